import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashShift } from '../../../contract/clinic/cash-shifts'
import type { Fee } from '../../../contract/clinic/fees'
import type { Sale } from '../../../contract/clinic/sale-record'
import type { Visit } from '../../../contract/clinic/visits'
import { fee } from '../../../server/clinic/fees/table'
import { salePayment } from '../../../server/clinic/sales/table'
import { audit } from '../../../server/http/table'
import { today } from '../../support/clinic'
import { cash, makeSelling, type Selling, visitPath, wx } from '../../support/selling'
import { makeCashier } from '../../support/till'

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

describe('a bill', () => {
  test('is quoted, made out, paid with change, and read with its lines and payments', async () => {
    const lines = [{ feeId: item.feeId, qty: 3 }]
    const quoted = await world.ask<Sale>('POST', '/v1/clinic/sales/quote', {
      as: 'cashier',
      body: { lines, discount: 95, rounding: 100 },
    })
    expect(quoted.data).toMatchObject({ retail: 6000, reduction: 300, rounding: 100, total: 5600 })
    const bill = await billOf(3, { pid: 101, discount: 95, rounding: 100, note: '老客户' })
    expect(bill).toMatchObject({
      ...{ status: 1, total: 5600, paid: 0, owed: 5600, summary: '挂号费', methods: [], onAccount: 0 },
      ...{ date: today, allowed: ['update', 'pay'], sellerName: expect.any(String) },
    })
    expect(bill.saleNo).toMatch(/^XS20260310\d{6}$/)
    const paid = await till.pay(bill, { pays: [wx(2600), cash(3000, { tendered: 5000 })] })
    expect(paid.data).toMatchObject({ status: 3, paid: 5600, owed: 0, methods: [1, 2] })
    const whole = await till.get(bill.saleId)
    expect(whole.lines).toMatchObject([{ qty: 3, price: 2000, off: 400, amount: 5600 }])
    expect(whole.payments).toMatchObject([
      { kind: 1, method: 2, amount: 2600, tendered: null, ref: 'WX1', businessDate: today },
      { kind: 1, method: 1, amount: 3000, tendered: 5000, shiftNo: shift.shiftNo },
    ])
    expect(whole.store).toMatchObject({ name: '青禾眼视光中心', receipt: 80 })
  })

  test.each<[object, string]>([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ feeId: 999_999 }] }, 'lines.0.feeId'],
    [{ lines: [{}] }, 'lines.0.feeId'],
    [{ lines: [{ chargeId: 999_999 }] }, 'lines.0.chargeId'],
    [{ discount: 49 }, 'discount'],
    [{ discount: 94 }, 'discount'],
    [{ rounding: 1000 }, 'rounding'],
    [{ rounding: -1 }, 'rounding'],
    [{ pid: 201 }, 'pid'],
    [{ visitId: 999_999 }, 'visitId'],
    [{ hid: 21 }, 'hid'],
  ])('refuses %j', async (body, field) => {
    const { errors } = await till.make({ lines: [{ feeId: item.feeId, qty: 5 }], ...body })
    expect(errors).toHaveProperty([field])
  })

  test.each([0, 1000])('refuses the quantity %i', async (qty) => {
    expect((await till.make({ lines: [{ feeId: item.feeId, qty }] })).errors).toHaveProperty(['lines.0.qty'])
  })

  test('is reduced further by the manager alone, and never on what takes no reductions', async () => {
    const fixed = (await till.fee({ name: '药水', category: 7, price: 5000, discountable: 0 })).data
    const lines = [{ feeId: item.feeId }, { feeId: fixed.feeId }]
    const { data } = await till.make({ lines, discount: 50 }, 'boss')
    expect([data.retail, data.reduction, data.total]).toEqual([7000, 1000, 6000])
    expect((await till.make({ lines, rounding: 2001 }, 'boss')).errors).toHaveProperty('rounding')
  })

  test('is changed while nothing is paid, put aside and taken up again', async () => {
    const bill = await billOf(1, { held: 1 })
    expect(bill.status).toBe(0)
    const lines = [{ feeId: item.feeId, qty: 2 }]
    const changed = await world.ask<Sale>('PUT', `/v1/clinic/sales/${bill.saleId}`, {
      as: 'cashier',
      body: { version: 1, lines, held: 0, pid: 101 },
    })
    expect(changed.data).toMatchObject({ status: 1, total: 4000, pid: 101, version: 2 })
    await till.pay(changed.data)
    const late = { version: 3, lines }
    expect((await world.ask('PUT', `/v1/clinic/sales/${bill.saleId}`, { as: 'cashier', body: late })).code).toBe(100)
  })

  test('is listed by state, way, patient, day of payment and number, and exported as it is listed', async () => {
    const bill = await billOf(1, { pid: 101 })
    await till.pay(bill, { pays: [wx(2000)] })
    await billOf()
    const found = async (query: object) => (await till.list({ ...query })).total
    expect(await found({})).toBe(2)
    expect(await found({ status: '3' })).toBe(1)
    expect([await found({ method: 2 }), await found({ method: 1 })]).toEqual([1, 0])
    expect([await found({ paid_on: today }), await found({ paid_on: '2026-03-09' })]).toEqual([1, 0])
    expect([await found({ pid: 101 }), await found({ keyword: bill.saleNo })]).toEqual([1, 1])
    expect(await found({ shiftId: shift.shiftId })).toBe(1)
    expect((await till.list({ counts: 1 })).counts).toMatchObject({ 1: 1, 3: 1 })
  })

  test('of a clinic is none to another clinic, or to those without the code', async () => {
    const { saleId, version, total } = await billOf()
    await makeCashier(world, 'neighbour', 12)
    expect((await world.ask('GET', `/v1/clinic/sales/${saleId}`, { as: 'neighbour' })).code).toBe(20401)
    expect((await till.act(saleId, 'void', { version, reason: '误开' })).code).toBe(20403)
    expect((await till.act(saleId, 'pay', { version, total, pays: [cash(total)] }, 'clinic')).code).toBe(20403)
    expect((await till.pay({ saleId, version: 9, total } as Sale)).code).toBe(100)
  })

  test.each(['agent', 'user'])('looks like none to %s of the agent, whatever is asked of it (case 42)', async (as) => {
    const { data } = await till.pay(await billOf())
    const { saleId, version, total } = data
    const { lines } = await till.get(saleId)
    const back = { version, reason: '退', lines: [{ lineId: lines[0]?.lineId, qty: 1 }], pays: [cash(total)] }
    const asked = [
      await world.ask('GET', `/v1/clinic/sales/${saleId}`, { as }),
      await till.act(saleId, 'pay', { version, total, pays: [cash(total)] }, as),
      await till.act(saleId, 'refund', back, as),
      await till.act(saleId, 'void', { version, reason: '误收' }, as),
    ]
    expect(asked.map(({ code }) => code)).toEqual([20401, 20401, 20401, 20401])
    expect((await till.list({}, as)).code).toBe(20403)
    expect(await till.get(saleId)).toMatchObject({ status: 3, version, refunded: 0 })
  })
})

describe('a payment', () => {
  test('needs an open shift of the person who takes it', async () => {
    const bill = await billOf()
    const refused = await till.pay(bill, {}, 'boss')
    expect([refused.code, refused.message]).toEqual([20402, expect.stringContaining('开班')])
  })

  test('that is retried under its key is one payment (case 22)', async () => {
    const { saleId, version, total } = await billOf()
    const body = { version, total, pays: [wx(total)] }
    const twice = [0, 1].map(() => till.act(saleId, 'pay', body, 'cashier', { 'Idempotency-Key': 'pay-1' }))
    expect((await Promise.all(twice)).map(({ code }) => code)).toEqual([0, 0])
    expect(await world.db.$count(salePayment)).toBe(1)
  })

  test('of two at once is taken once: the other gets 100', async () => {
    const bill = await billOf()
    const codes = (await Promise.all([till.pay(bill), till.pay(bill)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 100])
    expect(await world.db.$count(salePayment)).toBe(1)
  })

  test('at another total than now is refused with 100, until the bill is priced anew', async () => {
    const bill = await billOf()
    expect((await till.pay({ ...bill, total: 1999 })).code).toBe(100)
    await world.db.update(fee).set({ price: 2500 }).where(eq(fee.feeId, item.feeId))
    expect(await till.pay(bill)).toMatchObject({ code: 100, current: { saleId: bill.saleId } })
    const priced = await world.ask<Sale>('PUT', `/v1/clinic/sales/${bill.saleId}`, {
      as: 'cashier',
      body: { version: 1, note: '' },
    })
    expect(priced.data.total).toBe(2500)
    expect((await till.pay(priced.data)).code).toBe(0)
  })

  test.each<[object[], string]>([
    [[], 'pays'],
    [[{ method: 1, amount: 2001 }], 'pays'],
    [[{ method: 2, amount: 2000 }], 'pays.0.ref'],
    [[{ method: 6, amount: 2000 }], 'pays.0.method'],
    [[{ method: 1, amount: 0 }], 'pays.0.amount'],
    [[{ method: 1, amount: 2000, tendered: 1999 }], 'pays.0.tendered'],
    [[{ method: 2, amount: 2000, ref: 'WX1', tendered: 3000 }], 'pays.0.tendered'],
    [[{ method: 7, amount: 2000 }], 'pays.0.method'],
  ])('refuses %j', async (pays, field) => {
    expect((await till.pay(await billOf(), { pays })).errors).toHaveProperty([field])
  })

  test('of a part leaves a deposit, and the rest is paid at the price that was agreed', async () => {
    const bill = await billOf(2)
    const part = await till.pay(bill, { pays: [cash(1500)] })
    expect(part.data).toMatchObject({ status: 2, paid: 1500, owed: 2500 })
    await world.db.update(fee).set({ price: 9900 }).where(eq(fee.feeId, item.feeId))
    expect((await till.pay(part.data, { pays: [wx(2500)] })).data).toMatchObject({ status: 3, owed: 0 })
  })

  test('on account is no payment: the bill stays owed, by a patient, until it is paid', async () => {
    await selling.bossOpens()
    const nameless = await billOf()
    const credit = (amount: number) => ({ method: 7, amount })
    expect((await till.pay(nameless, { pays: [credit(2000)] }, 'boss')).errors).toHaveProperty(['pays.0.method'])
    const bill = await billOf(1, { pid: 101 })
    expect((await till.pay(bill, { pays: [credit(500)] }, 'boss')).errors).toHaveProperty('pays')
    const owed = await till.pay(bill, { pays: [cash(500), credit(1500)] }, 'boss')
    expect(owed.data).toMatchObject({ status: 2, paid: 500, owed: 1500, onAccount: 1, methods: [1] })
    expect((await till.list({ owed: 1 })).total).toBe(1)
    expect((await till.pay(owed.data, { pays: [credit(1500)] }, 'boss')).errors).toHaveProperty(['pays.0.method'])
    expect((await till.pay(owed.data, { pays: [cash(1500)] })).data).toMatchObject({ status: 3, owed: 0 })
  })

  test('of a bill that is free of charge takes no money', async () => {
    await world.db.update(fee).set({ price: 0 }).where(eq(fee.feeId, item.feeId))
    expect((await till.pay(await billOf(), { pays: [] })).data).toMatchObject({ status: 3, total: 0 })
  })
})

describe('the charges of a visit', () => {
  test('are paid by a bill, which ends the visit', async () => {
    const came = await selling.owing()
    const bill = await selling.billOfVisit(came)
    expect(bill).toMatchObject({ pid: 101, visitNo: came.visitNo, total: 8000 })
    await till.pay(bill, { pays: [wx(8000)] })
    const done = await selling.visitOf(came.visitId)
    expect([done.status, done.due, done.charges]).toMatchObject([4, 0, [{ status: 1, method: 2, ref: 'WX1' }]])
    const trail = await world.db.select().from(audit).where(eq(audit.resource, 'visits'))
    expect(trail.filter(({ action }) => action === 'pay')).toHaveLength(1)
  })

  test('stand on one bill alone, also of two made out at once', async () => {
    const came = await selling.owing()
    const lines = (came.charges ?? []).map(({ chargeId }) => ({ chargeId }))
    const answers = await Promise.all([0, 1].map(() => till.make({ visitId: came.visitId, lines })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.find(({ code }) => code === 1)?.errors).toHaveProperty(['lines.0.chargeId'])
  })

  test('that were taken back meanwhile are not paid', async () => {
    const came = await selling.owing()
    const bill = await selling.billOfVisit(came)
    await world.ask('PUT', `${visitPath}/${came.visitId}/reopen`, { as: 'boss', body: { version: came.version } })
    expect((await till.pay(bill)).code).toBe(100)
  })

  test('are paid from the list of visits by a bill of their own, in an open shift', async () => {
    const came = await selling.owing()
    const path = `${visitPath}/${came.visitId}/pay`
    const body = { version: came.version, total: 8000, method: 1 }
    expect((await world.ask('PUT', path, { as: 'boss', body })).code).toBe(20402)
    const { code, data } = await world.ask<Visit>('PUT', path, { as: 'cashier', body })
    expect([code, data.status]).toEqual([0, 4])
    expect((await till.list()).data).toMatchObject([{ visitId: came.visitId, total: 8000, status: 3, methods: [1] }])
    const trail = await world.db.select().from(audit).where(eq(audit.resource, 'visits'))
    expect(trail.filter(({ action }) => action === 'pay')).toHaveLength(1)
  })

  test('on account let the patient go, and the visit is over', async () => {
    await selling.bossOpens()
    const came = await selling.owing()
    const bill = await selling.billOfVisit(came)
    await till.pay(bill, { pays: [{ method: 7, amount: 8000 }] }, 'boss')
    expect(await selling.visitOf(came.visitId)).toMatchObject({
      status: 4,
      due: 0,
      charges: [{ status: 1, method: 7 }],
    })
  })
})
