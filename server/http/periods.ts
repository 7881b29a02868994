/** Periods: in which prices and discounts hold, and for which lists are asked. */
import { and, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refuseField } from './refusal'
import { endOfDate, startOfDate } from './time'

export interface Period {
  validFrom: string | null
  validTo: string | null
}

export const checkPeriod = ({ validFrom, validTo }: Period) => {
  if (validFrom !== null && validTo !== null && validTo < validFrom) throw refuseField('validTo', 'input.dateOrder')
}

/** Both are days that the periods have in common. */
export const overlaps = (
  columns: { validFrom: PgColumn; validTo: PgColumn },
  { validFrom, validTo }: Period,
): SQL | undefined =>
  and(
    validTo === null ? undefined : or(isNull(columns.validFrom), lte(columns.validFrom, validTo)),
    validFrom === null ? undefined : or(isNull(columns.validTo), gte(columns.validTo, validFrom)),
  )

/** Days of the business time zone, both of them included; one that is not named leaves its side open. */
export interface AskedDays {
  start_date?: string | undefined
  end_date?: string | undefined
}

export const checkDays = ({ start_date, end_date }: AskedDays) => {
  if (start_date && end_date && start_date > end_date) throw refuseField('end_date', 'input.dateOrder')
}

/** That something was on one of the days. */
export const within = (at: PgColumn, days: AskedDays, timeZone: string): SQL | undefined => {
  checkDays(days)
  const { start_date, end_date } = days
  return and(
    start_date ? gte(at, startOfDate(start_date, timeZone)) : undefined,
    end_date ? lt(at, endOfDate(end_date, timeZone)) : undefined,
  )
}

/** The same of what has a date, not an instant. */
export const betweenDays = (day: PgColumn, days: AskedDays): SQL | undefined => {
  checkDays(days)
  const { start_date, end_date } = days
  return and(start_date ? gte(day, start_date) : undefined, end_date ? lte(day, end_date) : undefined)
}
