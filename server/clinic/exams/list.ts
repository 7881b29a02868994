/** Examinations as a list. */
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { examStates, type exams } from '../../../contract/clinic/exams'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { foundBy } from '../../people/patient-search-service'
import { pidsOf } from '../../people/patient-service'
import { examRows } from './rows'
import { exam } from './table'

const states = conditionsOf(exam.status, examStates)

export const list = async (context: Context<(typeof exams)['calls']['list']>) => {
  const { db, caller, query } = context
  const { pid } = query
  return examRows.page(context, {
    where: and(
      betweenDays(exam.date, query),
      pid === undefined ? undefined : inArray(exam.pid, await pidsOf(db, pid)),
      query.current === 1 ? isNull(exam.replacedBy) : undefined,
      matching(query, {
        visitId: exam.visitId,
        hid: exam.hid,
        ctid: exam.ctid,
        cyclo: exam.cyclo,
        keyword: (text) => foundBy(caller, exam.pid, text),
      }),
    ),
    ownColumns: true,
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: { examId: exam.examId, date: exam.date, created: exam.created, signedAt: exam.signedAt },
    order: [desc(exam.date), desc(exam.examId)],
  })
}
