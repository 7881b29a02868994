/** What other resources and areas ask of patients: whether the caller may read one, and under which records a person is known. */
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { patients } from '../../contract/people/patients'
import { nextVersion } from '../crud/table-rows'
import { type Db, rowsOf } from '../db/client'
import { writeAudit } from '../http/audit'
import { inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { birthdaysOn, holdsSince } from './patient-rules'
import { settingsOf } from './patient-terms'
import { dayOfYear, patient } from './patients/table'

/** Of whom the patient is, where the caller may read the record. */
export const findPatient = async (db: Db, pid: number, caller: Caller) => {
  const [found] = await db
    .select({
      ...{ cid: patient.cid, hid: patient.hid, name: patient.name, mergedInto: patient.mergedInto },
      ...{ gender: patient.gender, birthday: patient.birthday },
    })
    .from(patient)
    .where(and(eq(patient.pid, pid), inChain(caller, patient)))
  return found
}

/** The record and all that were merged into it, however long ago: what is read of the person is read of each. */
export const pidsOf = async (db: Db, pid: number): Promise<number[]> => {
  const rows = await rowsOf<{ pid: number }>(
    db,
    sql`with recursive person as (
        select ${pid}::int as pid
        union select ${patient.pid} from ${patient} join person on ${patient.mergedInto} = person.pid)
      select pid from person`,
  )
  return rows.map((row) => row.pid)
}

/** That a patient's birthday is kept on a date. */
export const isBirthdayOn = (date: string): SQL | undefined =>
  and(isNotNull(patient.birthday), inArray(dayOfYear(patient.birthday), birthdaysOn(date)))

const signedOn = async (db: Db, pid: number, today: string) => {
  const [found] = await db.select().from(patient).where(eq(patient.pid, pid))
  return { found, on: found ? holdsSince(found.privacySignedOn, found.birthday, today) : null }
}

/** Whether a patient has signed the privacy notice: since the fourteenth birthday by themselves. */
export const hasSignedPrivacy = async (db: Db, pid: number, today: string): Promise<boolean> =>
  (await signedOn(db, pid, today)).on !== null

/** Writes down that a patient has signed the privacy notice today, unless it is signed. */
export const signPrivacy = async (
  { db, caller, now, request }: { db: Db; caller: Caller; now: number; request: { address: string; id: string } },
  pid: number,
): Promise<void> => {
  const { found, on } = await signedOn(db, pid, caller.today)
  if (!found || on !== null) return
  const changes = { privacySignedOn: caller.today }
  await db
    .update(patient)
    .set({ ...changes, ...nextVersion(patient, now) })
    .where(eq(patient.pid, pid))
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid: found.cid, hid: found.hid },
      ...{ address: request.address, requestId: request.id },
      ...{ resource: patients.name, recordId: pid, action: 'save', reason: '' },
    },
    { before: { privacySignedOn: found.privacySignedOn }, after: changes },
  )
}

/** What those who see a patient must mind: the allergy, and which consents hold. */
export const mindedOf = async (db: Db, pid: number, today: string) => {
  const { found, on } = await signedOn(db, pid, today)
  const smsConsent = found && holdsSince(found.consentOn, found.birthday, today) !== null ? (1 as const) : (0 as const)
  return { allergy: found?.allergy ?? '', smsConsent, privacySigned: on === null ? (0 as const) : (1 as const) }
}

/** Whether a clinic takes its fees before the visit. */
export const paysBefore = async (db: Db, caller: Caller, hid: number): Promise<boolean> =>
  (await settingsOf(db, caller, hid)).prepay === 1
