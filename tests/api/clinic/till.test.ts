import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashShift, CashShiftDetails } from '../../../contract/clinic/cash-shifts'
import type { DailyClosing } from '../../../contract/clinic/daily-closings'
import type { Fee } from '../../../contract/clinic/fees'
import { cashShift } from '../../../server/clinic/cash-shifts/table'
import { fee } from '../../../server/clinic/fees/table'
import { salePayment } from '../../../server/clinic/sales/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager, today, tomorrow } from '../../support/clinic'
import { clearTill, makeCashier, tillOf } from '../../support/till'
import { makeWorld, type World } from '../../support/world'

let world: World
let till: ReturnType<typeof tillOf>
let item: Fee
beforeAll(async () => {
  world = await makeWorld()
  till = tillOf(world)
  await makeManager(world)
  await makeCashier(world, 'cashier2')
})
afterAll(() => world.close())
const at = (day: string, time: string) => Date.parse(`${day}T${time}+08:00`) / 1000
beforeEach(async () => {
  world.clock.now = at(today, '10:00:00')
  await clearTill(world)
  await world.db.delete(fee)
  item = (await till.fee()).data
})

const shiftOf = async (id: number, as = 'boss') =>
  (await world.ask<CashShiftDetails>('GET', `/v1/clinic/cash-shifts/${id}`, { as })).data
const closeDay = (date: string, as = 'boss') =>
  world.ask<DailyClosing>('POST', '/v1/clinic/daily-closings', { as, body: { date } })
/** A bill of so many registrations, paid whole. */
const sold = async (qty = 1, pays?: object[], as = 'cashier') => {
  const bill = (await till.make({ lines: [{ feeId: item.feeId, qty }] }, as)).data
  return till.pay(bill, pays ? { pays } : {}, as)
}
const closeWith = async (id: number, fen: number, body: object = {}, as = 'cashier') => {
  const { version } = await shiftOf(id)
  return till.shift(id, 'close', { version, counts: till.counts(fen), ...body }, as)
}

describe('a cash shift', () => {
  test('is opened, counted blind, closed with what was expected, and reviewed by another person', async () => {
    const { data: opened } = await till.open()
    expect(opened).toMatchObject({
      ...{ till: '一号台', opening: 20_000, businessDate: today, status: 0, expected: null, counted: null },
      ...{ difference: null, allowed: ['move', 'close'] },
    })
    expect(opened.shiftNo).toMatch(/^JB20260310\d{6}$/)
    await sold(3)
    await sold(1, [{ method: 2, amount: 2000, ref: 'WX1' }])
    expect((await till.shift(opened.shiftId, 'move', { amount: -10_000, reason: '存银行' })).code).toBe(0)
    expect(await shiftOf(opened.shiftId, 'cashier')).toMatchObject({ totals: null, expected: null })
    const closed = await closeWith(opened.shiftId, 16_000)
    expect(closed.data).toMatchObject({ status: 1, counted: 16_000, expected: 16_000, difference: 0, allowed: [] })
    const told = await shiftOf(opened.shiftId)
    expect(told.totals).toEqual([
      { method: 1, paid: 6000, refunded: 0 },
      { method: 2, paid: 2000, refunded: 0 },
    ])
    expect(told.moves).toMatchObject([{ amount: -10_000, reason: '存银行' }])
    const reviewed = await till.shift(opened.shiftId, 'review', { version: told.version }, 'boss')
    expect(reviewed.data).toMatchObject({ status: 2, reviewerName: '郑院长', allowed: [] })
  })

  test('is one a till and one a cashier, also of two who open it at once', async () => {
    const codes = await Promise.all([till.open(), till.open({}, 'cashier2')])
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 1])
    const taken = codes.find(({ code }) => code === 1)
    expect(taken?.errors).toHaveProperty('till')
    await clearTill(world)
    await till.open()
    expect((await till.open({ till: '二号台' })).errors).toHaveProperty('till')
  })

  test('that differs by more than ¥10 is closed with a reason alone, and nothing says by how much before', async () => {
    const { data } = await till.open()
    const refused = await closeWith(data.shiftId, 18_990)
    expect(refused.errors).toHaveProperty('reason')
    expect(JSON.stringify(refused.errors)).not.toContain('20000')
    expect((await closeWith(data.shiftId, 19_000)).code).toBe(0)
    await clearTill(world)
    const again = (await till.open()).data
    expect((await closeWith(again.shiftId, 0, { reason: '被盗，已报警' })).data.difference).toBe(-20_000)
  })

  test.each<[object, string]>([
    [{ till: '' }, 'till'],
    [{ till: '字'.repeat(21) }, 'till'],
    [{ opening: -1 }, 'opening'],
    [{ opening: 100_000_000 }, 'opening'],
    [{ hid: 21 }, 'hid'],
  ])('refuses to be opened with %j', async (body, field) => {
    expect((await till.open(body)).errors).toHaveProperty(field)
  })

  test.each<[object, string]>([
    [{ amount: 0, reason: '找零' }, 'amount'],
    [{ amount: -20_001, reason: '存银行' }, 'amount'],
    [{ amount: 100, reason: ' ' }, 'reason'],
  ])('refuses the move %j', async (body, field) => {
    const { data } = await till.open()
    expect((await till.shift(data.shiftId, 'move', body)).errors).toHaveProperty(field)
  })

  test('refuses a note that there is not, or one twice', async () => {
    const { data } = await till.open()
    const counted = (counts: object[]) => till.shift(data.shiftId, 'close', { counts })
    expect((await counted([{ value: 300, count: 1 }])).errors).toHaveProperty('counts.0.value')
    const twice = { value: 10_000, count: 1 }
    expect((await counted([twice, twice])).errors).toHaveProperty('counts')
  })

  test('is worked by its cashier or the manager, and is hidden from agents and other clinics', async () => {
    const { data } = await till.open()
    const close = { counts: till.counts(20_000) }
    expect((await till.shift(data.shiftId, 'close', close, 'cashier2')).code).toBe(20402)
    expect((await till.shift(data.shiftId, 'close', close, 'agent')).code).toBe(20401)
    expect((await till.shift(data.shiftId, 'close', close, 'clinic')).code).toBe(20403)
    expect((await till.shift(data.shiftId, 'close', { ...close, version: 9 })).code).toBe(100)
    expect((await till.shift(data.shiftId, 'close', close, 'boss')).code).toBe(0)
    expect((await till.shift(data.shiftId, 'close', { ...close, version: 2 }, 'boss')).code).toBe(100)
  })

  test('of the only person who may review is reviewed by themself, with a note', async () => {
    const { data } = await till.open({}, 'boss')
    await closeWith(data.shiftId, 20_000, {}, 'boss')
    const review = (body = {}) => till.shift(data.shiftId, 'review', { version: 2, ...body }, 'boss')
    expect((await review({ note: '仅一人' })).code).toBe(20402)
    await world.db.update(account).set({ status: 0 }).where(eq(account.account, 'manager'))
    expect((await review()).errors).toHaveProperty('note')
    expect((await review({ note: '仅一人' })).code).toBe(0)
    await world.db.update(account).set({ status: 1 }).where(eq(account.account, 'manager'))
  })

  test('over midnight keeps its day: what is paid at one o’clock is of the evening before (case 32)', async () => {
    world.clock.now = at(today, '20:00:00')
    await till.open()
    world.clock.now = at(tomorrow, '01:00:00')
    const { data } = await sold()
    const [payment] = await world.db.select().from(salePayment).where(eq(salePayment.saleId, data.saleId))
    expect([data.date, payment?.businessDate]).toEqual([tomorrow, today])
  })
})

describe('the closing of a day', () => {
  test('sums up its money, and the next shift bears the next day', async () => {
    const { data: shift } = await till.open()
    await sold(2)
    await sold(1, [{ method: 3, amount: 2000, ref: 'ZFB1' }])
    const open = await closeDay(today)
    expect([open.code, open.message]).toEqual([20402, expect.stringContaining('一号台')])
    await closeWith(shift.shiftId, 23_950)
    const { data: closing } = await closeDay(today)
    expect(closing).toMatchObject({
      ...{ date: today, shifts: 1, sales: 2, refunds: 0, net: 6000, difference: -50, name: '郑院长' },
      totals: [
        { method: 1, paid: 4000, refunded: 0 },
        { method: 3, paid: 2000, refunded: 0 },
      ],
    })
    expect((await closeDay(today)).errors).toHaveProperty('date')
    expect((await till.open()).data.businessDate).toBe(tomorrow)
  })

  test('refuses a day that is not over the calendar, and those who are not the manager', async () => {
    expect((await closeDay(tomorrow)).errors).toHaveProperty('date')
    expect((await closeDay(today, 'cashier')).code).toBe(20403)
    expect((await closeDay(today, 'agent')).code).toBe(20403)
  })

  test('and the opening of a shift exclude each other', async () => {
    const [closed, opened] = await Promise.all([closeDay(today), till.open()])
    if (closed.code === 0) expect(opened.data.businessDate).toBe(tomorrow)
    else expect([closed.code, opened.data.businessDate]).toEqual([20402, today])
  })
})

describe('the database', () => {
  const refused = async (statement: string) =>
    expect(
      await world.db.execute(sql.raw(statement)).then(
        () => 'done',
        () => 'refused',
      ),
    ).toBe('refused')

  test('takes no money into a closed shift, and none back that was not paid', async () => {
    const { data: shift } = await till.open()
    const { data: bill } = await sold()
    const [payment] = await world.db.select().from(salePayment)
    const copy = (changes: string) =>
      `insert into sale_payment (sale_id, cid, hid, shift_id, business_date, kind, method, amount, operator_id, at)
       select sale_id, cid, hid, shift_id, business_date, ${changes}, operator_id, at from sale_payment where payment_id = ${payment?.paymentId}`
    await refused(copy('1, 1, 1'))
    await refused(copy('3, 2, -2000'))
    await refused(copy('3, 1, -2001'))
    await refused(`update sale_payment set amount = 1`)
    await refused(`delete from sale_payment`)
    await refused(`update sale set total = total - 1, rounding = rounding + 1 where sale_id = ${bill.saleId}`)
    await refused(`update sale_line set amount = amount - 1, off = off + 1`)
    await closeWith(shift.shiftId, 22_000)
    await refused(copy('3, 1, -2000'))
    await refused(`update cash_shift set counted = 1`)
    await refused(`update cash_shift set status = 0`)
    await closeDay(today)
    await refused(`update daily_closing set net = 0`)
    const [{ shiftId: _, ...row } = { shiftId: 0 }] = await world.db.select().from(cashShift)
    const reopened = { ...row, shiftNo: 'JB1', status: 0, closedAt: null, counts: null, counted: null, expected: null }
    const again = world.db.insert(cashShift).values(reopened as CashShift & { cashierUid: number })
    expect(
      await again.then(
        () => 'done',
        () => 'refused',
      ),
    ).toBe('refused')
  })
})
