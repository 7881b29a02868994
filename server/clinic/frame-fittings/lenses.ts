/** The lenses of a fitting as they lie on a shelf: of each eye its power. */
import { eq } from 'drizzle-orm'
import { powerText } from '../../../contract/inventory/variant'
import type { Db } from '../../db/client'
import { prescription } from '../prescriptions/table'
import type { FittingViewRow } from './rows'

export const lensesOf = async (
  db: Db,
  { rxId, lensProductId: productId }: Pick<FittingViewRow, 'rxId' | 'lensProductId'>,
) => {
  const [rx] = await db.select().from(prescription).where(eq(prescription.rxId, rxId))
  if (!rx) throw new Error(`the prescription ${rxId} is not there`)
  const eyes = [
    { ds: rx.dsOd, dc: rx.dcOd, quantity: rx.eyeGlassOd ?? 0 },
    { ds: rx.dsOs, dc: rx.dcOs, quantity: rx.eyeGlassOs ?? 0 },
  ]
  return eyes
    .filter(({ quantity }) => quantity > 0)
    .map(({ ds, dc, quantity }) => ({
      ...{ productId, batchId: null, quantity },
      variant: powerText({ ds: ds ?? 0, dc: dc ?? 0, ax: null }),
    }))
}
