/** A period in days of the business time zone, and the one of as many days before it. */
import dayjs from 'dayjs'
import { longestPeriod, maxDaily, usualPeriod } from '../../../contract/statistics/order-statistics'
import { refuseField } from '../../http/refusal'
import { endOfDate, startOfDate } from '../../http/time'

export interface Period {
  /** Dates, both inclusive. */
  start: string
  end: string
  days: number
  unit: 'day' | 'month'
  /** Instants: when the period before begins, when this one begins, and when it is over. */
  before: number
  from: number
  until: number
}

const shifted = (date: string, days: number) => dayjs(date).add(days, 'day').format('YYYY-MM-DD')

interface Asked {
  start_date?: string | undefined
  end_date?: string | undefined
}

/** @param today The date in the business time zone. */
export const periodOf = ({ start_date, end_date }: Asked, today: string, timeZone: string): Period => {
  const end = end_date ?? (start_date && start_date > today ? start_date : today)
  const start = start_date ?? shifted(end, 1 - usualPeriod)
  if (start > end) throw refuseField('end_date', 'input.dateOrder')
  const days = dayjs(end).diff(start, 'day') + 1
  if (days > longestPeriod) throw refuseField('end_date', 'input.periodTooLong', { max: longestPeriod })
  return {
    ...{ start, end, days },
    unit: days <= maxDaily ? 'day' : 'month',
    before: startOfDate(shifted(start, -days), timeZone),
    from: startOfDate(start, timeZone),
    until: endOfDate(end, timeZone),
  }
}

/** The first days of all its days or months. */
export const pointsOf = ({ start, end, unit }: Pick<Period, 'start' | 'end' | 'unit'>): string[] => {
  const points: string[] = []
  for (let day = dayjs(start).startOf(unit); !day.isAfter(end); day = day.add(1, unit))
    points.push(day.format('YYYY-MM-DD'))
  return points
}
