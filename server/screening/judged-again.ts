/** What was judged of a subject by their birthday, gender or name follows where these are put right later. */
import { asc, eq } from 'drizzle-orm'
import { screeningRecords } from '../../contract/screening/screening-records'
import { taskStatus } from '../../contract/screening/screening-tasks'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { writeAudit } from '../http/audit'
import type { Caller } from '../http/session'
import { canonicalJson } from './canonical-json'
import { readingsOf, recordOf } from './screening-records/merged'
import { screeningRecord } from './screening-records/table'
import { screeningSubject } from './screening-subjects/table'
import { screeningTask } from './screening-tasks/table'

interface Doing {
  db: Db
  caller: Pick<Caller, 'uid' | 'name'>
  now: number
  request: { address: string; id: string }
  services: { timeZone: string }
}

/** Every record of the subject is judged again by the rules of its day; a task that was reported is to be reported anew. */
export const judgeAgain = async ({ db, caller, now, request, services }: Doing, sid: number): Promise<void> => {
  const [subject] = await db.select().from(screeningSubject).where(eq(screeningSubject.sid, sid))
  if (!subject) return
  const records = await db
    .select({ record: screeningRecord, task: screeningTask })
    .from(screeningRecord)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningRecord.taskId))
    .where(eq(screeningRecord.sid, sid))
    .orderBy(asc(screeningRecord.recordId))
    .for('no key update', { of: screeningRecord })
  for (const { record, task } of records) {
    const readings = await readingsOf(db, record.recordId)
    // What the child wore on that day stays.
    const then = { ...subject, wears: record.wears }
    const { age, rulesNo, result, advice, status } = await recordOf(db, {
      ...{ task, subject: then, readings, timeZone: services.timeZone },
    })
    const judged = { age, rulesNo, result, advice, status }
    const { age: was, rulesNo: by, result: found, advice: told, status: stood } = record
    const before = { age: was, rulesNo: by, result: found, advice: told, status: stood }
    if (canonicalJson(judged) === canonicalJson(before)) continue
    await db
      .update(screeningRecord)
      .set({ ...judged, ...nextVersion(screeningRecord, now) })
      .where(eq(screeningRecord.recordId, record.recordId))
    if (task.status === taskStatus.reported)
      await db
        .update(screeningTask)
        .set({ reportDue: 1, ...nextVersion(screeningTask, now) })
        .where(eq(screeningTask.taskId, task.taskId))
    await writeAudit(
      db,
      {
        ...{ at: now, uid: caller.uid, name: caller.name, cid: record.cid, hid: record.hid },
        ...{ address: request.address, requestId: request.id },
        ...{ resource: screeningRecords.name, recordId: record.recordId, action: 'judge-again', reason: '' },
      },
      { before, after: judged },
    )
  }
}
