/** A task of a school whose classes are as large as they are asked for, with the records of those who were examined. */
import { eq } from 'drizzle-orm'
import { adviceOf } from '../../contract/screening/advice'
import type { Grade } from '../../contract/screening/grades'
import type { Findings } from '../../contract/screening/items'
import { judge } from '../../contract/screening/judge'
import { defaultRules } from '../../contract/screening/rule-table'
import { screeningClass } from '../../server/screening/screening-classes/table'
import { screeningRecord } from '../../server/screening/screening-records/table'
import { screeningSubject } from '../../server/screening/screening-subjects/table'
import { screeningTask, screeningTaskSubject } from '../../server/screening/screening-tasks/table'
import type { Screening } from './screening'

export interface SeatedChild {
  gender: 1 | 2
  /** Hundredths of the 5-point notation; null: not measured. */
  acuity: number | null
  /** Dioptres; null: not measured. */
  sphere: number | null
  examined: boolean
  /** What was found beside both. */
  findings?: Findings
  phone?: string
  wears?: 0 | 1
}

export interface SeatedClass {
  grade: Grade
  no: number
  children: readonly SeatedChild[]
}

const stamps = { created: 1, updated: 1 }
let tasks = 0

const recordOf = (child: SeatedChild, name: string) => {
  const eye = <Value>(value: Value | null, of: (value: Value) => object) => (value === null ? {} : of(value))
  const sections = {
    ...eye(child.acuity, (va) => ({ naked: { od: { va }, os: { va: 500 } } })),
    ...eye(child.sphere, (ds) => ({ ar: { od: { ds }, os: { ds } } })),
    ...child.findings,
  } as never
  const about = {
    birthday: '2017-05-04',
    gender: child.gender,
    wears: child.wears ?? 0,
    missingEye: 0,
    date: '2026-03-09',
  }
  const result = judge(
    { ...(about as never as object), items: ['naked', 'ar'], findings: sections } as never,
    defaultRules,
  )
  return { sections, result, advice: adviceOf(name, result, defaultRules) }
}

/** Seats the children and makes the task, which is open, at a school of its own unless one is named. */
export const seatTask = async (
  { db, customer, school }: Pick<Screening, 'db' | 'customer' | 'school'>,
  classes: readonly SeatedClass[],
  { own = true, kind = 1 }: { own?: boolean; kind?: 1 | 2 } = {},
) => {
  tasks += 1
  const place = own ? await customer({ kind: 1, name: `样本小学${tasks}`, stage: 2 }) : school
  const { customerId, cid } = place
  const [task] = await db
    .insert(screeningTask)
    .values({
      ...{ taskNo: `SC20260301${String(tasks).padStart(6, '0')}`, cid, customerId, name: `样本任务${tasks}`, term: 2 },
      ...{ start: '2026-03-09', end: '2026-03-20', kind, status: 1, openedAt: 1, ...stamps },
      items: kind === 1 ? ['naked', 'ar'] : ['body', 'pressure', 'lung', 'caries', 'spine', 'hearing'],
    })
    .returning()
  const taskId = task?.taskId ?? 0
  const sids: number[] = []
  for (const { grade, no, children } of classes) {
    if (children.length === 0) continue
    const taken = { customerId, stage: 2, grade, no, year: own ? 2025 : 2000 + (tasks % 100), ...stamps }
    const [made] = await db.insert(screeningClass).values(taken).returning()
    const classId = made?.classId ?? 0
    const people = await db
      .insert(screeningSubject)
      .values(
        children.map(({ gender, phone = '', wears = 0 }, at) => ({
          ...{ customerId, classId, name: `学生${grade}-${no}-${at}`, gender, birthday: '2017-05-04', phone, wears },
          ...stamps,
        })),
      )
      .returning()
    sids.push(...people.map(({ sid }) => sid))
    await db
      .insert(screeningTaskSubject)
      .values(people.map(({ sid }) => ({ taskId, sid, classId, grade, classNo: no })))
    const records = people.flatMap(({ sid, name }, at) => {
      const child = children[at]
      if (!child?.examined) return []
      return [
        {
          ...{ cid, taskId, customerId, sid, classId, grade, classNo: no, age: 8, date: '2026-03-09' },
          ...{ examined: 1_773_000_000, rulesNo: 1, status: child.acuity === null || child.sphere === null ? 0 : 1 },
          ...{ ...recordOf(child, name), ...stamps },
        },
      ]
    })
    if (records.length > 0) await db.insert(screeningRecord).values(records)
  }
  const reported = () =>
    db.update(screeningTask).set({ status: 2, closedAt: 2 }).where(eq(screeningTask.taskId, taskId))
  return { taskId, customerId, sids, close: reported }
}

/** So many examined children, of whom the first ones have reduced acuity. */
export const pupils = (count: number, reduced = 0, more: Partial<SeatedChild> = {}): SeatedChild[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      gender: at % 2 === 0 ? 1 : 2,
      acuity: at < reduced ? 470 : 500,
      sphere: at < reduced ? -1 : 1,
      examined: true,
    },
    ...more,
  }))
