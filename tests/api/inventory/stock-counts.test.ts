/** Counting: what is taken down, what is found, and who may say so. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deviceId,
  disagreements,
  lensId,
  makeStock,
  rejectedStore,
  type StockWorld,
  secondStore,
} from '../../support/stock'
import { counter } from '../../support/stock-count'

let stock: StockWorld
let productId: number
let count: ReturnType<typeof counter>
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => {
  expect(await disagreements(stock.db)).toEqual([])
  // What is counted in one test must be free to be counted in the next.
  const { data } = await stock.ask<{ countId: number }[]>('GET', '/stockcount/list', {
    as: 'agent',
    query: { status: '0,1' },
  })
  for (const { countId } of data) await count.cancel(countId)
})

/** A product of its own, of which two batches lie there. */
const fresh = async () => {
  productId = await stock.newProduct()
  count = counter(stock, productId)
  const batch = (batchNo: string, expiry: string, planQty: number) => ({
    productId,
    batchNo,
    expiry,
    planQty,
    price: 100,
  })
  await stock.bring([batch('A', '2027-01-31', 10), batch('B', '2026-12-31', 4)])
}
const sell = async (quantity: number) => {
  const { data } = await stock.hold({ lines: [{ productId, quantity }] })
  return stock.takeOut(data.stockoutId, { confirmWarn: 1 })
}

describe('POST /stockcount', () => {
  beforeAll(fresh)
  test('takes down what lies there, what expires first before what expires later, and what is gone not at all', async () => {
    const { code, data } = await count.begin({ note: '月末盘点' })
    expect({ code, ...data }).toMatchObject({
      ...{ code: 0, status: 0, blind: 0, goods: 1, lines: 2, counted: 0, surplus: 0, shortage: 0, value: 0 },
      ...{ products: 1, category: null, note: '月末盘点', operatorName: 'agent' },
      allowed: ['count', 'submit', 'cancel'],
    })
    expect(data.no).toMatch(/^SC20260310\d{6}$/)
    expect(await count.linesOf(data.countId)).toMatchObject([
      { line: 1, batchNo: 'B', snapshot: 4, expected: null, counted: null, difference: null, found: 0 },
      { line: 2, batchNo: 'A', snapshot: 10 },
    ])
    // What is being counted is not counted a second time, not even together with something else.
    const again = await count.begin({ productIds: [] })
    expect(again).toMatchObject({ code: 20402, message: expect.stringContaining(data.no) })
    await count.cancel(data.countId)
    const third = await count.begun()
    await count.cancel(third)
  })

  test('is narrowed by line or brand', async () => {
    const powers = ['-1.00/-0.25', '-1.00/0.00', '-10.00/0.00', '+1.00/-0.50', '-1.00/-1.25']
    await stock.bring(powers.map((variant) => ({ productId: lensId, variant, planQty: 2, price: 1500 })))
    const id = await count.begun({ productIds: [], category: 'lens', brandId: 2 })
    expect((await count.linesOf(id)).map(({ variant }) => variant)).toEqual([
      ...['+1.00/-0.50', '-1.00/0.00', '-1.00/-0.25', '-1.00/-1.25', '-10.00/0.00'],
    ])
    expect(await count.info(id)).toMatchObject({ category: 'lens', brandId: 2, brandName: '云瞳', products: 0 })
  })

  test.each([
    ['where nothing lies', { warehouseId: rejectedStore }, 'warehouseId'],
    ['a warehouse of somebody else', { warehouseId: 5 }, 'warehouseId'],
    ['a company of somebody else', { cid: 2 }, 'cid'],
    ['a line that there is not', { category: 'sunglasses' }, 'category'],
  ])('refuses %s', async (_, more, field) => {
    expect(await count.begin(more)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('is for those alone who may', async () => {
    expect(await count.begin({}, 'clinic')).toMatchObject({ code: 20403 })
    const id = await count.begun()
    expect(await stock.ask('GET', `/stockcount/info/${id}`, { as: 'agent2' })).toMatchObject({ code: 20401 })
    expect(await stock.ask('GET', `/stockcount/lines/${id}`, { as: 'agent2' })).toMatchObject({ code: 20401 })
    expect(await count.write(id, [{ line: 1, add: 1 }], {}, 'agent2')).toMatchObject({ code: 20401 })
    expect(await count.submit(id, {}, 'clinic')).toMatchObject({ code: 20403 })
    expect((await stock.ask<object[]>('GET', '/stockcount/list', { as: 'agent2' })).data).toEqual([])
  })
})

describe('PUT /stockcount', () => {
  beforeEach(fresh)
  test('expects what the books say when the line is counted, not when the count began', async () => {
    const id = await count.begun()
    await sell(1)
    await count.find(id, { B: 3 })
    expect(await count.linesOf(id)).toMatchObject([
      { batchNo: 'B', snapshot: 4, expected: 3, counted: 3, difference: 0, counterName: 'agent' },
      { batchNo: 'A', counted: null, expected: null },
    ])
    // What leaves after somebody has counted it was there to be counted.
    await sell(2)
    await stock.bring([{ productId, batchNo: 'A', expiry: '2027-01-31', planQty: 5, price: 100 }])
    await count.find(id, { A: 16 })
    expect(await count.linesOf(id)).toMatchObject([
      { batchNo: 'B', expected: 3, difference: 0 },
      { batchNo: 'A', expected: 15, counted: 16, difference: 1 },
    ])
    expect(await count.info(id)).toMatchObject({ counted: 2, surplus: 1, shortage: 0, value: 10_000 })
  })

  test('takes what was written on paper as of the hour at which it was counted', async () => {
    const id = await count.begun()
    const began = stock.clock.now
    stock.clock.now += 3600
    await sell(1)
    stock.clock.now += 3600
    stock.forgetTokens()
    const [line] = await count.linesOf(id)
    const counted = { line: line?.line, version: line?.version, counted: line?.snapshot }
    for (const countedAt of [began - 1, stock.clock.now + 1])
      expect(await count.write(id, [counted], { countedAt })).toMatchObject({
        code: 1,
        errors: { countedAt: expect.any(String) },
      })
    const { data } = await count.write(id, [counted], { countedAt: began + 1800 })
    expect(data.lines).toMatchObject([{ difference: 0, countedAt: began + 1800 }])
  })

  test('keeps both of two who count at once, and tells the later of one line that it is counted', async () => {
    const id = await count.begun()
    const [first, second] = await count.linesOf(id)
    const both = await Promise.all([
      count.write(id, [{ line: first?.line, version: 1, counted: 7 }], {}, 'agent'),
      count.write(id, [{ line: second?.line, version: 1, counted: 8 }], {}, 'user'),
    ])
    expect(both.map(({ code, data, message }) => [code, data?.stale ?? message])).toEqual([
      [0, []],
      [0, []],
    ])
    const { data } = await count.write(
      id,
      [
        { line: first?.line, version: 1, counted: 9 },
        { line: second?.line, version: 2, counted: 6 },
      ],
      {},
      'user',
    )
    expect(data.stale).toMatchObject([{ line: first?.line, counted: 7, counterName: 'agent', version: 2 }])
    expect(data.lines).toMatchObject([{ line: second?.line, counted: 6, version: 3 }])
    expect((await count.linesOf(id)).map(({ counted }) => counted)).toEqual([7, 6])
  })

  test('counts every scan of many people at once', async () => {
    const id = await count.begun()
    const people = Array.from({ length: 16 }, (_, place) => (place % 2 === 0 ? 'agent' : 'user'))
    const scans = people.flatMap((as) =>
      Array.from({ length: 3 }, () => count.write(id, [{ line: 1, add: 1 }], {}, as)),
    )
    for (const { code } of await Promise.all(scans)) expect(code).toBe(0)
    expect((await count.linesOf(id))[0]).toMatchObject({ counted: 48, version: 49 })
  })

  test('tells the trail who counted anew what somebody else had counted', async () => {
    const id = await count.begun()
    await count.write(id, [{ line: 1, version: 1, counted: 3 }])
    await count.write(id, [{ line: 1, version: 2, counted: 4 }])
    const trail = async () =>
      (
        await stock.ask<{ action: string; after: object }[]>('GET', '/audit', {
          as: 'agent',
          query: { resource: 'stock-counts', recordId: id },
        })
      ).data
    expect((await trail()).map(({ action }) => action)).toEqual(['create'])
    await count.write(id, [{ line: 1, version: 3, counted: 2 }], {}, 'user')
    expect((await trail())[0]).toMatchObject({
      action: 'recount',
      after: { recounted: [expect.stringContaining(': 2')] },
    })
  })

  test('tells nobody what the books say while it is counted blind', async () => {
    const id = await count.begun({ blind: 1 })
    await count.find(id, { A: 1 })
    const hidden = { snapshot: null, expected: null, difference: null, value: null }
    expect(await count.linesOf(id)).toMatchObject([
      { ...hidden, counted: null },
      { ...hidden, counted: 1 },
    ])
    expect(await count.linesOf(id, { show: 'differences' })).toEqual([])
    expect(await count.info(id)).toMatchObject({ counted: 1, surplus: null, shortage: null, value: null })
    await count.add(id, { productId, batchNo: 'NEW', expiry: '2027-06-30', counted: 2 })
    const { data: trail } = await stock.ask<object[]>('GET', '/audit', {
      as: 'agent',
      query: { resource: 'stock-counts', recordId: id },
    })
    expect(JSON.stringify(trail)).not.toMatch(/"(surplus|shortage|value)":\d/)
    await count.submit(id)
    expect(await count.linesOf(id, { show: 'differences' })).toMatchObject([
      { counted: 1, difference: expect.any(Number) },
      { batchNo: 'NEW', difference: 2 },
    ])
  })

  test.each([
    ['a line that there is not', [{ line: 99, add: 1 }], 'lines.0.line'],
    [
      'a line twice',
      [
        { line: 1, add: 1 },
        { line: 1, add: 1 },
      ],
      'lines.1.line',
    ],
    ['fewer than none', [{ line: 1, version: 1, counted: -1 }], 'lines.0.counted'],
    ['a count without the version that was read', [{ line: 1, counted: 1 }], 'lines.0'],
  ])('refuses %s', async (_, lines, field) => {
    const id = await count.begun()
    expect(await count.write(id, lines)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('is over once the count is submitted', async () => {
    const id = await count.begun()
    await count.find(id, { A: 1 })
    await count.submit(id)
    expect(await count.write(id, [{ line: 1, add: 1 }])).toMatchObject({ code: 100 })
    expect(await count.add(id, { productId, batchNo: 'X', counted: 1 })).toMatchObject({ code: 100 })
  })
})

describe('POST /stockcount/lines', () => {
  beforeAll(fresh)
  test('adds what was found by its label, or by what stands on it', async () => {
    const { data: held } = await stock.hold({
      type: 5,
      toWarehouseId: secondStore,
      lines: [{ productId, quantity: 4 }],
    })
    await stock.takeOut(held.stockoutId)
    const id = await count.begun({ warehouseId: secondStore })
    expect(await count.linesOf(id)).toMatchObject([{ batchNo: 'B', snapshot: 4 }])
    const [{ batchId } = {}] = (
      await stock.ask<{ batchId: number }[]>('GET', '/stock/list', { as: 'agent', query: { productId, batchNo: 'A' } })
    ).data
    expect(await count.add(id, { batchId, counted: 2 })).toMatchObject({
      ...{ code: 0, data: { line: 2, batchNo: 'A', found: 1, snapshot: 0, expected: 0, counted: 2, difference: 2 } },
    })
    expect(await count.add(id, { batchId, counted: 2 })).toMatchObject({
      code: 20402,
      message: expect.stringContaining('2'),
    })
    const named = { productId, batchNo: 'C', expiry: '2027-03-31', counted: 3 }
    expect(await count.add(id, named)).toMatchObject({ code: 0, data: { line: 3, batchId: null, difference: 3 } })
    expect(await count.add(id, named)).toMatchObject({ code: 20402 })
    // A mistake is taken away again; what was expected is not.
    const drop = (line: number) => stock.ask('DELETE', `/stockcount/lines/${id}`, { as: 'agent', query: { line } })
    expect(await drop(3)).toMatchObject({ code: 0, data: { lines: 2 } })
    expect(await drop(1)).toMatchObject({ code: 1, errors: { line: expect.any(String) } })
  })

  test('knows a batch that has come in since, and expects what the books then say', async () => {
    const id = await count.begun()
    await count.add(id, { productId, batchNo: 'LATE', expiry: '2027-05-31', counted: 6 })
    await stock.bring([{ productId, batchNo: 'LATE', expiry: '2027-05-31', planQty: 6, price: 100 }])
    const late = (await count.linesOf(id)).find(({ batchNo }) => batchNo === 'LATE')
    const { data } = await count.write(id, [{ line: late?.line, version: late?.version, counted: 6 }])
    expect(data.lines).toMatchObject([{ batchId: expect.any(Number), expected: 6, difference: 0 }])
  })

  const device = { productId: deviceId, batchNo: 'D1', expiry: '2027-03-31', counted: 1 }
  test.each([
    ['a device without its batch', { ...device, batchNo: '' }, 'batchNo'],
    ['a device without its expiry', { ...device, expiry: null }, 'expiry'],
    ['a known batch with another expiry', { batchNo: 'A', expiry: '2027-02-28', counted: 1 }, 'expiry'],
    ['what was made after it expires', { ...device, prodDate: '2027-04-01' }, 'prodDate'],
    ['an unknown product', { ...device, productId: 9999 }, 'productId'],
    ['several pieces with one serial number', { ...device, serialNo: 'S1', counted: 2 }, 'counted'],
    ['a batch of somebody else', { batchId: 999_999, counted: 1 }, 'batchId'],
  ])('refuses %s', async (_, body, field) => {
    const id = await count.begun()
    expect(await count.add(id, { productId, ...body })).toMatchObject({
      code: 1,
      errors: { [field]: expect.any(String) },
    })
  })
})
