/** How screening tasks are found, kept and shown. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type ScreeningTask, screeningTasks, taskMoves, taskStatus } from '../../../contract/screening/screening-tasks'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { ofTasksSeen } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningTask } from './table'

const records = (condition: string) => sql<number>`(select count(*)::int from screening_record of_task
  where of_task.task_id = ${screeningTask.taskId} and ${sql.raw(condition)})`

const taskView = (db: Db) =>
  db
    .select({
      ...getTableColumns(screeningTask),
      customerName: screeningCustomer.name,
      classIds: sql<number[]>`array(select chosen.class_id from screening_task_class chosen
        where chosen.task_id = ${screeningTask.taskId} order by chosen.class_id)`,
      screeners: sql<number[]>`array(select assigned.uid from screening_task_screener assigned
        where assigned.task_id = ${screeningTask.taskId} order by assigned.uid)`,
      screenerNames: sql<string[]>`array(select person.name from screening_task_screener assigned
        join account person on person.uid = assigned.uid
        where assigned.task_id = ${screeningTask.taskId} order by assigned.uid)`,
      expected: sql<number>`(select count(*)::int from screening_task_subject listed
        where listed.task_id = ${screeningTask.taskId})`,
      examined: records(`of_task.result -> 'missing' = '[]'::jsonb`),
      begun: records(`of_task.result -> 'missing' <> '[]'::jsonb`),
      conflicts: records(`of_task.conflicts <> '[]'::jsonb`),
      revision: sql<number>`coalesce((select max(made.revision)::int from screening_report made
        where made.task_id = ${screeningTask.taskId}), 0)`,
    })
    .from(screeningTask)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningTask.customerId))
    .$dynamic()

export type TaskRow = Awaited<ReturnType<typeof taskView>>[number]
export type TaskChanges = Partial<typeof screeningTask.$inferInsert>

const { reported, cancelled, open } = taskStatus

/** A reported task is reported again once its records have changed; an open one is cancelled while it has none. */
const isMovable = (verb: string, row: TaskRow): boolean =>
  (verb !== 'report' || row.status !== reported || row.reportDue === 1) &&
  (verb !== 'cancel' || row.status !== open || row.examined + row.begun === 0)

const presentTask = (row: TaskRow, { codes }: Caller): ScreeningTask => ({
  ...(row as ScreeningTask),
  allowed: taskMoves
    .filter(
      ({ verb, from }) =>
        codes.has(`${screeningTasks.name}.${verb}`) &&
        (from as readonly number[]).includes(row.status) &&
        isMovable(verb, row),
    )
    .map(({ verb }) => verb),
})

/** Tasks of the customers that the caller sees; a screener sees those that are assigned, and no draft. */
const visibleTasks = (caller: Caller): SQL | undefined => ofTasksSeen(caller)

export const taskRows = tableRows({
  name: screeningTasks.name,
  table: screeningTask,
  key: 'taskId',
  view: taskView,
  visibleTo: visibleTasks,
  present: presentTask,
})

/** @throws the refusal `conflict` where no arrow of the verb begins at the state */
export const assertFrom = (row: TaskRow, caller: Caller, verb: (typeof taskMoves)[number]['verb']): void => {
  const fits = taskMoves.some((move) => move.verb === verb && (move.from as readonly number[]).includes(row.status))
  if (!fits || (verb === 'report' && !isMovable(verb, row)))
    throw new Refusal('conflict', {
      message: { key: row.status === cancelled ? 'conflict.screeningCancelled' : 'conflict.screeningTask' },
      current: presentTask(row, caller),
    })
}

/** @throws Refusal `stop` while readings disagree */
export const assertDecided = ({ conflicts: count }: TaskRow): void => {
  if (count > 0) throw new Refusal('stop', { message: { key: 'screeningTask.inConflict', params: { count } } })
}
