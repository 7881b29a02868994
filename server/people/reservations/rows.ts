/** The rows of reservations, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Reservation, reservationMoves, reservations } from '../../../contract/people/reservations'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { contact } from '../contacts/table'
import { egCombination } from '../eg-combinations/table'
import { egProgram } from '../eg-programs/table'
import { medItem } from '../med-items/table'
import { holdsSince } from '../patient-rules'
import { patient } from '../patients/table'
import { reservation } from './table'

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(reservation),
      hospitalName: hospital.name,
      doctorName: contact.name,
      itemName: sql<string | null>`coalesce(${medItem.name}, ${egProgram.name}, ${egCombination.name})`,
      operatorName: account.name,
      // Visits build on reservations, so that their table is not known here but by its name.
      queueNo: sql<
        string | null
      >`(select max("visit"."queue_no") from "visit" where "visit"."resid" = ${reservation.resid})`,
      birthday: patient.birthday,
      privacySignedOn: patient.privacySignedOn,
    })
    .from(reservation)
    .innerJoin(hospital, eq(hospital.hid, reservation.hid))
    .leftJoin(patient, eq(patient.pid, reservation.pid))
    .leftJoin(contact, eq(contact.ctid, reservation.ctid))
    .leftJoin(medItem, eq(medItem.itemId, reservation.itemId))
    .leftJoin(egProgram, eq(egProgram.egProgramId, reservation.egProgramId))
    .leftJoin(egCombination, eq(egCombination.egCombinationId, reservation.egCombinationId))
    .leftJoin(account, eq(account.uid, reservation.operatorId))
    .$dynamic()
export type ReservationRow = Awaited<ReturnType<typeof view>>[number]
export type ReservationChanges = Partial<typeof reservation.$inferInsert>

/** The verbs that the state and the caller's codes allow. */
const verbsOf = ({ status }: Pick<ReservationRow, 'status'>, { codes }: Caller): string[] => [
  ...(codes.has('reservations.status')
    ? reservationMoves.filter(({ from }) => (from as readonly number[]).includes(status)).map(({ verb }) => verb)
    : []),
  ...(codes.has('reservations.save') && status <= 1 ? ['save'] : []),
]

/** Whether the patient has signed the privacy notice; null without a file. */
const signedOf = ({ pid, privacySignedOn, birthday }: ReservationRow, today: string): Reservation['privacySigned'] => {
  if (pid === null) return null
  return holdsSince(privacySignedOn, birthday, today) === null ? 0 : 1
}

/** What the caller sees of a reservation. */
export const presentReservation = (found: ReservationRow, caller: Caller): Reservation => {
  const { slotMinutes, places, birthday: _, privacySignedOn: __, ...row } = found
  return {
    ...row,
    privacySigned: signedOf(found, caller.today),
    phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    minutes: slotMinutes * places,
    source: row.source as Reservation['source'],
    status: row.status as Reservation['status'],
    allowed: verbsOf(row, caller),
  }
}

export const reservationRows = tableRows({
  name: reservations.name,
  table: reservation,
  key: 'resid',
  view,
  visibleTo: (caller) => inScope(caller, reservation),
  present: presentReservation,
})
