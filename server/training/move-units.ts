/** Moves units of a training brand between their owners. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/client'
import { type HolderKind, trainingHolder, trainingLedger } from './ledger/table'

export interface Holder {
  kind: HolderKind
  /** cid, hid or sdxUid; absent for the platform, what is used and what has expired. */
  id?: number
}

export interface Movement {
  trainingBrandId: number
  from: Holder
  to: Holder
  units: number
  reason?: string
  operatorId: number
  now: number
}

/** The giver has fewer units than were to be moved. */
export class ShortOfUnits extends Error {
  constructor(readonly balance: number) {
    super(`only ${balance} units are left`)
  }
}

const isHolder = ({ kind, id = 0 }: Holder) => and(eq(trainingHolder.kind, kind), eq(trainingHolder.ownerId, id))

/** Both owners, locked in the order of their ids, so that two movements never wait for each other. */
const lockBoth = async (db: Db, { trainingBrandId, from, to }: Movement) => {
  const owners = [from, to].map(({ kind, id = 0 }) => ({ trainingBrandId, kind, ownerId: id }))
  // Always in one order: two that make the same owners at once would else wait for each other.
  owners.sort((a, b) => a.kind.localeCompare(b.kind) || a.ownerId - b.ownerId)
  await db.insert(trainingHolder).values(owners).onConflictDoNothing()
  const ofBrand = eq(trainingHolder.trainingBrandId, trainingBrandId)
  const found = await db
    .select({ id: trainingHolder.holderId })
    .from(trainingHolder)
    .where(and(ofBrand, or(isHolder(from), isHolder(to))))
  const ids = found.map(({ id }) => id)
  const locked = await db
    .select()
    .from(trainingHolder)
    .where(inArray(trainingHolder.holderId, ids))
    .orderBy(asc(trainingHolder.holderId))
    .for('update')
  const one = ({ kind, id = 0 }: Holder) => {
    const holder = locked.find((row) => row.kind === kind && row.ownerId === id)
    if (!holder) throw new Error(`no holder ${kind} ${id}`)
    return holder
  }
  return { giver: one(from), taker: one(to) }
}

/**
 * Moves units, and returns the number of the entry; the database keeps both balances.
 *
 * @throws ShortOfUnits when an owner other than the platform has too few
 */
export const moveUnits = async (db: Db, movement: Movement): Promise<number> => {
  const { units, reason = '', operatorId, now } = movement
  const { giver, taker } = await lockBoth(db, movement)
  if (giver.kind !== 'platform' && giver.balance < units) throw new ShortOfUnits(giver.balance)
  const [made] = await db
    .insert(trainingLedger)
    .values({ fromId: giver.holderId, toId: taker.holderId, units, reason, operatorId, at: now })
    .returning({ id: trainingLedger.id })
  return made?.id ?? 0
}
