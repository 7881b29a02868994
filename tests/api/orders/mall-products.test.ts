/** What a clinic sees before it orders: what its agent sells, at its own price, and in words how much of it there is. */
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MallPowers, MallProduct } from '../../../contract/orders/mall'
import { lensPrice } from '../../../server/catalogue/lens-prices/table'
import { productPrice } from '../../../server/catalogue/product-prices/table'
import { product, productTerms } from '../../../server/catalogue/products/table'
import { stockBatch } from '../../../server/inventory/table'
import { channel } from '../../../server/partners/channels/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { makeManager } from '../../support/clinic'
import { stockClinic } from '../../support/clinic-stock'
import { careId, lensId, makeStock, type StockWorld } from '../../support/stock'

const stamps = { created: 1, updated: 1 }
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  await makeManager(stock)
})
afterAll(() => stock.close())

const ask = (query: Record<string, string | number>, as = 'boss') =>
  stock.ask<MallProduct[]>('GET', '/v1/clinic/mall/products', { as, query })
const one = async (productId: number, line: string, as = 'boss', more = {}) =>
  (await ask({ line, page_size: 200, ...more }, as)).data.find((row) => row.productId === productId)
const makeCare = async (productId: number, more: object = {}) => {
  const row = { productId, brandId: 36, category: 'care', name: `护理液${productId}`, unit: '瓶', isStock: 1 }
  await stock.db.insert(product).values({ ...row, tradePrice: 4800, minStock: 5, ...more, ...stamps })
  return productId
}
const bring = (productId: number, quantity: number) => {
  const line = { productId, batchNo: `B${productId}`, expiry: '2028-01-01', price: 2000 }
  return stock.bring([{ ...line, receivedQty: quantity, acceptedQty: quantity, planQty: quantity }])
}

describe('GET /v1/clinic/mall/products', () => {
  test('says in words what the agent has: nothing, no more than its minimum, or enough', async () => {
    const [none, few, enough] = [await makeCare(8101), await makeCare(8102), await makeCare(8103)]
    await bring(few, 5)
    await bring(enough, 6)
    expect((await one(none, 'care'))?.level).toBe('none')
    expect((await one(few, 'care'))?.level).toBe('few')
    expect((await one(enough, 'care'))?.level).toBe('enough')
  })

  test('tells neither the number nor what the goods cost the agent', async () => {
    const id = await makeCare(8104, { procurementPrice: 2877 })
    await bring(id, 777)
    const text = JSON.stringify(await one(id, 'care'))
    for (const secret of ['777', '2877', '2000', 'supplier', 'available', 'minStock'])
      expect(text).not.toContain(secret)
  })

  test('counts neither goods that have expired nor those in the warehouse of a clinic', async () => {
    const [expired, elsewhere] = [await makeCare(8105), await makeCare(8106)]
    await bring(expired, 50)
    await stock.db.update(stockBatch).set({ expiry: '2026-03-01' }).where(eq(stockBatch.productId, expired))
    await stockClinic(stock, 11, [{ productId: elsewhere, quantity: 50, batchNo: 'C1', expiry: '2028-01-01' }])
    expect((await one(expired, 'care'))?.level).toBe('none')
    expect((await one(elsewhere, 'care'))?.level).toBe('none')
  })

  test('shows the price of the clinic: its own, else the list price less its discount', async () => {
    const [own, discounted] = [await makeCare(8107), await makeCare(8108)]
    await stock.db.insert(productPrice).values({ hid: 11, productId: own, price: 3333, ...stamps })
    await stock.db.insert(channel).values({ hid: 11, brandCategory: 'care', brandId: null, discount: 85, ...stamps })
    expect(await one(own, 'care')).toMatchObject({ price: 3333, byPower: 0 })
    expect(await one(discounted, 'care')).toMatchObject({ price: 4080, byPower: 0 })
  })

  test('shows the lowest price of a lens whose price depends on its power', async () => {
    const band = { cid: 1, productId: lensId, dsMin: -6, dsMax: 0, price: 100, ...stamps }
    await stock.db.insert(lensPrice).values(band)
    expect(await one(lensId, 'lens')).toMatchObject({ price: 100, byPower: 1, product: 'lens' })
  })

  test('says that a product has no price', async () => {
    expect(await one(await makeCare(8109, { tradePrice: 0 }), 'care')).toMatchObject({ price: null, byPower: 0 })
  })

  test('leaves out what is not sold: by the platform, by the agent, or by this agent', async () => {
    const off = await makeCare(8110, { status: 0 })
    const notHere = await makeCare(8111)
    const others = await makeCare(8112, { cid: 2 })
    const [known] = await stock.db.select().from(product).limit(1)
    await stock.db
      .insert(productTerms)
      .values({ cid: 1, productId: notHere, tradePrice: 1, retailPrice: known?.retailPrice ?? 0, status: 0, ...stamps })
    for (const id of [off, notHere, others]) expect(await one(id, 'care')).toBeUndefined()
  })

  test('finds by line, several lines, name and brand, page by page', async () => {
    const both = await ask({ line: 'care,apparatus', page_size: 200 })
    expect(new Set(both.data.map((row) => row.product))).toEqual(new Set(['care', 'apparatus']))
    expect((await ask({ line: 'care', keyword: '护理液8103' })).data.map((row) => row.productId)).toEqual([8103])
    expect((await ask({ line: 'care', brandId: 999 })).data).toEqual([])
    const first = await ask({ line: 'care', page_size: 1 })
    const second = await ask({ line: 'care', page_size: 1, page_num: 2 })
    expect([first.data.length, second.data.length]).toEqual([1, 1])
    expect(second.data[0]?.productId).not.toBe(first.data[0]?.productId)
  })

  test('refuses a line that there is not, and names the field', async () => {
    expect(await ask({ line: 'shoes' })).toMatchObject({ code: 1, errors: { 'line.0': expect.any(String) } })
    expect(await ask({})).toMatchObject({ code: 1, errors: { line: expect.any(String) } })
  })

  test('is for the clinic alone: another clinic is not there, and the agent has no right to it', async () => {
    const [other] = await stock.db.select({ hid: hospital.hid }).from(hospital).where(ne(hospital.hid, 11))
    expect((await ask({ line: 'care', hid: other?.hid ?? 0 })).code).toBe(20401)
    expect((await ask({ line: 'care', hid: 11 }, 'agent')).code).toBe(20403)
    expect(await one(careId, 'care', 'boss', { hid: 11 })).toBeDefined()
  })
})

describe('GET /v1/clinic/mall/products/{productId}/powers', () => {
  const powers = (productId: number, as = 'boss', query = {}) =>
    stock.ask<MallPowers>('GET', `/v1/clinic/mall/products/${productId}/powers`, { as, query })

  test('says of each power in words what the agent has, and no number', async () => {
    const line = { productId: lensId, batchNo: 'L77', price: 9000 }
    const of = (variant: string, count: number) => ({
      ...{ ...line, variant, receivedQty: count, acceptedQty: count, planQty: count },
    })
    await stock.bring([of('-1.00/0.00', 2), of('-1.25/-0.50', 33)])
    const { data } = await powers(lensId)
    expect(data).toMatchObject({ productId: lensId, range: expect.anything() })
    expect(data.levels).toEqual(
      expect.arrayContaining([
        { variant: '-1.00/0.00', level: 'few' },
        { variant: '-1.25/-0.50', level: 'enough' },
      ]),
    )
    expect(JSON.stringify(data.levels)).not.toContain('33')
  })

  test('is there for lenses that the agent sells, and for the clinic alone', async () => {
    const [other] = await stock.db.select({ hid: hospital.hid }).from(hospital).where(ne(hospital.hid, 11))
    for (const productId of [careId, 999_999]) expect((await powers(productId)).code).toBe(20401)
    expect((await powers(lensId, 'boss', { hid: other?.hid ?? 0 })).code).toBe(20401)
    // What has a number is not there for whom it is not for, rather than forbidden.
    expect((await powers(lensId, 'agent', { hid: 11 })).code).toBe(20401)
  })
})
