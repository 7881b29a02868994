/** A world with screening tasks: open ones of a class whose children may be examined. */
import { eq } from 'drizzle-orm'
import type { ScreeningTask } from '../../contract/screening/screening-tasks'
import { screeningConsent, screeningSubject } from '../../server/screening/screening-subjects/table'
import { account } from '../../server/system/accounts/table'
import { makeScreening } from './screening'

export const taskPaths = {
  tasks: '/v1/screening/tasks',
  records: '/v1/screening/records',
  rules: '/v1/screening/rules',
} as const

interface Taught {
  classId: number
  children: { sid: number; name: string }[]
}

export const makeTasks = async () => {
  const world = await makeScreening()
  const { db, ask, addClass, addSubject, school, other } = world
  const [screener] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'screener'))
  const agree = (sid: number, purpose: number) =>
    db.insert(screeningConsent).values({ sid, purpose, given: 1, by: '监护人', at: 1 })
  let classNo = 0
  /** A class of its own of so many children, all of whom may be examined. */
  const makeClass = async (count: number) => {
    classNo += 1
    const { data } = await addClass({ grade: '2', no: classNo })
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ customerId: school.customerId, classId: data.classId, name: `学生${classNo}-${at}`, gender: 1 },
      ...{ birthday: '2017-05-04', created: 1, updated: 1 },
    }))
    const children = await db.insert(screeningSubject).values(rows).returning()
    await db
      .insert(screeningConsent)
      .values(children.map(({ sid }) => ({ sid, purpose: 1, given: 1, by: '监护人', at: 1 })))
    return { classId: data.classId, children }
  }
  /** An open task of a class; of one of its own unless said. */
  const openTask = async (more: object = {}, { count = 4, of }: { count?: number; of?: Taught } = {}) => {
    const { classId, children } = of ?? (await makeClass(count))
    const body = {
      ...{ customerId: school.customerId, name: '春季视力筛查', start: '2026-03-09', end: '2026-03-20', term: 2 },
      ...{ items: ['naked', 'worn', 'ar'], classIds: [classId], screeners: [screener?.uid ?? 0], ...more },
    }
    const { data: draft } = await ask<ScreeningTask>('POST', taskPaths.tasks, { as: 'chief', body })
    const { data: task } = await ask<ScreeningTask>('PUT', `${taskPaths.tasks}/${draft.taskId}/open`, {
      as: 'chief',
      body: { version: draft.version },
    })
    return { task, children, classId }
  }
  const moveAway = (sid: number) =>
    db
      .update(screeningSubject)
      .set({ customerId: other.customerId, classId: null })
      .where(eq(screeningSubject.sid, sid))
  return { ...world, agree, openTask, moveAway, addSubject }
}
export type ScreeningTasks = Awaited<ReturnType<typeof makeTasks>>
