/** Reviewing and posting a count: what differs moves, nothing else does. */
import { read } from '@e965/xlsx'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StockCount } from '../../../contract/inventory/stock-counts'
import { deviceId, disagreements, mainStore, makeStock, type StockWorld, secondStore } from '../../support/stock'
import { counter } from '../../support/stock-count'

let stock: StockWorld
let productId: number
let count: ReturnType<typeof counter>
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const batch = (batchNo: string, expiry: string, planQty: number, more = {}) => ({
  ...{ productId, batchNo, expiry, planQty, price: 100, ...more },
})
/** A product of its own: ten of A, four of B, a yuan each. */
beforeEach(async () => {
  productId = await stock.newProduct()
  count = counter(stock, productId)
  await stock.bring([batch('A', '2027-01-31', 10), batch('B', '2026-12-31', 4)])
})

const onHand = async (warehouseId = mainStore) => {
  const { data } = await stock.ask<{ batchNo: string; onHand: number }[]>('GET', '/stock/list', {
    as: 'agent',
    query: { productId, warehouseId },
  })
  return Object.fromEntries(data.map((row) => [row.batchNo, row.onHand]))
}
/** Counted and handed in; the books stay as they are where nothing was found out. */
const counted = async (found: Readonly<Record<string, number>>, more: object = {}) => {
  const id = await count.begun(more as never)
  await count.find(id, found)
  expect(await count.submit(id)).toMatchObject({ code: 0, data: { status: 1 } })
  return id
}

describe('PUT /stockcount/submit/{countId}', () => {
  test('asks whether what is not counted shall stay as it is', async () => {
    const id = await count.begun()
    expect(await count.submit(id, {})).toMatchObject({ code: 20402 })
    await count.find(id, { A: 10 })
    expect(await count.submit(id, {})).toMatchObject({ code: 1, warnings: [expect.stringContaining('1')] })
    expect(await count.submit(id, { version: 9 })).toMatchObject({ code: 100, current: { status: 0 } })
    expect(await count.submit(id)).toMatchObject({
      code: 0,
      data: { status: 1, allowed: ['post', 'give-back', 'cancel'] },
    })
    expect(await count.submit(id)).toMatchObject({ code: 100 })
  })
})

describe('PUT /stockcount/reviews/{countId}', () => {
  test('posts a surplus and a shortage, at the average cost, and each names the other', async () => {
    const id = await counted({ A: 12, B: 1 })
    const { code, data } = await count.review(id)
    expect({ code, ...data }).toMatchObject({
      ...{ code: 0, status: 2, surplus: 2, shortage: 3, value: -10_000, checkerName: 'user', allowed: [] },
      ...{ stockinNo: expect.stringMatching(/^SI/), stockoutNo: expect.stringMatching(/^SO/) },
    })
    expect(await onHand()).toEqual({ A: 12, B: 1 })
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 13, value: 130_000 })
    const document = async (kind: string, documentId: number | null) =>
      (await stock.ask<{ document: object; lines: object[] }>('GET', `/${kind}/info/${documentId}`, { as: 'agent' }))
        .data
    expect(await document('stockin', data.stockinId)).toMatchObject({
      document: {
        type: 3,
        status: 1,
        countId: id,
        countNo: data.no,
        operatorName: 'agent',
        checkerName: 'user',
        unpriced: 0,
      },
      lines: [{ batchNo: 'A', acceptedQty: 2, price: 100 }],
    })
    expect(await document('stockout', data.stockoutId)).toMatchObject({
      document: { type: 4, status: 1, countId: id, countNo: data.no },
      lines: [{ batchNo: 'B', quantity: 3, cost: 10_000 }],
    })
    expect(await count.linesOf(id, { show: 'differences' })).toMatchObject([
      { batchNo: 'B', difference: -3, value: -30_000 },
      { batchNo: 'A', difference: 2, value: 20_000 },
    ])
    expect(await count.review(id)).toMatchObject({ code: 100 })
    const { data: trail } = await stock.ask<{ action: string }[]>('GET', '/audit', {
      as: 'agent',
      query: { resource: 'stock-counts', recordId: id },
    })
    expect(trail.map(({ action }) => action)).toEqual(['post', 'submit', 'create'])
    // The batches may be counted again.
    expect(await count.begin()).toMatchObject({ code: 0 })
  })

  test('leaves alone what moved after it was counted, and what was not counted', async () => {
    const id = await count.begun()
    await count.find(id, { B: 3 })
    // Counted: one of B is missing. Then three of B are sold, and A comes in and is never counted.
    const { data } = await stock.hold({ lines: [{ productId, quantity: 3 }] })
    await stock.takeOut(data.stockoutId, { confirmWarn: 1 })
    await stock.bring([batch('A', '2027-01-31', 5)])
    await count.submit(id)
    expect(await count.review(id)).toMatchObject({ code: 0, data: { shortage: 1, surplus: 0, stockinId: null } })
    expect(await onHand()).toEqual({ A: 15 })
  })

  test('posts nothing where nothing differs', async () => {
    const id = await counted({ A: 10, B: 4 })
    expect(await count.review(id)).toMatchObject({ code: 0, data: { status: 2, stockinId: null, stockoutId: null } })
    expect(await onHand()).toEqual({ A: 10, B: 4 })
  })

  test('refuses to write off what is held, and says by whom', async () => {
    const id = await counted({ B: 0 })
    const { data: held } = await stock.hold({ lines: [{ productId, quantity: 2 }] })
    const refused = await count.review(id)
    expect(refused).toMatchObject({ code: 20402, message: expect.stringContaining('B') })
    expect(refused.message).toContain(held.no as string)
    expect(await count.info(id)).toMatchObject({ status: 1 })
    expect(await onHand()).toEqual({ A: 10, B: 4 })
    await stock.voidOut(held.stockoutId)
    expect(await count.review(id)).toMatchObject({ code: 0, data: { shortage: 4 } })
    expect(await onHand()).toEqual({ A: 10 })
  })

  test('refuses to write off more than is left', async () => {
    const id = await counted({ B: 0 })
    const { data } = await stock.hold({ lines: [{ productId, quantity: 2 }] })
    await stock.takeOut(data.stockoutId, { confirmWarn: 1 })
    expect(await count.review(id)).toMatchObject({ code: 20402, message: expect.stringContaining('2') })
    expect(await count.review(id, { status: 0 })).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    expect(await count.review(id, { status: 0, reason: '重新核对' })).toMatchObject({
      code: 0,
      data: { status: 0, reason: '重新核对', submittedAt: null, allowed: ['count', 'submit', 'cancel'] },
    })
    await count.cancel(id)
  })

  test('brings in what was found and never here before, unpriced where it costs nothing yet', async () => {
    const other = await stock.newProduct()
    const id = await count.begun()
    await count.add(id, { productId, batchNo: 'C', expiry: '2027-06-30', counted: 3 })
    await count.add(id, { productId: other, batchNo: 'D', expiry: '2027-06-30', counted: 5 })
    await count.submit(id)
    const { data } = await count.review(id)
    expect(await stock.linesIn(data.stockinId)).toMatchObject([
      { batchNo: 'C', acceptedQty: 3, price: 100, priced: 1 },
      { batchNo: 'D', acceptedQty: 5, price: null, priced: 0 },
    ])
    expect(await onHand()).toEqual({ A: 10, B: 4, C: 3 })
    expect((await count.linesOf(id)).slice(2)).toMatchObject([
      { batchId: expect.any(Number) },
      { batchId: expect.any(Number) },
    ])
  })

  test('takes a mistaken batch number for no change in worth', async () => {
    const id = await counted({ A: 7, B: 7 })
    expect(await count.review(id)).toMatchObject({ code: 0, data: { surplus: 3, shortage: 3, value: 0 } })
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 14, value: 140_000 })
  })

  test('writes off what has expired and what is locked', async () => {
    const now = stock.clock.now
    stock.clock.now = Date.parse('2027-06-01T10:00:00+08:00') / 1000
    stock.forgetTokens()
    const [{ batchId, version } = {}] = (
      await stock.ask<{ batchId: number; version: number }[]>('GET', '/batch/list', {
        as: 'agent',
        query: { productId },
      })
    ).data
    await stock.ask('POST', '/batch', { as: 'agent', body: { batchId, version, status: 1, reason: '质疑' } })
    const id = await counted({ A: 9, B: 1 })
    expect(await count.review(id)).toMatchObject({ code: 0, data: { shortage: 4 } })
    stock.clock.now = now
    stock.forgetTokens()
  })

  test('is not for who began it, where medical devices differ', async () => {
    await stock.bring([{ productId: deviceId, batchNo: 'DEV', expiry: '2027-03-31', planQty: 5, price: 2800 }])
    const devices = counter(stock, deviceId)
    const id = await devices.begun()
    await devices.find(id, { DEV: 4 })
    await devices.submit(id)
    expect(await devices.review(id, { status: 2 }, 'agent')).toMatchObject({
      code: 1,
      errors: { status: expect.any(String) },
    })
    expect(await devices.review(id)).toMatchObject({ code: 0, data: { checkerName: 'user' } })
    // Of other goods one may post one's own count.
    const own = await counted({ A: 9 })
    expect(await count.review(own, { status: 2 }, 'agent')).toMatchObject({ code: 0 })
  })

  test('refuses a piece with a number of its own that the books have elsewhere', async () => {
    await stock.bring([batch('S', '2027-01-31', 1, { serialNo: 'SN-1' })], { warehouseId: secondStore })
    const id = await count.begun()
    const found = { productId, batchNo: 'S', serialNo: 'SN-1', expiry: '2027-01-31', counted: 1 }
    expect(await count.add(id, found)).toMatchObject({
      code: 1,
      errors: { serialNo: expect.stringContaining('二号仓') },
    })
    await count.cancel(id)
  })

  test('is for those alone who may, of what is theirs, as they read it', async () => {
    const id = await counted({ A: 9 })
    const { version } = await count.info(id)
    const review = (as: string, body: object) => stock.ask('PUT', `/stockcount/reviews/${id}`, { as, body })
    expect(await review('clinic', { status: 2, version })).toMatchObject({ code: 20403 })
    expect(await review('agent2', { status: 2, version })).toMatchObject({ code: 20401 })
    expect(await review('user', { status: 2, version: version - 1 })).toMatchObject({
      code: 100,
      current: { status: 1 },
    })
    expect(await review('user', { status: 1, version })).toMatchObject({
      code: 1,
      errors: { status: expect.any(String) },
    })
    expect(await onHand()).toEqual({ A: 10, B: 4 })
    expect(await count.cancel(id, '  ')).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    expect(await count.cancel(id, '改期')).toMatchObject({ code: 0, data: { status: 3, reason: '改期', allowed: [] } })
    expect(await count.cancel(id)).toMatchObject({ code: 100 })
  })
})

test('of sixteen who post, sell and count at once one posts, and all of it adds up', async () => {
  const id = await counted({ A: 12, B: 3 })
  const { version } = await count.info(id)
  const posts = Array.from({ length: 8 }, () =>
    stock.ask<StockCount>('PUT', `/stockcount/reviews/${id}`, { as: 'user', body: { status: 2, version } }),
  )
  const sales = Array.from({ length: 8 }, async () => {
    const { code, data } = await stock.hold({ lines: [{ productId, quantity: 1 }] })
    return code === 0 ? stock.takeOut(data.stockoutId, { confirmWarn: 1 }) : { code }
  })
  const codes = (await Promise.all([...posts, ...sales])).map(({ code }) => code)
  expect(codes.filter((code) => ![0, 1, 100, 20402].includes(code))).toEqual([])
  const { status } = await count.info(id)
  const sold = codes.slice(8).filter((code) => code === 0).length
  const { onHand: left } = await stock.shelf(productId)
  expect(left).toBe(14 + (status === 2 ? 1 : 0) - sold)
})

test('the lines go into a workbook, as they are shown', async () => {
  const id = await counted({ A: 12 })
  const sheet = (as: string) =>
    stock.request('GET', `/stockcount/exports/${id}`, { as, query: { show: 'differences' } })
  const { Sheets, SheetNames } = read(await (await sheet('agent')).arrayBuffer())
  const cells = Sheets[SheetNames[0] ?? ''] ?? {}
  const row = (at: number) => [...'ABCDEFGHIJKLMN'].map((column) => cells[`${column}${at}`]?.v as unknown)
  expect(row(1).slice(9)).toEqual(['账面快照', '盘点时账面', '实盘', '盘点差异', '差异金额'])
  expect(row(2).slice(9)).toEqual([10, 10, 12, 2, 2])
  expect(row(3)[0]).toBeUndefined()
  expect((await sheet('agent2')).headers.get('content-type')).toMatch(/json/)
})
