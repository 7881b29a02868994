/** The rows of visits, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Visit, visitMoves, visits } from '../../../contract/clinic/visits'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { hasSigned } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { reservation } from '../../people/reservations/table'
import { charge } from '../charges/table'
import { visit } from './table'

const optrist = alias(contact, 'optrist')

/** 1: something of it is to be given back. */
const refundDue = sql<number>`exists (select from ${charge} where ${charge.visitId} = ${visit.visitId} and ${charge.refundDue} = 1)::int`

export const visitView = (db: Db) =>
  db
    .select({
      ...getTableColumns(visit),
      hospitalName: hospital.name,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      phone: patient.phone,
      privacySignedOn: patient.privacySignedOn,
      slot: reservation.slot,
      doctorName: contact.name,
      optristName: optrist.name,
      refundDue,
    })
    .from(visit)
    .innerJoin(hospital, eq(hospital.hid, visit.hid))
    .innerJoin(patient, eq(patient.pid, visit.pid))
    .leftJoin(reservation, eq(reservation.resid, visit.resid))
    .leftJoin(contact, eq(contact.ctid, visit.ctid))
    .leftJoin(optrist, eq(optrist.ctid, visit.optristId))
    .$dynamic()
export type VisitRow = Awaited<ReturnType<typeof visitView>>[number]
export type VisitChanges = Partial<typeof visit.$inferInsert>

/** The verbs that the state and the caller's codes allow; to cancel what has begun takes both codes. */
const verbsOf = ({ status, refundDue: isDue }: Pick<VisitRow, 'status' | 'refundDue'>, { codes }: Caller): string[] =>
  visitMoves
    .filter(({ verb, from, can }) => {
      const isIn = (from as readonly number[]).includes(status)
      if (verb === 'refund' && isDue === 0) return false
      return isIn && codes.has(can) && (verb !== 'cancel' || codes.has('visits.cancel'))
    })
    .map(({ verb }) => verb)

/** What the caller sees of a visit. */
export const presentVisit = ({ behind: _, privacySignedOn, ...row }: VisitRow, caller: Caller): Visit => ({
  ...row,
  privacySigned: hasSigned({ privacySignedOn, birthday: row.birthday }, caller.today) ? 1 : 0,
  phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
  gender: row.gender as Visit['gender'],
  type: row.type as Visit['type'],
  priority: row.priority as Visit['priority'],
  status: row.status as Visit['status'],
  refundDue: row.refundDue === 1 ? 1 : 0,
  allowed: verbsOf(row, caller),
})

export const visitRows = tableRows({
  name: visits.name,
  table: visit,
  key: 'visitId',
  view: visitView,
  visibleTo: (caller) => inScope(caller, visit),
  present: presentVisit,
})
