/** Finds the clinic's patient record of a screened person: linked already, found by identity number or by name and birthday, or made. */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { patientStatus } from '../../../contract/people/patients'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { chainOf } from '../../http/scope'
import type { Caller } from '../../http/session'
import { makePatient } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { screeningSubject } from '../screening-subjects/table'

interface Doing {
  db: Db
  caller: Caller
  now: number
  request: { address: string; id: string }
}
type Subject = typeof screeningSubject.$inferSelect
const adult = 18

const find = async (db: Db, hid: number, { pid, name, birthday, idNoDigest }: Subject) => {
  const isSame = or(
    pid === null ? undefined : eq(patient.pid, pid),
    idNoDigest === null ? undefined : eq(patient.idCardDigest, idNoDigest),
    and(eq(patient.name, name), eq(patient.birthday, birthday)),
  )
  const found = await db
    .select()
    .from(patient)
    .where(
      and(
        isSame,
        inArray(patient.hid, chainOf(hid)),
        eq(patient.status, patientStatus.active),
        isNull(patient.mergedInto),
      ),
    )
    .orderBy(asc(patient.pid))
  return (
    found.find((one) => one.pid === pid) ??
    found.find((one) => idNoDigest !== null && one.idCardDigest === idNoDigest) ??
    found[0]
  )
}

/** Links the person with a patient of the clinic's chain. @returns who it is */
export const patientOf = async (doing: Doing, clinic: { cid: number; hid: number }, subject: Subject) => {
  const { db, caller, now } = doing
  const known = await find(db, clinic.hid, subject)
  const { name, gender, birthday, guardian, phone, idNo, idNoTail, idNoDigest, parentsMyopia } = subject
  const isChild = (ageOn(birthday, caller.today) ?? 0) < adult
  const pid =
    known?.pid ??
    (await makePatient(doing, {
      ...{ ...clinic, name, gender, birthday, parentsMyopia, status: patientStatus.active },
      ...{ phone, guardian, guardianPhone: isChild ? phone : '' },
      ...{ idCard: idNo, idCardTail: idNoTail, idCardDigest: idNoDigest },
    }))
  if (subject.pid !== pid)
    await db
      .update(screeningSubject)
      .set({ pid, ...nextVersion(screeningSubject, now) })
      .where(eq(screeningSubject.sid, subject.sid))
  return { pid, name: known?.name ?? name, phone: known?.phone ?? phone }
}
