import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { supplier } from '../../../server/partners/suppliers/table'
import { type Line, ordered, take } from '../../support/arrivals'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const ask = { as: 'agent' }
let world: World

interface StockIn {
  status: number
  needs: object
  items: { item: string; expected: number; arrived: number }[]
  arrivals: object[]
  serials: string[]
}
const expected = async (id: number, as = 'agent') =>
  (await world.ask<StockIn>('GET', `/order/stock-in/${id}`, { as })).data
const versionOf = async (path: string, id: number) =>
  (await world.ask<{ version: number }>('GET', `${path}/${id}`, ask)).data.version

beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  // Soft lenses that are made for each order.
  await world.db.update(product).set({ isStock: 0 }).where(eq(product.productId, 32))
  await world.db.update(product).set({ isGsp: 1 }).where(eq(product.productId, 32))
})
afterAll(() => world.close())

describe('POST /stockin/{product}', () => {
  test('takes hard lenses in eye by eye, until the order has arrived with both serial numbers', async () => {
    const id = await ordered(world, 'hardlens')
    expect(await take(world, 'hardlens', id, [{ item: 'Os', serialNo: ' ａ2-L ' }])).toMatchObject({ code: 0 })
    expect(await expected(id)).toMatchObject({
      ...{ status: 4, needs: { serial: 1, batch: 0 }, serials: ['a2-L'] },
      items: [
        { item: 'Od', expected: 1, arrived: 0 },
        { item: 'Os', expected: 1, arrived: 1, serials: ['a2-L'] },
      ],
    })
    expect(await take(world, 'hardlens', id, [{ item: 'Od', serialNo: 'A1-R' }])).toMatchObject({ code: 0 })
    const { data } = await world.ask('GET', `/sgeye/hardlens-orders/${id}/details`, ask)
    expect(data).toMatchObject({
      order: { status: 5, orderLen: [{ serialNo: 'A1-R' }, { serialNo: 'a2-L' }] },
      arrivals: [
        { item: 'Os', number: 1, serialNo: 'a2-L', operatorName: 'agent' },
        { item: 'Od', serialNo: 'A1-R' },
      ],
      timeline: [{ action: 'arrive' }, { action: 'receive' }, {}, {}, {}],
    })
  })

  test.each([
    ['without a serial number', [{ item: 'Od' }], 'lines.0.serialNo'],
    [
      'one serial number twice',
      [
        { item: 'Od', serialNo: 'T' },
        { item: 'Os', serialNo: 'T' },
      ],
      'lines.1.serialNo',
    ],
    ['a serial number that another order has', [{ item: 'Os', serialNo: 'A1-R' }], 'lines.0.serialNo'],
    ['an eye that was not ordered', [{ item: 'X', serialNo: 'U' }], 'lines.0.item'],
    [
      'two lenses for one eye',
      [
        { item: 'Od', serialNo: 'U' },
        { item: 'Od', serialNo: 'V' },
      ],
      'lines.1.number',
    ],
  ] as [string, Line[], string][])('refuses %s, naming field and line, and keeps nothing', async (_, lines, field) => {
    const id = await ordered(world, 'hardlens')
    expect(await take(world, 'hardlens', id, lines)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
    expect((await expected(id)).arrivals).toEqual([])
  })

  test('wants batch and expiry of medical goods; the expiry’s own day is still good (edge cases 20, 21)', async () => {
    const id = await ordered(world, 'softlens')
    const box = (more: Partial<Line>) => take(world, 'softlens', id, [{ item: 'Od', number: 1, ...more }])
    expect(await box({})).toMatchObject({ errors: { 'lines.0.batchNo': '不能为空', 'lines.0.expiry': '不能为空' } })
    expect(await box({ batchNo: 'B1', expiry: '2026-03-09' })).toMatchObject({ errors: { 'lines.0.expiry': /过期/ } })
    expect(await box({ batchNo: 'B1', expiry: '2026-03-10' })).toMatchObject({ code: 0 })
    expect(await box({ batchNo: 'B1', expiry: '2027-03-10' })).toMatchObject({
      errors: { 'lines.0.expiry': '批号 B1 已登记的效期为 2026-03-10' },
    })
    expect(await box({ batchNo: 'b1', expiry: '2027-03-10' })).toMatchObject({
      errors: { 'lines.0.expiry': '批号 b1 已登记的效期为 2026-03-10' },
    })
    const twice = [
      { item: 'Os', number: 1, batchNo: 'b2', expiry: '2027-01-01' },
      { item: 'Os', number: 1, batchNo: 'B2', expiry: '2027-01-02' },
    ]
    expect(await take(world, 'softlens', id, twice)).toMatchObject({ errors: { 'lines.1.expiry': expect.any(String) } })
  })

  test('takes the same batch number of two products for two batches (edge case 19)', async () => {
    await world.db.update(product).set({ isGsp: 1 }).where(eq(product.productId, 36))
    const id = await ordered(world, 'care')
    const lines = [{ item: '0', number: 6, batchNo: 'B1', expiry: '2028-01-01' }]
    expect(await take(world, 'care', id, lines)).toMatchObject({ code: 0 })
    expect(await expected(id)).toMatchObject({ status: 5 })
  })

  test('takes in more than was ordered with a reason alone (edge case 22)', async () => {
    const id = await ordered(world, 'other')
    const lines = [{ item: '0', number: 6 }]
    expect(await take(world, 'other', id, lines)).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    expect(await take(world, 'other', id, lines, { reason: '厂家多发' })).toMatchObject({ code: 0 })
    expect(await expected(id)).toMatchObject({
      ...{ status: 5, items: [{ expected: 5, arrived: 6 }], arrivals: [{ number: 6, reason: '厂家多发' }] },
    })
  })

  test('does once what is sent again after a time-out (edge case 11)', async () => {
    const id = await ordered(world, 'other')
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    for (const _ of [1, 2])
      expect(await take(world, 'other', id, [{ item: '0', number: 2 }], { headers })).toMatchObject({ code: 0 })
    expect((await expected(id)).arrivals).toHaveLength(1)
  })

  test('lets two people take in the same goods at once only as far as they were ordered (edge cases 9, 15)', async () => {
    const id = await ordered(world, 'other')
    const answers = await Promise.all([1, 2].map(() => take(world, 'other', id, [{ item: '0', number: 3 }])))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await expected(id)).toMatchObject({ items: [{ arrived: 3 }] })
  })

  test('is for those who may have orders of this kind arrive, of their own company, while it is awaited', async () => {
    const id = await ordered(world, 'hardlens')
    const lines = [{ item: 'Od', serialNo: 'W1' }]
    expect((await take(world, 'hardlens', id, lines, { as: 'clinic' })).code).toBe(20403)
    expect((await take(world, 'hardlens', id, lines, { as: 'agent2' })).code).toBe(20401)
    expect((await take(world, 'hardlens', await place(world, 'hardlens'), lines)).code).toBe(100)
  })

  test('takes nothing in from a supplier who is not qualified; shipping what came goes on (edge case 38)', async () => {
    const came = await ordered(world, 'apparatus')
    const lines = ['I1', 'I2'].map((serialNo) => ({ item: '0', serialNo }))
    expect(await take(world, 'apparatus', came, lines)).toMatchObject({ code: 0 })
    const stamps = { created: 1, updated: 1 }
    await world.db.insert(supplier).values({ supplierId: 71, cid: 1, name: '视衡供应', classifyStatus: 2, ...stamps })
    await world.db.update(product).set({ supplierId: 71 }).where(eq(product.productId, 37))
    const id = await ordered(world, 'apparatus')
    expect(await take(world, 'apparatus', id, [{ item: '0', serialNo: 'I3' }])).toMatchObject({ code: 20402 })
    const arrival = await world.ask<object[]>('PUT', '/order/arrival', {
      ...ask,
      body: { product: 'apparatus', ids: [id] },
    })
    expect(arrival.data).toMatchObject([{ code: 20402 }])
    const path = '/sgeye/apparatus-orders'
    const body = { emsNumber: 'SF12345678', version: await versionOf(path, came) }
    expect(await world.ask('PUT', `${path}/${came}/ems`, { ...ask, body })).toMatchObject({
      ...{ code: 0, data: { status: 6, serialNo: 'I1,I2' } },
    })
  })
})

describe('PUT /order/arrival', () => {
  test('answers each id by itself (edge case 28), and records what it stands for', async () => {
    const id = await ordered(world, 'frame')
    const { data } = await world.ask<object[]>('PUT', '/order/arrival', {
      ...ask,
      body: { product: 'frame', ids: [id, 999_999] },
    })
    expect(data).toMatchObject([
      { id, code: 0 },
      { id: 999_999, code: 20401 },
    ])
    expect(await expected(id)).toMatchObject({
      items: [
        { item: '0', name: 'B12 C1 52□17-140', expected: 2, arrived: 2 },
        { item: '1', expected: 3, arrived: 3 },
      ],
    })
  })
})
