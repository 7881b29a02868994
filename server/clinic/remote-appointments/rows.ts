/** The rows of remote appointments, as they are found and shown: what was asked is for the clinic and, for a time, its specialist. */
import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type RemoteAppointment,
  type RemoteParty,
  type RemoteVerb,
  remoteAppointments,
  remoteCodeOf,
  remoteMoves,
  remoteReadingDays,
  remoteStatus,
} from '../../../contract/clinic/remote-appointments'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { remoteAppointment } from './table'

const operator = alias(account, 'operator')

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(remoteAppointment),
      hospitalName: hospital.name,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      specialistName: contact.name,
      operatorName: operator.name,
    })
    .from(remoteAppointment)
    .innerJoin(hospital, eq(hospital.hid, remoteAppointment.hid))
    .innerJoin(patient, eq(patient.pid, remoteAppointment.pid))
    .innerJoin(contact, eq(contact.ctid, remoteAppointment.ctid))
    .leftJoin(operator, eq(operator.uid, remoteAppointment.operatorId))
    .$dynamic()
export type RemoteRow = Awaited<ReturnType<typeof view>>[number]
export type RemoteChanges = Partial<typeof remoteAppointment.$inferInsert>

/** An account of the agent that is a doctor's own sees what that doctor is asked, and nothing else. */
const isSpecialist = ({ cid, hid, ctid }: Caller) => cid !== null && hid === null && ctid !== null

const { confirmed, begun, finished } = remoteStatus
const day = 86_400

/** Whether the person reads what was asked about whom, the exams and the opinion. */
export const readsCase = (
  { ctid, status, finishedAt }: Pick<RemoteRow, 'ctid' | 'status' | 'finishedAt'>,
  caller: Caller,
  now: number,
): boolean => {
  if (isPlatform(caller)) return true
  if (caller.hid !== null) return caller.codes.has('exams.read')
  if (!isSpecialist(caller) || caller.ctid !== ctid) return false
  if (status === finished) return finishedAt !== null && now - finishedAt <= remoteReadingDays * day
  return status === confirmed || status === begun
}

/** What the caller is to the appointment; the platform stands in for the clinic and its agent. */
const isParty = (party: RemoteParty, { ctid }: Pick<RemoteRow, 'ctid'>, caller: Caller): boolean => {
  if (isSpecialist(caller)) return party === 'specialist' && caller.ctid === ctid
  if (party === 'specialist') return false
  return isPlatform(caller) || party === (caller.hid === null ? 'agent' : 'clinic')
}

/** Whether the state of the appointment, and of its fee, leaves the arrow open. */
export const fitsState = (verb: RemoteVerb, { status, fee, paidAt, refundDue }: RemoteRow): boolean => {
  const isIn = remoteMoves.some((move) => move.verb === verb && (move.from as readonly number[]).includes(status))
  if (!isIn) return false
  const owes = fee > 0 && paidAt === null
  if (verb === 'pay') return owes
  if (verb === 'confirm') return !owes
  return verb !== 'refund' || refundDue === 1
}

/** Whether the arrow is one for the caller. */
export const followedBy = (verb: RemoteVerb, row: RemoteRow, caller: Caller): boolean =>
  remoteMoves.some((move) => move.verb === verb && move.by.some((party) => isParty(party, row, caller)))

export const presentRemote = (row: RemoteRow, caller: Caller, now: number): RemoteAppointment => {
  const { slotMinutes: minutes, paidBy: _, question, examIds, opinion, ...open } = row
  const reads = readsCase(row, caller, now)
  return {
    ...{ ...open, minutes },
    ...(reads ? { question, examIds, opinion } : { question: null, examIds: null, opinion: null }),
    gender: row.gender as RemoteAppointment['gender'],
    method: row.method as RemoteAppointment['method'],
    refundDue: row.refundDue === 1 ? 1 : 0,
    status: row.status as RemoteAppointment['status'],
    allowed: remoteMoves
      .map(({ verb }) => verb)
      .filter((verb) => fitsState(verb, row) && followedBy(verb, row, caller) && caller.codes.has(remoteCodeOf(verb))),
  }
}

export const remoteRows = tableRows({
  name: remoteAppointments.name,
  table: remoteAppointment,
  key: 'remoteId',
  view,
  visibleTo: (caller) =>
    and(
      inScope(caller, remoteAppointment),
      isSpecialist(caller) ? eq(remoteAppointment.ctid, caller.ctid ?? 0) : undefined,
    ),
  present: presentRemote,
})
