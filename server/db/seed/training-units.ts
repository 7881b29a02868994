/** Movements of training units in bulk, by the ledger that keeps every balance. */
import { type HolderKind, trainingHolder, trainingLedger } from '../../training/ledger/table'
import type { Db } from '../client'
import { inPortions } from './sql'

interface Holder {
  kind: HolderKind
  /** cid, hid or sdxUid; absent for those of which there is one. */
  id?: number
}

export interface SeededMovement {
  trainingBrandId: number
  from: Holder
  to: Holder
  units: number
  reason: string
  operatorId: number
  at: number
}

const keyOf = (trainingBrandId: number, { kind, id = 0 }: Holder) => `${trainingBrandId} ${kind} ${id}`

/** The number of each owner, those that have moved nothing yet among them. */
const holdersOf = async (db: Db, movements: readonly SeededMovement[]) => {
  const owners = new Map(
    movements.flatMap(({ trainingBrandId, from, to }) =>
      [from, to].map((owner) => [keyOf(trainingBrandId, owner), { trainingBrandId, owner }] as const),
    ),
  )
  await inPortions(
    [...owners.values()].map(({ trainingBrandId, owner: { kind, id: ownerId = 0 } }) => ({
      ...{ trainingBrandId, kind, ownerId },
    })),
    (rows) => db.insert(trainingHolder).values(rows).onConflictDoNothing(),
  )
  const all = await db.select().from(trainingHolder)
  const numbers = new Map(
    all.map(({ trainingBrandId, kind, ownerId, holderId }) => [
      keyOf(trainingBrandId, { kind, id: ownerId }),
      holderId,
    ]),
  )
  return (trainingBrandId: number, owner: Holder) => numbers.get(keyOf(trainingBrandId, owner)) ?? 0
}

/**
 * Posts the movements in their order, which must never take more from an owner than is there.
 *
 * @returns the numbers of their entries, in the same order
 */
export const postUnits = async (db: Db, movements: readonly SeededMovement[]): Promise<number[]> => {
  const holderOf = await holdersOf(db, movements)
  const entries: number[] = []
  await inPortions(
    movements.map(({ trainingBrandId, from, to, ...entry }) => ({
      ...entry,
      fromId: holderOf(trainingBrandId, from),
      toId: holderOf(trainingBrandId, to),
    })),
    async (rows) => {
      const made = await db.insert(trainingLedger).values(rows).returning({ id: trainingLedger.id })
      entries.push(...made.map(({ id }) => id))
    },
  )
  return entries
}
