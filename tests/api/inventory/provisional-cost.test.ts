/** Goods that come in without a price are taken in at the last one that is known, and whatever that cost went into says so. */
import { read as parse, utils } from '@e965/xlsx'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stockInTypes } from '../../../contract/inventory/stock-ins'
import { product } from '../../../server/catalogue/products/table'
import {
  disagreements,
  lensId,
  makeStock,
  othersStore,
  returnsStore,
  type StockWorld,
  secondStore,
} from '../../support/stock'
import { counter } from '../../support/stock-count'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const unpriced = (productId: number, planQty: number, more = {}) => ({ productId, planQty, price: null, ...more })
const enter = (stockinId: number, price: number, line = 1) =>
  stock.ask('POST', '/stockin/procurements/prices', { as: 'agent', body: [{ stockinId, line, price }] as never })
const rowsOf = async (productId: number, more = {}, as = 'agent') =>
  (
    await stock.ask<{ provisional: number; cost: number }[]>('GET', '/stock/list', {
      as,
      query: { productId, ...more },
    })
  ).data
const read = async <Record = { provisional: number; value: number }>(path: string, query: { productId: number }) =>
  (await stock.ask<Record>('GET', path, { as: 'agent', query })).data
const sell = async (productId: number, quantity: number, more = {}) => {
  const { data } = await stock.hold({ lines: [{ productId, quantity, price: 900 }], ...more })
  expect(await stock.takeOut(data.stockoutId, { confirmWarn: 1 })).toMatchObject({ code: 0 })
  return data.stockoutId as number
}

describe('goods without a price', () => {
  test('are taken in at the last price of the product, and the line, the stock and its average say so until the price comes', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, planQty: 10, price: 200 }])
    await stock.bring([{ productId, planQty: 10, price: 400 }])
    expect(await rowsOf(productId)).toMatchObject([{ provisional: 0, cost: 30_000 }])
    const id = await stock.bring([unpriced(productId, 20)])
    expect(await stock.linesIn(id)).toMatchObject([
      { price: null, priced: 0, amount: null, provisional: 1, provisionalPrice: 400 },
    ])
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 40, value: 1_400_000 })
    expect(await rowsOf(productId)).toMatchObject([{ provisional: 1, cost: 35_000 }])
    const { data } = await stock.ask('GET', `/stockin/info/${id}`, { as: 'agent' })
    expect(data).toMatchObject({ document: { amount: null, pricing: 0, unpriced: 1, provisionalAmount: 8000 } })

    expect(await enter(id, 450)).toMatchObject({ code: 0 })
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 40, value: 1_500_000 })
    expect(await rowsOf(productId)).toMatchObject([{ provisional: 0, cost: 37_500 }])
    expect(await stock.linesIn(id)).toMatchObject([{ price: 450, provisional: 0, provisionalPrice: null }])
    const { lines } = (
      await stock.ask<{ lines: object[] }>('GET', `/stockin/procurements/prices/${id}`, { as: 'agent' })
    ).data
    // Of the difference only, not of all that the goods are worth.
    expect(lines).toMatchObject([
      { changes: [{ from: null, provisional: 400, to: 450, difference: 100_000, stays: 100_000, gone: 0 }] },
    ])
  })

  test('that left meanwhile left at a provisional cost, which the price puts right by the difference alone', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, planQty: 1, price: 500 }])
    const before = await sell(productId, 1)
    stock.clock.now += 60
    const id = await stock.bring([unpriced(productId, 10)])
    const out = await sell(productId, 4)
    expect(await stock.linesOut(before)).toMatchObject([{ cost: 50_000, provisional: 0 }])
    expect(await stock.linesOut(out)).toMatchObject([{ price: 900, cost: 50_000, provisional: 1 }])
    const movements = () => read<{ entry: number; provisional: number }[]>('/stock/movements', { productId })
    expect((await movements()).filter((one) => one.provisional === 1)).toHaveLength(2)
    expect(await enter(id, 700)).toMatchObject({ code: 0 })
    expect(await stock.linesOut(out)).toMatchObject([{ cost: 70_000, provisional: 0 }])
    expect(await stock.linesOut(before)).toMatchObject([{ cost: 50_000, provisional: 0 }])
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 6, value: 420_000 })
    expect((await movements()).every((one) => one.provisional === 0)).toBe(true)
  })

  test('of a product that was never priced are said to be of no known cost, not to be free', async () => {
    const productId = await stock.newProduct()
    const id = await stock.bring([unpriced(productId, 3)])
    expect(await stock.linesIn(id)).toMatchObject([{ price: null, provisional: 1, provisionalPrice: null }])
    expect(await rowsOf(productId)).toMatchObject([{ provisional: 1, cost: 0 }])
    const file = await stock.request('GET', '/stock/exports', { as: 'agent', query: { productId } })
    const book = parse(new Uint8Array(await file.arrayBuffer()))
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})).toMatchObject([{ 暂估: '成本未知' }])
    expect(await enter(id, 0)).toMatchObject({ code: 0 })
    expect(await rowsOf(productId)).toMatchObject([{ provisional: 0, cost: 0 }])
  })

  test('are taken in at what the product list says where none was ever bought, and gifts say nothing', async () => {
    const productId = await stock.newProduct()
    await stock.db.update(product).set({ procurementPrice: 120 }).where(eq(product.productId, productId))
    await stock.bring([{ productId, planQty: 1, price: 0 }])
    const id = await stock.bring([unpriced(productId, 2)])
    expect(await stock.linesIn(id)).toMatchObject([{ provisionalPrice: 120 }])
  })

  test('are taken in at the price of the same power first, also of a line beside them, and never at another company’s', async () => {
    const power = (variant: string, price: number | null) => ({ productId: lensId, variant, planQty: 1, price })
    const [weak, strong, other] = ['-1.00/0.00', '-6.00/0.00', '-3.00/0.00']
    await stock.bring([power(weak, 1000)])
    await stock.bring([power(strong, 3000)])
    const id = await stock.bring([power(weak, null), power(other, null), power(strong, null), power(strong, 3300)])
    expect(await stock.linesIn(id)).toMatchObject([
      { provisionalPrice: 1000 },
      { provisionalPrice: 3300 },
      { provisionalPrice: 3300 },
      { provisional: 0 },
    ])
  })

  test('take the mark along into another warehouse, and lose it when they are sent away', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, planQty: 2, price: 100 }], { warehouseId: secondStore })
    const id = await stock.bring([unpriced(productId, 4)])
    const marks = async () =>
      (await rowsOf(productId)).map((row) => [(row as unknown as { warehouseId: number }).warehouseId, row.provisional])
    expect(await marks()).toEqual([
      [1, 1],
      [secondStore, 0],
    ])
    const moved = await sell(productId, 1, { type: 5, toWarehouseId: secondStore })
    expect(await marks()).toContainEqual([secondStore, 1])
    expect(await stock.voidOut(moved)).toMatchObject({ code: 0 })
    expect(await stock.voidIn(id)).toMatchObject({ code: 0 })
    expect(await marks()).toEqual([[secondStore, 0]])
  })

  test('take nothing from what another company pays', async () => {
    const productId = await stock.newProduct()
    const owner = { as: 'agent2' }
    const body = { supplierId: 4, warehouseId: othersStore, lines: [{ productId, planQty: 1, price: 777 }] }
    const made = await stock.ask<{ stockinId: number }>('POST', '/stockin', { ...owner, body })
    expect(made).toMatchObject({ code: 0 })
    const path = `/stockin/status/${made.data.stockinId}`
    expect(await stock.ask('PUT', path, { ...owner, query: { status: 1 } })).toMatchObject({ code: 0 })
    const id = await stock.bring([unpriced(productId, 1)])
    expect(await stock.linesIn(id)).toMatchObject([{ provisional: 1, provisionalPrice: null }])
  })

  test('that a clinic brings back into another warehouse take the mark along', async () => {
    const productId = await stock.newProduct()
    const id = await stock.bring([unpriced(productId, 2)])
    const soldOutId = await sell(productId, 1)
    const lines = [{ productId, soldOutId, soldLine: 1, planQty: 1 }]
    const { data } = await stock.expect({ type: stockInTypes.returned, hid: 11, lines })
    expect(await stock.receive(data.stockinId)).toMatchObject({ code: 0 })
    const returned = () => rowsOf(productId, { warehouseId: returnsStore })
    expect(await returned()).toMatchObject([{ provisional: 1 }])
    expect(await enter(id, 150)).toMatchObject({ code: 0 })
    expect(await returned()).toMatchObject([{ provisional: 0 }])
  })

  test('that a count finds too many of come in at the provisional average, and the surplus says so', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, batchNo: 'S1', planQty: 1, price: 100 }])
    const id = await stock.bring([unpriced(productId, 4, { batchNo: 'S1' })])
    const count = counter(stock, productId)
    const countId = await count.begun()
    await count.find(countId, { S1: 6 })
    await count.submit(countId)
    expect(await count.review(countId)).toMatchObject({ code: 0 })
    const marks = async () => (await count.linesOf(countId)).map(({ value, provisional }) => [value, provisional])
    expect(await marks()).toEqual([[10_000, 1]])
    expect(await rowsOf(productId)).toMatchObject([{ provisional: 1 }])
    expect(await enter(id, 100)).toMatchObject({ code: 0 })
    expect(await marks()).toEqual([[10_000, 0]])
  })

  test('say in losses and scrap that what was lost is estimated', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, planQty: 1, price: 100 }])
    const id = await stock.bring([unpriced(productId, 4, { batchNo: 'P1' })])
    const [row] = (await rowsOf(productId, { batchNo: 'P1' })) as unknown as { batchId: number }[]
    const scrapped = await stock.ask('POST', '/scrap', {
      as: 'agent',
      body: { batchId: row?.batchId, quantity: 1, reason: 2 } as never,
    })
    expect(scrapped).toMatchObject({ code: 0, data: { value: 10_000, provisional: 1 } })
    expect(await read('/stock/adjustments', { productId })).toMatchObject([{ value: -10_000, provisional: 1 }])
    expect(await read('/stock/adjustments/totals', { productId })).toMatchObject({ lostValue: 10_000, provisional: 1 })
    expect(await enter(id, 150)).toMatchObject({ code: 0 })
    expect(await read('/stock/adjustments', { productId })).toMatchObject([{ value: -14_000, provisional: 0 }])
    expect(await read('/stock/adjustments/totals', { productId })).toMatchObject({ lostValue: 14_000, provisional: 0 })
  })

  test('make what a count differs by an estimate until they are priced, where it differs', async () => {
    const [productId, alike] = [await stock.newProduct(), await stock.newProduct()]
    const id = await stock.bring([
      unpriced(productId, 10, { batchNo: 'C1' }),
      { productId: alike, batchNo: 'C2', planQty: 10, price: 300 },
    ])
    const count = counter(stock, productId)
    const countId = await count.begun({ productIds: [productId, alike] })
    await count.find(countId, { C1: 8, C2: 9 })
    const marks = async () => (await count.linesOf(countId)).map(({ batchNo, provisional }) => [batchNo, provisional])
    expect(await marks()).toEqual([
      ['C1', 1],
      ['C2', 0],
    ])
    await count.submit(countId)
    expect(await count.review(countId)).toMatchObject({ code: 0 })
    expect(await marks()).toEqual([
      ['C1', 1],
      ['C2', 0],
    ])
    expect(await enter(id, 450)).toMatchObject({ code: 0 })
    expect(await marks()).toEqual([
      ['C1', 0],
      ['C2', 0],
    ])
  })

  test('that were read with the provisional price go back as they were: it is no price that anybody said', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, planQty: 1, price: 100 }])
    const { data: made } = await stock.expect({ supplierId: 1, lines: [unpriced(productId, 2)] })
    const { data } = await stock.ask<{ document: object; lines: object[] }>('GET', `/stockin/info/${made.stockinId}`, {
      as: 'agent',
    })
    const lines = data.lines.map((line) => ({ ...line, provisional: 1, provisionalPrice: 999 }))
    const back = await stock.ask('PUT', '/stockin', { as: 'agent', body: { ...data, lines } as never })
    expect(back).toMatchObject({ code: 0, data: { unpriced: 1, provisionalAmount: null } })
    await stock.receive(made.stockinId)
    expect(await stock.linesIn(made.stockinId)).toMatchObject([{ price: null, provisionalPrice: 100 }])
  })

  test('have their provisional price only for those who may see costs', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, planQty: 1, price: 100 }])
    const id = await stock.bring([unpriced(productId, 2)])
    await stock.db.execute(sql`delete from role_element where element_id in
      (select id from element where code = 'products.cost')`)
    // Codes are known by the role's version.
    await stock.db.execute(sql`update role set version = version + 1`)
    stock.forgetTokens()
    const { data } = await stock.ask('GET', `/stockin/info/${id}`, { as: 'user' })
    expect(data).toMatchObject({
      document: { provisionalAmount: null },
      lines: [{ provisional: 1, provisionalPrice: null }],
    })
    expect(await rowsOf(productId, {}, 'user')).toMatchObject([{ cost: null }])
  })
})
