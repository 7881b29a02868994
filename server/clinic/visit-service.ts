/** What payments do to visits: their charges are paid, given back or due again, and the visit moves on. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { chargeStatus } from '../../contract/clinic/visit-charges'
import { openVisit, visitStatus, visits } from '../../contract/clinic/visits'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { writeAudits } from '../http/audit'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { finishArrived } from '../people/reservation-service'
import { charge } from './charges/table'
import { visit } from './visits/table'

const { due, paid, refunded, void: taken } = chargeStatus
const { registered, waiting, owing, finished, cancelled } = visitStatus

export const chargesOf = (db: Db, visitId: number) =>
  db.select().from(charge).where(eq(charge.visitId, visitId)).orderBy(asc(charge.chargeId))

/**
 * A record is not merged under a visit that goes on.
 * @throws Refusal `stop`, with the numbers of the open visits
 */
export const assertNoOpenVisit = async (db: Db, pids: readonly number[]): Promise<void> => {
  const open = await db
    .select({ visitNo: visit.visitNo })
    .from(visit)
    .where(and(inArray(visit.pid, [...pids]), inArray(visit.status, [...openVisit])))
    .orderBy(asc(visit.visitId))
  if (open.length === 0) return
  const numbers = open.map(({ visitNo }) => visitNo).join(', ')
  throw new Refusal('stop', { message: { key: 'patient.mergeOpenVisit', params: { numbers } } })
}

/** Fen that are to be paid now. */
export const dueOf = (charges: readonly Pick<typeof charge.$inferSelect, 'status' | 'price'>[]): number =>
  charges.reduce((sum, { status, price }) => (status === due ? sum + price : sum), 0)

interface Doing {
  db: Db
  caller: Pick<Caller, 'uid' | 'name'>
  now: number
  request: { address: string; id: string }
  /** The call is about the visit itself, and so is what the trail says of it. */
  isOfVisit?: boolean
}

const move = async (
  { db, caller, now, request, isOfVisit }: Doing,
  row: typeof visit.$inferSelect,
  action: string,
  changes: Partial<typeof visit.$inferInsert>,
) => {
  const { visitId, cid, hid, status } = row
  await db
    .update(visit)
    .set({ ...changes, ...nextVersion(visit, now) })
    .where(eq(visit.visitId, visitId))
  if (isOfVisit) return
  await writeAudits(db, [
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: visits.name, recordId: visitId, action, reason: '' },
      ...{ before: { status }, after: { status: changes.status ?? status } },
    },
  ])
}

/** The visit, held until the transaction ends. */
const held = async (db: Db, visitId: number) => {
  const [row] = await db.select().from(visit).where(eq(visit.visitId, visitId)).for('no key update')
  return row
}

/**
 * The charges are paid, or stand on the account of the patient. Once nothing of the visit is due, it waits from then on or is over,
 * and so is its reservation.
 */
export const payCharges = async (
  doing: Doing,
  visitId: number,
  chargeIds: readonly number[],
  how: { method: number; ref: string },
): Promise<void> => {
  const { db, caller, now, request } = doing
  const row = await held(db, visitId)
  if (!row || chargeIds.length === 0) return
  await db
    .update(charge)
    .set({ ...how, operatorId: caller.uid, status: paid, paidAt: now, ...nextVersion(charge, now) })
    .where(and(inArray(charge.chargeId, [...chargeIds]), eq(charge.status, due)))
  if (dueOf(await chargesOf(db, visitId)) > 0) return
  if (row.status === registered) return move(doing, row, 'pay', { status: waiting, waitingAt: now })
  if (row.status !== owing) return
  await move(doing, row, 'pay', { status: finished })
  if (row.resid !== null) await finishArrived(db, row.resid, { at: now, uid: caller.uid, name: caller.name, request })
}

/** What was paid for the charges was given back. */
export const refundCharges = (db: Db, chargeIds: readonly number[], now: number) =>
  db
    .update(charge)
    .set({ status: refunded, refundDue: 0, ...nextVersion(charge, now) })
    .where(and(inArray(charge.chargeId, [...chargeIds]), eq(charge.status, paid)))

/** The payment never was: the charges are due again, those of a cancelled visit are void, and the visit waits for its payment. */
export const unpayCharges = async (doing: Doing, visitId: number, chargeIds: readonly number[]): Promise<void> => {
  const { db, now } = doing
  const row = await held(db, visitId)
  if (!row || chargeIds.length === 0) return
  const unpaid = { paidAt: null, method: null, ref: '', operatorId: null, refundDue: 0 }
  const reset = await db
    .update(charge)
    .set({ ...unpaid, status: row.status === cancelled ? taken : due, ...nextVersion(charge, now) })
    .where(and(inArray(charge.chargeId, [...chargeIds]), eq(charge.status, paid)))
    .returning({ chargeId: charge.chargeId })
  if (reset.length === 0) return
  if (row.status === finished) return move(doing, row, 'unpay', { status: owing })
  // Of one that was paid before the examination and has not begun; after it, it is charged when it ends.
  const wasBefore = row.status === waiting && row.startedAt === null
  if (wasBefore) await move(doing, row, 'unpay', { status: registered, waitingAt: null })
}
