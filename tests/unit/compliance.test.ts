import { describe, expect, test } from 'vitest'
import {
  type Held,
  planOn,
  progressOf,
  type Trained,
  type Validity,
} from '../../server/training/users/plans/compliance'
import { begunBy } from '../../server/training/users/sessions/training-account'

// A Sunday: the last two weeks begin on Mondays, 2026-03-02 and 2026-03-09.
const asked = { today: '2026-03-15', span: 14 }
const always: Validity = { from: '2026-01-01', until: '2026-12-31', frozen: [] }
const on = (...dates: string[]): Trained[] =>
  dates.map((date) => ({ date: `2026-03-${date}`, minutes: 10, sessions: 1, score: 80 }))
const plan = (days: number, weekMinutes: number, from: string, until: string | null = null): Held => ({
  ...{ days, weekMinutes, from, until },
})
const sums = (trained: readonly Trained[], plans: readonly Held[] = [], validity = always) => {
  const { trainedDays, plannedDays, compliance } = progressOf(asked, trained, plans, validity)
  return [trainedDays, plannedDays, compliance]
}

describe('compliance', () => {
  test('is the trained days of each week, no more than planned, over the planned ones: five a week without a plan', () => {
    expect(sums(on('02', '03', '04', '05', '06', '07', '08', '09', '10'))).toEqual([7, 10, 0.7])
    expect(sums([])).toEqual([0, 10, 0])
  })

  test('follows the plan that holds at the end of each week', () => {
    const plans = [plan(2, 40, '2026-01-01', '2026-03-11'), plan(7, 140, '2026-03-11')]
    expect(sums(on('02', '03', '04', '09', '10', '11'), plans)).toEqual([5, 9, 5 / 9])
  })

  test('plans no more days than the account could be used, and counts no others', () => {
    const late = { ...always, from: '2026-03-13' }
    expect(sums(on('12', '13'), [], late)).toEqual([1, 3, 1 / 3])
    const ended = { ...always, until: '2026-03-03' }
    expect(sums(on('02', '04'), [], ended)).toEqual([1, 2, 0.5])
    const frozen = { ...always, frozen: [{ from: '2026-03-03', until: '2026-03-14' }] }
    expect(sums(on('02', '03', '14'), [], frozen)).toEqual([2, 3, 2 / 3])
    expect(sums(on('02'), [], { ...always, frozen: [{ from: '2026-03-01', until: null }] })).toEqual([0, 0, null])
    expect(sums([], [], { ...always, from: null })).toEqual([0, 0, null])
  })

  test('an empty plan is none: five days', () => {
    expect(sums([], [plan(0, 0, '2026-01-01')])).toEqual([0, 10, 0])
  })
})

test('each day has what was trained and the minutes that were planned for it', () => {
  const { days, daysPerWeek } = progressOf(asked, on('14'), [plan(4, 100, '2026-03-14')], always)
  expect(days).toHaveLength(14)
  expect(days.slice(-3)).toEqual([
    { date: '2026-03-13', minutes: 0, sessions: 0, score: null, planned: 0, valid: 1 },
    { date: '2026-03-14', minutes: 10, sessions: 1, score: 80, planned: 25, valid: 1 },
    { date: '2026-03-15', minutes: 0, sessions: 0, score: null, planned: 25, valid: 1 },
  ])
  expect(daysPerWeek).toBe(4)
})

test('of two plans that were made on a day the later one holds', () => {
  const plans = [plan(3, 30, '2026-03-10', '2026-03-10'), plan(4, 40, '2026-03-10')]
  expect(planOn('2026-03-10', plans)?.days).toBe(4)
  expect(planOn('2026-03-09', plans)).toBe(undefined)
})

describe('the first use of an account', () => {
  const account = { status: 0, openedOn: '2026-03-10', openDay: 30, lifelong: 0 }
  test('begins its term on the day, at the latest 30 days after the opening', () => {
    expect(begunBy(account, '2026-03-12')).toEqual({ status: 1, expireDate: '2026-04-11' })
    expect(begunBy(account, '2026-04-20')).toEqual({ status: 1, expireDate: '2026-05-09' })
  })

  test('sets no end for life, or in points, and changes nothing that has begun', () => {
    expect(begunBy({ ...account, lifelong: 1 }, '2026-03-12')).toEqual({ status: 1, expireDate: null })
    expect(begunBy({ ...account, openDay: null }, '2026-03-12')).toEqual({ status: 1, expireDate: null })
    expect(begunBy({ ...account, status: 1 }, '2026-03-12')).toBe(undefined)
  })
})
