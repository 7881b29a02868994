/** The days, weeks and months of a period: how each is called, and which days of it lie in the period. */
import dayjs from 'dayjs'
import type { Granularity } from '../../../../contract/statistics/figures'

interface Whole {
  start: string
  end: string
}

const lastDayOf = (date: string, unit: Granularity) =>
  (unit === 'week' ? dayjs(date).add(6, 'day') : dayjs(date).endOf(unit)).format('YYYY-MM-DD')

/** The dates of a part, as far as they lie in the period. */
export const datesOf = (date: string, { start, end }: Whole, unit: Granularity) => {
  const last = lastDayOf(date, unit)
  return { start_date: date < start ? start : date, end_date: last > end ? end : last }
}

/** A day or the Monday of a week by its date, a month by year and month. */
export const nameOfPart = (date: string, unit: Granularity): string => (unit === 'month' ? date.slice(0, 7) : date)

/** The same where there is little room. */
export const shortNameOfPart = (date: string, unit: Granularity): string =>
  unit === 'month' ? date.slice(0, 7) : date.slice(5)
