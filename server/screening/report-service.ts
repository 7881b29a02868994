/** What a task comes to: counts of children by class and gender, from which those of grade and school are summed. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ReportRow, reportFigures, taskKind, taskStatus } from '../../contract/screening/screening-tasks'
import type { Db } from '../db/client'
import { hashToken } from '../http/session'
import { canonicalJson } from './canonical-json'
import { withPhysical } from './physical-rows'
import { screeningRecord } from './screening-records/table'
import { screeningSubject } from './screening-subjects/table'
import { screeningReport, screeningTaskSubject } from './screening-tasks/table'

const { acuity, myopia, degree, correction, level, recordId } = screeningRecord
const { reason } = screeningTaskSubject

/** What each figure counts; 9 is a rule that does not hold at an age, and is judged of no child. */
const counted = {
  expected: sql`true`,
  examined: sql`${recordId} is not null`,
  absent: sql`${recordId} is null and coalesce(${reason}, 1) = 1`,
  refused: sql`${recordId} is null and ${reason} = 2`,
  moved: sql`${recordId} is null and ${reason} = 3`,
  acuityJudged: sql`${acuity} < 9`,
  reduced: sql`${acuity} between 1 and 4`,
  myopiaJudged: sql`${myopia} < 9`,
  myopia: sql`${myopia} between 1 and 2`,
  high: sql`${degree} = 3`,
  correctionJudged: sql`${correction} between 1 and 3`,
  adequate: sql`${correction} = 1`,
  level0: sql`${level} = 0`,
  level1: sql`${level} = 1`,
  level2: sql`${level} = 2`,
  level3: sql`${level} = 3`,
  notJudged: sql`${recordId} is not null and ${level} is null`,
} satisfies Record<(typeof reportFigures)[number], unknown>

/** Figures of tasks by class and gender, from which those of grade and school are summed. */
const figuresOfTasks = async (db: Db, taskIds: readonly number[]): Promise<ReadonlyMap<number, ReportRow[]>> => {
  const byTask = new Map<number, ReportRow[]>(taskIds.map((taskId) => [taskId, []]))
  if (taskIds.length === 0) return byTask
  const figures = sql.join(
    reportFigures.map((name) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${counted[name]})`),
    sql`, `,
  )
  const { taskId, classId, grade, classNo } = screeningTaskSubject
  const rows = await db
    .select({
      taskId,
      classId,
      grade,
      classNo,
      gender: screeningSubject.gender,
      figures: sql`jsonb_build_object(${figures})`,
    })
    .from(screeningTaskSubject)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningTaskSubject.sid))
    .leftJoin(
      screeningRecord,
      and(eq(screeningRecord.taskId, screeningTaskSubject.taskId), eq(screeningRecord.sid, screeningTaskSubject.sid)),
    )
    .where(inArray(taskId, [...taskIds]))
    .groupBy(taskId, classId, grade, classNo, screeningSubject.gender)
    .orderBy(grade, classNo, classId, screeningSubject.gender)
  for (const { taskId: of, ...row } of rows) byTask.get(of)?.push(row as ReportRow)
  return byTask
}

interface Counted {
  taskId: number
  /** 1 vision, 2 physical examination. */
  kind: number
}

/** Figures of one task as they are now, with those of a physical examination where it is one. */
export const figuresOf = async (db: Db, { taskId, kind }: Counted): Promise<ReportRow[]> => {
  const rows = (await figuresOfTasks(db, [taskId])).get(taskId) ?? []
  return kind === taskKind.physical ? withPhysical(db, taskId, rows) : rows
}

/** Versions of the rules that judged the records of tasks. */
const rulesOfTasks = async (db: Db, taskIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> => {
  const byTask = new Map<number, number[]>(taskIds.map((taskId) => [taskId, []]))
  if (taskIds.length === 0) return byTask
  const { taskId, rulesNo } = screeningRecord
  const found = await db
    .selectDistinct({ taskId, rulesNo })
    .from(screeningRecord)
    .where(inArray(taskId, [...taskIds]))
    .orderBy(taskId, rulesNo)
  for (const { taskId: of, rulesNo: no } of found) byTask.get(of)?.push(no)
  return byTask
}

/** Versions of the rules that judged the records of one task. */
export const rulesOf = async (db: Db, taskId: number): Promise<number[]> =>
  (await rulesOfTasks(db, [taskId])).get(taskId) ?? []

/** The figures of a task: of one that was reported those of its last report, else those of now. */
export interface Snapshot {
  revision: number
  at: number | null
  hash: string
  rulesNos: number[]
  rows: ReportRow[]
}

/** The figures of tasks, each of one snapshot; of those of now without what a physical examination has besides. */
export const snapshotsOf = async (
  db: Db,
  tasks: readonly { taskId: number; status: number }[],
): Promise<ReadonlyMap<number, Snapshot>> => {
  const isReported = ({ status }: { status: number }) => status === taskStatus.reported
  const idsOf = (some: readonly { taskId: number }[]) => some.map(({ taskId }) => taskId)
  const { taskId, revision, at, hash, rulesNos, rows } = screeningReport
  const reported = idsOf(tasks.filter(isReported))
  const live = idsOf(tasks.filter((task) => !isReported(task)))
  const reports =
    reported.length === 0
      ? []
      : await db
          .selectDistinctOn([taskId], { taskId, revision, at, hash, rulesNos, rows })
          .from(screeningReport)
          .where(inArray(taskId, reported))
          .orderBy(taskId, desc(revision))
  const [figures, rules] = [await figuresOfTasks(db, live), await rulesOfTasks(db, live)]
  return new Map<number, Snapshot>([
    ...reports.map(({ taskId: of, ...report }): [number, Snapshot] => [of, report]),
    ...live.map((of): [number, Snapshot] => [
      of,
      { revision: 0, at: null, hash: '', rulesNos: rules.get(of) ?? [], rows: figures.get(of) ?? [] },
    ]),
  ])
}

/** The figures of one task, all of one snapshot. */
export const snapshotOf = async (db: Db, task: Counted & { status: number }): Promise<Snapshot | undefined> => {
  const found = (await snapshotsOf(db, [task])).get(task.taskId)
  if (!found || found.revision > 0 || task.kind !== taskKind.physical) return found
  return { ...found, rows: await withPhysical(db, task.taskId, found.rows) }
}

/** The hash by which a changed copy of a report shows. */
export const hashOfReport = (report: {
  taskNo: string
  revision: number
  rulesNos: readonly number[]
  rows: readonly ReportRow[]
}): Promise<string> => hashToken(canonicalJson([report.taskNo, report.revision, report.rulesNos, report.rows]))
