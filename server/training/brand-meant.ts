/** Which training brand is meant by its code. */
import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { brandUnits } from '../../contract/training/brands'
import type { Db } from '../db/client'
import { subquery } from '../db/subquery'
import { refuseField } from '../http/refusal'
import { assertGrantedBrand } from '../http/scope'
import type { Caller } from '../http/session'
import { trainingBrand } from './brands/table'

/** The filter of rows of a brand, by its code. */
export const idOfBrand = (column: PgColumn) => (code: string) =>
  inArray(
    column,
    subquery.select({ id: trainingBrand.trainingBrandId }).from(trainingBrand).where(eq(trainingBrand.code, code)),
  )

/** @throws Refusal at `brand` where there is none of the code; `missing` where it lies outside the caller's data scope */
export const brandNamed = async (db: Db, caller: Caller, code: string): Promise<typeof trainingBrand.$inferSelect> => {
  assertGrantedBrand(caller, code)
  const [found] = await db.select().from(trainingBrand).where(eq(trainingBrand.code, code))
  if (!found) throw refuseField('brand', 'input.choice')
  return found
}

/**
 * The brand whose units are to be moved.
 *
 * @param unit what it must be counted in; any where it is not said
 */
export const brandMeant = async (db: Db, caller: Caller, code: string, unit?: (typeof brandUnits)[number]) => {
  const found = await brandNamed(db, caller, code)
  if (found.status !== 1) throw refuseField('brand', 'trainingStore.brandOff')
  if (unit && found.unit !== unit) throw refuseField('brand', `trainingStore.counted.${found.unit}`)
  return found
}
