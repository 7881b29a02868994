/** Which patient of the company a person is: linked by hand, and taken apart again. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { PatientLike } from '../../../contract/screening/linked-patient'
import { agreesToClinic } from '../../../contract/screening/subject-record'
import type { Db } from '../../db/client'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { patientOfCompany, patientsOfPerson } from '../../people/patient-match-service'
import type { On } from './find'
import { presentSubject, type SubjectRow } from './rows'
import { refuseClosed } from './save'
import { screeningSubject } from './table'

/** @throws Refusal `forbidden` to a contact, whatever their codes: no school is told who is a patient */
const assertOfCentre = ({ customers }: Caller) => {
  if (customers !== null) throw new Refusal('forbidden')
}

export const patients = async ({ db, row, query, caller }: On<'patients'>): Promise<PatientLike[]> => {
  assertOfCentre(caller)
  const { name: typed = '', birthday = row.birthday } = query
  const name = typed.trim() || row.name
  const [own] = await db
    .select({ digest: screeningSubject.idNoDigest })
    .from(screeningSubject)
    .where(eq(screeningSubject.sid, row.sid))
  const found = await patientsOfPerson(db, caller, { cid: row.cid, name, birthday, digest: own?.digest ?? null })
  return found.map(({ choice: { privacySigned: _, ...choice }, hospitalName, isNumbered }) => ({
    ...{ ...choice, hospitalName },
    by: [
      ...(isNumbered ? (['idNo'] as const) : []),
      ...(choice.name === row.name ? (['name'] as const) : []),
      ...(choice.birthday === row.birthday ? (['birthday'] as const) : []),
    ],
  }))
}

/** Somebody else who is said to be the same patient. */
const otherOf = async (db: Db, { sid }: SubjectRow, pid: number) => {
  const [other] = await db
    .select({ name: screeningSubject.name })
    .from(screeningSubject)
    .where(and(eq(screeningSubject.pid, pid), ne(screeningSubject.sid, sid), isNull(screeningSubject.mergedInto)))
    .limit(1)
  return other
}

export const link = async ({ db, row, body, caller, save, auditAs }: On<'link'>) => {
  assertOfCentre(caller)
  refuseClosed(row, caller)
  if (!agreesToClinic(row)) throw new Refusal('stop', { message: { key: 'screeningSubject.noClinicConsent' } })
  const found = await patientOfCompany(db, caller, row.cid, body.pid)
  if (!found) throw refuseField('pid', 'screeningSubject.noPatient')
  const { pid, name, birthday } = found
  const isOther = name !== row.name || (birthday !== null && birthday !== row.birthday)
  const other = await otherOf(db, row, pid)
  const warnings: Message[] = [
    ...(isOther
      ? [{ key: 'screeningReferral.otherPatient' as const, params: { name, birthday: birthday ?? '—' } }]
      : []),
    ...(other ? [{ key: 'screeningSubject.patientTaken' as const, params: { name, other: other.name } }] : []),
  ]
  passWarnings(db, warnings, body.confirmWarn === 1)
  auditAs('link')
  return save({ pid })
}

export const unlink = async ({ row, body, caller, save, auditAs }: On<'unlink'>) => {
  assertOfCentre(caller)
  refuseClosed(row, caller)
  if (row.pid === null)
    throw new Refusal('conflict', {
      message: { key: 'conflict.subjectNotLinked' },
      current: presentSubject(row, caller),
    })
  auditAs('unlink', body.reason)
  return save({ pid: null })
}
