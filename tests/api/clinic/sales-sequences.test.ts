/** Whatever cashiers do in whatever order, the closings of days say what came in and went out. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CashShift } from '../../../contract/clinic/cash-shifts'
import type { DailyClosing } from '../../../contract/clinic/daily-closings'
import type { Fee } from '../../../contract/clinic/fees'
import { moneyDisagreements } from '../../../server/clinic/money-agreement'
import { today } from '../../support/clinic'
import { type Couponing, couponingOf } from '../../support/couponing'
import { pointingOf } from '../../support/pointing'
import { returnOf } from '../../support/returning'
import { makeSelling, type Selling } from '../../support/selling'
import { type Storing, storingOf } from '../../support/storing'

let selling: Selling
let item: Fee
let storing: Storing
let coupons: Couponing
let pointing: ReturnType<typeof pointingOf>
beforeAll(async () => {
  selling = await makeSelling()
  storing = storingOf(selling)
  coupons = couponingOf(selling.world)
  pointing = pointingOf(selling)
})
afterAll(() => selling.world.close())
beforeEach(async () => {
  item = (await selling.begin()).item
})

type Step =
  | {
      do: 'sell'
      qty: number
      rounding: number
      method: number
      whole: boolean
      owe: boolean
      coupon: boolean
      points: boolean
    }
  | { do: 'settle'; which: number }
  | { do: 'refund' | 'void'; which: number; qty: number }
  | { do: 'recharge'; amount: number; method: number; gives: boolean }
  | { do: 'withdraw' }
  | { do: 'card' }
  | { do: 'adjust'; points: number }
  | { do: 'close' }

const which = { which: fc.nat(20), qty: fc.integer({ min: 1, max: 4 }) }
const steps = fc.array(
  fc.oneof(
    fc.record<Step & { do: 'sell' }>({
      ...{ do: fc.constant('sell' as const), qty: fc.integer({ min: 1, max: 4 }), rounding: fc.nat(999) },
      ...{ method: fc.integer({ min: 1, max: 7 }).map((method) => Math.min(method, 6)), whole: fc.boolean() },
      ...{ owe: fc.boolean(), coupon: fc.boolean(), points: fc.boolean() },
    }),
    fc.record<Step & { do: 'refund' | 'void' }>({ do: fc.constantFrom('refund' as const, 'void' as const), ...which }),
    fc.record<Step & { do: 'settle' }>({ do: fc.constant('settle' as const), which: fc.nat(20) }),
    fc.record<Step & { do: 'recharge' }>({
      ...{ do: fc.constant('recharge' as const), amount: fc.integer({ min: 100, max: 9999 }) },
      ...{ method: fc.integer({ min: 1, max: 5 }), gives: fc.boolean() },
    }),
    fc.record<Step & { do: 'card' }>({ do: fc.constant('card' as const) }),
    fc.record<Step & { do: 'adjust' }>({
      do: fc.constant('adjust' as const),
      points: fc.integer({ min: -900, max: 1500 }),
    }),
    fc.record<Step & { do: 'withdraw' }>({ do: fc.constant('withdraw' as const) }),
    fc.record<Step & { do: 'close' }>({ do: fc.constant('close' as const) }),
  ),
  { minLength: 6, maxLength: 18 },
)

/** What the test itself has seen come in and go out, by business date. */
type Ledger = Map<string, number>

test('money by day is what the closing of the day says, and stored value the sum of its entries, after any sequence of sales, refunds, voids, recharges, withdrawals, coupons, cards, points and closings', async () => {
  const { till, world } = selling
  const run = async (sequence: readonly Step[]) => {
    item = (await selling.begin()).item
    const ledger: Ledger = new Map()
    const stored: Ledger = new Map()
    const ids: number[] = []
    const { tplId } = await coupons.running({ perMember: 99, minSpend: 100 })
    const card = { kind: 4, value: 3, price: 5000, scope: 3, feeIds: [item.feeId], perMember: 99 }
    const { tplId: cardId } = await coupons.running(card)
    let shift: CashShift = (await selling.bossOpens({ opening: 1_000_000 })).data
    const noteIn = (book: Ledger, amount: number) =>
      book.set(shift.businessDate, (book.get(shift.businessDate) ?? 0) + amount)
    const note = (amount: number) => noteIn(ledger, amount)
    const balance = async () => (await storing.account())?.balance ?? 0
    const closeAll = async () => {
      for (const one of (
        await world.ask<CashShift[]>('GET', '/v1/clinic/cash-shifts', { as: 'boss', query: { status: 0 } })
      ).data)
        await till.shift(one.shiftId, 'close', { version: one.version, counts: [], reason: '清点' }, 'boss')
      const { code, data } = await world.ask<DailyClosing>('POST', '/v1/clinic/daily-closings', {
        as: 'boss',
        body: { date: today },
      })
      if (code === 0) expect([data.net, data.storedNet]).toEqual([ledger.get(today) ?? 0, stored.get(today) ?? 0])
      shift = (await selling.bossOpens({ opening: 1_000_000 })).data
    }
    for (const step of sequence) {
      if (step.do === 'close') await closeAll()
      else if (step.do === 'recharge') {
        const { amount, method, gives } = step
        const planId = gives ? (await storing.plan({ pay: amount, bonus: Math.floor(amount / 3) })).data.planId : null
        expect((await storing.recharge({ planId, amount, method }, 'boss')).code).toBe(0)
        noteIn(stored, amount)
      } else if (step.do === 'withdraw') {
        const principal = (await storing.account())?.principal ?? 0
        const { code } = await storing.withdraw({ principal: Math.max(1, principal) })
        expect(code).toBe(principal === 0 ? 1 : 0)
        noteIn(stored, -principal)
      } else if (step.do === 'adjust') {
        const left = await pointing.balance()
        expect((await pointing.adjust(step.points || 1)).code).toBe(left + (step.points || 1) < 0 ? 1 : 0)
      } else if (step.do === 'settle') {
        const id = ids[step.which % Math.max(1, ids.length)]
        const bill = id === undefined ? undefined : await till.get(id)
        if (bill?.status !== 2) continue
        expect((await till.pay(bill, { pays: [{ method: 1, amount: bill.owed }] }, 'boss')).code).toBe(0)
        note(bill.owed)
      } else if (step.do === 'card') {
        const { data: bill } = await till.make({ pid: 101, lines: [{ tplId: cardId }] })
        expect((await till.pay(bill, {}, 'boss')).code).toBe(0)
        note(bill.total)
        ids.push(bill.saleId)
      } else if (step.do === 'sell') {
        const usable = (await coupons.list({ status: '0', page_size: 200 })).data
        if (step.coupon && usable.length < 4) await coupons.issue(tplId)
        const amount1 = usable.find(({ kind }) => kind === 1)
        const exchange = usable.find(({ kind }) => kind === 4)
        const chosen = step.coupon ? [amount1, exchange].flatMap((one) => one?.couponId ?? []) : []
        const lines = [{ feeId: item.feeId, qty: step.qty }]
        const body = { pid: 101, lines, couponIds: chosen }
        const { data: quoted } = await world.ask<{ maxPoints: number; pointsLeft: number; total: number }>(
          ...(['POST', '/v1/clinic/sales/quote', { as: 'boss', body }] as const),
        )
        const most = Math.min(quoted.maxPoints, Math.floor(quoted.pointsLeft / 100) * 100)
        const points = step.points ? most : 0
        const rounding = Math.min(step.rounding, Math.max(0, quoted.total - points - 1))
        const made = await till.make({ ...body, points, rounding }, 'boss')
        expect(made.code).toBe(0)
        const bill = made.data
        if (bill.total === 0) {
          expect((await till.pay(bill, { pays: [] }, 'boss')).code).toBe(0)
          ids.push(bill.saleId)
          continue
        }
        const amount = step.whole ? bill.total : Math.max(1, Math.floor(bill.total / 2))
        const isCovered = step.method !== 6 || amount <= (await balance())
        const rest = step.owe && amount < bill.total ? [{ method: 7, amount: bill.total - amount }] : []
        const pays = [{ method: step.method, amount, ref: 'WX1' }, ...rest]
        const paid = await till.pay(bill, { pays }, 'boss')
        expect(paid.code).toBe(isCovered ? 0 : 1)
        if (isCovered) note(amount)
        ids.push(bill.saleId)
      } else {
        const id = ids[step.which % Math.max(1, ids.length)]
        if (id === undefined) continue
        const bill = await till.get(id)
        const back = returnOf(bill, bill.lines[0]?.lineId, step.qty)
        const body = step.do === 'void' ? {} : back && { lines: back.lines, pays: back.pays }
        if (body === undefined) continue
        const answer = await till.act(id, step.do, { version: bill.version, reason: '退', ...body }, 'boss')
        if (answer.code === 0) note(step.do === 'void' ? -bill.paid : -(back?.total ?? 0))
      }
    }
    await closeAll()
    expect(await moneyDisagreements(world.db)).toEqual([])
    for (const id of ids) {
      const { lines, payments, refunds, total, paid, refunded, credited, owed, status } = await till.get(id)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid - refunded)
      expect(refunded).toBeLessThanOrEqual(paid)
      expect(owed).toBeGreaterThanOrEqual(0)
      if (status === 2) expect([paid + credited + owed, refunded]).toEqual([total, 0])
      expect(lines.reduce((sum, line) => sum + line.credited, 0)).toBe(credited)
      expect(refunds.reduce((sum, one) => sum + one.credited, 0)).toBe(credited)
      for (const line of lines) expect(line.refunded + line.credited).toBeLessThanOrEqual(line.amount)
    }
    const moved = await pointing.entries()
    expect(await pointing.balance()).toBe(moved.reduce((sum, { points }) => sum + points, 0))
    for (const { balanceAfter } of moved) expect(balanceAfter).toBeGreaterThanOrEqual(0)
    for (const one of (await coupons.list({ page_size: 200 })).data) {
      expect(one.used).toBeLessThanOrEqual(one.times)
      if (one.status !== 3) expect(one.status === 1).toBe(one.used === one.times)
    }
    const entries = (await storing.entries({ page_size: 100 })).data
    const sumOf = (field: 'principal' | 'bonus' | 'revenue' | 'money') =>
      entries.reduce((sum, entry) => sum + entry[field], 0)
    const account = (await storing.account()) ?? { principal: 0, bonus: 0, spent: 0 }
    expect(account).toMatchObject({ principal: sumOf('principal'), bonus: sumOf('bonus'), spent: sumOf('revenue') })
    expect(Math.min(account.principal, account.bonus)).toBeGreaterThanOrEqual(0)
    for (const { money, promotion, principal, bonus, revenue, forfeit } of entries)
      expect(money + promotion).toBe(principal + bonus + revenue + forfeit)
    const { data: closings } = await world.ask<DailyClosing[]>('GET', '/v1/clinic/daily-closings', { as: 'boss' })
    for (const { date, net, totals, storedNet } of closings) {
      expect(storedNet).toBe(stored.get(date) ?? 0)
      expect(net).toBe(ledger.get(date) ?? 0)
      expect(totals.reduce((sum, one) => sum + one.paid - one.refunded, 0)).toBe(net)
    }
  }
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 12 })
}, 240_000)
