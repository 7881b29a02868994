/** What is bought is named by power and eye, and what orders are short of becomes a stock-in without being typed again. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Proposal } from '../../../contract/inventory/stock'
import type { PurchaseGoods } from '../../../contract/orders/purchases'
import { product } from '../../../server/catalogue/products/table'
import { move } from '../../support/arrivals'
import { place } from '../../support/order-kinds'
import { lensId, makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  await stock.db.update(product).set({ supplierId: 2 }).where(eq(product.productId, lensId))
  await stock.bring([{ productId: lensId, variant: '-1.50', planQty: 1, price: 1500 }])
  const ids = [await stock.makeOrder(), await stock.makeOrder()].map(({ lensOrderId }) => lensOrderId)
  const body = { product: 'lens', ids, status: 2, confirmWarn: 1 }
  await stock.ask('PUT', '/order/status', { as: 'agent', body })
})
afterAll(() => stock.close())

const goods = async (productId: number, as = 'agent') =>
  stock.ask<PurchaseGoods[]>('GET', '/supplier/purchase/goods', { as, query: { productIds: productId } })
const buy = (productIds: readonly number[], as = 'agent', more = {}) =>
  stock.ask<Proposal[]>('POST', '/supplier/purchase/stock-ins', { as, body: { productIds, ...more } })

describe('GET /supplier/purchase/goods', () => {
  test('says how many of which power the orders wait for, right and left, and how many of them are missing', async () => {
    const { data } = await goods(lensId)
    expect(data).toHaveLength(2)
    expect(data.every(({ right, left }) => (right === 2) !== (left === 2))).toBe(true)
    for (const { units, short, missing } of data)
      expect({ units, short, missing }).toMatchObject({ units: 2, short: 2 })
    expect(data.find(({ text }) => text === '-2.25/-0.75')).toMatchObject({ missing: 2 })
  })

  test('names what a hard lens is made by; nothing of it is missing from the shelves', async () => {
    const id = await place(stock, 'hardlens')
    await move(stock, 'hardlens', id, 2)
    const { data } = await goods(31)
    expect(data).toMatchObject([
      { text: expect.stringMatching(/^AC 42\.00 .*DIA 10\.6 P −2\.50$/), right: 0, left: 1, missing: 0 },
      { text: expect.stringMatching(/^AC 42\.50 .*DIA 10\.6 P −3\.00$/), right: 1, left: 0, missing: 0 },
    ])
  })

  test('is nothing to another agent, and refused to those who do not buy', async () => {
    expect((await goods(lensId, 'agent2')).data).toEqual([])
    expect((await goods(lensId, 'clinic')).code).toBe(20403)
  })
})

describe('POST /supplier/purchase/stock-ins', () => {
  test('is refused to clinics and for another company, and where nothing is missing', async () => {
    expect((await buy([lensId], 'clinic')).code).toBe(20403)
    expect((await buy([lensId], 'agent', { cid: 2 })).code).not.toBe(0)
    expect((await buy([lensId], 'agent2')).code).not.toBe(0)
    expect((await buy([31])).code).toBe(20402)
    expect((await buy([])).code).toBe(1)
  })

  test('writes down the missing number of each power from its supplier, once: what is on its way is not bought again', async () => {
    const before = (await goods(lensId)).data
    const { data } = await buy([lensId])
    const missing = before.reduce((sum, one) => sum + one.missing, 0)
    expect(data).toMatchObject([{ supplierId: 2, supplierName: '光学二厂', quantity: missing }])
    const lines = await stock.linesIn(data[0]?.stockinId)
    expect(lines.map(({ variant, planQty }) => [variant, planQty]).sort()).toEqual(
      before.flatMap(({ text, missing: count }) => (count > 0 ? [[text, count]] : [])).sort(),
    )
    expect((await goods(lensId)).data.map((one) => one.missing)).toEqual([0, 0])
    expect((await buy([lensId])).code).toBe(20402)
    await stock.voidIn(data[0]?.stockinId)
    expect((await goods(lensId)).data).toEqual(before)
  })

  test('is refused as a whole while the supplier is not approved, and leaves nothing behind', async () => {
    await stock.db.update(product).set({ supplierId: 3 }).where(eq(product.productId, lensId))
    const count = async () => (await stock.ask('GET', '/stockin/list', { as: 'agent' })).total
    const before = await count()
    expect((await buy([lensId])).code).toBe(20402)
    expect(await count()).toBe(before)
  })
})
