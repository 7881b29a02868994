/** Tasks, records and rules of screening: an open task of a school with one child who was examined. */
import { adviceOf } from '../../../contract/screening/advice'
import { judge } from '../../../contract/screening/judge'
import { defaultRules } from '../../../contract/screening/rule-table'
import type { Db } from '../../../server/db/client'
import { screeningReading, screeningRecord } from '../../../server/screening/screening-records/table'
import { screeningReferral } from '../../../server/screening/screening-referrals/table'
import { screeningRule } from '../../../server/screening/screening-rules/table'
import { screeningConsent } from '../../../server/screening/screening-subjects/table'
import { screeningTask, screeningTaskSubject } from '../../../server/screening/screening-tasks/table'
import { anyPerson } from './member-things'

const stamps = { created: 1, updated: 1 }
const examined = 1_773_000_000

interface School {
  cid: number
  hid: number
  customerId: number
  classId: number
  sid: number
}

export const screenedSchool = async (db: Db, { cid, hid, customerId, classId, sid }: School) => {
  const uid = await anyPerson(db)
  await db.insert(screeningConsent).values([1, 3].map((purpose) => ({ sid, purpose, given: 1, by: '家长', at: 1 })))
  const [task] = await db
    .insert(screeningTask)
    .values({
      ...{ taskNo: `SC20260309${String(hid).padStart(6, '0')}`, cid, hid, customerId, name: '春季筛查', term: 2 },
      ...{ start: '2026-03-09', end: '2026-03-20', items: ['naked'], status: 1, openedAt: 1, ...stamps },
    })
    .returning()
  const taskId = task?.taskId ?? 0
  await db.insert(screeningTaskSubject).values({ taskId, sid, classId, grade: '2', classNo: 1 })
  const sections = { naked: { od: { va: 500 }, os: { va: 500 } } }
  const about = { birthday: '2018-03-01', gender: 1, wears: 0, missingEye: 0, date: '2026-03-09' } as const
  const result = judge({ ...about, items: ['naked'], findings: sections }, defaultRules)
  const [record] = await db
    .insert(screeningRecord)
    .values({
      ...{ cid, hid, taskId, customerId, sid, classId, grade: '2', classNo: 1, age: 8, date: '2026-03-09', examined },
      ...{
        sections,
        rulesNo: 1,
        result,
        advice: adviceOf('样本', result, defaultRules),
        latest: 1,
        status: 1,
        ...stamps,
      },
    })
    .returning()
  const recordId = record?.recordId ?? 0
  await db.insert(screeningReading).values({
    ...{ taskId, sid, recordId, offlineId: crypto.randomUUID(), digest: 'sample', examined, received: examined, uid },
    sections,
  })
  const [referral] = await db
    .insert(screeningReferral)
    .values({ cid, hid, recordId, sid, level: 0, since: examined, uid, ...stamps })
    .returning()
  return [taskId, recordId, referral?.referralId ?? 0] as const
}

/** A version of each company that has not begun. */
export const screeningRules = async (db: Db) => {
  const rows = [1, 2].map((cid) => ({ cid, no: 2, since: '2099-01-01', rules: defaultRules, ...stamps }))
  const [first, second] = await db.insert(screeningRule).values(rows).returning()
  return { first: first?.rulesId ?? 0, second: second?.rulesId ?? 0 }
}
