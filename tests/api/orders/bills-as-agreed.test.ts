/** A bill says the list price, the discount and the freight that were agreed, whatever is edited later (domain: papers). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductRecord } from '../../../contract/catalogue/product'
import type { BillOfSale } from '../../../contract/orders/bills'
import { product } from '../../../server/catalogue/products/table'
import { fillShelves, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const as = 'agent'
const [lensId, careId, hid] = [2, 36, 12]
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  await world.db.insert(product).values({
    ...{ productId: 133, brandId: 33, category: 'frame', name: '轻羽 T9', unit: '副', isStock: 1 },
    ...{ tradePrice: 29_900, created: 1, updated: 1 },
  })
  for (const [path, body] of [
    ['/product/lens/prices', { productId: lensId, dsMin: -6, dsMax: 0, dcMin: -2, dcMax: 0, price: 13_333 }],
    ['/product/lens/prices', { productId: lensId, dsMin: -6, dsMax: 0, dcMin: -4, dcMax: -2.25, price: 12_000 }],
    ['/channels', { hid, brandCategory: 'lens', discount: 90 }],
    ['/channels', { hid, brandCategory: 'frame', discount: 85 }],
    ['/product-price', { hid, productId: careId, price: 4100 }],
  ] as const)
    expect(await world.ask('POST', path, { as, body })).toMatchObject({ code: 0 })
})
afterAll(() => world.close())

const bill = async (...ids: number[]) =>
  (await world.ask<BillOfSale>('GET', `/order/${ids.join(',')}/bill-sales`, { as })).data
const priced = ({ lines }: BillOfSale) => lines.map(({ listPrice, discount, price }) => [listPrice, discount, price])
const placed = async (body: object) => {
  const { data, ...answer } = await world.ask<{ id: number }>('POST', '/order', { as, body })
  expect(answer).toMatchObject({ code: 0 })
  return data.id
}
const placeLenses = async (more: object = {}) => {
  const { pid, brandId } = await world.makeOrder({ hid, productId: lensId })
  const empty = ['add', 'prism', 'base', 'ph'].flatMap((part) => [`${part}Od`, `${part}Os`].map((box) => [box, null]))
  const order = {
    ...{ product: 'lens', hid, pid, brandId, productId: lensId, orderType: 2, lensType: 1, pdMode: 1 },
    ...{ pdOd: 30.5, pdOs: 30, dsOd: -3, dcOd: -1, axOd: 180, eyeGlassOd: 1 },
    ...{ dsOs: -3, dcOs: -3, axOs: 175, eyeGlassOs: 1, ...Object.fromEntries(empty), ...more },
  }
  return placed({ order, confirmWarn: 1 })
}
const retail = async (productId: number, tradePrice: number) => {
  const { data } = await world.ask<ProductRecord>('GET', `/product/getInfo/${productId}`, { as })
  const body = { version: data.version, tradePrice, confirmWarn: 1 }
  expect(await world.ask('PUT', `/products/${productId}`, { as, body })).toMatchObject({ code: 0 })
}

describe('a bill says the list price of the day on which the order was priced', () => {
  test('of each eye of a pair, after the bands and the discount of the clinic have changed', async () => {
    const id = await placeLenses()
    // Reckoned back from the price, the right one would be 133.33 or not, as the rounding has it.
    const said = [
      [13_333, 90, 12_000],
      [12_000, 90, 10_800],
    ]
    expect(priced(await bill(id))).toEqual(said)
    const { data: bands } = await world.ask<{ id: number; version: number }[]>('GET', '/product/lens/prices', {
      as,
      query: { productId: lensId },
    })
    for (const band of bands) await world.ask('PUT', '/product/lens/prices', { as, body: { ...band, price: 55_500 } })
    await world.ask('POST', '/channels', { as, body: { hid, brandCategory: 'lens', brandId: 2, discount: 50 } })
    await retail(lensId, 88_800)
    const before = await bill(id)
    expect(priced(before)).toEqual(said)
    expect(before.total).toBe(22_800)

    // The eye whose power changes is priced anew, by list and discount; the other one stays.
    const body = { dcOs: -2.5, version: 1, confirmWarn: 1 }
    expect(await world.ask('PUT', `/sgeye/lens-orders/${id}`, { as, body })).toMatchObject({ code: 0 })
    expect(priced(await bill(id))).toEqual([
      [13_333, 90, 12_000],
      [55_500, 50, 27_750],
    ])
  })

  test('of goods that the clinic has a price of its own for, after that has changed', async () => {
    const id = await placed(await placingOf(world, 'care', hid))
    const { data: prices } = await world.ask<{ id: number; version: number }[]>('GET', '/product-price', {
      as,
      query: { hid },
    })
    const body = { version: prices[0]?.version, price: 9900 }
    expect(await world.ask('PUT', `/product-price/${prices[0]?.id}`, { as, body })).toMatchObject({ code: 0 })
    await retail(careId, 9800)
    expect(priced(await bill(id))).toEqual([[4100, 100, 4100]])
  })

  test('of each model of a frame order with its discount, and one that is added later has its own', async () => {
    const line = (productId: number, model: string) => ({
      ...{ productId, model, colour: 'C1', size: '52□17-140', number: 1 },
    })
    const id = await placed(await placingOf(world, 'frame', hid, { lines: [line(33, 'B12')] }))
    expect(priced(await bill(id))).toEqual([[16_000, 85, 13_600]])
    await retail(33, 20_000)
    const body = { lines: [line(33, 'B12'), line(133, 'T9')], version: 1 }
    expect(await world.ask('PUT', `/sgeye/frame-orders/${id}`, { as, body })).toMatchObject({ code: 0 })
    expect(priced(await bill(id))).toEqual([
      [16_000, 85, 13_600],
      [29_900, 85, 25_415],
    ])
  })
})

describe('the freight of a bill', () => {
  const rule = async (freight: number) => {
    const { data } = await world.ask<{ version: number }>('GET', '/order-setting', { as })
    return world.ask('PUT', '/order-setting', { as, body: { cid: 1, version: data.version, freight } })
  }
  const shipped = async (more: object = {}) => {
    const id = await placed(await placingOf(world, 'care', hid, { number: 1 }))
    const order = { product: 'care', ids: [id], status: 2 }
    await world.ask('PUT', '/order/status', { as, body: order })
    return { id, answer: await ship(id, more) }
  }
  const ship = (id: number, more: object) =>
    world.ask('PUT', `/sgeye/care-orders/${id}/ems`, { as, body: { emsNumber: 'SF1234567890', ...more } })

  test('is what the rules of ordering said when it shipped, whatever they say later', async () => {
    expect(await rule(1200)).toMatchObject({ code: 0 })
    const { id, answer } = await shipped()
    expect(answer).toMatchObject({ code: 0, data: { freight: 1200 } })
    expect(await rule(5000)).toMatchObject({ code: 0 })
    const { total, freight, paid, balance } = await bill(id)
    expect({ freight, paid, balance }).toEqual({ freight: 1200, paid: 0, balance: total + 1200 })
  })

  test('is what was said as it shipped; it is part of what is paid, and bills of several add it up', async () => {
    await rule(5000)
    const [free, dear] = [await shipped({ freight: 0 }), await shipped({ freight: 1800 })]
    expect([(await bill(free.id)).freight, (await bill(dear.id)).freight]).toEqual([0, 1800])
    expect((await bill(free.id, dear.id)).freight).toBe(1800)
    const flag = { ids: [dear.id], bit: 64, value: 1 }
    await world.ask('PUT', '/careOrder/statusBit', { as, body: flag })
    const { total, paid, balance } = await bill(dear.id)
    expect({ paid, balance }).toEqual({ paid: total + 1800, balance: 0 })
  })

  test('stands when the courier number is corrected, and another one is refused by name', async () => {
    await rule(1200)
    const { id } = await shipped()
    await rule(5000)
    expect(await ship(id, { emsNumber: 'SF9999999999' })).toMatchObject({ code: 0, data: { freight: 1200 } })
    expect(await ship(id, { freight: 10 })).toMatchObject({ code: 1, errors: { freight: expect.any(String) } })
  })

  test('is nothing while it has not shipped, and never less than nothing', async () => {
    const id = await placed(await placingOf(world, 'care', hid, { number: 1 }))
    expect((await bill(id)).freight).toBe(0)
    expect((await shipped({ freight: -1 })).answer).toMatchObject({ errors: { freight: expect.any(String) } })
    expect((await rule(-1)).errors).toHaveProperty('freight')
  })
})
