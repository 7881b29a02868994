/** What a physical examination comes to, beside the figures that every task has. */
import { and, eq } from 'drizzle-orm'
import { type PhysicalFigures, physicalOf, sumOfPhysical } from '../../contract/screening/physical'
import type { ReportRow } from '../../contract/screening/screening-tasks'
import type { Db } from '../db/client'
import { screeningRecord } from './screening-records/table'
import { screeningSubject } from './screening-subjects/table'
import { screeningTaskSubject } from './screening-tasks/table'

/** By the class and gender that a row of a report is of. */
const groupOf = ({
  classId,
  grade,
  classNo,
  gender,
}: Pick<ReportRow, 'classId' | 'grade' | 'classNo'> & { gender: number }) => `${classId} ${grade} ${classNo} ${gender}`

const noFigures = sumOfPhysical([])

/** The rows of a task, each with the physical figures of the children who were examined. */
export const withPhysical = async (db: Db, taskId: number, rows: readonly ReportRow[]): Promise<ReportRow[]> => {
  const { sections: findings, result, date } = screeningRecord
  const { gender, birthday } = screeningSubject
  const { classId, grade, classNo } = screeningTaskSubject
  const found = await db
    .select({ classId, grade, classNo, gender, birthday, date, findings, result })
    .from(screeningTaskSubject)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningTaskSubject.sid))
    .innerJoin(
      screeningRecord,
      and(eq(screeningRecord.taskId, screeningTaskSubject.taskId), eq(screeningRecord.sid, screeningTaskSubject.sid)),
    )
    .where(eq(screeningTaskSubject.taskId, taskId))
  const byGroup = new Map<string, PhysicalFigures[]>()
  for (const child of found) {
    const group = groupOf(child)
    const others = byGroup.get(group)
    if (others) others.push(physicalOf(child))
    else byGroup.set(group, [physicalOf(child)])
  }
  return rows.map((row) => {
    const children = byGroup.get(groupOf(row))
    return { ...row, physical: children ? sumOfPhysical(children) : noFigures }
  })
}
