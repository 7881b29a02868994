/** Periods of the records of training accounts, which the calls name `start_time` and `end_time`: days, both of them included. */
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { betweenDays, within } from '../http/periods'
import { refuseField } from '../http/refusal'

interface AskedTimes {
  start_time?: string | undefined
  end_time?: string | undefined
}

/** @throws Refusal at `end_time` where it lies before `start_time` */
const daysOf = ({ start_time: start_date, end_time: end_date }: AskedTimes) => {
  if (start_date && end_date && start_date > end_date) throw refuseField('end_time', 'input.dateOrder')
  return { start_date, end_date }
}

/** That an instant lies in the period. */
export const withinTimes = (at: PgColumn, asked: AskedTimes, timeZone: string): SQL | undefined =>
  within(at, daysOf(asked), timeZone)

/** That a day does. */
export const onDays = (day: PgColumn, asked: AskedTimes): SQL | undefined => betweenDays(day, daysOf(asked))
