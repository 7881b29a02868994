/** From when on stock warns, as the company says on its ordering settings; and what stock keeps of the catalogue. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductStock } from '../../../contract/catalogue/products'
import { product } from '../../../server/catalogue/products/table'
import { orderSetting } from '../../../server/orders/order-settings/table'
import { deviceId, makeStock, type StockWorld } from '../../support/stock'

const toOrder = 61
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  await stock.db.insert(product).values({
    ...{ productId: toOrder, brandId: 36, category: 'care', name: '按单定制的护理液', unit: '瓶', isStock: 0 },
    ...{ created: 1, updated: 1 },
  })
  // On the world's 10 March 2026: 30, 120 and 300 days ahead.
  await stock.bring([
    { productId: deviceId, batchNo: 'D30', expiry: '2026-04-09', planQty: 2 },
    { productId: deviceId, batchNo: 'D120', expiry: '2026-07-08', planQty: 2 },
    { productId: deviceId, batchNo: 'D300', expiry: '2027-01-04', planQty: 2 },
    { productId: toOrder, planQty: 1 },
  ])
})
afterAll(() => stock.close())
beforeEach(() => stock.db.delete(orderSetting))

const say = (rules: object) =>
  stock.ask('PUT', '/order-setting', { as: 'agent', body: { cid: 1, version: 1, ...rules } })
type Row = { batchNo: string; nearness: number }
const warned = async (as = 'agent') =>
  (await stock.ask<Row[]>('GET', '/stock/list/invalidStock', { as })).data.map(({ batchNo, nearness }) => [
    batchNo,
    nearness,
  ])

describe('expiry', () => {
  test.each<[string, object, [string, number][]]>([
    [
      '180 and 90 days ahead while nothing is said',
      {},
      [
        ['D30', 2],
        ['D120', 1],
      ],
    ],
    [
      'a year and half a year ahead',
      { nearDays: 365, soonDays: 180 },
      [
        ['D30', 2],
        ['D120', 2],
        ['D300', 1],
      ],
    ],
    ['on the last days alone', { nearDays: 7, soonDays: 3 }, []],
    ['on the very day that is said', { nearDays: 30, soonDays: 29 }, [['D30', 1]]],
  ])('warns %s', async (_, rules, rows) => {
    if (Object.keys(rules).length > 0) expect((await say(rules)).code).toBe(0)
    expect(await warned()).toEqual(rows)
    // The platform sees each company by its own days.
    expect(await warned('admin')).toEqual(rows)
  })

  test('that is at hand must be confirmed before the goods go out, from the day that is said', async () => {
    await say({ nearDays: 180, soonDays: 20 })
    const { data } = await stock.hold({ lines: [{ productId: deviceId, quantity: 1 }] })
    expect(await stock.takeOut(data.stockoutId)).toMatchObject({ code: 0 })
    const again = await stock.hold({ lines: [{ productId: deviceId, quantity: 1 }] })
    await say({ version: 2, soonDays: 60 })
    expect((await stock.takeOut(again.data.stockoutId)).warnings).toHaveLength(1)
  })
})

test('the usual least counts for goods kept in stock that have none of their own', async () => {
  const low = async () =>
    (await stock.ask<{ productId: number; minStock: number }[]>('GET', '/stock/list/lowStock', { as: 'agent' })).data
  expect(await low()).toEqual([])
  await say({ leastStock: 8 })
  expect(await low()).toMatchObject([{ productId: deviceId, minStock: 8 }])
  await stock.db.update(product).set({ minStock: 1 }).where(eq(product.productId, deviceId))
  expect(await low()).toEqual([])
})

test('products are listed with what of them is in stock, as far as one may know', async () => {
  const list = (query: Record<string, string | number> = {}, as = 'agent') =>
    stock.ask<ProductStock[]>('GET', '/product/list/stock', { as, query })
  const all = await list({ pageSize: 100 })
  expect(all.data.find(({ productId }) => productId === 1)).toMatchObject({ onHand: 0, available: 0 })
  const held = await list({ held: 1, sort: '-onHand' })
  expect(held).toMatchObject({ total: 2, data: [{ productId: deviceId }, { productId: toOrder, onHand: 1 }] })
  const [device] = held.data
  expect(device).toMatchObject({ locked: 1, available: Number(device?.onHand) - 1 })
  expect(await list({ keyword: '器械', category: 'care', isStock: 1 })).toMatchObject({ total: 1 })
  expect(await list({ held: 1, cid: 1 }, 'admin')).toMatchObject({ total: 2 })
  expect(await list({ held: 1 }, 'agent2')).toMatchObject({ total: 0 })
  expect((await list({ cid: 2 })).code).toBe(20401)
  expect((await list({}, 'clinic')).code).toBe(20403)
})

describe('what is still needed', () => {
  test.each([
    ['a product', () => stock.ask('DELETE', `/products/${deviceId}`, { as: 'admin', query: { version: 1 } })],
    ['a brand', () => stock.ask('PUT', '/brand/status/36', { as: 'admin', query: { status: 2 } })],
  ])('%s that lies in a warehouse is not deleted, and is said to lie there', async (_, remove) => {
    const { code, message } = await remove()
    expect(code).toBe(20402)
    expect(message).toMatch(/还有 \d+ 件库存（净澄护理液（器械） × \d+, 中心仓/)
  })

  test('a supplier is not deleted once goods came from it or its papers were looked at', async () => {
    const { code, message } = await stock.ask('DELETE', '/supplier', { as: 'agent', query: { id: 1 } })
    expect(code).toBe(20402)
    expect(message).toMatch(/不能删除：已做过首营审核；有 1 张入库单（SI\d+）/)
  })
})
