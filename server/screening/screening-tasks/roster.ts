/** The children of a task, how far each is, and why one was not examined. */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { RosterEntry } from '../../../contract/screening/roster'
import type { screeningTasks } from '../../../contract/screening/screening-tasks'
import { hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { hasConsent } from '../consent-service'
import { rosterOf } from '../roster-service'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import type { TaskChanges, TaskRow } from './rows'

type On = Context<(typeof screeningTasks)['calls']['roster'], TaskRow, TaskChanges>

const missing = sql<string[]>`coalesce(${screeningRecord.result} -> 'missing', '[]'::jsonb)`

/** A child of a task with its record there; `condition` names columns of the roster. */
export const entriesOf = ({
  db,
  row,
  query,
}: Pick<On, 'db' | 'row'> & { query: Omit<On['query'], 'page' | 'size'> }) => {
  const listed = rosterOf(db, row)
  const state = sql<RosterEntry['state']>`case
    when ${screeningRecord.recordId} is null then case when ${listed.reason} is null then 1 else 4 end
    when ${missing} = '[]'::jsonb then 3 else 2 end`
  const asked: (SQL | undefined)[] = [
    query.classId === undefined ? undefined : eq(listed.classId, query.classId),
    query.sid === undefined ? undefined : eq(listed.sid, query.sid),
    query.keyword
      ? or(hasText(screeningSubject.name, query.keyword), hasText(screeningSubject.studentNo, query.keyword))
      : undefined,
    query.state && or(sql`false`, ...query.state.map((one) => sql`${state} = ${one}`)),
  ]
  const rows = db
    .select({
      ...{ sid: listed.sid, classId: listed.classId, grade: listed.grade, classNo: listed.classNo },
      ...{ reason: listed.reason, note: listed.note },
      name: screeningSubject.name,
      gender: screeningSubject.gender,
      birthday: screeningSubject.birthday,
      studentNo: screeningSubject.studentNo,
      wears: sql<RosterEntry['wears']>`coalesce(${screeningRecord.wears}, ${screeningSubject.wears})`,
      missingEye: sql<RosterEntry['missingEye']>`coalesce(${screeningRecord.missingEye}, 0)`,
      tellsSchool: sql<boolean>`${hasConsent(screeningSubject.sid, 2)}`,
      consent: sql<0 | 1>`(${hasConsent(screeningSubject.sid, 1)})::int`,
      moved: sql<0 | 1>`(${screeningSubject.customerId} <> ${row.customerId} or ${screeningSubject.status} <> 1)::int`,
      recordId: screeningRecord.recordId,
      level: screeningRecord.level,
      missing,
      conflicts: sql<number>`coalesce(jsonb_array_length(${screeningRecord.conflicts}), 0)`,
      state,
    })
    .from(listed)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, listed.sid))
    .leftJoin(screeningRecord, and(eq(screeningRecord.sid, listed.sid), eq(screeningRecord.taskId, row.taskId)))
    .where(and(...asked))
    .$dynamic()
  const gradeOrder = sql`nullif(regexp_replace(${listed.grade}, '\\D', '', 'g'), '')::int`
  const order = [
    ...[sql`${listed.grade} is null`, sql`${listed.grade} not like 'K%'`, gradeOrder, asc(listed.classNo)],
    ...[asc(screeningSubject.name), asc(listed.sid)],
  ]
  return { rows, order }
}

const untold = { recordId: null, level: null, missing: [], conflicts: 0 }

export const roster = async (context: On) => {
  const { db, query, caller } = context
  const { rows, order } = entriesOf(context)
  const [found, total] = await Promise.all([
    rows
      .orderBy(...order)
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.$count(entriesOf(context).rows.as('matching')),
  ])
  // What was found of a child is the school's to know where the guardian has agreed to it.
  const ofSchool = caller.customers !== null
  const shown = found.map(({ tellsSchool, ...entry }) => (ofSchool && !tellsSchool ? { ...entry, ...untold } : entry))
  return { rows: shown as RosterEntry[], total }
}
