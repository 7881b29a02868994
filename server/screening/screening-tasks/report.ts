/** The report of a task: its figures as they are now, frozen with a hash. */
import { desc, eq } from 'drizzle-orm'
import { type ScreeningReport, type screeningTasks, taskStatus } from '../../../contract/screening/screening-tasks'
import type { Context } from '../../http/implement'
import { account } from '../../system/accounts/table'
import { figuresOf, hashOfReport, rulesOf } from '../report-service'
import { assertDecided, assertFrom, type TaskChanges, type TaskRow } from './rows'
import { screeningReport } from './table'

type Calls = (typeof screeningTasks)['calls']
type On<Name extends keyof Calls> = Context<Calls[Name], TaskRow, TaskChanges>

export const report = async ({ db, row, caller, now, save }: On<'report'>) => {
  assertFrom(row, caller, 'report')
  assertDecided(row)
  const rows = await figuresOf(db, row)
  const rulesNos = await rulesOf(db, row.taskId)
  await db.insert(screeningReport).values({
    ...{ taskId: row.taskId, revision: row.revision + 1, at: now, uid: caller.uid, rulesNos, rows },
    hash: await hashOfReport({ taskNo: row.taskNo, revision: row.revision + 1, rulesNos, rows }),
  })
  return save({ status: taskStatus.reported, reportedAt: now, reportDue: 0 })
}

/** A school reads its figures in the summary, where small groups are hidden. */
export const reports = async ({ db, row, query, caller }: On<'reports'>) => {
  const where = eq(screeningReport.taskId, row.taskId)
  const { reportId, taskId, revision, at, rulesNos, rows, hash } = screeningReport
  const [found, total] = await Promise.all([
    db
      .select({ reportId, taskId, revision, at, byName: account.name, rulesNos, rows, hash })
      .from(screeningReport)
      .innerJoin(account, eq(account.uid, screeningReport.uid))
      .where(where)
      .orderBy(desc(revision))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.$count(screeningReport, where),
  ])
  const shown = caller.customers === null ? found : found.map((one) => ({ ...one, rows: [] }))
  return { rows: shown satisfies ScreeningReport[], total }
}
