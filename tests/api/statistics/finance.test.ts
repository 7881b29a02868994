/** Figures of money over the demo data: every figure is worked out again from the rows behind it. */
import dayjs from 'dayjs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { Expenses } from '../../../contract/statistics/expense-figures'
import type { ReservationFees } from '../../../contract/statistics/fee-figures'
import { finance } from '../../../contract/statistics/finance'
import type { MoneyFigures } from '../../../contract/statistics/money-figures'
import type { RechargeFigures, RechargeOfHospital } from '../../../contract/statistics/recharge-figures'
import { rowsOf } from '../../../server/db/client'
import { added, addsUp, ago, figureReads, sumOf, today, year } from '../../support/money-figures'
import { openSeededWorld } from '../../support/seeded-world'

type World = Awaited<ReturnType<typeof openSeededWorld>>
let world: World
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

const { calls } = finance
const { read, allRows } = figureReads(() => world)

describe.each(['admin', 'agent', 'agent2', 'fy'])('GET /v1/account/statistics/finance as %s', (as) => {
  const measures = ['shipped', 'returned', 'paid', 'receivable', 'age30', 'age60', 'age90', 'ageOver'] as const

  test('is what the rows behind each figure add up to, by period, clinic and product line', async () => {
    const figures = await read<MoneyFigures>(as, calls.money)
    expect(figures.totals.shipped.value).toBeGreaterThan(0)
    addsUp(figures, ['orders', ...measures], [figures.hospitals, figures.lines])
    for (const measure of ['orders', ...measures] as const) {
      const { rows, counts } = await allRows(as, calls.moneyRows, { ...year, measure })
      const value = measure === 'orders' ? rows.length : sumOf(rows)
      expect({ measure, value }).toEqual({ measure, value: figures.totals[measure].value })
      expect(counts.amount).toBe(sumOf(rows))
    }
    const { shipped, returned, paid, receivable, age30, age60, age90, ageOver } = figures.totals
    expect(receivable.value).toBe((shipped.value ?? 0) - (returned.value ?? 0) - (paid.value ?? 0))
    expect(receivable.value).toBe(added([age30, age60, age90, ageOver], 'value'))
  })

  test('tells the margin to those alone who may see what goods cost', async () => {
    const { totals } = await read<MoneyFigures>(as, calls.money)
    const { rows } = await allRows(as, calls.moneyRows, { ...year, measure: 'margin' })
    if (as === 'fy') expect([totals.margin.value, rows]).toEqual([null, []])
    else expect(totals.margin.value).toBe(sumOf(rows))
  })
})

describe('GET /v1/account/statistics/finance', () => {
  test('compares with the equal period before, and a growth out of nothing is null', async () => {
    const [now, before] = [
      await read<MoneyFigures>('agent', calls.money, { start_date: ago(29), end_date: today }),
      await read<MoneyFigures>('agent', calls.money, { start_date: ago(59), end_date: ago(30) }),
    ]
    expect(now.previousStart).toBe(ago(59))
    expect(now.totals.shipped.previous).toBe(before.totals.shipped.value)
    const never = await read<MoneyFigures>('agent', calls.money, { start_date: '2001-01-01', end_date: '2001-01-31' })
    expect(never.totals.shipped).toEqual({ value: 0, previous: 0, growth: null })
    expect(never.points).toHaveLength(31)
  })

  test('has weeks from Monday, and one over New Year', async () => {
    const turn = { start_date: '2025-12-31', end_date: '2026-01-06', granularity: 'week' }
    const { points } = await read<MoneyFigures>('agent', calls.money, turn)
    expect(points.map(({ date }) => date)).toEqual(['2025-12-29', '2026-01-05'])
  })

  test('is narrowed to a clinic and a product line as its rows are', async () => {
    const all = await read<MoneyFigures>('agent', calls.money)
    for (const { hid, shipped } of all.hospitals.slice(0, 3)) {
      const { rows } = await allRows('agent', calls.moneyRows, { ...year, hid })
      expect({ hid, shipped: sumOf(rows) }).toEqual({ hid, shipped })
      expect(new Set(rows.map((row) => row.hid))).toEqual(new Set([hid]))
    }
    for (const { line, shipped } of all.lines) {
      const { rows } = await allRows('agent', calls.moneyRows, { ...year, line })
      expect({ line, shipped: sumOf(rows) }).toEqual({ line, shipped })
    }
  })

  test('shows an agent its own orders alone, and adds up the agents for the platform', async () => {
    const [one, other, all] = [
      await read<MoneyFigures>('agent', calls.money),
      await read<MoneyFigures>('agent2', calls.money),
      await read<MoneyFigures>('admin', calls.money),
    ]
    const asAdmin = await read<MoneyFigures>('admin', calls.money, { ...year, cid: 2 })
    expect(asAdmin.totals.shipped.value).toBe(other.totals.shipped.value)
    expect(all.totals.shipped.value).toBeGreaterThanOrEqual(
      (one.totals.shipped.value ?? 0) + (other.totals.shipped.value ?? 0),
    )
    const foreign = await read<MoneyFigures>('agent', calls.money, { ...year, cid: 2 })
    expect(foreign.totals.orders.value).toBe(0)
  })

  test.each(Object.entries(calls))('%s is refused without the code', async (name, call) => {
    const { code } = await world.send('content', call, {
      params: { hid: 1, type: 1 },
      query: name.includes('tatement') ? { month: '2026-01' } : {},
    })
    expect({ name, code }).toEqual({ name, code: 20403 })
  })
})

describe('GET /v1/account/statistics/recharges', () => {
  test.each(['admin', 'agent'])('is what its rows add up to: %s', async (as) => {
    const figures = await read<RechargeFigures>(as, calls.recharges)
    addsUp(figures, ['count', 'days', 'points', 'paid'], [figures.hospitals, figures.brands, figures.payMethods])
    expect(figures.totals.count.value).toBeGreaterThan(0)
    const { rows } = await allRows(as, calls.rechargeRows)
    expect(rows.filter(({ kind }) => kind === 'recharge')).toHaveLength(figures.totals.count.value ?? -1)
    expect(sumOf(rows)).toBe(figures.totals.paid.value)
    const quantity = async (measure: string) =>
      added((await allRows(as, calls.rechargeRows, { ...year, measure })).rows, 'quantity')
    expect(await quantity('days')).toBe(figures.totals.days.value)
    expect(await quantity('points')).toBe(figures.totals.points.value)
    for (const { payMethod, paid } of figures.payMethods)
      expect(sumOf((await allRows(as, calls.rechargeRows, { ...year, payMethod })).rows)).toBe(paid)
  })

  test('the balance at the end is that of the clinics, brand by brand', async () => {
    const { brands } = await read<RechargeFigures>('agent', calls.recharges)
    for (const unit of ['day', 'point'] as const) {
      const answer = await world.send<RechargeOfHospital[]>('agent', calls.rechargeHospitals, {
        query: { ...year, unit, page_size: 200 },
      })
      const name = unit === 'day' ? 'balanceDays' : 'balancePoints'
      expect(added(brands, name)).toBe(added(answer.data, 'balance'))
    }
  })
})

describe('GET /v1/account/recharge/hospital', () => {
  test('has a row for each clinic: what it recharged is what the recharges add up to', async () => {
    const { data, total } = await world.send<RechargeOfHospital[]>('agent', calls.rechargeHospitals, {
      query: { ...year, page_size: 200 },
    })
    expect(total).toBe(data.length)
    expect(data.length).toBeGreaterThan(0)
    const { hospitals } = await read<RechargeFigures>('agent', calls.recharges)
    for (const { hid, recharged, balance, used, daysLeft } of data) {
      expect({ hid, recharged }).toEqual({ hid, recharged: hospitals.find((one) => one.hid === hid)?.days ?? 0 })
      expect(balance).toBeGreaterThanOrEqual(0)
      if (daysLeft !== null) expect(used).toBeGreaterThan(0)
    }
  })

  test('is sorted and paged', async () => {
    const first = await world.send<RechargeOfHospital[]>('agent', calls.rechargeHospitals, {
      query: { ...year, sort: '-used', page_size: 2 },
    })
    const second = await world.send<RechargeOfHospital[]>('agent', calls.rechargeHospitals, {
      query: { ...year, sort: '-used', page_size: 2, page_num: 2 },
    })
    const used = [...first.data, ...second.data].map((row) => row.used)
    expect(used).toEqual(used.toSorted((one, other) => other - one))
    expect(new Set([...first.data, ...second.data].map(({ hid }) => hid)).size).toBe(used.length)
  })
})

describe('GET /v1/account/statistics/reservation-fees', () => {
  test('is what its rows add up to, and only finished reservations have a fee', async () => {
    const figures = await read<ReservationFees>('agent', calls.reservationFees)
    addsUp(figures, ['booked', 'came', 'missed', 'fee'], [figures.hospitals, figures.items])
    const { rows } = await allRows('agent', calls.reservationFeeRows)
    const { booked, came, missed, fee, noShowRate } = figures.totals
    expect(rows).toHaveLength(booked.value ?? -1)
    expect(rows.filter(({ kind }) => kind === '2' || kind === '3')).toHaveLength(came.value ?? -1)
    expect(rows.filter(({ kind }) => kind === '5')).toHaveLength(missed.value ?? -1)
    expect(sumOf(rows)).toBe(fee.value)
    expect(rows.every(({ kind, amount }) => kind === '3' || amount === 0)).toBe(true)
    const [lost, all] = [missed.value ?? 0, (came.value ?? 0) + (missed.value ?? 0)]
    expect(noShowRate.value).toBeCloseTo(lost / all, 5)
    for (const { item, fee: ofItem } of figures.items)
      expect(sumOf((await allRows('agent', calls.reservationFeeRows, { ...year, item })).rows)).toBe(ofItem)
  })
})

describe('GET /v1/account/statistics/expenses', () => {
  test('is what its rows add up to, type by type', async () => {
    const figures = await read<Expenses>('agent', calls.expenses)
    addsUp(figures, ['count', 'amount'], [figures.types])
    expect(figures.withCost).toBe(true)
    expect(figures.types.length).toBeGreaterThan(2)
    for (const { type, count, amount } of figures.types) {
      const { rows } = await allRows('agent', calls.expenseRows, { ...year, type })
      expect({ type, count: rows.length, amount: sumOf(rows) }).toEqual({ type, count, amount })
    }
  })

  test('leaves goods out for those who may not see what they cost', async () => {
    const { withCost, types } = await read<Expenses>('fy', calls.expenses)
    expect(withCost).toBe(false)
    expect(types.map(({ type }) => type)).not.toEqual(expect.arrayContaining(['goods']))
  })
})

describe('GET /v1/account/statistics/statements/{hid}', () => {
  const months = Array.from({ length: 13 }, (_, at) =>
    dayjs(today)
      .subtract(12 - at, 'month')
      .format('YYYY-MM'),
  )

  test('begins where the month before ended, and ends with what the clinic owes now', async () => {
    const { hospitals } = await read<MoneyFigures>('agent', calls.money)
    const hid = hospitals[0]?.hid ?? 0
    let closing: number | undefined
    for (const month of months) {
      const statement = await read<ClinicStatement>('agent', calls.statement, { month }, { hid })
      if (closing !== undefined) expect({ month, opening: statement.opening }).toEqual({ month, opening: closing })
      closing = statement.opening + statement.shipped - statement.returned - statement.paid
      expect(statement.closing).toBe(closing)
      expect(statement.lines.at(-1)?.balance ?? statement.opening).toBe(closing)
      expect(closing).toBeGreaterThanOrEqual(0)
    }
    const whole = { start_date: ago(1090), end_date: today, hid }
    const { totals } = await read<MoneyFigures>('agent', calls.money, whole)
    // What was paid ahead, or for what is not shipped yet, is on the account but settles nothing that is owed.
    const [ahead] = await rowsOf<{ sum: number }>(
      world.db,
      sql`select ((select coalesce(sum(amount - allocated - returned), 0) from clinic_payment
          where hid = ${hid} and status = 0 and kind <> 4)
        + (select coalesce(sum(paid), 0) from orders where hid = ${hid} and shipped_at is null))::float8 as sum`,
    )
    expect(closing).toBe((totals.receivable.value ?? 0) - (ahead?.sum ?? 0))
  })

  test('is not told to another agent, nor of a clinic that there is not', async () => {
    const month = months[3]
    const { hospitals } = await read<MoneyFigures>('agent2', calls.money)
    const params = { hid: hospitals[0]?.hid }
    expect(await world.send('agent', calls.statement, { params, query: { month } })).toMatchObject({ code: 20401 })
    expect(await world.send('admin', calls.statement, { params: { hid: 999_999 }, query: { month } })).toMatchObject({
      code: 20401,
    })
    expect(await world.send('agent', calls.statement, { params, query: { month: '2026-13' } })).toMatchObject({
      code: 1,
      errors: { month: expect.any(String) },
    })
  })
})
