/** Who a person is in the file of their records: the subject, those who were merged into it, and as whom a clinic knows them. */
import { and, asc, eq } from 'drizzle-orm'
import type { SubjectFile } from '../../contract/screening/screening-records'
import { screeningSubjects } from '../../contract/screening/screening-subjects'
import type { Db } from '../db/client'
import type { Caller } from '../http/session'
import { knownPatient } from '../people/patient-match-service'
import { ofOwnCustomers } from './scope'
import { presentSubject, subjectRows, subjectView } from './screening-subjects/rows'
import { screeningSubject } from './screening-subjects/table'

/** A child who has gone to a school of other people, and anybody for those who read records alone, is known by the records. */
const unknown = { subject: null, merged: [], patient: null }

/** No school is told who is a patient. */
export const knownSubject = async (db: Db, caller: Caller, sid: number): Promise<Omit<SubjectFile, 'records'>> => {
  if (!caller.codes.has(`${screeningSubjects.name}.read`)) return unknown
  const row = await subjectRows.find(db, sid, caller, { lock: false })
  if (!row) return unknown
  const merged = await subjectView(db)
    .where(and(eq(screeningSubject.mergedInto, sid), ofOwnCustomers(caller)))
    .orderBy(asc(screeningSubject.sid))
  return {
    subject: presentSubject(row, caller),
    merged: merged.map((one) => presentSubject(one, caller)),
    patient: row.pid === null || caller.customers !== null ? null : await knownPatient(db, row.pid),
  }
}
