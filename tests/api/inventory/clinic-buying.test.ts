/** A clinic buys from suppliers of its own: what it takes in, gives back and pays is none of its agent's, and none of other clinics'. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { disagreements } from '../../../server/inventory/agreement'
import { bossAndKeeper, buyingOf } from '../../support/clinic-buying'
import { careId, deviceId, makeStock, type StockWorld } from '../../support/stock'

type Row = Record<string, unknown>
let world: StockWorld
let firm: number
const buying = () => buyingOf(world)

beforeAll(async () => {
  world = await makeStock()
  await bossAndKeeper(world)
  firm = await buying().supplier('晨光配件商行')
})
afterAll(() => world.close())

const named = async (as: string, path: string, host?: 'secondary') =>
  (
    await world.ask<Row[]>('GET', path, {
      as,
      query: path.startsWith('/v1/cert') ? { page_size: 200 } : host ? {} : { pageSize: 200 },
      ...(host && { host }),
    })
  ).data

describe('suppliers of a clinic', () => {
  test('are seen by its own people alone', async () => {
    expect((await named('boss', '/supplier/1')).map(({ supplierId }) => supplierId)).toEqual([firm])
    for (const as of ['agent', 'admin', 'user'])
      expect((await named(as, '/supplier/1')).map(({ supplierId }) => supplierId)).not.toContain(firm)
    expect(await world.ask('GET', `/supplier/info/${firm}`, { as: 'agent' })).toMatchObject({ code: 20401 })
    expect(await world.ask('GET', '/supplier/info/1', { as: 'boss' })).toMatchObject({ code: 20401 })
    expect(await world.ask('GET', `/supplier/info/${firm}`, { as: 'boss12' })).toMatchObject({ code: 20401 })
  })

  test('may be called as one of the agent, and are called once', async () => {
    expect(
      await world.ask('POST', '/supplier/insertOrUpdate', { as: 'boss', body: { name: '光学一厂' } }),
    ).toMatchObject({
      code: 0,
      data: { hid: 11, classifyStatus: 0 },
    })
    const again = await world.ask('POST', '/supplier/insertOrUpdate', { as: 'boss', body: { name: '晨光配件商行' } })
    expect(again).toMatchObject({ code: 1 })
    expect(again.errors).toHaveProperty(['name'])
  })

  test('deliver only when their papers were looked at', async () => {
    const fresh = await world.ask<Row>('POST', '/supplier/insertOrUpdate', { as: 'boss', body: { name: '未审商行' } })
    const refused = await buying().expect([{ productId: careId, planQty: 1, price: 1000 }], {
      supplierId: fresh.data.supplierId,
    })
    expect(refused).toMatchObject({ code: 20402 })
  })

  test('keep their papers from the agent, and a clinic keeps no other papers', async () => {
    const papers = await named('agent', '/v1/certificate-manage')
    expect(papers.filter(({ ownerName }) => ownerName === '晨光配件商行')).toEqual([])
    expect((await named('boss', '/v1/certificate-manage')).map(({ ownerName }) => ownerName)).toContain('晨光配件商行')
    const own = { ownerType: 3, ownerId: 11, type: 5, number: '自开', validTo: '2030-01-01' }
    const refused = await world.ask('POST', '/v1/certificate-manage', { as: 'boss', body: own })
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.errors).toHaveProperty(['ownerType'])
  })

  test('are not in the trail of the agent', async () => {
    const read = (as: string) =>
      world.ask<Row[]>('GET', '/audit', { as, query: { resource: 'suppliers', recordId: firm } })
    expect((await read('agent')).data).toEqual([])
    const kept = await rowsOf(
      world.db,
      sql`select 1 from audit where resource = 'suppliers' and record_id = ${firm} and of_clinic`,
    )
    expect(kept.length).toBeGreaterThan(1)
  })
})

describe('goods that a clinic buys', () => {
  test('come into its own stock, at what it paid, and are none of the agent', async () => {
    const id = await buying().bring([{ productId: careId, planQty: 10, price: 2500 }], { supplierId: firm })
    const { data } = await world.ask<{ document: Row; lines: Row[] }>('GET', `/stockin/info/${id}`, { as: 'keeper' })
    expect(data.document).toMatchObject({ storeHid: 11, supplierId: firm, amount: 25_000 })
    expect(data.lines).toMatchObject([{ price: 2500, acceptedQty: 10 }])
    expect(await world.ask('GET', `/stockin/info/${id}`, { as: 'agent' })).toMatchObject({ code: 20401 })
    expect((await named('agent', '/stockin/list')).map(({ stockinId }) => stockinId)).not.toContain(id)
    expect(await world.ask('GET', `/stockin/info/${id}`, { as: 'boss12' })).toMatchObject({ code: 20401 })
    expect((await named('keeper', '/stockin/list')).map(({ stockinId }) => stockinId)).toContain(id)
  })

  test('are of batches that the agent does not see, whatever their numbers are', async () => {
    const line = { productId: deviceId, batchNo: 'SAME1', expiry: '2028-01-01', planQty: 2, price: 3000 }
    await world.bring([{ ...line, expiry: '2027-05-05' }])
    await buying().bring([line], { supplierId: firm })
    const seen = await world.ask<Row[]>('GET', '/batch/list', { as: 'agent', query: { keyword: 'SAME1' } })
    expect(seen.data).toMatchObject([{ batchNo: 'SAME1', expiry: '2027-05-05', onHand: 2 }])
  })

  test('without a price are worth what the clinic paid last, never what the agent does', async () => {
    const productId = await world.newProduct()
    await world.bring([{ productId, planQty: 5, receivedQty: 5, acceptedQty: 5, price: 9900 }])
    const id = await buying().bring([{ productId, planQty: 4, price: null }], { supplierId: firm })
    const { data } = await world.ask<{ lines: Row[] }>('GET', `/stockin/info/${id}`, { as: 'keeper' })
    expect(data.lines).toMatchObject([{ price: null, provisional: 1, provisionalPrice: null }])
    const enter = await world.ask('POST', '/stockin/procurements/prices', {
      as: 'keeper',
      body: [{ stockinId: id, line: 1, price: 700 }],
    })
    expect(enter).toMatchObject({ code: 0 })
    const [shelf] = await rowsOf<{ value: string }>(
      world.db,
      sql`select s.value from stock_shelf s join warehouse w using (warehouse_id) where w.hid = 11 and s.product_id = ${productId}`,
    )
    expect(Number(shelf?.value)).toBe(4 * 700 * 100)
  })

  test('must come from a supplier of the clinic, and into its warehouse', async () => {
    const lines = [{ productId: careId, planQty: 1, price: 1000 }]
    expect((await buying().expect(lines)).errors).toHaveProperty(['supplierId'])
    expect((await buying().expect(lines, { supplierId: 1 })).errors).toHaveProperty(['supplierId'])
    expect((await buying().expect(lines, { supplierId: firm, warehouseId: 1 })).errors).toHaveProperty(['warehouseId'])
    expect((await buying().expect(lines, { supplierId: firm, hid: 12 })).errors).toHaveProperty(['hid'])
    expect((await buying().expect(lines, { supplierId: firm, type: 2 })).errors).toHaveProperty(['type'])
    expect((await world.expect({ supplierId: firm, lines })).errors).toHaveProperty(['supplierId'])
  })

  test('are received without voiding by a keeper, and voided by the owner', async () => {
    const id = await buying().bring([{ productId: careId, planQty: 3, price: 2500 }], { supplierId: firm })
    expect(await world.voidIn(id, 'keeper')).toMatchObject({ code: 20403 })
    expect(await world.voidIn(id, 'boss12')).toMatchObject({ code: 20401 })
    expect(await world.voidIn(id, 'boss')).toMatchObject({ code: 0, data: { status: 2 } })
  })
})

describe('goods that a clinic gives back', () => {
  test('count for what they were bought at, and go to no other supplier', async () => {
    const productId = await world.newProduct()
    await buying().bring([{ productId, planQty: 6, price: 1200 }], { supplierId: firm })
    const other = await buying().supplier('他家商行')
    const lines = [{ productId, quantity: 2 }]
    expect((await buying().giveBack(other, lines)).errors).toHaveProperty(['lines.0.quantity'])
    const held = await buying().giveBack(firm, lines)
    expect(held).toMatchObject({ code: 0, data: { storeHid: 11, amount: 2400, hid: 11 } })
    const out = await world.takeOut(held.data.stockoutId, {}, 'keeper')
    expect(out).toMatchObject({ code: 0, data: { status: 1 } })
    const { data } = await world.ask<Row>('GET', `/stockout/info/${held.data.stockoutId}`, { as: 'keeper' })
    expect(data).toMatchObject({ seller: { name: expect.stringContaining('') }, buyer: { name: '晨光配件商行' } })
    expect(await world.ask('GET', `/stockout/info/${held.data.stockoutId}`, { as: 'agent' })).toMatchObject({
      code: 20401,
    })
  })

  test('are not sold by hand, nor moved elsewhere', async () => {
    const lines = [{ productId: careId, quantity: 1 }]
    const hold = (type: number) => world.hold({ type, hid: null, toWarehouseId: 1, lines }, 'keeper')
    expect((await hold(1)).errors).toHaveProperty(['type'])
    expect((await hold(5)).errors).toHaveProperty(['toWarehouseId'])
  })
})

test('the books agree after all of it', async () => {
  expect(await disagreements(world.db)).toEqual([])
})
