/** A period in days of the business time zone, the one of as many days before it, and its days, weeks or months. */
import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek'
import { type Granularity, longestPeriod, maxDaily, usualPeriod } from '../../../contract/statistics/figures'
import { refuseField } from '../../http/refusal'
import { dayAfter, daysBetween, endOfDate, startOfDate } from '../../http/time'

dayjs.extend(isoWeek)

/** Days, both inclusive, and the instants at which they begin and are over. */
export interface Span {
  start: string
  end: string
  from: number
  until: number
}

export interface Period extends Span {
  days: number
  unit: Granularity
  /** The first day of the period before, which ends on the eve of `start`, and the instant at which it begins. */
  previousStart: string
  before: number
}

export interface AskedPeriod {
  start_date?: string | undefined
  end_date?: string | undefined
  granularity?: Granularity | undefined
}

/**
 * The period that is asked for: 30 days up to today unless said.
 * @param today The date in the business time zone.
 * @throws Refusal of `end_date` before `start_date`, and of more than 1,100 days
 */
export const periodOf = (asked: AskedPeriod, today: string, timeZone: string): Period => {
  const { start_date, end_date, granularity } = asked
  const end = end_date ?? (start_date && start_date > today ? start_date : today)
  const start = start_date ?? dayAfter(end, 1 - usualPeriod)
  if (start > end) throw refuseField('end_date', 'input.dateOrder')
  const days = daysBetween(start, end) + 1
  if (days > longestPeriod) throw refuseField('end_date', 'input.periodTooLong', { max: longestPeriod })
  const previousStart = dayAfter(start, -days)
  return {
    ...{ start, end, days, previousStart },
    unit: granularity ?? (days <= maxDaily ? 'day' : 'month'),
    before: startOfDate(previousStart, timeZone),
    from: startOfDate(start, timeZone),
    until: endOfDate(end, timeZone),
  }
}

/** The period together with the one before it. */
export const withBefore = ({ previousStart, end, before, until }: Period): Span => ({
  ...{ start: previousStart, end, from: before, until },
})

const parts = { day: 'day', week: 'isoWeek', month: 'month' } as const

/** The first days of all its days, weeks or months; the first one may begin before the period does. */
export const pointsOf = ({ start, end, unit }: Pick<Period, 'start' | 'end' | 'unit'>): string[] => {
  const points: string[] = []
  for (let day = dayjs(start).startOf(parts[unit]); !day.isAfter(end); day = day.add(1, unit))
    points.push(day.format('YYYY-MM-DD'))
  return points
}
