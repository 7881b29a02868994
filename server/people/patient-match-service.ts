/** Patients of a company as other areas match people with them. */
import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { patientStatus } from '../../contract/people/patients'
import type { Db } from '../db/client'
import { hasText } from '../db/text'
import { inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { choiceOf } from './patient-search-service'
import { keptRecord } from './patient-service'
import { patient } from './patients/table'

/** Those whose records go on, as far as the caller may read them. */
const ofCompany = (caller: Caller, cid: number): SQL | undefined =>
  and(
    eq(patient.cid, cid),
    eq(patient.status, patientStatus.active),
    isNull(patient.mergedInto),
    inChain(caller, patient),
  )

/** The patient, held so that the record is not ended meanwhile; undefined unless it is an active one of the company. */
export const patientOfCompany = async (db: Db, caller: Caller, cid: number, pid: number) => {
  const [found] = await db
    .select({ pid: patient.pid, name: patient.name, birthday: patient.birthday })
    .from(patient)
    .where(and(eq(patient.pid, pid), ofCompany(caller, cid)))
    .for('share')
  return found
}

interface Like {
  cid: number
  name: string
  birthday: string
  /** Of the identity number; null where it is not known. */
  digest: string | null
}

const most = 20

/** Who has the identity number, the name in theirs and the birthday, or the very name and no birthday that is known. */
export const patientsOfPerson = async (db: Db, caller: Caller, { cid, name, birthday, digest }: Like) => {
  const isNumbered = digest === null ? undefined : eq(patient.idCardDigest, digest)
  const isNamed = and(hasText(patient.name, name), eq(patient.birthday, birthday))
  const isUndated = and(eq(patient.name, name), isNull(patient.birthday))
  const rows = await db
    .select({ patient, hospitalName: hospital.name })
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .where(and(ofCompany(caller, cid), or(isNumbered, isNamed, isUndated)))
    .orderBy(desc(eq(patient.name, name)), asc(patient.pid))
    .limit(most)
  const found = rows.map(({ patient: row, hospitalName }) => ({
    ...{ choice: choiceOf(row, caller.today), hospitalName },
    isNumbered: digest !== null && row.idCardDigest === digest,
  }))
  return found.toSorted((one, other) => Number(other.isNumbered) - Number(one.isNumbered))
}

/** The patient as whom a person is known, also where the record was merged into another one since. */
export const knownPatient = async (db: Db, pid: number) => {
  const [found] = await db
    .select({
      ...{ pid: patient.pid, hid: patient.hid, name: patient.name, birthday: patient.birthday },
      hospitalName: hospital.name,
    })
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .where(eq(patient.pid, await keptRecord(db, pid)))
  return found ?? null
}
