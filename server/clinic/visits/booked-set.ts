/** The exam program or combination that a visit was booked for: its items are paid for together. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { egCombination, egCombinationProgram } from '../../people/eg-combinations/table'
import { egProgram, egProgramItem } from '../../people/eg-programs/table'
import { reservation } from '../../people/reservations/table'

export interface BookedSet {
  egProgramId: number | null
  egCombinationId: number | null
  name: string
  /** Fen, as it was booked. */
  price: number
  /** Its exam items, each once, in their order. */
  itemIds: number[]
  /** Those without which it is not done. */
  required: number[]
}

const itemsOfSet = async (
  db: Db,
  { egProgramId, egCombinationId }: Pick<BookedSet, 'egProgramId' | 'egCombinationId'>,
) => {
  const lines = db
    .select({ itemId: egProgramItem.itemId, required: egProgramItem.required })
    .from(egProgramItem)
    .$dynamic()
  const found =
    egProgramId === null
      ? await lines
          .innerJoin(egCombinationProgram, eq(egCombinationProgram.egProgramId, egProgramItem.egProgramId))
          .where(eq(egCombinationProgram.egCombinationId, egCombinationId ?? 0))
          .orderBy(egCombinationProgram.place, egProgramItem.place)
      : await lines.where(eq(egProgramItem.egProgramId, egProgramId)).orderBy(egProgramItem.place)
  const once = (lines: typeof found) => [...new Set(lines.map(({ itemId }) => itemId))]
  return { itemIds: once(found), required: once(found.filter(({ required }) => required === 1)) }
}

/** @param resid the reservation of the visit; null: there was none */
export const bookedSet = async (db: Db, resid: number | null): Promise<BookedSet | undefined> => {
  if (resid === null) return undefined
  const [found] = await db
    .select({
      egProgramId: reservation.egProgramId,
      egCombinationId: reservation.egCombinationId,
      price: reservation.price,
      name: sql<string>`coalesce(${egProgram.name}, ${egCombination.name})`,
    })
    .from(reservation)
    .leftJoin(egProgram, eq(egProgram.egProgramId, reservation.egProgramId))
    .leftJoin(egCombination, eq(egCombination.egCombinationId, reservation.egCombinationId))
    .where(eq(reservation.resid, resid))
  if (!found || found.price === null) return undefined
  return { ...found, price: found.price, ...(await itemsOfSet(db, found)) }
}
