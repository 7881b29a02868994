/** Goods come in, are held, go out and come back; the ledger and what is kept of it agree at every step. */
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stockBalance, stockBatch } from '../../../server/inventory/table'
import { certificate } from '../../../server/partners/certificates/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { careId, deviceId, disagreements, lensId, makeStock, type StockWorld, secondStore } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const device = (batchNo: string, expiry: string, planQty = 10, more = {}) => ({
  ...{ productId: deviceId, batchNo, expiry, planQty, price: 2800, ...more },
})
const orthoK = 31
const batches = async (id: unknown) => (await stock.linesOut(id)).map(({ batchNo, quantity }) => [batchNo, quantity])

describe('stock-in', () => {
  test('moves nothing until it is received, by somebody else where devices are in it', async () => {
    const { data } = await stock.expect({ supplierId: 1, lines: [device('A1', '2027-03-31')] })
    expect(data).toMatchObject({ status: 0, quantity: 10, amount: 28_000, allowed: ['update', 'receive', 'void'] })
    expect(await stock.shelf(deviceId)).toMatchObject({ onHand: 0 })
    expect(await stock.receive(data.stockinId, 'agent')).toMatchObject({
      code: 1,
      errors: { status: expect.any(String) },
    })
    expect(await stock.receive(data.stockinId)).toMatchObject({ code: 0, data: { status: 1, checkerName: 'user' } })
    expect(await stock.shelf(deviceId)).toEqual({ onHand: 10, locked: 0, value: 2_800_000 })
    expect(await stock.receive(data.stockinId)).toMatchObject({ code: 100, data: null })
  })

  test.each([
    ['a device without its batch', { batchNo: '' }, 'batchNo'],
    ['a device without its expiry', { expiry: null }, 'expiry'],
    ['what has expired', { expiry: '2026-03-09' }, 'expiry'],
    ['what was made after it expires', { prodDate: '2027-04-01' }, 'prodDate'],
    ['what was made after its registration ended', { prodDate: '2030-02-01', expiry: '2032-01-01' }, 'prodDate'],
    ['a known batch with another expiry (edge case 20)', { expiry: '2027-04-30' }, 'expiry'],
    ['more accepted than received', { receivedQty: 3, acceptedQty: 4 }, 'acceptedQty'],
    ['more than expected without a reason (edge case 22)', { receivedQty: 12 }, 'acceptedQty'],
    ['an unknown product', { productId: 9999 }, 'productId'],
    ['a number of pieces with one serial number', { serialNo: 'S1' }, 'planQty'],
  ])('refuses %s', async (_, more, field) => {
    const line = { ...device('A1', '2027-03-31'), ...more }
    expect(await stock.expect({ supplierId: 1, lines: [line] })).toMatchObject({
      ...{ code: 1, errors: { [`lines.0.${field}`]: expect.any(String) } },
    })
  })

  test('comes from suppliers of the company that are qualified alone (edge case 38)', async () => {
    const lines = [device('S1', '2027-03-31')]
    expect(await stock.expect({ supplierId: 3, lines })).toMatchObject({ code: 20402 })
    expect(await stock.expect({ supplierId: 4, lines })).toMatchObject({
      code: 1,
      errors: { supplierId: expect.any(String) },
    })
    const { data } = await stock.expect({ supplierId: 2, lines })
    await stock.db.execute(sql`update supplier set classify_status = 2 where supplier_id = 2`)
    expect(await stock.receive(data.stockinId)).toMatchObject({ code: 20402 })
    await stock.db.execute(sql`update supplier set classify_status = 1 where supplier_id = 2`)
  })

  test('keeps the same batch number of two suppliers and of two products apart (edge case 19)', async () => {
    await stock.bring([device('SAME', '2027-05-31')])
    await stock.bring([device('SAME', '2027-06-30')], { supplierId: 2 })
    await stock.bring([{ productId: careId, batchNo: 'SAME', expiry: '2027-07-31', planQty: 1, price: 100 }])
    const { productId, supplierId, expiry } = stockBatch
    const apart = await stock.db
      .select({ productId, supplierId, expiry, onHand: stockBalance.onHand })
      .from(stockBatch)
      .innerJoin(stockBalance, eq(stockBalance.batchId, stockBatch.batchId))
      .where(eq(stockBatch.batchNo, 'SAME'))
      .orderBy(asc(expiry))
    expect(apart).toEqual([
      { productId: deviceId, supplierId: 1, expiry: '2027-05-31', onHand: 10 },
      { productId: deviceId, supplierId: 2, expiry: '2027-06-30', onHand: 10 },
      { productId: careId, supplierId: 1, expiry: '2027-07-31', onHand: 1 },
    ])
    // Each has its own expiry: that of the other supplier's is refused for it, as any other would be.
    const line = device('SAME', '2027-06-30')
    expect(await stock.expect({ supplierId: 1, lines: [line] })).toMatchObject({
      ...{ code: 1, errors: { 'lines.0.expiry': expect.any(String) } },
    })
    expect(await stock.expect({ supplierId: 2, lines: [line] })).toMatchObject({ code: 0 })
  })

  test('leaves a difference open until it is supplemented or closed with a reason (edge case 22)', async () => {
    const short = await stock.bring([device('D1', '2027-03-31', 10, { acceptedQty: 8, receivedQty: 9 })])
    const state = async (id: number) =>
      (await stock.ask<{ document: object }>('GET', `/stockin/info/${id}`, { as: 'agent' })).data.document
    expect(await state(short)).toMatchObject({ differStatus: 1 })
    expect((await stock.linesIn(short))[0]).toMatchObject({ rejectedQty: 1, differQty: 2, acceptedQty: 8 })
    await stock.bring([device('D1', '2027-03-31', 2)], { supplements: short })
    expect(await state(short)).toMatchObject({ differStatus: 2 })
    const over = await stock.bring([device('D2', '2027-03-31', 10, { receivedQty: 12 })], { reason: '厂家赠送' })
    expect((await stock.linesIn(over))[0]).toMatchObject({ differQty: -2 })
    const close = (query: object) =>
      stock.ask('PUT', `/stockin/status/${over}`, { as: 'user', query: { differStatus: 3, ...query } })
    expect(await close({ status: 2, reason: '赠品已确认' })).toMatchObject({
      ...{ code: 1, errors: { differStatus: expect.stringContaining('关闭差异') } },
    })
    expect(await close({})).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    expect(await close({ reason: '赠品已确认' })).toMatchObject({ code: 0, data: { differStatus: 3 } })
    expect(await close({ reason: '再来一次' })).toMatchObject({ code: 100 })
  })

  test('is voided only while untouched, and says which batch is not (edge case 18)', async () => {
    const id = await stock.bring([device('V1', '2026-12-31', 5), device('V2', '2026-12-31', 5)])
    const { data } = await stock.hold({ lines: [{ productId: deviceId, quantity: 2 }] })
    expect(await batches(data.stockoutId)).toEqual([['V1', 2]])
    expect(await stock.voidIn(id)).toMatchObject({ code: 20402, message: expect.stringContaining('V1') })
    await stock.voidOut(data.stockoutId)
    const before = await stock.shelf(deviceId)
    expect(await stock.voidIn(id)).toMatchObject({ code: 0, data: { status: 2 } })
    expect(await stock.voidIn(id)).toMatchObject({ code: 0, data: { status: 2 } })
    expect((await stock.shelf(deviceId)).onHand).toBe(before.onHand - 10)
  })
})

describe('stock-out', () => {
  const quantity = 3
  test('takes what expires first, holds it, and checks it again before it goes (edge cases 16, 21)', async () => {
    await stock.bring([device('E2', '2026-03-12', 2), device('E1', '2026-03-10', 2), device('E3', '2026-04-30', 5)])
    const { data } = await stock.hold({ lines: [{ productId: deviceId, quantity }] })
    expect(await batches(data.stockoutId)).toEqual([
      ['E1', 2],
      ['E2', 1],
    ])
    // E1 is good through the end of its last day, and no longer.
    const now = stock.clock.now
    const at = (instant: string) => {
      stock.clock.now = Date.parse(instant) / 1000
      stock.forgetTokens()
    }
    expect(await stock.takeOut(data.stockoutId)).toMatchObject({
      code: 1,
      warnings: expect.arrayContaining([expect.stringContaining('E1')]),
    })
    at('2026-03-11T00:00:01+08:00')
    expect(await stock.takeOut(data.stockoutId, { confirmWarn: 1 })).toMatchObject({
      code: 20402,
      message: expect.stringContaining('E1'),
    })
    at('2026-03-10T23:59:59+08:00')
    expect(await stock.takeOut(data.stockoutId, { confirmWarn: 1 })).toMatchObject({ code: 0, data: { status: 1 } })
    expect(await stock.takeOut(data.stockoutId, { confirmWarn: 1, version: 2 })).toMatchObject({ code: 100 })
    stock.clock.now = now
    stock.forgetTokens()
  })

  test('is chosen by hand with a code and a reason, never what has expired', async () => {
    const { data } = await stock.ask<{ batchId: number; batchNo: string; rank: number; why: string; picked: number }[]>(
      'GET',
      '/stockout/gsp/batch-code',
      { as: 'agent', query: { productId: deviceId, quantity: 2 } },
    )
    expect(data[0]).toMatchObject({ batchNo: 'E2', rank: 1, why: 'expiry', picked: 1 })
    const batchId = data.find(({ batchNo }) => batchNo === 'A1')?.batchId
    const line = { productId: deviceId, quantity: 1, batchId }
    expect(await stock.hold({ lines: [line] })).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    const { data: held } = await stock.hold({ reason: '诊所指定批号', lines: [line] })
    expect(await batches(held.stockoutId)).toEqual([['A1', 1]])
    await stock.voidOut(held.stockoutId)
    await stock.db.execute(sql`update stock_batch set status = 1 where batch_id = ${batchId ?? 0}`)
    expect(await stock.hold({ reason: '诊所指定批号', lines: [line] })).toMatchObject({
      code: 1,
      errors: { 'lines.0.batchId': expect.any(String) },
    })
    await stock.db.execute(sql`update stock_batch set status = 0 where batch_id = ${batchId ?? 0}`)
  })

  test('of ortho-k lenses goes to nobody whose permit has run out, where licences are enforced', async () => {
    await stock.bring([{ productId: orthoK, planQty: 1, serialNo: 'OK-PERMIT', price: 100 }])
    const buyer = { cid: 1, hid: 11, ...{ created: 1, updated: 1 } }
    await stock.db.insert(hospitalSetting).values({ ...buyer, authSettingType: 1, certificateAuth: 1 })
    const permit = { ...buyer, ownerType: 3, ownerId: 11, ownerName: '青禾', type: 5, number: 'PDY1' }
    const lines = [{ productId: orthoK, quantity: 1 }]
    const stop = (message: string) => ({ code: 20402, message: expect.stringContaining(message) })
    expect(await stock.hold({ lines })).toMatchObject(stop('没有有效的医疗机构执业许可证'))
    await stock.db.insert(certificate).values({ ...permit, validTo: '2026-03-10' })
    const { data } = await stock.hold({ lines })
    await stock.db.update(certificate).set({ validTo: '2026-03-09' })
    expect(await stock.takeOut(data.stockoutId)).toMatchObject(stop('2026-03-09 到期'))
    await stock.db.update(certificate).set({ validTo: '2026-03-10' })
    expect(await stock.takeOut(data.stockoutId)).toMatchObject({ code: 0 })
    await stock.db.delete(hospitalSetting)
  })

  test('says how much there is where it is too little', async () => {
    const { onHand, locked } = await stock.shelf(careId)
    expect(await stock.hold({ lines: [{ productId: careId, quantity: 99 }] })).toMatchObject({
      ...{ code: 1, errors: { 'lines.0.quantity': expect.stringContaining(String(onHand - locked)) } },
    })
  })

  test('costs the average, comes back to the same batches at what it was worth', async () => {
    await stock.bring([{ productId: 35, planQty: 3, price: 100 }])
    await stock.bring([{ productId: 35, planQty: 3, price: 200 }], { supplierId: 2 })
    expect(await stock.shelf(35)).toMatchObject({ value: 90_000 })
    const { data } = await stock.hold({ lines: [{ productId: 35, quantity: 4 }] })
    await stock.takeOut(data.stockoutId)
    expect((await stock.linesOut(data.stockoutId)).map(({ cost }) => cost)).toEqual([15_000, 15_000])
    expect(await stock.shelf(35)).toMatchObject({ onHand: 2, value: 30_000 })
    expect(await stock.voidOut(data.stockoutId)).toMatchObject({ code: 0, data: { status: 2 } })
    expect(await stock.shelf(35)).toMatchObject({ onHand: 6, value: 90_000 })
  })

  test('moves to another warehouse and back', async () => {
    const before = await stock.shelf(35)
    const { data } = await stock.hold({ type: 5, toWarehouseId: secondStore, lines: [{ productId: 35, quantity: 2 }] })
    await stock.takeOut(data.stockoutId)
    expect(await stock.shelf(35, secondStore)).toMatchObject({ onHand: 2, value: 30_000 })
    const { data: list } = await stock.ask<{ stockinId: number }[]>('GET', '/stockin/list', {
      as: 'agent',
      query: { type: 4 },
    })
    expect(list).toMatchObject([{ type: 4, status: 1, quantity: 2 }])
    expect(await stock.voidIn(list[0]?.stockinId)).toMatchObject({ code: 20402 })
    await stock.voidOut(data.stockoutId)
    expect(await stock.shelf(35)).toEqual(before)
  })

  test('of lenses is by power, in whichever form it was typed (edge case 1)', async () => {
    await stock.bring([{ productId: lensId, variant: '+1.00/+0.50', planQty: 2, price: 1500 }])
    const line = { productId: lensId, quantity: 2 }
    expect(await stock.hold({ lines: [{ ...line, variant: '+1.00/-0.50' }] })).toMatchObject({ code: 1 })
    expect(await stock.hold({ lines: [{ ...line, variant: '1.5/-.5' }] })).toMatchObject({ code: 1 })
    const { data } = await stock.hold({ lines: [{ ...line, variant: '+1.50/-0.50' }] })
    expect((await stock.linesOut(data.stockoutId))[0]).toMatchObject({ variant: '+1.50/-0.50', quantity: 2 })
  })
})

describe('the database itself', () => {
  test.each([
    ['changes of the ledger', sql`update stock_ledger set quantity = quantity + 1`],
    ['removal from the ledger', sql`delete from stock_ledger`],
    ['a balance that nobody moved', sql`update stock_balance set on_hand = on_hand + 1`],
    ['a shelf that nobody moved', sql`delete from stock_shelf`],
    ['a changed lock', sql`update stock_lock set quantity = 1`],
    [
      'an entry that does not balance',
      sql`insert into stock_ledger (cid, document, document_id, line, entry, leg, at, operator_id, warehouse_id, product_id, batch_id, quantity, value)
          select cid, 'in', 999, 1, 0, 0, now(), 1, warehouse_id, product_id, batch_id, 1, 0 from stock_balance limit 1`,
    ],
    [
      'more going out than there is',
      sql`insert into stock_ledger (cid, document, document_id, line, entry, leg, at, operator_id, warehouse_id, account, product_id, batch_id, quantity, value)
          select cid, 'out', 999, 1, 0, leg, now(), 1, case leg when 0 then warehouse_id end, case leg when 1 then 'use' end,
            product_id, batch_id, case leg when 0 then -99999 else 99999 end, 0
          from (select * from stock_balance limit 1) one, generate_series(0, 1) leg`,
    ],
  ])('refuses %s', async (_, statement) => {
    await expect(stock.db.execute(statement)).rejects.toThrow()
  })
})
