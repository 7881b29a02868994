/** What is bought, and what bills and batches make of it. */
import { read } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../../../server/catalogue/brands/table'
import { product, productTerms } from '../../../server/catalogue/products/table'
import { supplier } from '../../../server/partners/suppliers/table'
import { move, ordered, take } from '../../support/arrivals'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const ask = { as: 'agent' }
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

describe('GET /supplier/purchase', () => {
  test('names the orders, why they wait, and from whom; what is ordered is awaited until it has come', async () => {
    const id = await place(world, 'hardlens')
    await move(world, 'hardlens', id, 2)
    const list = async (query: Record<string, string | number>) =>
      (await world.ask<{ productId: number; ids: number[] }[]>('GET', '/supplier/purchase', { ...ask, query })).data
    expect(await list({ product: 'hardlens' })).toMatchObject([
      { orders: 1, units: 2, made: 1, supplierId: null, waiting: [{ id, hospitalName: '青禾眼视光中心', units: 2 }] },
    ])
    expect(await list({ product: 'hardlens', why: 2 })).toEqual([])
    const ofPlatform = async (cid: number) =>
      (await world.ask('GET', '/supplier/purchase', { as: 'admin', query: { product: 'hardlens', cid } })).total
    expect([await ofPlatform(1), await ofPlatform(2)]).toEqual([1, 0])
    expect(await list({ product: 'hardlens', cid: 2 })).toEqual([])
    const [{ productId } = { productId: 0 }] = await list({ product: 'hardlens' })
    const orders = (query: Record<string, string | number>, as = 'agent') =>
      world.ask<object[]>('GET', '/purchase/order_detail', { as, query })
    const wanted = {
      id,
      product: 'hardlens',
      hid: 11,
      productName: '星塑OK',
      supplierId: null,
      units: 2,
      made: 1,
      status: 2,
    }
    expect(await orders({ product_id: productId, supplier_id: 0 })).toMatchObject({ total: 1, data: [wanted] })
    expect(await orders({ product_id: productId, stage: 2 })).toMatchObject({ total: 0 })
    expect(await orders({ product_id: 1, product: 'hardlens' })).toMatchObject({ total: 0 })
    expect(await orders({ product_id: productId }, 'agent2')).toMatchObject({ total: 0 })
    expect((await orders({}, 'clinic')).code).toBe(20403)
    const file = await world.request('GET', '/supplier/purchase/export', { ...ask, query: { product: 'hardlens' } })
    const book = read(new Uint8Array(await file.arrayBuffer()))
    expect(book.Sheets[book.SheetNames[0] ?? '']).toMatchObject({ C2: { v: '星塑OK' }, F2: { v: 2 } })
    await move(world, 'hardlens', id, 4)
    const awaited = async () => (await list({ stage: 2 })).flatMap(({ ids }) => ids)
    expect(await awaited()).toContain(id)
    await take(
      world,
      'hardlens',
      id,
      ['Od', 'Os'].map((item) => ({ item, serialNo: `P-${item}` })),
    )
    expect(await awaited()).not.toContain(id)
    expect((await world.ask('GET', '/supplier/purchase', { as: 'clinic' })).code).toBe(20403)
  })
})

describe('the bill of sale of several orders', () => {
  const bill = (ids: readonly number[], as = 'agent') => world.ask('GET', `/order/${ids.join(',')}/bill-sales`, { as })

  test('adds them up, with the batches and serial numbers that came', async () => {
    const lens = await ordered(world, 'hardlens')
    await take(world, 'hardlens', lens, [
      { item: 'Od', serialNo: 'C-R' },
      { item: 'Os', serialNo: 'C-L' },
    ])
    const care = await place(world, 'care')
    const answer = await bill([lens, care])
    expect(answer).toMatchObject({
      code: 0,
      data: {
        orders: [{ id: lens, patientName: '王小明' }, { id: care }],
        lines: [
          { goods: '星塑OK', batchNo: 'C-R、C-L', number: 2, amount: 640_000 },
          { number: 6, amount: 28_800 },
        ],
        ...{ units: 8, total: 668_800, totalInWords: '人民币陆仟陆佰捌拾捌元整', balance: 668_800, freight: 0 },
      },
    })
    expect((await bill([lens, care], 'agent2')).code).toBe(20401)
    const turned = (await bill([care, lens, care])).data as { orders: { id: number }[] }
    expect(turned.orders.map(({ id }) => id)).toEqual([care, lens])
  })

  test('is for one clinic, and for what was sold', async () => {
    const [here, there] = [await place(world, 'care'), await place(world, 'care', 12)]
    expect(await bill([here, there])).toMatchObject({ code: 1, errors: { id: expect.any(String) } })
    await move(world, 'care', here, 8)
    expect(await bill([here])).toMatchObject({ code: 1, errors: { id: expect.any(String) } })
  })

  test('says what was agreed, whatever prices and brands have become since (edge case 24)', async () => {
    const id = await place(world, 'gsp')
    const before = (await bill([id])).data
    await world.db.update(product).set({ tradePrice: 1 }).where(eq(product.productId, 34))
    await world.db.update(brand).set({ status: 2 }).where(eq(brand.id, 34))
    expect((await bill([id])).data).toEqual(before)
  })
})

describe('batches of orders', () => {
  test('are made of orders of one clinic that there are already, and listed with what they come to', async () => {
    const ids = [await place(world, 'hardlens'), await place(world, 'care')]
    const made = await world.ask<{ oid: number }>('POST', '/order/batch-orders', {
      ...ask,
      body: { ids, note: '三月' },
    })
    expect(made).toMatchObject({ code: 0, data: { hid: 11, orders: ids.map((id) => ({ id })) } })
    const list = (query: Record<string, string>, as = 'agent') =>
      world.ask<object[]>('GET', '/order/batch-orders', { as, query })
    expect(await list({ name: '三月' })).toMatchObject({
      ...{ total: 1, data: [{ oid: made.data.oid, orders: 2, units: 8, amount: 668_800, note: '三月' }] },
    })
    expect(await list({ start_date: '2026-03-11' })).toMatchObject({ total: 0 })
    expect(await list({ start_date: '2026-03-12', end_date: '2026-03-11' })).toMatchObject({ code: 1 })
    expect(await list({}, 'agent2')).toMatchObject({ total: 0 })
    const mixed = { ids: [ids[0], await place(world, 'care', 12)] }
    expect(await world.ask('POST', '/order/batch-orders', { ...ask, body: mixed })).toMatchObject({
      ...{ code: 1, errors: { ids: expect.any(String) } },
    })
    const foreign = { ids: [ids[0], await place(world, 'care', 21)] }
    expect((await world.ask('POST', '/order/batch-orders', { ...ask, body: foreign })).code).toBe(20401)
  })
})

test('a product that two agents buy of different suppliers stands twice for the platform, each with an identity', async () => {
  const ids = [await place(world, 'hardlens'), await place(world, 'hardlens', 21)]
  for (const [at, cid] of [1, 2].entries()) {
    const supplierId = 80 + cid
    await world.db
      .insert(supplier)
      .values({ supplierId, cid, name: `供应商${cid}`, classifyStatus: 1, created: 1, updated: 1 })
    await world.db.insert(productTerms).values({ productId: 31, cid, supplierId, created: 1, updated: 1 })
    const body = { product: 'hardlens', ids: [ids[at]], status: 2 }
    expect((await world.ask('PUT', '/order/status', { as: cid === 1 ? 'agent' : 'agent2', body })).data).toMatchObject([
      { code: 0 },
    ])
  }
  const { data } = await world.ask<{ purchaseId: number; productId: number; supplierId: number }[]>(
    'GET',
    '/supplier/purchase',
    { as: 'admin', query: { product: 'hardlens' } },
  )
  const ours = data.filter(({ supplierId }) => supplierId > 80)
  expect(ours.map(({ productId, supplierId }) => [productId, supplierId])).toEqual([
    [31, 81],
    [31, 82],
  ])
  expect(new Set(data.map(({ purchaseId }) => purchaseId)).size).toBe(data.length)
})
