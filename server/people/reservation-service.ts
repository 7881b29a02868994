/** What other areas ask of reservations: those within a shift that is changed or stopped, and those that a referral makes. */
import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { expectedStates, reservationStatus, reservations } from '../../contract/people/reservations'
import { shift } from '../clinic/shifts/table'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { difference, recorded, writeAudit } from '../http/audit'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { limitsOf } from './patient-terms'
import { type Clock, freeAll, placesOf, takeSlots } from './reservations/place'
import { dropReminders, planReminders } from './reservations/reminders'
import { type ReservationRow, reservationRows } from './reservations/rows'
import { reservation } from './reservations/table'
import { warnOfMissed } from './reservations/who'

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

/** How many patients were booked and did not cancel, also on days that are past, as a column of a query over `shift`. */
export const bookedInShift = sql<number>`(
  select count(*)::int from ${reservation}
  where ${reservation.ctid} = ${shift.ctid} and ${reservation.date} = ${shift.date} and ${reservation.hid} = ${shift.hid}
    and ${reservation.slot} >= ${shift.start} and ${reservation.slot} < ${shift.end}
    and ${ne(reservation.status, reservationStatus.cancelled)}
)`

interface Booking {
  cid: number
  hid: number
  pid: number
  name: string
  phone: string
  /** null: the doctor with the fewest reservations then. */
  ctid: number | null
  date: string
  slot: string
  note: string
  confirmWarn: 0 | 1 | undefined
}

/**
 * Reserves for a patient on behalf of another area, and tells the patient; answers the id of the reservation.
 * @throws Refusal at `date`, `slot` or `ctid`
 */
export const bookPatient = async (context: Context, { confirmWarn, ...wanted }: Booking): Promise<number> => {
  const { db, caller, clock, address, requestId } = context
  const { cid, hid, pid, name, phone, note } = wanted
  await warnOfMissed(db, { pid, name, phone }, { today: caller.today, confirmWarn })
  const { bookingDays: daysAhead } = await limitsOf(db, caller, hid)
  const place = await takeSlots(
    db,
    { ...wanted, ctid: wanted.ctid ?? undefined, minutes: 0, daysAhead, over: false },
    clock,
  )
  const status = reservationStatus.booked
  const made = { ...place, cid, hid, pid, name, phone, note, source: 2, status, operatorId: caller.uid }
  const [row] = await db
    .insert(reservation)
    .values({ ...made, created: clock.now, updated: clock.now })
    .returning()
  if (!row) throw new Refusal('missing')
  await planReminders(db, row, 'booked', clock)
  const entry = {
    ...{ at: clock.now, uid: caller.uid, name: caller.name, cid, hid, address, requestId },
    ...{ resource: reservations.name, recordId: row.resid, action: 'save', reason: '' },
  }
  await writeAudit(db, entry, { before: null, after: recorded({ ...row }) })
  return row.resid
}

/** Cancels a reservation whose patient is still expected, on behalf of another area. */
export const cancelBooked = async (context: Context, resid: number, reason: string): Promise<void> => {
  const expected = and(eq(reservation.resid, resid), inArray(reservation.status, [...expectedStates]))
  const [row] = await context.db.select().from(reservation).where(expected).for('update')
  if (row) await cancelForShift(context, row, reason)
}

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
