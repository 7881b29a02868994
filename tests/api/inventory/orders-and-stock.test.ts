/** Orders move stock through documents: held when accepted, out when shipped, back when undone; batches know for whom. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { clinicStatement } from '../../../server/statistics/sent-statements/table'
import { ordered, take } from '../../support/arrivals'
import { place } from '../../support/order-kinds'
import { deviceId, disagreements, lensId, makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  // Soft lenses that are made for each order.
  await stock.db.update(product).set({ isStock: 0 }).where(eq(product.productId, 32))
  await stock.bring([{ productId: 35, planQty: 8, price: 100 }])
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const other = '/sgeye/other-orders'
const read = async (id: number) => {
  const { data } = await stock.ask<{ status: number; statusBit: number; version: number }>('GET', `${other}/${id}`, {
    as: 'agent',
  })
  return data
}
const move = (id: number, status: number, more = {}) =>
  stock.ask<{ code: number }[]>('PUT', '/order/status', {
    as: 'agent',
    body: { product: 'other', ids: [id], status, ...more },
  })
const ship = async (id: number, path = other, verb = 'ems') => {
  const { data } = await stock.ask<{ version: number }>('GET', `${path}/${id}`, { as: 'agent' })
  const body = { emsNumber: 'SF1234567890', version: data.version }
  return stock.ask('PUT', `${path}/${id}/${verb}`, { as: 'agent', body })
}
const outOf = async (orderId: number) => {
  const { data } = await stock.ask<{ stockoutId: number; status: number; emsNumber: string }[]>(
    'GET',
    '/stockout/list',
    { as: 'agent', query: { orderId } },
  )
  return data[0]
}

describe('an order of five of what there are eight of', () => {
  test('holds them, and another one waits for stock, cannot ship, and gets it when the first is cancelled', async () => {
    const [first, second] = [await place(stock, 'other'), await place(stock, 'other')]
    await move(first, 2)
    await move(second, 2)
    expect(await stock.shelf(35)).toMatchObject({ onHand: 8, locked: 5 })
    expect((await read(first)).statusBit & 512).toBe(0)
    expect((await read(second)).statusBit & 512).toBe(512)
    expect(await ship(second)).toMatchObject({ code: 20402 })
    await move(first, 8)
    expect((await read(second)).statusBit & 512).toBe(0)
    expect(await stock.shelf(35)).toMatchObject({ onHand: 8, locked: 5 })
    expect(await ship(second)).toMatchObject({ code: 0, data: { status: 6 } })
    expect(await ship(second)).toMatchObject({ code: 0, data: { status: 6 } })
    expect(await stock.shelf(35)).toMatchObject({ onHand: 3, locked: 0 })
    expect(await outOf(second)).toMatchObject({ status: 1, emsNumber: 'SF1234567890' })
  })

  test('waits until goods come in, and an undone shipment has arrived and holds the same goods', async () => {
    const id = await place(stock, 'other')
    await move(id, 2)
    expect((await read(id)).statusBit & 512).toBe(512)
    await stock.bring([{ productId: 35, planQty: 2, price: 100 }])
    expect((await read(id)).statusBit & 512).toBe(0)
    await ship(id)
    expect(await stock.shelf(35)).toMatchObject({ onHand: 0 })
    await stock.voidOut((await outOf(id))?.stockoutId)
    expect(await read(id)).toMatchObject({ status: 5 })
    expect(await stock.shelf(35)).toMatchObject({ onHand: 5, locked: 5 })
    expect(await ship(id)).toMatchObject({ code: 0 })
    const { data } = await move(id, 9, { reason: '诊所退货' })
    expect(data[0]).toMatchObject({ code: 0 })
    const { data: returns } = await stock.ask('GET', '/stockin/list', { as: 'agent', query: { type: 2 } })
    expect(returns).toMatchObject([{ status: 0, quantity: 5, warehouseName: '退货区' }])
  })
})

test('a shipment of a month that clinic and agent agreed on is not undone', async () => {
  await stock.bring([{ productId: 35, planQty: 5, price: 100 }])
  const id = await place(stock, 'other')
  await move(id, 2)
  await ship(id)
  const month = new Date(stock.clock.now * 1000).toISOString().slice(0, 7)
  const none = { opening: 0, shipped: 0, returned: 0, paid: 0, closing: 0, orders: 0, lines: [] }
  const answered = { status: 3, sentAt: 1, senderId: 1, answeredAt: 1, answererId: 1, created: 1, updated: 1 }
  await stock.db.insert(clinicStatement).values({ cid: 1, hid: 11, month, ...none, ...answered })
  expect((await stock.voidOut((await outOf(id))?.stockoutId)).code).toBe(20402)
  expect(await read(id)).toMatchObject({ status: 6 })
  await stock.db.execute(sql`truncate clinic_statement cascade`)
  expect((await stock.voidOut((await outOf(id))?.stockoutId)).code).toBe(0)
  expect(await read(id)).toMatchObject({ status: 5 })
  await move(id, 8)
})

describe('lenses', () => {
  test('are held by power: what there is of another does not serve', async () => {
    await stock.bring([
      { productId: lensId, variant: '-2.25/-0.75', planQty: 5, price: 1500 },
      { productId: lensId, variant: '-1.50', planQty: 1, price: 1500 },
    ])
    const ids = [await stock.makeOrder(), await stock.makeOrder()].map(({ lensOrderId }) => lensOrderId)
    const body = { product: 'lens', ids, status: 2, confirmWarn: 1 }
    await stock.ask('PUT', '/order/status', { as: 'agent', body })
    const [first, second] = await Promise.all(ids.map((id) => stock.orderNow(id)))
    expect([first, second].map((one) => (one?.statusBit ?? 0) & 512)).toEqual([0, 512])
    expect(await stock.shelf(lensId)).toMatchObject({ onHand: 6, locked: 2 })
  })
})

describe('a recalled batch', () => {
  const batchOf = async (batchNo: string) =>
    (
      await stock.ask<{ batchId: number; version: number }[]>('GET', '/batch/list', {
        as: 'agent',
        query: { keyword: batchNo },
      })
    ).data[0]
  const mark = async (batchNo: string, status: number, reason = '') => {
    const { batchId, version } = (await batchOf(batchNo)) ?? { batchId: 0, version: 0 }
    return stock.ask('POST', '/batch', { as: 'agent', body: { batchId, version, status, reason } })
  }

  test('leaves its orders with another batch, or waiting (edge case 17), and tells where it went', async () => {
    const line = { productId: deviceId, price: 2800 }
    await stock.bring([
      { ...line, batchNo: 'R1', expiry: '2026-12-31', planQty: 6 },
      { ...line, batchNo: 'R2', expiry: '2027-12-31', planQty: 2 },
    ])
    const order = { product: 'care', hid: 11, brandId: 36, productId: deviceId }
    const make = async (number: number) => {
      const body = { order: { ...order, number }, version: 1 }
      const { data } = await stock.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
      await stock.ask('PUT', '/order/status', { as: 'agent', body: { product: 'care', ids: [data.id], status: 2 } })
      return data.id
    }
    const small = await make(2)
    const large = await make(3)
    expect(await mark('R1', 1)).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    expect(await mark('R1', 1, '厂家召回')).toMatchObject({ code: 0, data: { status: 1, locked: 0 } })
    const bits = async (id: number) =>
      (await stock.ask<{ statusBit: number }>('GET', `/sgeye/care-orders/${id}`, { as: 'agent' })).data.statusBit & 512
    expect([await bits(small), await bits(large)]).toEqual([0, 512])
    await ship(small, '/sgeye/care-orders')
    const { data } = await stock.ask<{ movements: object[] }>(
      'GET',
      `/stock/inventorys/${(await batchOf('R2'))?.batchId}`,
      { as: 'agent' },
    )
    expect(data).toMatchObject({
      movements: [
        { quantity: -2, orderId: small, hospitalName: '青禾眼视光中心', balance: 0 },
        { quantity: 2, balance: 2 },
      ],
    })
    expect(await mark('R1', 0)).toMatchObject({ code: 0 })
    expect(await bits(large)).toBe(0)
  })
})

describe('goods that came under a wrong label', () => {
  const [hard, soft] = ['/sgeye/hardlens-orders', '/sgeye/softlens-orders']
  interface About {
    order: { version: number }
    arrivals: { id: number; serialNo: string; batchNo: string; expiry: string | null }[]
  }
  const about = async (path: string, id: number) =>
    (await stock.ask<About>('GET', `${path}/${id}/details`, { as: 'agent' })).data
  const correct = async (line: string, path: string, id: number, more: object, at = 0) => {
    const { order, arrivals } = await about(path, id)
    const { id: arrivalId, serialNo, batchNo, expiry } = arrivals[at] ?? {}
    const body = {
      product: line,
      arrivalId,
      serialNo,
      batchNo,
      expiry,
      reason: '看错标签',
      version: order.version,
      ...more,
    }
    return stock.ask('PUT', `/order/stock-in/${id}`, { as: 'agent', body })
  }
  const heldFor = async (id: number) =>
    (await stock.linesOut((await outOf(id))?.stockoutId)).map(({ serialNo, batchNo, expiry, quantity, variant }) => ({
      ...{ serialNo, batchNo, expiry, quantity, variant },
    }))

  test('are in stock under the right one once it is put right, and held for the same order', async () => {
    const id = await ordered(stock, 'hardlens')
    const lines = [
      { item: 'Od', serialNo: 'W1-R', batchNo: 'W1', expiry: '2029-05-01' },
      { item: 'Os', serialNo: 'W1-L', batchNo: 'W1', expiry: '2029-05-01' },
    ]
    expect(await take(stock, 'hardlens', id, lines)).toMatchObject({ code: 0 })
    expect(await correct('hardlens', hard, id, { serialNo: 'W1-X', batchNo: 'W2' }, 1)).toMatchObject({ code: 0 })
    const right = { batchNo: 'W1', expiry: '2029-05-01', quantity: 1, variant: expect.any(String) }
    const goods = [
      { ...right, serialNo: 'W1-R' },
      { ...right, serialNo: 'W1-X', batchNo: 'W2' },
    ]
    expect(await heldFor(id)).toEqual(expect.arrayContaining(goods))
    expect(await correct('hardlens', hard, id, { expiry: '2029-06-01', confirmWarn: 1 })).toMatchObject({ code: 0 })
    expect(await heldFor(id)).toContainEqual({ ...right, serialNo: 'W1-R', expiry: '2029-06-01' })
    const here = async (keyword: string) =>
      (await stock.ask('GET', '/stock/list', { as: 'agent', query: { keyword } })).total
    expect([await here('W1-L'), await here('W1-X'), await here('W2')]).toEqual([0, 1, 1])
    expect(await ship(id, hard)).toMatchObject({ code: 0 })
    expect(await disagreements(stock.db)).toEqual([])
  })

  test('are refused at the field where the batch is known otherwise, and stay what they were', async () => {
    const id = await ordered(stock, 'softlens')
    // The first of each eye have the same label and number: their power tells them apart.
    const label = { batchNo: 'V1', expiry: '2029-05-01' }
    const lines = [
      { item: 'Od', number: 2, ...label },
      { item: 'Os', number: 2, ...label },
      { item: 'Os', number: 1, batchNo: 'V3', expiry: '2029-05-01' },
    ]
    expect(await take(stock, 'softlens', id, lines)).toMatchObject({ code: 0 })
    const right = '-3.00/0.00'
    const known = { productId: 32, variant: right, price: 100, batchNo: 'V9', expiry: '2029-08-01', planQty: 1 }
    await stock.bring([known], { supplierId: undefined })
    const before = await heldFor(id)
    expect(await correct('softlens', soft, id, { batchNo: 'V9' })).toMatchObject({
      code: 1,
      errors: { expiry: expect.stringContaining('2029-08-01') },
    })
    expect(await heldFor(id)).toEqual(before)
    expect(await correct('softlens', soft, id, { batchNo: 'V2' }, 1)).toMatchObject({ code: 0 })
    expect(new Set((await heldFor(id)).map((one) => `${one.variant} ${one.batchNo} ×${one.quantity}`))).toEqual(
      new Set([`${right} V1 ×2`, '-2.50/0.00 V2 ×2', '-2.50/0.00 V3 ×1']),
    )
    expect(await correct('softlens', soft, id, { expiry: '2029-06-01', confirmWarn: 1 })).toMatchObject({ code: 0 })
    expect(await correct('softlens', soft, id, { batchNo: 'V4' })).toMatchObject({ code: 0 })
    expect(await heldFor(id)).toContainEqual(expect.objectContaining({ variant: right, batchNo: 'V4', quantity: 2 }))
  })
})

describe('lists', () => {
  test('say what lies where, what runs low and what is out of date, and scrap takes it away for good', async () => {
    const { data, total } = await stock.ask<{ batchNo: string; batchId: number; available: number; cost: number }[]>(
      'GET',
      '/stock/list',
      { as: 'agent', query: { keyword: 'R1' } },
    )
    expect([data.length, total]).toEqual([1, 1])
    expect(data[0]).toMatchObject({ batchNo: 'R1', onHand: 6, locked: 3, available: 3, cost: 280_000 })
    const { batchId = 0 } = data[0] ?? {}
    const scrap = (body: object) =>
      stock.ask('POST', '/scrap', { as: 'agent', body: { batchId, quantity: 1, reason: 2, ...body } })
    expect(await scrap({ quantity: 4 })).toMatchObject({ code: 1, errors: { quantity: expect.stringContaining('3') } })
    expect(await scrap({ reason: 9 })).toMatchObject({ code: 1, errors: { note: expect.any(String) } })
    expect(await scrap({})).toMatchObject({ code: 0, data: { quantity: 1, value: 280_000 } })
    const low = () => stock.ask<object[]>('GET', '/stock/list/lowStock', { as: 'agent' })
    expect((await low()).total).toBe(0)
    await stock.db.execute(sql`update product set min_stock = 5 where product_id = ${deviceId}`)
    expect(await low()).toMatchObject({
      total: 1,
      data: [{ productId: deviceId, available: 2, minStock: 5, lacking: 8 }],
    })
    const overview = await stock.ask<{ tiles: object[] }>('GET', '/v1/account/statistics/overview', {
      as: 'agent',
      host: 'statistics',
    })
    expect(overview.data.tiles).toContainEqual({ of: 'stock', action: 'low', count: 1, query: {} })
    stock.clock.now = Date.parse('2026-12-01T09:00:00+08:00') / 1000
    stock.forgetTokens()
    const near = await stock.ask<object[]>('GET', '/stock/list/invalidStock', { as: 'agent' })
    expect(near).toMatchObject({ total: 1, data: [{ batchNo: 'R1', daysLeft: 30 }] })
  })
})
