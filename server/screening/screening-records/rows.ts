/** How records of screening are found, kept and shown. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type ScreeningRecord, screeningRecords } from '../../../contract/screening/screening-records'
import { screeningRoles } from '../../../contract/screening-codes'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hasConsent } from '../consent-service'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { screeningReading, screeningRecord } from './table'

export const recordView = (db: Db) =>
  db
    .select({
      ...getTableColumns(screeningRecord),
      taskNo: screeningTask.taskNo,
      taskName: screeningTask.name,
      customerName: screeningCustomer.name,
      name: screeningSubject.name,
      gender: screeningSubject.gender,
      birthday: screeningSubject.birthday,
      readings: sql<number>`(select count(*)::int from ${screeningReading}
        where ${screeningReading.recordId} = ${screeningRecord.recordId})`,
      screenerName: sql<string>`(select person.name from screening_reading last join account person on person.uid = last.uid
        where last.record_id = ${screeningRecord.recordId} order by last.examined desc, last.reading_id desc limit 1)`,
      referralId: sql<number | null>`(select made.referral_id from screening_referral made
        where made.record_id = ${screeningRecord.recordId})`,
      referralStatus: sql<number | null>`(select made.status from screening_referral made
        where made.record_id = ${screeningRecord.recordId})`,
    })
    .from(screeningRecord)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningRecord.taskId))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningRecord.customerId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .$dynamic()

export type RecordRow = Awaited<ReturnType<typeof recordView>>[number]
export type RecordChanges = Partial<typeof screeningRecord.$inferInsert>

/** Records of the tasks that the caller sees, told by columns of the record itself; a contact sees those of children whose people agreed to tell the school. */
export const visibleRecords = (caller: Caller): SQL | undefined => {
  const { customers, roleId, uid } = caller
  const { customerId, taskId, sid } = screeningRecord
  return and(
    inScope(caller, screeningRecord),
    customers === null ? undefined : and(inArray(customerId, [...customers]), hasConsent(sid, 2)),
    roleId === screeningRoles.screener
      ? sql`exists (select from screening_task_screener assigned where assigned.task_id = ${taskId} and assigned.uid = ${uid})`
      : undefined,
  )
}

export const presentRecord = (row: RecordRow, { codes }: Caller): ScreeningRecord => {
  const {
    latest: _,
    nakedOd,
    nakedOs,
    alOd,
    alOs,
    seOd,
    seOs,
    level,
    acuity,
    myopia,
    degree,
    correction,
    ...shown
  } = row
  return {
    ...(shown as unknown as ScreeningRecord),
    allowed: codes.has(`${screeningRecords.name}.correct`) ? ['correct'] : [],
  }
}

export const recordRows = tableRows({
  name: screeningRecords.name,
  table: screeningRecord,
  key: 'recordId',
  view: recordView,
  visibleTo: visibleRecords,
  present: presentRecord,
})
