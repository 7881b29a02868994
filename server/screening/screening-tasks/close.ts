/** Closing a task: nothing may be in conflict, and who was not examined is told apart by why. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { absenceReasons } from '../../../contract/screening/roster'
import { type screeningTasks, taskStatus } from '../../../contract/screening/screening-tasks'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { hasConsent } from '../consent-service'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { assertDecided, assertFrom, type TaskChanges, type TaskRow } from './rows'
import { screeningTaskSubject } from './table'

type On = Context<(typeof screeningTasks)['calls']['close'], TaskRow, TaskChanges>
const [absent, refused, moved] = absenceReasons

const unexamined = (taskId: number) =>
  and(
    eq(screeningTaskSubject.taskId, taskId),
    sql`not exists (select from ${screeningRecord} where ${screeningRecord.taskId} = ${taskId}
      and ${screeningRecord.sid} = ${screeningTaskSubject.sid})`,
  )

/** What the manager says of single children; a child with a record was examined. */
const note = async ({ db, row, body }: On) => {
  for (const [at, { sid, reason, note: said }] of body.absences.entries()) {
    const [found] = await db
      .update(screeningTaskSubject)
      .set({ reason, note: said })
      .where(and(unexamined(row.taskId), eq(screeningTaskSubject.sid, sid)))
      .returning({ sid: screeningTaskSubject.sid })
    if (!found) throw refuseField(`absences.${at}.sid`, 'screeningTask.notMissing')
  }
}

/** The rest as it is found: who has left the customer has moved, who lacks the consent has refused, others were absent. */
const derive = ({ db, row: { taskId, customerId } }: On) =>
  db
    .update(screeningTaskSubject)
    .set({
      reason: sql`(select case
        when ${screeningSubject.customerId} <> ${customerId} or ${screeningSubject.status} <> 1 then ${moved}
        when not ${hasConsent(screeningSubject.sid, 1)} then ${refused} else ${absent} end::smallint
        from ${screeningSubject} where ${screeningSubject.sid} = ${screeningTaskSubject.sid})`,
    })
    .where(and(unexamined(taskId), isNull(screeningTaskSubject.reason)))

export const close = async (context: On) => {
  const { db, row, caller, now, save } = context
  assertFrom(row, caller, 'close')
  assertDecided(row)
  await db
    .update(screeningTaskSubject)
    .set({ reason: null, note: '' })
    .where(eq(screeningTaskSubject.taskId, row.taskId))
  await note(context)
  await derive(context)
  return save({ status: taskStatus.closed, closedAt: now })
}
