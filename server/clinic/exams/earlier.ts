/** What was found of a patient before an examination, to compare it with. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { pidsOf } from '../../people/patient-service'
import { readableExams } from '../exam-service'
import type { ExamRow } from './rows'
import { exam } from './table'

const { examId, date, cyclo, sections, alOd, alOs, seOd, seOs } = exam

/** The signed examinations before this one that no revision replaced; neither itself nor the one that it amends. */
const before = async (db: Db, row: Pick<ExamRow, 'examId' | 'pid' | 'date' | 'amends'>, caller: Caller) =>
  and(
    inArray(exam.pid, await pidsOf(db, row.pid)),
    eq(exam.status, examStatus.signed),
    isNull(exam.replacedBy),
    ne(examId, row.examId),
    row.amends === null ? undefined : ne(examId, row.amends),
    or(lt(date, row.date), and(eq(date, row.date), lt(examId, row.amends ?? row.examId))),
    readableExams(caller),
  )

/** The last examination, and the last one with an axial length. */
export const earlierOf = async (db: Db, row: Pick<ExamRow, 'examId' | 'pid' | 'date' | 'amends'>, caller: Caller) => {
  const condition = await before(db, row, caller)
  const latest = (further?: ReturnType<typeof and>) =>
    db
      .select({ examId, date, cyclo, sections, alOd, alOs, seOd, seOs })
      .from(exam)
      .where(and(condition, further))
      .orderBy(desc(date), desc(examId))
      .limit(1)
  const [last] = await latest()
  const [lengths] = await latest(or(isNotNull(alOd), isNotNull(alOs)))
  return { last: last ?? null, lastAl: lengths ? { date: lengths.date, alOd: lengths.alOd, alOs: lengths.alOs } : null }
}
