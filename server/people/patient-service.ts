/** What other resources and areas ask of patients: whether the caller may read one, and under which records a person is known. */
import { and, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { patients } from '../../contract/people/patients'
import { nextVersion } from '../crud/table-rows'
import { type Db, rowsOf } from '../db/client'
import { writeAudit, writeAudits } from '../http/audit'
import { refuseField } from '../http/refusal'
import { chainOf, inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { birthdaysOn, consenterOf, holdsSince } from './patient-rules'
import { soundsOfPatient } from './patient-search-service'
import { settingsOf } from './patient-terms'
import { dayOfYear, patient } from './patients/table'

/** Of whom the patient is, where the caller may read the record. */
export const findPatient = async (db: Db, pid: number, caller: Caller) => {
  const [found] = await db
    .select({
      ...{ cid: patient.cid, hid: patient.hid, name: patient.name, mergedInto: patient.mergedInto },
      ...{ gender: patient.gender, birthday: patient.birthday, hospitalName: hospital.name },
    })
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .where(and(eq(patient.pid, pid), inChain(caller, patient)))
  return found
}

/**
 * A patient for whom something is made at a clinic.
 * @throws Refusal at `pid` unless it is an active patient of the clinic's chain, whom the caller may see
 */
export const patientMeant = async (db: Db, caller: Caller, hid: number, pid: number) => {
  const known = and(eq(patient.pid, pid), eq(patient.status, 1), inArray(patient.hid, chainOf(hid)))
  const [found] = await db
    .select({ pid: patient.pid, name: patient.name, phone: patient.phone, birthday: patient.birthday })
    .from(patient)
    .where(and(known, inChain(caller, patient)))
  if (!found) throw refuseField('pid', 'reservation.noPatient')
  return found
}

/**
 * Locks the patient's row until the transaction ends, so that no other transaction merges or ends the record meanwhile.
 * @throws Refusal at `pid` unless the record is active
 */
export const holdPatient = async (db: Db, pid: number): Promise<void> => {
  const active = and(eq(patient.pid, pid), eq(patient.status, 1))
  const [found] = await db.select({ pid: patient.pid }).from(patient).where(active).for('no key update')
  if (!found) throw refuseField('pid', 'reservation.noPatient')
}

/** The record and all that were merged into it, however long ago, as a query: what is read of the person is read of each. */
export const recordsOf = (pid: number | PgColumn): SQL => sql`with recursive person as (
    select ${pid}::int as pid
    union select own.pid from ${patient} own join person on own.merged_into = person.pid)
  select pid from person`

/** The record that is kept of a person, of whichever record one asks: the one that was merged into no other. */
export const keptRecord = async (db: Db, pid: number): Promise<number> => {
  const [kept] = await rowsOf<{ pid: number }>(
    db,
    sql`with recursive up as (
        select pid, merged_into from ${patient} where pid = ${pid}
        union select above.pid, above.merged_into from ${patient} above join up on above.pid = up.merged_into)
      select pid from up where merged_into is null`,
  )
  return kept?.pid ?? pid
}

export const pidsOf = async (db: Db, pid: number): Promise<number[]> =>
  (await rowsOf<{ pid: number }>(db, recordsOf(pid))).map((row) => row.pid)

/** That a patient's birthday is kept on a date. */
export const isBirthdayOn = (date: string): SQL | undefined =>
  and(isNotNull(patient.birthday), inArray(dayOfYear(patient.birthday), birthdaysOn(date)))

/** The first of these dates on which a birthday is kept. */
export const birthdayAmong = (dates: readonly string[], birthday: string | null): string | undefined => {
  const [, month = 0, day = 0] = (birthday ?? '').split('-').map(Number)
  return dates.find((date) => birthdaysOn(date).includes(month * 100 + day))
}

const signedOn = async (db: Db, pid: number, today: string) => {
  const [found] = await db.select().from(patient).where(eq(patient.pid, pid))
  return { found, on: found ? holdsSince(found.privacySignedOn, found.birthday, today) : null }
}

/** Whether a patient has signed the privacy notice: since the fourteenth birthday by themselves. */
export const hasSignedPrivacy = async (db: Db, pid: number, today: string): Promise<boolean> =>
  (await signedOn(db, pid, today)).on !== null

interface Doing {
  db: Db
  caller: Caller
  now: number
  request: { address: string; id: string }
}

type Stored = typeof patient.$inferSelect

/** Changes a record on behalf of another area, with an entry in the trail. */
const changePatient = async ({ db, caller, now, request }: Doing, found: Stored, changes: Partial<Stored>) => {
  await db
    .update(patient)
    .set({ ...changes, ...nextVersion(patient, now) })
    .where(eq(patient.pid, found.pid))
  const before = Object.fromEntries(Object.keys(changes).map((field) => [field, found[field as keyof Stored]]))
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid: found.cid, hid: found.hid },
      ...{ address: request.address, requestId: request.id },
      ...{ resource: patients.name, recordId: found.pid, action: 'save', reason: '' },
    },
    { before, after: changes },
  )
}

/** Writes down that a patient has signed the privacy notice today, unless it is signed. */
export const signPrivacy = async (doing: Doing, pid: number): Promise<void> => {
  const { found, on } = await signedOn(doing.db, pid, doing.caller.today)
  if (!found || on !== null) return
  const { today } = doing.caller
  await changePatient(doing, found, { privacySignedOn: today, privacySignedBy: consenterOf(found, today) })
}

/** Makes a patient on behalf of another area, with an entry in the trail; answers the record's id. */
export const makePatient = async (
  { db, caller, now, request }: Doing,
  made: Omit<typeof patient.$inferInsert, 'created' | 'updated'>,
): Promise<number> => {
  const [row] = await db
    .insert(patient)
    .values({
      ...made,
      pinyin: soundsOfPatient({ guardian: '', formerNames: '', ...made }),
      created: now,
      updated: now,
    })
    .returning({ pid: patient.pid })
  const pid = row?.pid ?? 0
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid: made.cid, hid: made.hid },
      ...{ address: request.address, requestId: request.id },
      ...{ resource: patients.name, recordId: pid, action: 'save', reason: '' },
    },
    { before: {}, after: { name: made.name, gender: made.gender, birthday: made.birthday, source: made.source } },
  )
  return pid
}

/** Moves a patient to another clinic, unless they are a patient of its chain. */
export const moveToClinic = async (doing: Doing, pid: number, hid: number): Promise<void> => {
  const elsewhere = and(eq(patient.pid, pid), notInArray(patient.hid, chainOf(hid)))
  const [found] = await doing.db.select().from(patient).where(elsewhere).for('no key update')
  if (found) await changePatient(doing, found, { hid, schoolId: null })
}

/** Accounts that a patient has in other areas, by name; those that are open still run. */
export type PatientAccounts = (
  db: Db,
  pid: number,
  caller: Pick<Caller, 'today'>,
) => Promise<{ name: string; open: boolean }[]>

/** What else must be done in the transaction in which a record is merged into another one. */
export type OnMerged = (doing: { db: Db; caller: Caller; now: number }, dropped: number, kept: number) => Promise<void>

/** What those who see a patient must mind: the allergy, and which consents hold. */
export const mindedOf = async (db: Db, pid: number, today: string) => {
  const { found, on } = await signedOn(db, pid, today)
  const smsConsent = found && agreesToMessages(found, today) ? (1 as const) : (0 as const)
  return { allergy: found?.allergy ?? '', smsConsent, privacySigned: on === null ? (0 as const) : (1 as const) }
}

/** Whether a patient has signed the privacy notice, of a row that is read with others. */
export const hasSigned = (
  { privacySignedOn, birthday }: Pick<Stored, 'privacySignedOn' | 'birthday'>,
  today: string,
): boolean => holdsSince(privacySignedOn, birthday, today) !== null

/** Whether a patient agrees to text messages on a day. */
export const agreesToMessages = (
  { consentOn, birthday }: Pick<Stored, 'consentOn' | 'birthday'>,
  today: string,
): boolean => holdsSince(consentOn, birthday, today) !== null

/** That a patient, or the guardian for them, is reached under the number. */
const hasPhone = (phone: string) =>
  or(
    and(sql`right(${patient.phone}, 4) = ${phone.slice(-4)}`, eq(patient.phone, phone)),
    and(
      sql`right(${patient.guardianPhone}, 4) = ${phone.slice(-4)} and ${patient.guardianPhone} <> ''`,
      eq(patient.guardianPhone, phone),
    ),
  )

/** The consent to text messages ends of all who are reached under the number, with an entry in the trail of each. */
export const withdrawConsent = async (db: Db, phone: string, now: number): Promise<void> => {
  const agreed = await db
    .select()
    .from(patient)
    .where(and(hasPhone(phone), isNotNull(patient.consentOn)))
    .for('no key update')
  if (agreed.length === 0) return
  const pids = agreed.map(({ pid }) => pid)
  await db
    .update(patient)
    .set({ consentOn: null, consentBy: '', ...nextVersion(patient, now) })
    .where(inArray(patient.pid, pids))
  await writeAudits(
    db,
    agreed.map(({ pid, cid, hid, consentOn, consentBy }) => ({
      ...{ at: now, uid: null, name: '', cid, hid, address: '', requestId: '' },
      ...{ resource: patients.name, recordId: pid, action: 'unsubscribe', reason: '' },
      ...{ before: { consentOn, consentBy }, after: { consentOn: null, consentBy: '' } },
    })),
  )
}

/** Whether a clinic takes its fees before the visit. */
export const paysBefore = async (db: Db, caller: Caller, hid: number): Promise<boolean> =>
  (await settingsOf(db, caller, hid)).prepay === 1
