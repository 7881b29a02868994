/** Periods in which prices and discounts hold. */
import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refuseField } from './refusal'

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
