/** What a shift that is changed or stopped asks of the reservations within it. */
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { expectedStates, reservationStatus, reservations } from '../../contract/people/reservations'
import { shift } from '../clinic/shifts/table'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { difference, writeAudit } from '../http/audit'
import type { Caller } from '../http/session'
import { limitsOf } from './patient-terms'
import { type Clock, freeAll, placesOf, takeSlots } from './reservations/place'
import { dropReminders, planReminders } from './reservations/reminders'
import { type ReservationRow, reservationRows } from './reservations/rows'
import { reservation } from './reservations/table'

interface Span {
  hid: number
  ctid: number
  date: string
  start: string
  end: string
}

const within = ({ hid, ctid, date, start, end }: Span) =>
  and(
    eq(reservation.hid, hid),
    eq(reservation.ctid, ctid),
    eq(reservation.date, date),
    gte(reservation.slot, start),
    lt(reservation.slot, end),
    inArray(reservation.status, [...expectedStates]),
  )

/** The reservations of a doctor in a span of a day whose patients are still expected, locked. */
export const expectedWithin = async (db: Db, span: Span): Promise<(typeof reservation.$inferSelect)[]> =>
  db.select().from(reservation).where(within(span)).orderBy(asc(reservation.slot), asc(reservation.resid)).for('update')

export interface Context {
  db: Db
  caller: Caller
  clock: Clock
  address: string
  requestId: string
}

type Kept = typeof reservation.$inferSelect

const saveAndTell = async (
  { db, caller, clock, address, requestId }: Context,
  row: Kept,
  changes: Partial<Kept>,
  { action, reason }: { action: string; reason: string },
) => {
  await reservationRows.save(db, row as ReservationRow, changes, clock.now)
  const { uid, name } = caller
  const entry = {
    ...{ at: clock.now, uid, name, cid: row.cid, hid: row.hid, address, requestId },
    ...{ resource: reservations.name, recordId: row.resid, action, reason },
  }
  await writeAudit(db, entry, difference(row, { ...row, ...changes }))
}

/** Cancels a reservation because the doctor is away, and tells the patient. */
export const cancelForShift = async (context: Context, row: Kept, reason: string): Promise<void> => {
  const { db, clock } = context
  await freeAll(db, placesOf(row))
  const changes = { status: reservationStatus.cancelled, cancelReason: reason }
  await saveAndTell(context, row, changes, { action: 'cancel', reason })
  if (row.status === reservationStatus.booked) await planReminders(db, row, 'stopped', clock)
  else await dropReminders(db, row.resid)
}

/**
 * Moves a reservation to another doctor or time, and tells the patient.
 * @throws Refusal at `date`, `slot` or `ctid`
 */
export const moveForShift = async (
  context: Context,
  row: Kept,
  to: { ctid: number | null; date: string; slot: string },
  reason: string,
): Promise<void> => {
  const { db, caller, clock } = context
  const minutes = row.slotMinutes * row.places
  const { bookingDays } = await limitsOf(db, caller, row.hid)
  const wanted = {
    ...to,
    cid: row.cid,
    hid: row.hid,
    ctid: to.ctid ?? undefined,
    minutes,
    daysAhead: bookingDays,
    over: false,
  }
  const place = await takeSlots(db, wanted, clock, row)
  const moved = row.moved + 1
  await saveAndTell(context, row, { ...place, moved }, { action: 'move', reason })
  if (row.status === reservationStatus.booked) await planReminders(db, { ...row, ...place, moved }, 'moved', clock)
}

/** How many patients are still expected, as a column of a query over `shift`. */
export const expectedInShift = sql<number>`(
  select count(*)::int from ${reservation}
  where ${reservation.ctid} = ${shift.ctid} and ${reservation.date} = ${shift.date} and ${reservation.hid} = ${shift.hid}
    and ${reservation.slot} >= ${shift.start} and ${reservation.slot} < ${shift.end}
    and ${inArray(reservation.status, [...expectedStates])}
)`

interface Who {
  at: number
  /** null: the system. */
  uid: number | null
  name: string
  request: { address: string; id: string }
}

/** Finishes the reservation of a visit that is over. */
export const finishArrived = async (db: Db, resid: number, { at, uid, name, request }: Who): Promise<void> => {
  const { arrived, finished: status } = reservationStatus
  const [done] = await db
    .update(reservation)
    .set({ status, ...nextVersion(reservation, at) })
    .where(and(eq(reservation.resid, resid), eq(reservation.status, arrived)))
    .returning({ cid: reservation.cid, hid: reservation.hid })
  if (!done) return
  const entry = {
    ...{ at, uid, name, ...done, address: request.address, requestId: request.id },
    ...{ resource: reservations.name, recordId: resid, action: 'finish', reason: '' },
  }
  await writeAudit(db, entry, { before: { status: arrived }, after: { status } })
}
