/** What was lost and what was found: by count, by hand and as scrap; what it comes to, and that it says why. */
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Adjustment, AdjustmentTotals } from '../../../contract/inventory/adjustments'
import { lensId, makeStock, type StockWorld } from '../../support/stock'
import { counter } from '../../support/stock-count'

let stock: StockWorld
let productId: number
let countId: number

beforeAll(async () => {
  stock = await makeStock()
  productId = await stock.newProduct()
  const batch = (batchNo: string, planQty: number) => ({
    productId,
    batchNo,
    expiry: '2027-01-31',
    planQty,
    price: 100,
  })
  await stock.bring([batch('A', 10), batch('B', 10)])
  const count = counter(stock, productId)
  countId = await count.begun()
  await count.find(countId, { A: 12, B: 9 })
  await count.submit(countId)
  await count.review(countId)
  const [{ batchId } = {}] = (
    await stock.ask<{ batchId: number }[]>('GET', '/stock/list', { as: 'agent', query: { productId, batchNo: 'A' } })
  ).data
  await stock.ask('POST', '/scrap', { as: 'agent', body: { batchId, quantity: 3, reason: 2, note: '漏液' } })
  await stock.bring([{ productId: lensId, variant: '-1.00/0.00', planQty: 2, price: 1500 }], {
    ...{ type: 3, supplierId: null, reason: '整理时发现' },
  })
  // What is voided is no loss, what is only held none yet.
  const { data: voided } = await stock.hold({ type: 4, reason: '找不到', lines: [{ productId, quantity: 1 }] })
  await stock.takeOut(voided.stockoutId)
  await stock.voidOut(voided.stockoutId)
  await stock.hold({ type: 4, reason: '找不到', lines: [{ productId, quantity: 1 }] })
})
afterAll(() => stock.close())

type Query = Record<string, string | number>
const list = (query: Query = {}, as = 'agent') => stock.ask<Adjustment[]>('GET', '/stock/adjustments', { as, query })
const totals = async (query: Query = {}, as = 'agent') =>
  (await stock.ask<AdjustmentTotals>('GET', '/stock/adjustments/totals', { as, query })).data

describe('GET /stock/adjustments', () => {
  test('tells of each line what, why, how many, at what worth, and which count found it', async () => {
    const { data, total } = await list()
    expect(total).toBe(4)
    expect(data).toMatchObject([
      { kind: 'surplus', variant: '-1.00/0.00', quantity: 2, value: 300_000, reason: '整理时发现', countId: null },
      { kind: 'scrap', batchNo: 'A', quantity: -3, value: -30_000, scrapReason: 2, reason: '漏液' },
      { kind: 'shortage', batchNo: 'B', quantity: -1, value: -10_000, countId, reason: '盘点差异' },
      { kind: 'surplus', batchNo: 'A', quantity: 2, value: 20_000, countId, countNo: expect.stringMatching(/^SC/) },
    ])
  })

  test.each<[string, Query, number]>([
    ['kind', { kind: 'scrap' }, 1],
    ['line', { category: 'lens' }, 1],
    ['warehouse', { warehouseId: 4 }, 0],
    ['batch', { keyword: 'B' }, 1],
    ['day', { start_date: '2026-03-11' }, 0],
    ['last day', { end_date: '2026-03-10' }, 4],
    ['company', { cid: 2 }, 0],
  ])('is narrowed by %s, and so is what it comes to', async (_, query, rows) => {
    const { data, total } = await list(query)
    expect([data.length, total]).toEqual([rows, rows])
    const sum = (of: (row: Adjustment) => number) => data.reduce((all, row) => all + of(row), 0)
    expect(await totals(query)).toEqual({
      surplus: sum(({ quantity }) => Math.max(quantity, 0)),
      lost: sum(({ quantity }) => Math.max(-quantity, 0)),
      surplusValue: sum(({ value }) => Math.max(value ?? 0, 0)),
      lostValue: sum(({ value }) => Math.max(-(value ?? 0), 0)),
      provisional: sum(({ provisional }) => provisional),
    })
  })

  test('is nobody else’s', async () => {
    expect((await list({}, 'agent2')).data).toEqual([])
    expect(await totals({}, 'agent2')).toMatchObject({ surplus: 0, lost: 0 })
    expect(await list({}, 'clinic')).toMatchObject({ code: 20403 })
    expect(await list({ start_date: '2026-03-11', end_date: '2026-03-10' })).toMatchObject({ code: 1 })
  })

  test('is exported as it is listed', async () => {
    const answer = await stock.request('GET', '/stock/adjustments/exports', { as: 'agent' })
    const book = read(new Uint8Array(await answer.arrayBuffer()))
    const [head = [], ...rows] = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    })
    const { data } = await list()
    const column = (title: string) => rows.map((row) => row[head.indexOf(title)])
    expect(column('单号')).toEqual(data.map(({ no }) => no))
    expect(column('数量')).toEqual(data.map(({ quantity }) => quantity))
    expect(column('变动金额')).toEqual(data.map(({ value }) => (value ?? 0) / 10_000))
  })
})

test('a price that comes later changes what a surplus was worth', async () => {
  const other = await stock.newProduct()
  const id = await stock.bring([{ productId: other, planQty: 4, price: null }], {
    ...{ type: 3, supplierId: null, reason: '清点发现' },
  })
  expect((await list({ productId: other })).data).toMatchObject([{ value: 0 }])
  await stock.ask('POST', '/stockin/procurements/prices', {
    ...{ as: 'agent', body: [{ stockinId: id, line: 1, price: 250 }] },
  })
  expect((await list({ productId: other })).data).toMatchObject([{ value: 100_000 }])
})

test('a surplus and a shortage that are written down by hand say why', async () => {
  const line = { productId, batchNo: 'A', expiry: '2027-01-31', planQty: 1 }
  const refused = { code: 1, errors: { reason: expect.any(String) } }
  expect(await stock.expect({ type: 3, lines: [line] })).toMatchObject(refused)
  expect(await stock.hold({ type: 4, lines: [{ productId, quantity: 1 }] })).toMatchObject(refused)
  const { data } = await stock.expect({ type: 3, reason: '整理时发现', lines: [line] })
  const change = { stockinId: data.stockinId, version: data.version, reason: ' ' }
  expect(await stock.ask('PUT', '/stockin', { as: 'agent', body: change })).toMatchObject(refused)
})
