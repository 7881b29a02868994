import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type AnalysisRecord, screeningAnalysis } from '../../../contract/screening/screening-analysis'
import { type Context, implement } from '../../http/implement'
import { hasConsent } from '../consent-service'
import { screeningCustomer } from '../screening-customers/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { analyse } from './analyse'
import { exportAnalysis } from './export'
import { recordSource } from './query'

type Calls = typeof screeningAnalysis.calls
const figures = ({ db, caller, query }: Context<Calls['figures']>) => analyse(db, caller, query)

/** A contact sees the records of children whose people agreed to tell the school. */
const list = async ({ db, caller, query }: Context<Calls['list']>) => {
  const { page, size, sort, ...asked } = query
  const behind = and(
    sql`${screeningRecord.recordId} in (select listed.record_id from ${recordSource(caller, asked)})`,
    caller.customers === null ? undefined : hasConsent(screeningRecord.sid, 2),
  )
  const { recordId, date } = screeningRecord
  const rows = await db
    .select({
      ...{ recordId, taskId: screeningRecord.taskId, taskName: screeningTask.name, sid: screeningRecord.sid },
      ...{ name: screeningSubject.name, gender: screeningSubject.gender, age: screeningRecord.age },
      ...{ customerId: screeningRecord.customerId, customerName: screeningCustomer.name },
      ...{ grade: screeningRecord.grade, classNo: screeningRecord.classNo, date, examined: screeningRecord.examined },
      ...{ nakedOd: screeningRecord.nakedOd, nakedOs: screeningRecord.nakedOs, result: screeningRecord.result },
    })
    .from(screeningRecord)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningRecord.taskId))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningRecord.customerId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .where(behind)
    .orderBy(sort?.[0]?.descending === false ? asc(date) : desc(date), desc(recordId))
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows as AnalysisRecord[], total: await db.$count(screeningRecord, behind) }
}

export const screeningAnalysisCalls = implement(screeningAnalysis, { list, figures, export: exportAnalysis })
