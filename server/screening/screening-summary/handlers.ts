/** Summaries of tasks: figures of one snapshot, small groups hidden from a school. */
import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import { schoolYearOn } from '../../../contract/screening/grades'
import {
  type ScreeningSummary,
  type ScreeningSummaryDetails,
  type SummaryExportQuery,
  screeningSummary,
} from '../../../contract/screening/screening-summary'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { summed } from '../../../contract/screening/summary'
import { matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import type { SheetAsked } from '../../http/list-sheet'
import { checkDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import type { AnySheet } from '../../http/sheet'
import { type Snapshot, snapshotOf, snapshotsOf } from '../report-service'
import { ofTasksSeen } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningTask } from '../screening-tasks/table'
import { exportSummary, summarySheet } from './sheet'

type Calls = typeof screeningSummary.calls
type On<Name extends keyof Calls> = Context<Calls[Name], SummaryRow, never>

const { open, closed, reported } = taskStatus
/** A school reads what is closed: the figures of a task that goes on would tell of each child as it is examined. */
const seenBy = ({ customers }: Caller) => (customers === null ? [open, closed, reported] : [closed, reported])

const view = (db: Db) => {
  const { taskId, taskNo, cid, hid, customerId, name, kind, term, start, end, status, version } = screeningTask
  return db
    .select({
      ...{ taskId, taskNo, cid, hid, customerId, name, kind, term, start, end, status, version },
      customerName: screeningCustomer.name,
    })
    .from(screeningTask)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningTask.customerId))
    .$dynamic()
}
type SummaryRow = Awaited<ReturnType<typeof view>>[number]

const shownOf = (
  row: SummaryRow,
  { rows, ...about }: Snapshot,
  caller: Caller,
): ScreeningSummary & { sums: ReturnType<typeof summed> } => {
  const sums = summed(rows, caller.customers !== null)
  return {
    ...(row as ScreeningSummary),
    ...about,
    year: schoolYearOn(row.start),
    figures: sums.figures,
    allowed: caller.codes.has('screening.export') ? ['export'] : [],
    sums,
  }
}

const rows = tableRows({
  name: screeningSummary.name,
  table: screeningTask,
  key: 'taskId',
  view,
  visibleTo: (caller: Caller) => and(ofTasksSeen(caller), inArray(screeningTask.status, seenBy(caller))),
  present: (row: SummaryRow) => row as unknown as ScreeningSummary,
})

const list = async (context: On<'list'>) => {
  const { db, caller, query } = context
  checkDays(query)
  const { customerId, kind, term, status, name, taskNo, start, end, taskId } = screeningTask
  const found = await rows.page(context, {
    where: and(
      matching(query, {
        ...{ customerId, kind, term, status },
        keyword: (text) => anyContains([name, taskNo, screeningCustomer.name], text),
      }),
      query.start_date === undefined ? undefined : gte(end, query.start_date),
      query.end_date === undefined ? undefined : lte(start, query.end_date),
    ),
    columns: { taskId, name, start },
    order: [desc(taskId)],
  })
  const snapshots = await snapshotsOf(db, found.rows)
  const shown = found.rows.flatMap((row) => {
    const snapshot = snapshots.get(row.taskId)
    if (!snapshot) return []
    const { sums: _, ...summary } = shownOf(row, snapshot, caller)
    return [summary]
  })
  return { ...found, rows: shown as never }
}

const detailsOf = async (db: Db, row: SummaryRow, caller: Caller): Promise<ScreeningSummaryDetails> => {
  const snapshot = await snapshotOf(db, row)
  if (!snapshot) throw new Refusal('missing')
  const { sums, ...summary } = shownOf(row, snapshot, caller)
  const { physical, byGrade, byClass, byGender } = sums
  return { ...summary, physical, byGrade, byClass, byGender }
}

const get = ({ db, row, caller }: On<'get'>) => detailsOf(db, row, caller)

const exportOne = async (context: On<'export'>) => {
  const { db, params, caller } = context
  const row = await rows.find(db, params.id, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return exportSummary(context, await detailsOf(db, row, caller))
}

/** The same in the background. @throws Refusal at `taskId` where the caller sees no such task */
export const summaryAsked = async (asked: SheetAsked<SummaryExportQuery>): Promise<AnySheet> => {
  const { db, caller, query } = asked
  const row = await rows.find(db, query.taskId, caller, { lock: false })
  if (!row) throw refuseField('taskId', 'screeningTask.unknown')
  return summarySheet(asked, await detailsOf(db, row, caller))
}

export const screeningSummaryCalls = implement<Calls, SummaryRow, never>(
  screeningSummary,
  { list, get, export: exportOne },
  rows as never,
)
