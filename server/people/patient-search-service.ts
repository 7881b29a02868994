/**
 * The one search for patients: by any part of a name, of a name of before, of the guardian's name or of a phone number, by the
 * number of the record, by whole pinyin and by its initials. Each way is answered by an index of the stored search text.
 */
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { ageOn } from '../../contract/core/age'
import { type PatientChoice, patientStatus } from '../../contract/people/patients'
import type { Found } from '../../contract/system/search'
import type { Db } from '../db/client'
import { subquery } from '../db/subquery'
import { charactersOf, hasPart, hasWord, hasWordStart } from '../db/text'
import { Refusal } from '../http/refusal'
import { chainOf, inChain, inScope } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { soundsOf } from './name-sounds'
import { holdsSince, phoneTail } from './patient-rules'
import { patient } from './patients/table'

/** As it is compared: phone numbers without what groups their digits or leads them, everything without blanks and in small letters. */
const plain = (typed: string): string => {
  const text = typed.toLowerCase().replace(/\s/g, '')
  return /^[+\d()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '') : text
}

/** Fewer digits are part of nearly every phone number: they are the number of a record. */
const shortestNumber = 3
const recordDigits = 6

const matches = (typed: string, search: PgColumn): SQL => {
  const text = plain(typed)
  // Characters are found by an index that knows nothing of their order.
  if (/\p{Script=Han}/u.test(text))
    return sql`(${charactersOf(search)} @> ${charactersOf(text)} and ${hasPart(search, text)})`
  const part = (/^[a-z]{1,2}$/.test(text) ? hasWordStart : hasPart)(search, text)
  if (!/^\d{1,5}$/.test(text)) return part
  const isRecord = hasWord(search, text.padStart(recordDigits, '0'))
  return text.length < shortestNumber ? isRecord : sql`(${part} or ${isRecord})`
}

const known = alias(patient, 'known')

/**
 * That a patient, or a record that was merged into theirs, is found by what was typed. The records are those of the caller's chain.
 * @param pid the patient's id in the rows that are looked for
 */
export const foundBy = (caller: Caller, pid: PgColumn, typed: string): SQL =>
  inArray(
    pid,
    subquery
      .select({ pid: sql<number>`unnest(array[${known.pid}, ${known.mergedInto}])` })
      .from(known)
      .where(and(inChain(caller, known), matches(typed, known.search))),
  )

/** What is kept of how a patient's names sound, whenever one of them changes. */
export const soundsOfPatient = ({
  name,
  guardian,
  formerNames,
}: Pick<typeof patient.$inferSelect, 'name' | 'guardian' | 'formerNames'>) =>
  soundsOf([name, guardian, ...formerNames.split('\n')])

const batch = 2_000

/** Fills in how names sound where it is not known: of rows that were there before it was kept, and of those that a seed made. */
export const fillSounds = async (db: Db): Promise<void> => {
  for (;;) {
    const rows = await db
      .select({ pid: patient.pid, name: patient.name, guardian: patient.guardian, formerNames: patient.formerNames })
      .from(patient)
      .where(isNull(patient.pinyin))
      .limit(batch)
    if (rows.length === 0) return
    const [pids, sounds] = [rows.map(({ pid }) => pid), rows.map(soundsOfPatient)]
    await db.execute(sql`update patient set pinyin = filled.sounds
      from unnest(${sql.param(pids)}::int[], ${sql.param(sounds)}::text[]) as filled (pid, sounds)
      where patient.pid = filled.pid`)
  }
}

/** One character is in every tenth name. */
const shortestName = 2

/** Patients found as in their list. */
export const patientsFound = async (db: Db, caller: Caller, text: string, most: number): Promise<Found['patients']> => {
  if ([...text].length < shortestName) return []
  return db
    .select({
      pid: patient.pid,
      name: patient.name,
      birthday: patient.birthday,
      guardian: patient.guardian,
      hid: patient.hid,
      hospitalName: hospital.name,
    })
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .where(and(inChain(caller, patient), ne(patient.status, patientStatus.merged), foundBy(caller, patient.pid, text)))
    .orderBy(desc(eq(patient.name, text)), desc(patient.updated), desc(patient.pid))
    .limit(most)
}

const maxChoices = 30

/** The clinic, where the caller works for it or looks after it. */
export const clinicOf = async (db: Db, hid: number, caller: Caller) => {
  const [found] = await db
    .select({ cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  return found
}

/** A patient as one of those who are chosen from. */
export const choiceOf = (
  { pid, hid, name, birthday, gender, phone, guardian, guardianPhone, privacySignedOn }: typeof patient.$inferSelect,
  today: string,
): PatientChoice => ({
  ...{ pid, hid, name, birthday, guardian },
  gender: gender as PatientChoice['gender'],
  age: ageOn(birthday, today),
  privacySigned: holdsSince(privacySignedOn, birthday, today) === null ? 0 : 1,
  phoneTail: phoneTail(phone || guardianPhone),
})

/**
 * Patients of a chain who are found by what was typed: exact names first, then longer ones, each the latest changed first.
 * @param also what else they must be
 */
export const likeList = async (
  db: Db,
  hid: number,
  name: string,
  caller: Caller,
  also?: SQL,
): Promise<PatientChoice[]> => {
  if (!(await clinicOf(db, hid, caller))) throw new Refusal('missing')
  const rows = await db
    .select()
    .from(patient)
    .where(
      and(
        ...[inArray(patient.hid, chainOf(hid)), eq(patient.status, patientStatus.active), inChain(caller, patient)],
        name === '' ? eq(patient.hid, hid) : foundBy(caller, patient.pid, name),
        also,
      ),
    )
    .orderBy(desc(eq(patient.name, name)), desc(patient.updated), desc(patient.pid))
    .limit(maxChoices)
  return rows.map((row) => choiceOf(row, caller.today))
}
