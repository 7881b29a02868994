/** What a visit costs: charged by its items, and taken back. The till sells what is charged. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { chargeStatus } from '../../../contract/clinic/visit-charges'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Message, refuseField } from '../../http/refusal'
import { medItem } from '../../people/med-items/table'
import { charge } from '../charges/table'
import { feesOfItems } from '../fee-service'
import { chargesOf, dueOf } from '../visit-service'
import { type BookedSet, bookedSet } from './booked-set'
import type { visit } from './table'

const { due, paid, void: taken } = chargeStatus

type Charged = Pick<typeof visit.$inferSelect, 'visitId' | 'cid' | 'hid' | 'itemIds' | 'resid'>

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

type Charge = typeof charge.$inferSelect

/** Takes back what is due of items that are no longer among those of the visit; of a set, once none of its items is. */
const takeBackLeft = async (
  db: Db,
  row: Charged,
  before: readonly Charge[],
  set: BookedSet | undefined,
  now: number,
) => {
  const isKept = ({ itemId }: Charge) =>
    itemId === null ? set?.itemIds.some((id) => row.itemIds.includes(id)) : row.itemIds.includes(itemId)
  const left = before.filter((one) => one.status === due && !isKept(one)).map(({ chargeId }) => chargeId)
  if (left.length === 0) return
  await db
    .update(charge)
    .set({ status: taken, ...nextVersion(charge, now) })
    .where(inArray(charge.chargeId, left))
}

/**
 * Charges those items that are not charged yet, at the price of today: the one of the chain where it has a fee for the item, else
 * that of the agent. What is free of charge makes none. Items that were booked
 * together are one charge at the price of the booking. What was charged of an item that is no longer among them, and is not paid,
 * is taken back.
 * @returns fen that are due
 */
export const chargeItems = async (db: Db, row: Charged, now: number): Promise<number> => {
  const before = (await chargesOf(db, row.visitId)).filter(({ status }) => status !== taken)
  const set = await bookedSet(db, row.resid)
  await takeBackLeft(db, row, before, set, now)
  const isTogether = (id: number) => set?.itemIds.includes(id) === true
  const fresh = row.itemIds.filter((id) => !isTogether(id) && !before.some(({ itemId }) => itemId === id))
  const own = await feesOfItems(db, row.hid, fresh)
  const items = (await itemsOf(db, row.cid, fresh)).map(({ itemId, name, fee: usual }) => {
    const fee = own.get(itemId)
    return { itemId, name, price: fee?.price ?? usual, feeId: fee?.feeId ?? null }
  })
  const isCharged = before.some(({ itemId }) => itemId === null)
  const together = set && !isCharged && row.itemIds.some(isTogether) ? [set] : []
  const made = [...together.map(({ itemIds: _, required: __, ...one }) => one), ...items].filter(
    ({ price }) => price > 0,
  )
  const { visitId, cid, hid } = row
  if (made.length > 0)
    await db.insert(charge).values(made.map((one) => ({ ...one, visitId, cid, hid, created: now, updated: now })))
  return dueOf(await chargesOf(db, visitId))
}

/** Warns of a set that is charged, though items are missing without which it is not done. */
export const lacksOfSet = async (db: Db, row: Charged): Promise<Message[]> => {
  const set = await bookedSet(db, row.resid)
  if (!set?.itemIds.some((id) => row.itemIds.includes(id))) return []
  const itemIds = set.required.filter((id) => !row.itemIds.includes(id))
  const names = await itemNames(db, { cid: row.cid, itemIds })
  if (names.length === 0) return []
  return [{ key: 'visit.setIncomplete', params: { set: set.name, items: names.map(({ name }) => name).join('、') } }]
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

/** That something of the visit was paid, as a condition of a query over visits. */
export const somethingPaid = (visitId: typeof visit.visitId) =>
  sql`exists (select from ${charge} where ${charge.visitId} = ${visitId} and ${charge.status} = ${paid})`
