/** Every list of stock finds by text what it says it does, in whatever case it is typed, and gives it page by page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceId, makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
const numbers: Record<string, string> = {}

beforeAll(async () => {
  stock = await makeStock()
  const goods = { productId: deviceId, expiry: '2027-03-31', planQty: 10, price: 2800 }
  await stock.bring([
    { ...goods, batchNo: 'FIND-ONE', serialNo: '' },
    { ...goods, batchNo: 'FIND-TWO', expiry: '2027-01-31' },
    { productId: await stock.newProduct(), batchNo: 'FIND-PLAIN', planQty: 4, price: 100 },
  ])
  await stock.expect({ supplierId: 2, lines: [{ ...goods, batchNo: 'STILL-TO-COME' }] })
  for (let sold = 0; sold < 3; sold++) {
    const { data } = await stock.hold({ lines: [{ productId: deviceId, quantity: 1, price: 4800 }] })
    await stock.takeOut(data.stockoutId)
  }
  const { data } = await stock.ask<{ batchId: number }[]>('GET', '/stock/list', {
    ...{ as: 'agent', query: { batchNo: 'FIND-ONE' } },
  })
  const scrap = { batchId: data[0]?.batchId, quantity: 1, reason: 2, note: '破裂' }
  await stock.ask('POST', '/scrap', { as: 'agent', body: scrap })
  for (const list of ['/stockin/list', '/stockout/list']) {
    const documents = await stock.ask<{ no: string }[]>('GET', list, { as: 'agent' })
    numbers[list] = documents.data.at(-1)?.no ?? ''
  }
})
afterAll(() => stock.close())

type Query = Record<string, string | number>
const list = (path: string, query: Query = {}, as = 'agent') =>
  stock.ask<Record<string, unknown>[]>('GET', path, { as, query })

/** How many rows each text finds. */
const found: Record<string, Record<string, number>> = {
  '/stock/list': { 'find-one': 1, 'FIND-': 3, 净澄护理液: 2, 试验: 1, 光学: 0, '%': 0 },
  '/stock/list/invalidStock': { 'FIND-ONE': 0 },
  '/stock/list/lowStock': { 'FIND-ONE': 0 },
  '/stock/care-inventorys': { 'find-one': 1, 净澄护理液: 1 },
  '/stock/movements': { 'find-one': 2, 'FIND-TWO': 4, 净澄护理液: 6, 光学: 0 },
  '/stockin/list': { 'find-plain': 1, 'still-to': 1, 光学: 2, 光学二厂: 1, 净澄护理液: 0 },
  '/stockout/list': { 'find-two': 3, 'FIND-ONE': 1, 青禾: 3, 光学: 0 },
  '/stock/procurements/batch': { 'find-one': 1, 'STILL-TO-COME': 0, 试验: 1 },
  '/batch/list': { 'find-': 3, 净澄护理液: 2 },
  '/scrap/list': { 'find-one': 1, 'FIND-TWO': 0, 净澄护理液: 1 },
  '/gsp/records/acceptance': { 'find-one': 1, 光学一厂: 2, 光学二厂: 0, 'FIND-PLAIN': 0 },
  '/gsp/records/storage': { 'find-one': 1, 光学一厂: 2, 净澄护理液: 2 },
  '/gsp/records/sale': { 'find-two': 3, 青禾: 3, 光学: 0 },
  '/gsp/records/scrap': { 'find-one': 1, 光学一厂: 1, 青禾: 0 },
}

describe.each(Object.entries(found))('GET %s', (path, texts) => {
  test.each(Object.entries(texts))('finds by %s: %i', async (keyword, rows) => {
    const { data, total } = await list(path, { keyword })
    expect([data.length, total]).toEqual([rows, rows])
    expect(await list(path, { keyword }, 'agent2')).toMatchObject({ total: 0 })
    expect(await list(path, { keyword }, 'admin')).toMatchObject({ total: rows })
  })

  test('gives page by page what it gives at once', async () => {
    const { data, total = 0 } = await list(path, { pageSize: 100 })
    const pages = await Promise.all(
      Array.from({ length: total + 1 }, (_, at) => list(path, { pageSize: 1, pageNum: at + 1 })),
    )
    expect(pages.flatMap((page) => page.data)).toEqual(data)
    expect(pages.every((page) => page.total === total)).toBe(true)
  })
})

test.each([
  ['/stockin/list', '/stockin/list', 1],
  ['/stockout/list', '/stockout/list', 1],
  ['/stockin/list', '/stock/procurements/batch', 3],
])('the number of a document of %s finds it in %s', async (of, path, rows) => {
  const { data } = await list(path, { keyword: numbers[of]?.toLowerCase() ?? '' })
  expect(data).toHaveLength(rows)
  expect(new Set(data.map(({ no }) => no))).toEqual(new Set([numbers[of]]))
})

test.each([
  ['/stockin/list', 2],
  ['/stockout/list', 4],
  ['/stock/movements', 6],
  ['/stock/procurements/batch', 2],
  ['/batch/list', 2],
  ['/gsp/records/sale', 3],
])('%s has of a product %i', async (path, rows) => {
  const { data, total } = await list(path, { productId: deviceId })
  expect([data.length, total]).toEqual([rows, rows])
  expect((await list(path, { productId: 1 })).total).toBe(0)
})
