/** The documents of an order carry the price of each eye and of each model, and come to what the order does (domain: money). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { rowsOf } from '../../../server/db/client'
import { move, take } from '../../support/arrivals'
import { placingOf } from '../../support/order-kinds'
import { disagreements, makeStock, type StockWorld } from '../../support/stock'

const as = 'agent'
const lensId = 2
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  // One patient orders the same again and again.
  const rules = { cid: 1, version: 1, repeatDays: 0 }
  expect(await stock.ask('PUT', '/order-setting', { as, body: rules })).toMatchObject({ code: 0 })
  await stock.bring([{ productId: 35, planQty: 1, price: 100 }])
  for (const body of [
    { dcMin: -2, dcMax: 0, price: 13_000 },
    { dcMin: -4, dcMax: -2.25, price: 12_000 },
  ]) {
    const range = { productId: lensId, dsMin: -6, dsMax: 0, ...body }
    expect(await stock.ask('POST', '/product/lens/prices', { as, body: range })).toMatchObject({ code: 0 })
  }
  await stock.db.execute(sql`update product set procurement_price = 5000 where product_id = ${lensId}`)
})
afterAll(() => stock.close())

const placePair = async (more: object = {}) => {
  const order = {
    ...{ product: 'lens', hid: 11, pid: 101, brandId: 2, productId: lensId, orderType: 2, lensType: 1, pdMode: 1 },
    ...{ dsOd: -3, dcOd: -1, axOd: 180, addOd: null, prismOd: null, baseOd: null, pdOd: 30, phOd: null },
    ...{ dsOs: -3, dcOs: -3, axOs: 175, addOs: null, prismOs: null, baseOs: null, pdOs: 30.5, phOs: null },
    ...{ eyeGlassOd: 1, eyeGlassOs: 1, ...more },
  }
  const { data } = await stock.ask<{ id: number; amount: number }>('POST', '/order', {
    as,
    body: { order, confirmWarn: 1 },
  })
  return data
}
const accepted = async (id: number, line = 'lens') => {
  await move(stock, line, id, 2)
  return id
}
const atFactory = async (id: number, line = 'lens') => {
  await accepted(id, line)
  await move(stock, line, id, 4)
}
const ship = async (id: number) => {
  const body = { emsNumber: 'SF1234567890' }
  expect(await stock.ask('PUT', `/sgeye/lens-orders/${id}/ems-order`, { as, body })).toMatchObject({ code: 0 })
}
/** Of its stock-out that stands: power, pieces and price of each line. */
const wentOut = (id: number) =>
  rowsOf<{ variant: string; quantity: number; price: number }>(
    stock.db,
    sql`select b.variant, l.quantity, l.price::float8 as price from stock_out_line l
      join stock_out d using (stockout_id) join stock_batch b using (batch_id)
      where d.order_id = ${id} and d.status <> 2 order by l.line`,
  )
const cameIn = (id: number) =>
  rowsOf<{ productId: number; price: number | null }>(
    stock.db,
    sql`select l.product_id as "productId", l.price::float8 as price from stock_in_line l
      join stock_in d using (stockin_id) where d.order_id = ${id} and d.type = 1 order by l.stockin_id, l.line`,
  )
const sum = (lines: readonly { quantity: number; price: number }[]) =>
  lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
const right = { variant: '-3.00/-1.00', price: 13_000 }
const left = { variant: '-3.00/-3.00', price: 12_000 }

describe('of a pair made to order, R at 130 and L at 120, the stock-out', () => {
  test('carries the price of each eye and comes to 250, on the bill and in the sales records too', async () => {
    const { id, amount } = await placePair()
    await atFactory(id)
    expect(await take(stock, 'lens', id, [{ item: 'Od' }, { item: 'Os' }])).toMatchObject({ code: 0 })
    const lines = await wentOut(id)
    expect(lines).toEqual([
      { ...right, quantity: 1 },
      { ...left, quantity: 1 },
    ])
    expect([sum(lines), amount]).toEqual([25_000, 25_000])
    expect((await cameIn(id)).map(({ price }) => price)).toEqual([5000, 5000])
    await ship(id)
    expect(await wentOut(id)).toEqual(lines)
    const { data: bill } = await stock.ask<{ total: number; lines: { price: number }[] }>(
      'GET',
      `/order/${id}/bill-sales`,
      { as },
    )
    expect([bill.total, ...bill.lines.map(({ price }) => price)]).toEqual([25_000, 13_000, 12_000])
  })

  test('does so when the left lens comes first and the right ones later', async () => {
    const { id, amount } = await placePair({ eyeGlassOd: 2 })
    await atFactory(id)
    await take(stock, 'lens', id, [{ item: 'Os' }])
    await take(stock, 'lens', id, [{ item: 'Od', number: 2 }])
    const lines = await wentOut(id)
    expect(lines).toEqual([
      { ...left, quantity: 1 },
      { ...right, quantity: 2 },
    ])
    expect(sum(lines)).toBe(amount)
  })

  test('does not charge a lens that came beyond what was ordered', async () => {
    const { id, amount } = await placePair()
    await atFactory(id)
    await take(stock, 'lens', id, [{ item: 'Od', number: 2 }, { item: 'Os' }], { reason: '厂家多发一片' })
    expect(sum(await wentOut(id))).toBe(amount)
  })

  test('does so when the lenses are inspected after they came', async () => {
    await stock.db.execute(sql`update product set is_gsp = 1 where product_id = ${lensId}`)
    const { id, amount } = await placePair()
    await atFactory(id)
    const batch = { batchNo: 'B1', expiry: '2030-01-01' }
    await take(stock, 'lens', id, [
      { item: 'Od', ...batch },
      { item: 'Os', ...batch },
    ])
    await stock.db.execute(sql`update product set is_gsp = 0 where product_id = ${lensId}`)
    expect(await wentOut(id)).toEqual([])
    const [document] = await rowsOf<{ id: number }>(
      stock.db,
      sql`select stockin_id as id from stock_in where order_id = ${id}`,
    )
    expect(await stock.receive(document?.id)).toMatchObject({ code: 0 })
    const lines = await wentOut(id)
    expect(lines.map(({ price }) => price)).toEqual([13_000, 12_000])
    expect(sum(lines)).toBe(amount)
  })
})

test('a pair from the shelf goes out at the price of each eye', async () => {
  await stock.db.execute(sql`update product set is_stock = 1 where product_id = ${lensId}`)
  await stock.bring([
    { productId: lensId, variant: right.variant, planQty: 3, price: 4000 },
    { productId: lensId, variant: left.variant, planQty: 3, price: 4000 },
  ])
  const { id, amount } = await placePair({ orderType: 1 })
  await accepted(id)
  const lines = await wentOut(id)
  expect(lines.map(({ price }) => price)).toEqual([13_000, 12_000])
  expect(sum(lines)).toBe(amount)
})

describe('of frames the documents', () => {
  const line = (productId: number, model: string, number: number) => ({
    ...{ productId, model, colour: 'C1', size: '52□17-140', number },
  })
  const placeFrames = async () => {
    const body = await placingOf(stock, 'frame', 11, { lines: [line(33, 'B12', 2), line(133, 'T9', 1)] })
    const { data, ...answer } = await stock.ask<{ id: number; amount: number }>('POST', '/order', { as, body })
    expect(answer).toMatchObject({ code: 0 })
    return data
  }
  beforeAll(async () => {
    await stock.db.insert(product).values({
      ...{ productId: 133, brandId: 33, category: 'frame', name: '轻羽 T9', unit: '副', isStock: 1 },
      ...{ tradePrice: 29_900, procurementPrice: 11_000, created: 1, updated: 1 },
    })
    await stock.db.execute(sql`update product set procurement_price = 7000 where product_id = 33`)
  })

  test('carry the price and the cost of each model when they come from the supplier', async () => {
    const { id, amount } = await placeFrames()
    await atFactory(id, 'frame')
    await take(stock, 'frame', id, [
      { item: '0', number: 2 },
      { item: '1', number: 1 },
    ])
    expect((await cameIn(id)).map(({ price }) => price)).toEqual([7000, 11_000])
    const lines = await wentOut(id)
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [2, 16_000],
      [1, 29_900],
    ])
    expect(sum(lines)).toBe(amount)
  })

  test('carry the price of each model when they come from the shelf', async () => {
    await stock.bring([
      { productId: 33, variant: 'B12 C1 52□17-140', planQty: 2, price: 7000 },
      { productId: 133, variant: 'T9 C1 52□17-140', planQty: 1, price: 11_000 },
    ])
    const { id, amount } = await placeFrames()
    await accepted(id, 'frame')
    const lines = await wentOut(id)
    expect(lines.map(({ price }) => price)).toEqual([16_000, 29_900])
    expect(sum(lines)).toBe(amount)
  })
})

test('the books add up', async () => {
  expect(await disagreements(stock.db)).toEqual([])
})
