/** Where in a warehouse a product lies: said by people, seen wherever goods are looked for. */
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockRow } from '../../../contract/inventory/stock'
import type { StockCountLine } from '../../../contract/inventory/stock-counts'
import type { StockOutDetails } from '../../../contract/inventory/stock-outs'
import { makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
let productId: number
let warehouseId: number

const rowsOf = async (query: Record<string, string | number>) =>
  (await stock.ask<StockRow[]>('GET', '/stock/list', { as: 'agent', query })).data
const place = (bin: string, was: string, { as = 'agent', ...other }: { as?: string; [field: string]: unknown } = {}) =>
  stock.ask('PUT', '/stock/bins', { as, body: { warehouseId, productId, bin, was, ...other } })

beforeAll(async () => {
  stock = await makeStock()
  productId = await stock.newProduct()
  await stock.bring([
    { productId, batchNo: 'A', planQty: 5, price: 100 },
    { productId, batchNo: 'B', planQty: 5, price: 100 },
  ])
  warehouseId = (await rowsOf({ productId }))[0]?.warehouseId ?? 0
})
afterAll(() => stock.close())

describe('PUT /stock/bins', () => {
  test('holds for all batches of the product, in the list, the workbook and where goods are picked', async () => {
    expect(await place(' A-03-2 ', '')).toMatchObject({ code: 0 })
    expect((await rowsOf({ productId })).map(({ bin }) => bin)).toEqual(['A-03-2', 'A-03-2'])
    const answer = await stock.request('GET', '/stock/exports', { as: 'agent', query: { productId } })
    const book = read(new Uint8Array(await answer.arrayBuffer()))
    const [head = [], first = []] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    })
    expect(first[head.indexOf('货位')]).toBe('A-03-2')
    const { data } = await stock.hold({ lines: [{ productId, quantity: 1 }] })
    const { data: out } = await stock.ask<StockOutDetails>('GET', `/stockout/info/${data.stockoutId}`, { as: 'agent' })
    expect(out.lines).toMatchObject([{ bin: 'A-03-2' }])
  })

  test('refuses whoever read another bin, and tells the one that is said', async () => {
    const refused = { code: 100, message: expect.stringContaining('A-03-2'), current: { bin: 'A-03-2' } }
    expect(await place('B-01', 'A-01')).toMatchObject(refused)
    expect(await place('B-01', 'A-03-2')).toMatchObject({ code: 0 })
    const both = await Promise.all([place('C-01', 'B-01'), place('C-02', 'B-01')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 100])
    const [{ bin } = {}] = await rowsOf({ productId })
    expect(await place('', bin ?? '')).toMatchObject({ code: 0 })
    expect((await rowsOf({ productId })).map((row) => row.bin)).toEqual(['', ''])
  })

  test('refuses a place where the product never lay, of another company, too long, or by who may not', async () => {
    const never = { code: 1, errors: { productId: expect.any(String) } }
    expect(await place('A', '', { productId: await stock.newProduct() })).toMatchObject(never)
    expect(await place('A', '', { as: 'agent2' })).toMatchObject({
      code: 1,
      errors: { warehouseId: expect.any(String) },
    })
    expect(await place('A'.repeat(21), '')).toMatchObject({ code: 1, errors: { bin: expect.stringContaining('20') } })
    expect(await place('A', '', { as: 'clinic' })).toMatchObject({ code: 20403 })
  })

  test('tells who counts which way to walk: bin by bin, and last what has none', async () => {
    const [first, last] = [await stock.newProduct(), await stock.newProduct()]
    await stock.bring([last, productId, first].map((id) => ({ productId: id, batchNo: 'W', planQty: 1, price: 100 })))
    await place('Z-09', '')
    await place('A-01', '', { productId: first })
    const body = { warehouseId, productIds: [last, productId, first] }
    const { data: count } = await stock.ask<{ countId: number }>('POST', '/stockcount', { as: 'agent', body })
    const { data } = await stock.ask<StockCountLine[]>('GET', `/stockcount/lines/${count.countId}`, { as: 'agent' })
    expect([...new Set(data.map(({ productId: id, bin }) => `${id} ${bin}`))]).toEqual([
      `${first} A-01`,
      `${productId} Z-09`,
      `${last} `,
    ])
  })

  test('is on record', async () => {
    const { data } = await stock.ask<{ action: string; after: unknown }[]>('GET', '/audit', {
      ...{ as: 'agent', query: { resource: 'products', recordId: productId } },
    })
    expect(data.filter(({ action }) => action === 'place').length).toBe(5)
  })
})
