import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashShift } from '../../../contract/clinic/cash-shifts'
import type { DailyClosing } from '../../../contract/clinic/daily-closings'
import type { Fee } from '../../../contract/clinic/fees'
import type { Sale } from '../../../contract/clinic/sale-record'
import type { Visit } from '../../../contract/clinic/visits'
import { charge } from '../../../server/clinic/charges/table'
import { sale } from '../../../server/clinic/sales/table'
import { visit } from '../../../server/clinic/visits/table'
import { cash, makeSelling, type Selling, visitPath, wx } from '../../support/selling'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let item: Fee
let shift: CashShift
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  till = selling.till
})
afterAll(() => world.close())
beforeEach(async () => {
  const begun = await selling.begin()
  item = begun.item
  shift = begun.shift
})

const billOf = (qty = 1, body: object = {}) => selling.billOf(item.feeId, qty, body)

describe('a refund', () => {
  const refund = (sale: Sale, body: object, as = 'boss') =>
    till.act(sale.saleId, 'refund', { version: sale.version, reason: '不满意', ...body }, as)

  test('in three parts gives back each fen once, line by line', async () => {
    await selling.bossOpens()
    const bill = await billOf(3, { rounding: 100 })
    let { data } = await till.pay(bill, { pays: [wx(5900)] })
    const [line] = (await till.get(bill.saleId)).lines
    for (const [amount, status] of [
      [1966, 4],
      [1967, 4],
      [1967, 5],
    ] as const) {
      const back = await refund(data, { lines: [{ lineId: line?.lineId, qty: 1 }], pays: [wx(amount)] })
      expect([back.code, back.data.status]).toEqual([0, status])
      data = back.data
    }
    expect(data).toMatchObject({ paid: 5900, refunded: 5900, allowed: [] })
    const whole = await till.get(bill.saleId)
    expect(whole.refunds.map(({ total }) => total)).toEqual([1966, 1967, 1967])
    expect(whole.refunds[0]?.refundNo).toMatch(/^TK20260310\d{6}$/)
  })

  test('gives no more pieces, no more money, and no other way than was paid', async () => {
    await selling.bossOpens()
    const { data } = await till.pay(await billOf(2), { pays: [wx(3000), cash(1000)] })
    const [line] = (await till.get(data.saleId)).lines
    const lines = (qty: number) => [{ lineId: line?.lineId, qty }]
    const fieldsOf = async (body: object) => Object.keys((await refund(data, body)).errors ?? {})
    expect(await fieldsOf({ lines: lines(3), pays: [wx(3000)] })).toEqual(['lines.0.qty'])
    expect(await fieldsOf({ lines: [{ lineId: 999_999, qty: 1 }], pays: [] })).toEqual(['lines.0.lineId'])
    expect(await fieldsOf({ lines: lines(1), pays: [wx(1999)] })).toEqual(['pays'])
    expect(await fieldsOf({ lines: lines(2), pays: [wx(4000)] })).toEqual(['pays.0.amount'])
    expect(await fieldsOf({ lines: lines(1), pays: [cash(2000)] })).toEqual(['pays.0.amount'])
    expect(await fieldsOf({ lines: lines(1), pays: [{ method: 2, amount: 2000 }] })).toEqual(['pays.0.ref'])
    expect(await fieldsOf({ lines: lines(1), pays: [wx(2000)], reason: '' })).toEqual(['reason'])
    expect((await refund(data, { lines: lines(1), pays: [wx(2000)] }, 'cashier')).code).toBe(20403)
    expect((await refund(data, { lines: lines(2), pays: [wx(3000), cash(1000)] })).code).toBe(0)
  })

  test('of cash needs it in the till, and an open shift', async () => {
    const { data } = await till.pay(await billOf())
    const [line] = (await till.get(data.saleId)).lines
    const back = { lines: [{ lineId: line?.lineId, qty: 1 }], pays: [cash(2000)] }
    expect((await refund(data, back)).code).toBe(20402)
    await till.open({ till: '院长台', opening: 1999 }, 'boss')
    expect((await refund(data, back)).code).toBe(20402)
  })

  test('after 180 days is none', async () => {
    const { data } = await till.pay(await billOf())
    const [line] = (await till.get(data.saleId)).lines
    await world.db.update(sale).set({ date: '2025-09-10' })
    await selling.bossOpens()
    const { code, message } = await refund(data, { lines: [{ lineId: line?.lineId, qty: 1 }], pays: [cash(2000)] })
    expect([code, message]).toEqual([20402, expect.stringContaining('180')])
  })

  test('pays out what a cancelled visit is to get back', async () => {
    await selling.bossOpens()
    const came = await selling.owing()
    const { data } = await till.pay(await selling.billOfVisit(came), { pays: [wx(8000)] })
    expect((await till.list({ refund_due: 1 })).data).toEqual([])
    await world.db.update(charge).set({ refundDue: 1 })
    expect((await till.list({ refund_due: 1 })).data.map(({ saleId }) => saleId)).toEqual([data.saleId])
    const [line] = (await till.get(data.saleId)).lines
    await refund(data, { lines: [{ lineId: line?.lineId, qty: 1 }], pays: [wx(8000)] })
    expect((await selling.visitOf(came.visitId)).charges).toMatchObject([{ status: 2, refundDue: 0 }])
    expect((await till.list({ refund_due: 1 })).data).toEqual([])
  })

  test('of a cancelled visit is paid out by whoever may cancel it, the way it was paid', async () => {
    const came = await selling.owing()
    const { data } = await till.pay(await selling.billOfVisit(came), { pays: [wx(5000), cash(3000)] })
    await world.db.update(visit).set({ status: 5, cancelReason: '不来了' })
    await world.db.update(charge).set({ refundDue: 1 })
    const { version, allowed, refundDue } = await selling.visitOf(came.visitId)
    expect([allowed, refundDue]).toEqual([['refund'], 1])
    const back = (as: string, ref = '') =>
      world.ask<Visit>('PUT', `${visitPath}/${came.visitId}/refund`, { as, body: { version, ref } })
    expect((await back('cashier', 'TK1')).code).toBe(20403)
    expect(await back('boss')).toMatchObject({ code: 1, errors: { ref: expect.any(String) } })
    expect((await back('boss', 'TK1')).data).toMatchObject({ refundDue: 0, allowed: [] })
    const whole = await till.get(data.saleId)
    expect(whole).toMatchObject({ status: 5, refunded: 8000, refunds: [{ total: 8000, reason: '不来了' }] })
    const given = whole.payments.filter(({ kind }) => kind === 2)
    // Who has no shift of their own pays out of the one that is open.
    expect(given.map(({ method, amount, ref, shiftNo }) => [method, amount, ref, shiftNo])).toEqual([
      [1, -3000, '', shift.shiftNo],
      [2, -5000, 'TK1', shift.shiftNo],
    ])
    expect((await back('boss', 'TK1')).code).toBe(100)
  })
})

describe('a refund of a bill that is not paid in full', () => {
  const linesOf = async (saleId: number) => (await till.get(saleId)).lines.map(({ lineId, qty }) => ({ lineId, qty }))
  const refund = async ({ saleId, version }: Sale, body: object) =>
    till.act(saleId, 'refund', { version, lines: await linesOf(saleId), reason: '不配了', ...body }, 'boss')

  /** Sessions end meanwhile. */
  const nextDay = (days = 1) => {
    world.clock.now += days * 86_400
    world.forgetTokens()
  }

  test('gives the deposit back on another day, whole, and the charge can be billed again', async () => {
    const came = await selling.owing()
    const { data } = await till.pay(await selling.billOfVisit(came), { pays: [wx(2000), cash(1000)] })
    expect(data).toMatchObject({ status: 2, owed: 5000 })
    await till.shift(shift.shiftId, 'close', { counts: till.counts(21_000) })
    nextDay()
    await selling.bossOpens()
    expect(Object.keys((await refund(data, { pays: [wx(2000)] })).errors ?? {})).toEqual(['pays'])
    const back = await refund(data, { pays: [wx(2000), cash(1000)] })
    expect(back).toMatchObject({ code: 0, data: { status: 5, paid: 3000, refunded: 3000, owed: 0, allowed: [] } })
    const { refunds, lines } = await till.get(data.saleId)
    expect([refunds.map(({ total }) => total), lines[0]?.refunded]).toEqual([[3000], 3000])
    const again = await selling.visitOf(came.visitId)
    expect(again.charges).toMatchObject([{ status: 0 }])
    expect((await till.pay(await selling.billOfVisit(again), {}, 'boss')).data.status).toBe(3)
  })

  test('is of all its lines at once', async () => {
    await selling.bossOpens()
    const { data } = await till.pay(await billOf(3), { pays: [cash(1000)] })
    const [line] = await linesOf(data.saleId)
    const part = await refund(data, { lines: [{ ...line, qty: 1 }], pays: [cash(1000)] })
    expect(Object.keys(part.errors ?? {})).toEqual(['lines'])
    expect((await till.get(data.saleId)).status).toBe(2)
  })

  test('takes what is on account off it; on another day it is not voided', async () => {
    await selling.bossOpens()
    const bill = await billOf(1, { pid: 101 })
    const { data } = await till.pay(bill, { pays: [{ method: 7, amount: 2000 }] }, 'boss')
    nextDay()
    const { version, saleId } = data
    expect(await till.act(saleId, 'void', { version, reason: '误开' }, 'boss')).toMatchObject({ code: 20402 })
    // The shift of the day before takes no more money.
    nextDay(-1)
    expect(await refund(data, { pays: [] })).toMatchObject({ code: 0, data: { status: 5, refunded: 0, owed: 0 } })
    expect((await till.list({ owed: 1 })).data).toEqual([])
  })
})

describe('a void', () => {
  const voidIt = ({ saleId, version }: Sale, as = 'boss') => till.act(saleId, 'void', { version, reason: '误收' }, as)

  test('takes the money and the charges back, and the visit owes again', async () => {
    const came = await selling.owing()
    const { data } = await till.pay(await selling.billOfVisit(came), { pays: [wx(5000), cash(3000)] })
    const gone = await voidIt(data)
    expect(gone.data).toMatchObject({ status: 6, paid: 0, owed: 0, reason: '误收', allowed: [] })
    expect((await till.get(data.saleId)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ...[
        [1, 5000],
        [1, 3000],
        [3, -5000],
        [3, -3000],
      ],
    ])
    const again = await selling.visitOf(came.visitId)
    expect([again.status, again.due]).toEqual([3, 8000])
    expect((await till.pay(await selling.billOfVisit(again))).data.status).toBe(3)
  })

  test('of an unpaid bill needs no shift', async () => {
    expect((await voidIt(await billOf(1, { held: 1 }))).data.status).toBe(6)
  })

  test('after the closing of the day is none: its refund is money of the next day (case 31)', async () => {
    const { data } = await till.pay(await billOf())
    await till.shift(shift.shiftId, 'close', { counts: till.counts(22_000) })
    const closing = '/v1/clinic/daily-closings'
    const closed = await world.ask<DailyClosing>('POST', closing, { as: 'boss', body: { date: shift.businessDate } })
    expect([closed.code, closed.data.net]).toEqual([0, 2000])
    expect(await voidIt(data)).toMatchObject({ code: 20402, message: expect.stringContaining('退款') })
    const { data: next } = await selling.bossOpens()
    const [line] = (await till.get(data.saleId)).lines
    const body = {
      version: data.version,
      reason: '误收',
      lines: [{ lineId: line?.lineId, qty: 1 }],
      pays: [cash(2000)],
    }
    expect((await till.act(data.saleId, 'refund', body, 'boss')).data.status).toBe(5)
    const { payments } = await till.get(data.saleId)
    expect(payments.map(({ amount, businessDate }) => [amount, businessDate])).toEqual([
      [2000, shift.businessDate],
      [-2000, next.businessDate],
    ])
    expect(next.businessDate > shift.businessDate).toBe(true)
    const { data: kept } = await world.ask<DailyClosing[]>('GET', closing, { as: 'boss' })
    expect(kept.map(({ date, net }) => [date, net])).toEqual([[shift.businessDate, 2000]])
  })

  test('after the shift is closed is none: it is refunded (case 31)', async () => {
    const { data } = await till.pay(await billOf())
    await till.shift(shift.shiftId, 'close', { counts: till.counts(22_000) })
    const { code, message } = await voidIt(data)
    expect([code, message]).toEqual([20402, expect.stringContaining('退款')])
    await selling.bossOpens()
    const [line] = (await till.get(data.saleId)).lines
    const lines = [{ lineId: line?.lineId, qty: 1 }]
    const back = await till.act(
      data.saleId,
      'refund',
      { version: 2, lines, pays: [cash(2000)], reason: '误收' },
      'boss',
    )
    expect(back.data.status).toBe(5)
  })
})
