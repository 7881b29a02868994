/** Periods of figures: their parts, and the period before. */
import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../server/http/refusal'
import { periodOf, pointsOf } from '../../../server/statistics/family/periods'

const zone = 'Asia/Shanghai'
const today = '2026-03-10'

describe('a period of figures', () => {
  test('is the last 30 days unless said, day by day, beside the 30 days before', () => {
    const period = periodOf({}, today, zone)
    expect(period).toMatchObject({
      start: '2026-02-09',
      end: today,
      days: 30,
      unit: 'day',
      previousStart: '2026-01-10',
    })
    expect(pointsOf(period)).toHaveLength(30)
  })

  test('is told by months beyond 92 days, unless another granularity is asked for', () => {
    const asked = { start_date: '2026-01-01', end_date: '2026-04-03' }
    expect(periodOf(asked, today, zone)).toMatchObject({ days: 93, unit: 'month' })
    expect(periodOf({ ...asked, end_date: '2026-04-02' }, today, zone)).toMatchObject({ days: 92, unit: 'day' })
    expect(pointsOf(periodOf({ ...asked, granularity: 'day' }, today, zone))).toHaveLength(93)
  })

  test('has one week over New Year, which is named by its Monday in the old year', () => {
    const period = periodOf({ start_date: '2025-12-31', end_date: '2026-01-06', granularity: 'week' }, today, zone)
    expect(pointsOf(period)).toEqual(['2025-12-29', '2026-01-05'])
  })

  test('begins and ends at midnight of the business time zone', () => {
    const { from, until, before } = periodOf({ start_date: '2026-01-01', end_date: '2026-01-01' }, today, zone)
    const at = (text: string) => Date.parse(text) / 1000
    expect([before, from, until]).toEqual([
      at('2025-12-30T16:00:00Z'),
      at('2025-12-31T16:00:00Z'),
      at('2026-01-01T16:00:00Z'),
    ])
  })

  test('is refused where it ends before it starts, and where it has more than 1,100 days', () => {
    const refusalOf = (start_date: string, end_date: string) => {
      try {
        return periodOf({ start_date, end_date }, today, zone)
      } catch (error) {
        return (error as Refusal).options.errors?.end_date
      }
    }
    expect(refusalOf('2026-01-02', '2026-01-01')).toEqual({ key: 'input.dateOrder' })
    expect(refusalOf('2023-01-01', '2026-01-05')).toEqual({ key: 'input.periodTooLong', params: { max: 1100 } })
    expect(periodOf({ start_date: '2023-01-01', end_date: '2026-01-04' }, today, zone).days).toBe(1100)
  })
})
