/** What a visit costs: charged by its items, taken back, paid. The later till sells these charges in place of `payAll`. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { chargeStatus } from '../../../contract/clinic/visits'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { medItem } from '../../people/med-items/table'
import { charge } from '../charges/table'
import type { visit } from './table'

const { due, paid, void: taken } = chargeStatus

type Charged = Pick<typeof visit.$inferSelect, 'visitId' | 'cid' | 'hid' | 'itemIds'>

export const chargesOf = (db: Db, visitId: number) =>
  db.select().from(charge).where(eq(charge.visitId, visitId)).orderBy(asc(charge.chargeId))

const itemsOf = (db: Db, cid: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(medItem)
        .where(and(inArray(medItem.itemId, [...ids]), or(isNull(medItem.cid), eq(medItem.cid, cid))))

export const itemNames = async (db: Db, { cid, itemIds }: Pick<Charged, 'cid' | 'itemIds'>) =>
  (await itemsOf(db, cid, itemIds)).map(({ itemId, name }) => ({ itemId, name }))

/** @throws Refusal at `itemIds` unless the clinic offers each of those that are new */
export const assertItems = async (
  db: Db,
  cid: number,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<void> => {
  const fresh = ids.filter((id) => !before.includes(id))
  const offered = (await itemsOf(db, cid, fresh)).filter(({ status }) => status === 1)
  if (offered.length < fresh.length) throw refuseField('itemIds', 'reservation.noItem')
}

/** Fen that are to be paid now. */
export const dueOf = (charges: readonly Pick<typeof charge.$inferSelect, 'status' | 'price'>[]): number =>
  charges.reduce((sum, { status, price }) => (status === due ? sum + price : sum), 0)

/**
 * Charges those items that are not charged yet, at the price of today; what is free of charge makes none. What was charged of an item
 * that is no longer among them, and is not paid, is taken back.
 * @returns fen that are due
 */
export const chargeItems = async (db: Db, row: Charged, now: number): Promise<number> => {
  const before = (await chargesOf(db, row.visitId)).filter(({ status }) => status !== taken)
  const left = before.filter(({ itemId, status }) => status === due && !row.itemIds.includes(itemId ?? 0))
  if (left.length > 0)
    await db
      .update(charge)
      .set({ status: taken, ...nextVersion(charge, now) })
      .where(
        inArray(
          charge.chargeId,
          left.map(({ chargeId }) => chargeId),
        ),
      )
  const fresh = row.itemIds.filter((id) => !before.some(({ itemId }) => itemId === id))
  const items = (await itemsOf(db, row.cid, fresh)).filter(({ fee }) => fee > 0)
  const { visitId, cid, hid } = row
  if (items.length > 0)
    await db.insert(charge).values(
      items.map(({ itemId, name, fee: price }) => ({
        ...{ visitId, cid, hid, itemId, name, price, created: now, updated: now },
      })),
    )
  return dueOf(await chargesOf(db, visitId))
}

/** What is due is owed no more. */
export const takeBack = (db: Db, visitIds: readonly number[], now: number) =>
  db
    .update(charge)
    .set({ status: taken, ...nextVersion(charge, now) })
    .where(and(inArray(charge.visitId, [...visitIds]), eq(charge.status, due)))

/** What was paid is to be given back; the till pays it out. */
export const owePaid = (db: Db, visitId: number, now: number) =>
  db
    .update(charge)
    .set({ refundDue: 1, ...nextVersion(charge, now) })
    .where(and(eq(charge.visitId, visitId), eq(charge.status, paid)))

export const payAll = (
  db: Db,
  visitId: number,
  { now, ...how }: { now: number; method: number; ref: string; operatorId: number },
) =>
  db
    .update(charge)
    .set({ ...how, status: paid, paidAt: now, ...nextVersion(charge, now) })
    .where(and(eq(charge.visitId, visitId), eq(charge.status, due)))

/** That something of the visit was paid, as a condition of a query over visits. */
export const somethingPaid = (visitId: typeof visit.visitId) =>
  sql`exists (select from ${charge} where ${charge.visitId} = ${visitId} and ${charge.status} = ${paid})`
