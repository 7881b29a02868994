/** Asking a specialist: about a patient of the chain, with signed exams of theirs, for a slot that is free. */
import { and, eq, inArray } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import type { remoteAppointments } from '../../../contract/clinic/remote-appointments'
import { remoteDaysAhead } from '../../../contract/clinic/remote-specialists'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { inChain, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { contact } from '../../people/contacts/table'
import { isRemoteSpecialist } from '../../people/doctor-service'
import { findPatient, pidsOf } from '../../people/patient-service'
import { takeSpecialistSlot } from '../../people/slot-service'
import { exam } from '../exams/table'
import { remoteRows } from './rows'

type Asking = Context<(typeof remoteAppointments)['calls']['create']>

/** @throws Refusal at `examIds` unless each of them is signed, the patient's, and of the caller's chain */
const assertExams = async (db: Db, caller: Caller, pid: number, examIds: readonly number[]): Promise<void> => {
  const found = await db.$count(
    exam,
    and(
      ...[inArray(exam.examId, [...examIds]), eq(exam.status, examStatus.signed)],
      ...[inArray(exam.pid, await pidsOf(db, pid)), inChain(caller, exam)],
    ),
  )
  if (found < examIds.length) throw refuseField('examIds', 'remote.examsSigned')
}

const specialistMeant = async (db: Db, cid: number, ctid: number) => {
  const [found] = await db
    .select({ fee: contact.fee })
    .from(contact)
    .where(and(...[isRemoteSpecialist, eq(contact.ctid, ctid), eq(contact.cid, cid), eq(contact.enabled, 1)]))
  if (!found) throw refuseField('ctid', 'remote.noSpecialist')
  return found
}

export const create = async (context: Asking) => {
  const { db, caller, body, now, services } = context
  if (caller.hid === null && !isPlatform(caller)) throw new Refusal('forbidden')
  const { pid, ctid, date, slot, question, examIds, consent } = body
  if (consent !== 1) throw refuseField('consent', 'remote.consentNeeded')
  const { cid, hid } = await clinicMeant(db, caller, body.hid)
  const person = await findPatient(db, pid, caller)
  if (!person || person.cid !== cid || person.mergedInto !== null) throw refuseField('pid', 'reservation.noPatient')
  await assertExams(db, caller, pid, examIds)
  const { fee } = await specialistMeant(db, cid, ctid)
  const clock = { now, timeZone: services.timeZone }
  const slotMinutes = await takeSpecialistSlot(db, { cid, ctid, date, slot, daysAhead: remoteDaysAhead }, clock)
  return remoteRows.insert(context, {
    ...{ cid, hid, pid, ctid, date, slot, slotMinutes, question, examIds, fee },
    ...{ consentAt: now, operatorId: caller.uid },
  })
}
