/** What screenings found of a person, for the clinic to which they were referred. */
import { and, desc, eq, or } from 'drizzle-orm'
import type { ScreeningRecord } from '../../contract/screening/screening-records'
import type { Db } from '../db/client'
import type { Caller } from '../http/session'
import { presentRecord, recordView } from './screening-records/rows'
import { screeningRecord } from './screening-records/table'
import { screeningSubject } from './screening-subjects/table'

const most = 200

/** All records of the person in the company, also those of records that were merged into theirs; the clinic corrects none. */
export const referredFile = async (
  db: Db,
  caller: Caller,
  { sid, cid }: { sid: number; cid: number },
): Promise<ScreeningRecord[]> => {
  const rows = await recordView(db)
    .where(and(eq(screeningRecord.cid, cid), or(eq(screeningRecord.sid, sid), eq(screeningSubject.mergedInto, sid))))
    .orderBy(desc(screeningRecord.date), desc(screeningRecord.recordId))
    .limit(most)
  return rows.map((row) => ({ ...presentRecord(row, caller), allowed: [] }))
}
