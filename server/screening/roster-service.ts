/** Who is on the roster of a task: of an open one as it was frozen, of a draft the children who are in its classes now. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { subjectStatus } from '../../contract/screening/subject-record'
import type { Db } from '../db/client'
import { screeningClass } from './screening-classes/table'
import { screeningSubject } from './screening-subjects/table'
import { screeningTaskClass, screeningTaskSubject } from './screening-tasks/table'

interface TaskPlace {
  taskId: number
  customerId: number
}

/** The children whom the task would examine if it was opened now. */
const planned = (db: Db, { taskId, customerId }: TaskPlace) =>
  db
    .select({
      sid: screeningSubject.sid,
      classId: screeningSubject.classId,
      grade: screeningClass.grade,
      classNo: sql<number | null>`${screeningClass.no}`.as('listed_no'),
      reason: sql<number | null>`null::smallint`.as('listed_reason'),
      note: sql<string>`''`.as('listed_note'),
    })
    .from(screeningSubject)
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .where(
      and(
        eq(screeningSubject.customerId, customerId),
        eq(screeningSubject.status, subjectStatus.here),
        isNull(screeningSubject.mergedInto),
        isNull(screeningSubject.forgottenAt),
        sql`(not exists (select from ${screeningTaskClass} where ${screeningTaskClass.taskId} = ${taskId})
          or ${screeningSubject.classId} in (select ${screeningTaskClass.classId} from ${screeningTaskClass}
            where ${screeningTaskClass.taskId} = ${taskId}))`,
      ),
    )

/** Freezes the roster of a task. @returns how many children are on it */
export const freezeRoster = async (db: Db, task: TaskPlace): Promise<number> => {
  const children = await planned(db, task)
  for (let at = 0; at < children.length; at += 1000)
    await db
      .insert(screeningTaskSubject)
      .values(
        children
          .slice(at, at + 1000)
          .map(({ sid, classId, grade, classNo }) => ({ taskId: task.taskId, sid, classId, grade, classNo })),
      )
      .onConflictDoNothing()
  return children.length
}

/** Puts a child of the customer who came later onto the roster of an open task, in the class where it is now. */
export const joinRoster = async (db: Db, { taskId }: TaskPlace, sid: number) => {
  const [child] = await db
    .select({ classId: screeningSubject.classId, grade: screeningClass.grade, classNo: screeningClass.no })
    .from(screeningSubject)
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .where(eq(screeningSubject.sid, sid))
  await db
    .insert(screeningTaskSubject)
    .values({
      taskId,
      sid,
      classId: child?.classId ?? null,
      grade: child?.grade ?? null,
      classNo: child?.classNo ?? null,
    })
    .onConflictDoNothing()
}

/** The place of a child on the roster, locked: two readings of one child come one after the other. */
export const placeOnRoster = async (db: Db, taskId: number, sid: number) => {
  const [place] = await db
    .select()
    .from(screeningTaskSubject)
    .where(and(eq(screeningTaskSubject.taskId, taskId), eq(screeningTaskSubject.sid, sid)))
    .for('no key update')
  return place
}

/** The roster as a subquery, of one shape for drafts and for what was opened. */
export const rosterOf = (db: Db, task: TaskPlace & { status: number }) =>
  (task.status === 0
    ? planned(db, task)
    : db
        .select({
          sid: screeningTaskSubject.sid,
          classId: screeningTaskSubject.classId,
          grade: screeningTaskSubject.grade,
          classNo: sql<number | null>`${screeningTaskSubject.classNo}`.as('listed_no'),
          reason: sql<number | null>`${screeningTaskSubject.reason}`.as('listed_reason'),
          note: sql<string>`${screeningTaskSubject.note}`.as('listed_note'),
        })
        .from(screeningTaskSubject)
        .where(eq(screeningTaskSubject.taskId, task.taskId))
  ).as('listed')
