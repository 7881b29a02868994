/** The record that all readings of a subject in a task make. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { adviceOf } from '../../../contract/screening/advice'
import type { Wearing } from '../../../contract/screening/items'
import { judge } from '../../../contract/screening/judge'
import { mergeReadings } from '../../../contract/screening/merge'
import { versionOn } from '../../../contract/screening/rule-table'
import { recordStatus } from '../../../contract/screening/screening-records'
import type { Db } from '../../db/client'
import { businessDate } from '../../http/time'
import { versionsOf } from '../rules-service'
import type { screeningSubject } from '../screening-subjects/table'
import type { screeningTask } from '../screening-tasks/table'
import { screeningReading, screeningRecord } from './table'

type ReadingRow = typeof screeningReading.$inferSelect
type Task = Pick<typeof screeningTask.$inferSelect, 'taskId' | 'cid' | 'items'>
type Subject = Pick<typeof screeningSubject.$inferSelect, 'sid' | 'name' | 'birthday' | 'gender' | 'wears'>

/** Of a record all readings, the latest first. */
export const readingsOf = (db: Db, recordId: number): Promise<ReadingRow[]> =>
  db
    .select()
    .from(screeningReading)
    .where(eq(screeningReading.recordId, recordId))
    .orderBy(desc(screeningReading.examined), desc(screeningReading.readingId))

interface Making {
  task: Task
  subject: Subject
  /** All of them, with the one that is new. */
  readings: readonly Omit<ReadingRow, 'digest' | 'received'>[]
  timeZone: string
}

/** What the readings come to. The version of the rules is that of the day of the last measurement. */
export const recordOf = async (db: Db, { task, subject, readings, timeZone }: Making) => {
  const measured = readings.filter(({ correction }) => correction === 0)
  const latestFirst = measured.toSorted(
    (one, other) => other.examined - one.examined || other.readingId - one.readingId,
  )
  const [last] = latestFirst
  if (!last) throw new Error('a record is made of measurements')
  const decided = readings
    .filter(({ correction }) => correction === 1)
    .toSorted((one, other) => other.readingId - one.readingId)[0]
  /** A station that says nothing of it leaves it as it is. */
  const said = (field: 'wears' | 'missingEye') =>
    decided?.[field] ?? latestFirst.find((one) => one[field] !== null)?.[field] ?? null
  const wears = said('wears') ?? subject.wears
  const missingEye = said('missingEye') ?? 0
  const { findings, conflicts } = mergeReadings(
    readings.map(({ readingId, examined, sections, correction }) => ({
      ...{ readingId, examined, findings: sections, isCorrection: correction === 1 },
    })),
  )
  const date = businessDate(last.examined, timeZone)
  const version = versionOn(await versionsOf(db, task.cid), date)
  const { birthday, gender, name } = subject
  const about = { birthday, gender, missingEye, date, items: task.items, wears: wears as Wearing }
  const result = judge({ ...about, findings }, version.rules)
  const { done, draft, corrected } = recordStatus
  return {
    ...{ date, wears, missingEye, conflicts, result, sections: findings, examined: last.examined },
    age: ageOn(birthday, date) ?? 0,
    rulesNo: version.no,
    advice: adviceOf(name, result, version.rules),
    late: readings.some(({ late }) => late > 0) ? 1 : 0,
    status: decided ? corrected : result.missing.length > 0 ? draft : done,
  }
}

/** Marks the last record of the subject, by the day of the examination. The subject must be locked. */
export const markLatest = async (db: Db, sid: number): Promise<void> => {
  const [last] = await db
    .select({ recordId: screeningRecord.recordId })
    .from(screeningRecord)
    .where(eq(screeningRecord.sid, sid))
    .orderBy(desc(screeningRecord.date), desc(screeningRecord.recordId))
    .limit(1)
  if (!last) return
  const { recordId, latest } = screeningRecord
  const isOfSubject = eq(screeningRecord.sid, sid)
  await db
    .update(screeningRecord)
    .set({ latest: 0 })
    .where(and(isOfSubject, eq(latest, 1), ne(recordId, last.recordId)))
  await db
    .update(screeningRecord)
    .set({ latest: 1 })
    .where(and(eq(recordId, last.recordId), sql`${latest} = 0`))
}
