/** Records as other resources and areas ask for them: who examined, and whose records a person sees. */
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../http/session'
import { ofTasksSeen } from './scope'
import { screeningRecord } from './screening-records/table'

/** That the person took a reading of the record; who only corrected it did not. The query has `screening_record` in it. */
export const wasTakenBy = (uid: number): SQL =>
  sql`exists (select from screening_reading taken
    where taken.record_id = ${screeningRecord.recordId} and taken.uid = ${uid} and taken.correction = 0)`

/** Records of the tasks that the caller sees. The query has `screening_task` in it. */
export const ofRecordsSeen = (caller: Caller): SQL | undefined => ofTasksSeen(caller)
