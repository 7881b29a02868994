/** Rows of training brands by number, bounded as those by code are. */
import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { subquery } from '../db/subquery'
import { ofGrantedBrands } from '../http/scope'
import type { Caller } from '../http/session'
import { trainingBrand } from './brands/table'

/** The rows of the brands that the caller may see. */
export const inBrands = (caller: Caller, column: PgColumn): SQL | undefined => {
  const granted = ofGrantedBrands(caller, trainingBrand.code)
  if (!granted) return undefined
  return inArray(column, subquery.select({ id: trainingBrand.trainingBrandId }).from(trainingBrand).where(granted))
}
