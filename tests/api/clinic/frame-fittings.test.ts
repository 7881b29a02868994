/** Fittings of spectacles: to a prescription, by the arrows of their states, with their bill, their order and their goods. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FrameFitting } from '../../../contract/clinic/frame-fittings'
import { rowsOf } from '../../../server/db/client'
import { disagreements } from '../../../server/inventory/agreement'
import { orders } from '../../../server/orders/orders/table'
import { move } from '../../support/arrivals'
import {
  type Fitting,
  fittingPath,
  frameId,
  madeLens,
  makeFitting,
  powers,
  stockLens,
  variant,
} from '../../support/fittings'
import { cash } from '../../support/selling'

let fit: Fitting
let world: Fitting['world']
beforeAll(async () => {
  fit = await makeFitting()
  world = fit.world
})
afterAll(() => world.close())
beforeEach(() => fit.begin())

const held = async (productId: number) => {
  const [found] = await rowsOf<{ locked: string }>(
    world.db,
    sql`select coalesce(sum(b.locked), 0) as locked from stock_balance b join warehouse w using (warehouse_id)
        where w.hid = 11 and w.type = 1 and b.product_id = ${productId}`,
  )
  return Number(found?.locked)
}

describe('POST /v1/clinic/frame-fittings', () => {
  test('begins a fitting to a signed prescription, whose patient and lenses it takes', async () => {
    const rx = await fit.desk.makeSigned()
    const { data } = await fit.create({ rxId: rx.rxId, phOd: 18, phOs: 17.5, vertex: 12, tilt: 8 })
    expect(data).toMatchObject({
      ...{ pid: rx.pid, rxNo: rx.rxNo, pieces: 2, status: 0, saleId: null, owed: null, late: 0, vertex: 12, tilt: 8 },
      ...{ phOd: 18, phOs: 17.5, allowed: ['update', 'bill', 'cancel'] },
    })
    expect(data.fittingNo).toMatch(/^PJ20260310\d{6}$/)
  })

  test('refuses a prescription that is unsigned, void, over, of contact lenses or unknown', async () => {
    const draft = await fit.desk.draft({
      kind: 1,
      examId: await fit.desk.makeExam({ pid: await fit.desk.makePatient() }),
    })
    const over = await fit.desk.makeSigned()
    await world.db.execute(sql`alter table prescription disable trigger user`)
    await world.db.execute(sql`update prescription set valid_until = '2026-03-09' where rx_id = ${over.rxId}`)
    await world.db.execute(sql`alter table prescription enable trigger user`)
    for (const rxId of [draft.data.rxId, over.rxId, 999_999])
      expect(await fit.create({ rxId }), String(rxId)).toMatchObject({ code: 1, errors: { rxId: expect.any(String) } })
  })

  test('names each field of the goods that does not fit', async () => {
    const faults = async (body: object) => Object.keys((await fit.create({ ...body })).errors ?? {})
    expect(await faults({ variant: '' })).toEqual(['variant'])
    expect(await faults({ frameProductId: null })).toEqual(['frameProductId'])
    expect(await faults({ frameProductId: madeLens })).toEqual(['frameProductId'])
    expect(await faults({ frame: 2 })).toEqual(['frameProductId', 'variant'])
    expect(await faults({ lensProductId: frameId })).toEqual(['lensProductId'])
    expect(await faults({ promised: '2026-03-09' })).toEqual(['promised'])
    for (const [field, value] of Object.entries({ vertex: 9.5, tilt: 21, phOd: 9, pdOs: 40.5 }))
      expect(await faults({ [field]: value }), field).toEqual([field])
    expect((await fit.create({ frame: 2, frameProductId: null, variant: '' })).code).toBe(0)
  })

  test('is none of the business of front desk, cashier and agent', async () => {
    for (const as of ['front', 'cashier', 'agent']) expect((await fit.create({}, as)).code, as).toBe(20_403)
    const { data } = await fit.create()
    expect((await world.ask('GET', `${fittingPath}/${data.fittingId}`, { as: 'front' })).code).toBe(0)
    expect((await world.ask('GET', `${fittingPath}/${data.fittingId}`, { as: 'agent' })).code).toBe(20_401)
  })
})

describe('the bill of a fitting', () => {
  test('holds frame, lenses and fees, and is a deposit of 30 percent at least', async () => {
    const fee = (await fit.till.fee({ name: '加工费', category: 5, price: 3000 })).data
    const made = await fit.billed({}, { feeIds: [fee.feeId] })
    expect(made).toMatchObject({ status: 1, total: 50_000 + 120_000 + 3000, owed: 173_000, paid: 0 })
    const bill = await fit.till.get(made.saleId ?? 0)
    expect(bill.lines.map(({ name, qty }) => [name, qty])).toEqual([
      [`轻羽板材 ${variant}`, 1],
      ['云瞳1.67车房', 2],
      ['加工费', 1],
    ])
    const least = Math.ceil(173_000 * 0.3)
    const refused = await fit.till.pay(bill, { pays: [cash(least - 1)] })
    expect(refused).toMatchObject({ code: 1, errors: { pays: expect.stringContaining('519.00') } })
    expect((await fit.till.pay(bill, { pays: [cash(least)] })).code).toBe(0)
    expect(await fit.read(made.fittingId)).toMatchObject({ status: 2, owed: 173_000 - least })
  })

  test('once paid holds the frame, which leaves when the work begins', async () => {
    const before = [await fit.stockOf(frameId), await held(frameId)] as const
    const { fittingId } = await fit.paid()
    expect([await fit.stockOf(frameId), await held(frameId)]).toEqual([before[0], before[1] + 1])
    expect((await fit.read(fittingId)).batches).toMatchObject([{ part: 1, variant, qty: 1, left: 0 }])
  })

  test('keeps frame and lenses when it is changed at the till, where other goods may be added', async () => {
    const made = await fit.billed()
    const bill = await fit.till.get(made.saleId ?? 0)
    const lines = bill.lines.map(({ goodsId, qty }) => ({ goodsId, qty }))
    const change = (asked: object[]) =>
      world.ask<{ total: number }>('PUT', `/v1/clinic/sales/${bill.saleId}`, {
        as: 'cashier',
        body: { version: bill.version, lines: asked },
      })
    expect(await change(lines.slice(1))).toMatchObject({ code: 1, errors: { lines: expect.any(String) } })
    expect(await change(lines.map((line) => ({ ...line, qty: 3 })))).toMatchObject({ code: 1 })
    const fee = (await fit.till.fee()).data
    expect(await change([...lines, { feeId: fee.feeId }])).toMatchObject({ code: 0, data: { total: 172_000 } })
    const now = await fit.till.get(bill.saleId)
    expect(now.lines.map(({ name }) => name)).toContain(`轻羽板材 ${variant}`)
    expect((await fit.till.pay(now, { pays: [cash(now.total)] })).code).toBe(0)
    expect(await fit.read(made.fittingId)).toMatchObject({ status: 2 })
  })

  test('that is voided makes the fitting a draft again, and frees the frame', async () => {
    const before = await held(frameId)
    const { fittingId, saleId } = await fit.paid()
    const { version } = await fit.till.get(saleId ?? 0)
    expect((await fit.till.act(saleId ?? 0, 'void', { version, reason: '改款' }, 'boss')).code).toBe(0)
    expect(await fit.read(fittingId)).toMatchObject({ status: 0, saleId: null })
    expect(await held(frameId)).toBe(before)
    expect((await fit.done(fittingId, 'bill')).status).toBe(1)
  })

  test('cannot be paid where the frame was sold meanwhile', async () => {
    const other = 'B7 红 50□18-135'
    await fit.stock([{ productId: frameId, quantity: 1, variant: other }])
    const [first, second] = [await fit.billed({ variant: other }), await fit.billed({ variant: other })]
    expect((await fit.till.pay(await fit.saleOf(first))).code).toBe(0)
    expect(await fit.till.pay(await fit.saleOf(second))).toMatchObject({
      code: 20_402,
      message: expect.stringContaining(other),
    })
    expect(await fit.read(second.fittingId)).toMatchObject({ status: 1, paid: 0 })
  })
})

describe('the order of a fitting', () => {
  test('is that of its prescription with what was measured, and leads back to it', async () => {
    const { fittingId } = await fit.paid({ pdOd: 31, phOd: 19, phOs: 18.5 })
    const warned = await fit.act(fittingId, 'order')
    expect(warned).toMatchObject({ code: 1, warnings: [expect.stringContaining('31')] })
    const made = await fit.done(fittingId, 'order', { confirmWarn: 1 })
    expect(made).toMatchObject({ status: 3, orderStatus: 1 })
    const [order] = await world.db
      .select()
      .from(orders)
      .where(eq(orders.id, made.orderId ?? 0))
    expect(order).toMatchObject({
      rxId: made.rxId,
      hid: 11,
      pid: made.pid,
      productId: madeLens,
      orderNote: made.fittingNo,
    })
    const [lens] = await rowsOf(world.db, sql`select ph_od, ph_os, ds_od from lens_order where id = ${order?.id ?? 0}`)
    expect(lens).toMatchObject({ ph_od: 1900, ph_os: 1850, ds_od: -225 })
    expect((await fit.desk.read(made.rxId)).status).toBe(2)
  })

  test('rejected or cancelled leaves the fitting paid and to be ordered anew (case 36)', async () => {
    const first = await fit.ordered()
    await world.ask('PUT', '/order/status', {
      as: 'agent',
      body: { product: 'lens', ids: [first.orderId], status: 3, reason: '度数超范围' },
    })
    expect(await fit.read(first.fittingId)).toMatchObject({ status: 2, orderId: null, owed: 0 })
    const again = await fit.done(first.fittingId, 'order', { confirmWarn: 1 })
    expect(again.orderId).not.toBe(first.orderId)
    await move(world, 'lens', again.orderId ?? 0, 2)
    await move(world, 'lens', again.orderId ?? 0, 8)
    const { steps, ...row } = await fit.read(first.fittingId)
    expect(row).toMatchObject({ status: 2, orderId: null, paid: row.total })
    expect(steps.map(({ verb }) => verb)).toEqual([
      'bill',
      'pay',
      'order',
      'order-rejected',
      'order',
      'order-cancelled',
    ])
    expect(steps[3]).toMatchObject({ name: '', from: 3, to: 2 })
  })

  test('is not placed by a prescription that has expired since; another one of the patient takes its place (case 15)', async () => {
    const { fittingId, rxId, pid } = await fit.paid()
    await world.db.execute(sql`alter table prescription disable trigger user`)
    await world.db.execute(sql`update prescription set valid_until = '2026-03-09' where rx_id = ${rxId}`)
    await world.db.execute(sql`alter table prescription enable trigger user`)
    expect(await fit.act(fittingId, 'order')).toMatchObject({ code: 1, errors: { rxId: expect.any(String) } })
    const anew = await fit.desk.makeSigned({}, { pid })
    await fit.done(fittingId, '', { rxId: anew.rxId })
    expect(await fit.done(fittingId, 'order', { confirmWarn: 1 })).toMatchObject({ status: 3, rxId: anew.rxId })
  })

  test('is needless for lenses of the store, which are held by their powers', async () => {
    const before = await held(stockLens)
    const own = { lensProductId: stockLens, lensSource: 2 }
    const { fittingId } = await fit.paid(own)
    expect(await fit.act(fittingId, 'order')).toMatchObject({
      code: 20_402,
      message: expect.stringContaining('云瞳1.56'),
    })
    await fit.stock(powers.map((power) => ({ productId: stockLens, quantity: 1, variant: power })))
    expect(await fit.done(fittingId, 'order')).toMatchObject({ status: 3, orderId: null })
    expect(await held(stockLens)).toBe(before + 2)
    expect(await fit.done(fittingId, 'arrive')).toMatchObject({ status: 4 })
    await fit.done(fittingId, 'process')
    expect([await held(stockLens), await fit.stockOf(stockLens)]).toEqual([before, 0])
    expect(await disagreements(world.db)).toEqual([])
  })

  test('that is received brings the lenses, held for the fitting; less than all leave it waiting', async () => {
    const made = await fit.ordered()
    await fit.shipped(made.orderId ?? 0)
    expect(await fit.act(made.fittingId, 'arrive')).toMatchObject({
      code: 20_402,
      message: expect.stringContaining(made.orderNo ?? ''),
    })
    expect((await fit.received(made.orderId ?? 0, [1, 0])).code).toBe(0)
    expect(await fit.read(made.fittingId)).toMatchObject({ status: 3 })
    expect(await fit.act(made.fittingId, 'arrive')).toMatchObject({ code: 20_402 })
    await fit.stock([{ productId: madeLens, quantity: 1, variant: powers[1] }])
    expect(await fit.done(made.fittingId, 'arrive')).toMatchObject({ status: 4 })
    const other = await fit.arrived()
    expect(other).toMatchObject({ status: 4, orderStatus: 7 })
    expect(other.batches.map(({ part, left }) => [part, left])).toEqual([
      [1, 0],
      [2, 0],
      [2, 0],
    ])
  })
})

describe('GET /v1/clinic/frame-fittings', () => {
  test('finds by number, patient, state, day, what is late and what is owed', async () => {
    const late = (await fit.create({ promised: '2026-03-10' })).data
    const owing = await fit.billed()
    const found = async (query: Record<string, string | number>) =>
      (await world.ask<FrameFitting[]>('GET', fittingPath, { as: 'front', query })).data.map(
        ({ fittingId }) => fittingId,
      )
    expect(await found({ keyword: late.fittingNo })).toEqual([late.fittingId])
    expect(await found({ pid: owing.pid })).toEqual([owing.fittingId])
    expect(await found({ status: '1' })).toEqual([owing.fittingId])
    expect(await found({ owed: 1 })).toEqual([owing.fittingId])
    expect(await found({ saleId: owing.saleId ?? 0 })).toEqual([owing.fittingId])
    expect(await found({ end_date: '2026-03-09' })).toEqual([])
    await world.db.execute(sql`update frame_fitting set promised = '2026-03-09' where fitting_id = ${late.fittingId}`)
    expect(await found({ late: 1 })).toEqual([late.fittingId])
    const { data, ...answer } = await world.ask<FrameFitting[]>('GET', fittingPath, {
      as: 'front',
      query: { counts: 1 },
    })
    expect(data.map((row) => row.late)).toEqual([0, 1])
    expect(answer).toMatchObject({ total: 2, counts: { '0': 1, '1': 1, '8': 0 } })
  })
})
