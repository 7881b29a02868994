/** What still goes on at a store or with a doctor: it is finished, moved or cancelled before the store or the doctor is disabled. */
import { and, asc, eq, gte, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { shiftState } from '../../contract/clinic/cash-shifts'
import { frameFittingStatus } from '../../contract/clinic/frame-fittings'
import { hardFittingStatus } from '../../contract/clinic/hard-lens-fitting-terms'
import { remoteStatus } from '../../contract/clinic/remote-appointments'
import { shiftStatus } from '../../contract/clinic/shifts'
import { openVisit } from '../../contract/clinic/visits'
import { expectedStates } from '../../contract/people/reservations'
import { type Used, usedMessage } from '../crud/used-by'
import type { Db } from '../db/client'
import type { MessageKey } from '../http/messages'
import { Refusal } from '../http/refusal'
import { reservation } from '../people/reservations/table'
import { cashShift } from './cash-shifts/table'
import { frameFitting } from './frame-fittings/table'
import { hardLensFitting } from './hard-lens-fittings/table'
import { remoteAppointment } from './remote-appointments/table'
import { shift } from './shifts/table'
import { visit } from './visits/table'

/** So many of each are named; the others are counted. */
const named = 4

const used = async (db: Db, record: Used['record'], table: PgTable, name: SQL, where: SQL | undefined) => {
  const found = await db
    .select({ name: sql<string>`${name}`, count: sql<number>`(count(*) over ())::int` })
    .from(table)
    .where(where)
    .orderBy(asc(name))
    .limit(named)
  return found[0] ? [{ record, count: found[0].count, names: found.map((one) => one.name) }] : []
}

const { taken, cancelled, afterSale } = frameFittingStatus
const hard = hardFittingStatus
/** Of a column that holds minutes since midnight. */
const timeOf = (minutes: PgColumn) => sql`to_char(make_interval(mins => ${minutes}::int), 'HH24:MI')`
const dayOfDate = (date: PgColumn) => sql`to_char(${date}, 'MM-DD') || ' '`
const time = ({ date, slot }: Record<'date' | 'slot', PgColumn>) => sql`${dayOfDate(date)} || ${timeOf(slot)}`
const shiftName = sql`${dayOfDate(shift.date)} || ${timeOf(shift.start)} || '–' || ${timeOf(shift.end)}`
const remoteOpen = [remoteStatus.requested, remoteStatus.confirmed, remoteStatus.begun]

interface Whose {
  visits: SQL | undefined
  reservations: SQL | undefined
  shifts: SQL | undefined
  remote: SQL | undefined
}

const dayOf = async (db: Db, whose: Whose, today: string): Promise<Used[]> => [
  ...(await used(
    db,
    'resource.visits',
    visit,
    sql`${visit.visitNo}`,
    and(whose.visits, inArray(visit.status, [...openVisit])),
  )),
  ...(await used(
    db,
    'resource.reservations',
    reservation,
    time(reservation),
    and(whose.reservations, gte(reservation.date, today), inArray(reservation.status, [...expectedStates])),
  )),
  ...(await used(
    db,
    'resource.shifts',
    shift,
    shiftName,
    and(whose.shifts, gte(shift.date, today), eq(shift.status, shiftStatus.published)),
  )),
  ...(await used(
    db,
    'resource.remote-appointments',
    remoteAppointment,
    time(remoteAppointment),
    and(whose.remote, inArray(remoteAppointment.status, remoteOpen)),
  )),
]

const refuse = (key: MessageKey, uses: readonly Used[]) => {
  if (uses.length > 0) throw new Refusal('stop', { message: { key, params: { uses: uses.map(usedMessage) } } })
}

/** @throws Refusal `stop`, which names what still goes on with the doctor */
export const assertDoctorIdle = async (db: Db, ctid: number, today: string): Promise<void> => {
  const whose = {
    visits: or(eq(visit.ctid, ctid), eq(visit.optristId, ctid)),
    reservations: eq(reservation.ctid, ctid),
    shifts: eq(shift.ctid, ctid),
    remote: eq(remoteAppointment.ctid, ctid),
  }
  refuse('contact.notIdle', await dayOf(db, whose, today))
}

/** @throws Refusal `stop`, which names what still goes on at the store */
export const assertStoreIdle = async (db: Db, hid: number, today: string): Promise<void> => {
  const whose = {
    visits: eq(visit.hid, hid),
    reservations: eq(reservation.hid, hid),
    shifts: eq(shift.hid, hid),
    remote: eq(remoteAppointment.hid, hid),
  }
  const { fittingNo, status } = frameFitting
  refuse('clinic.notIdle', [
    ...(await dayOf(db, whose, today)),
    ...(await used(
      db,
      'resource.cash-shifts',
      cashShift,
      sql`${cashShift.shiftNo}`,
      and(eq(cashShift.hid, hid), eq(cashShift.status, shiftState.open)),
    )),
    ...(await used(
      db,
      'resource.frame-fittings',
      frameFitting,
      sql`${fittingNo}`,
      and(eq(frameFitting.hid, hid), notInArray(status, [taken, cancelled, afterSale])),
    )),
    ...(await used(
      db,
      'resource.hard-lens-fittings',
      hardLensFitting,
      sql`${hardLensFitting.fittingNo}`,
      and(eq(hardLensFitting.hid, hid), notInArray(hardLensFitting.status, [hard.taken, hard.followed, hard.stopped])),
    )),
  ])
}
