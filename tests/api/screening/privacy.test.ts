/** What becomes known of a child, to whom, and what is left once the child is to be forgotten; and what one station leaves to the next. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RosterEntry, Station } from '../../../contract/screening/roster'
import type { ScreeningRecord, ScreeningRecordDetails } from '../../../contract/screening/screening-records'
import type { ScreeningReferral } from '../../../contract/screening/screening-referrals'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { audit } from '../../../server/http/table'
import { screeningRecord } from '../../../server/screening/screening-records/table'
import { screeningConsent } from '../../../server/screening/screening-subjects/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager } from '../../support/clinic'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
  await makeManager(world)
})
afterAll(() => world.close())

const { records, tasks } = taskPaths
const sight = (od: number, os: number) => ({ od: { va: od }, os: { va: os } })
const power = (od: number, os: number) => ({ od: { ds: od, dc: 0 }, os: { ds: os, dc: 0 } })
const reduced = { naked: sight(460, 470), ar: power(-2, -1.5) }
const take = (body: object, as = 'screener') => world.ask<ScreeningRecord>('POST', records, { as, body })
const rosterOf = async (taskId: number, as = 'chief') =>
  (await world.get<RosterEntry[]>(`${tasks}/${taskId}/roster`, { as, query: { page_size: 100 } })).data
const move = async (taskId: number, verb: string) => {
  const { data } = await world.get<ScreeningTask>(`${tasks}/${taskId}`)
  return world.ask<ScreeningTask>('PUT', `${tasks}/${taskId}/${verb}`, { as: 'chief', body: { version: data.version } })
}

describe('one station leaves to the next what it did not look at', () => {
  test('ortho-k that the first has found stays, in whatever order the readings arrive', async () => {
    const { task, children } = await world.openTask()
    const { taskId } = task
    const sid = children[0]?.sid ?? 0
    const at = world.clock.now - 600
    // The one of the second station comes first.
    await take({ taskId, sid, station: 2, examined: at + 300, sections: { ar: power(-0.25, 0) } })
    const { data } = await take({
      taskId,
      sid,
      station: 1,
      examined: at,
      wears: 2,
      sections: { naked: sight(500, 500) },
    })
    expect(data).toMatchObject({ wears: 2, status: 1, result: { myopia: 1 } })
    const { data: details } = await world.get<ScreeningRecordDetails>(`${records}/${data.recordId}`)
    expect(details.readings.map(({ wears }) => wears)).toEqual([null, 2])
  })

  test('an eye that is not there stays so, and the record is whole without it', async () => {
    const { task, children } = await world.openTask()
    const { taskId } = task
    const sid = children[1]?.sid ?? 0
    await take({ taskId, sid, missingEye: 1, sections: { naked: { os: { va: 500 } } } })
    const { data } = await take({ taskId, sid, station: 2, sections: { ar: { os: { ds: 1, dc: 0 } } } })
    expect(data).toMatchObject({ missingEye: 1, status: 1 })
    const wrong = await take({ taskId, sid, station: 3, sections: { naked: sight(500, 500) } })
    expect(wrong.errors).toHaveProperty(['sections.naked.od'])
    const { data: station } = await world.ask<Station>('POST', `${tasks}/${taskId}/station`, {
      ...{ as: 'screener', body: { device: crypto.randomUUID() } },
    })
    expect(station.entries.find((one) => one.sid === sid)).toMatchObject({ missingEye: 1, wears: 0 })
  })
})

describe('a school', () => {
  test('sees on the roster who was examined, and what was found of those whose people agreed to that alone', async () => {
    const { task, children } = await world.openTask()
    const [told = 0, untold = 0] = children.map(({ sid }) => sid)
    await world.agree(told, 2)
    for (const sid of [told, untold]) await take({ taskId: task.taskId, sid, sections: reduced })
    const seen = await rosterOf(task.taskId, 'teacher')
    const of = (sid: number) => seen.find((one) => one.sid === sid)
    expect(of(told)).toMatchObject({ state: 3, level: 2, recordId: expect.any(Number) })
    expect(of(untold)).toMatchObject({ state: 3, level: null, recordId: null, missing: [], conflicts: 0 })
    expect((await rosterOf(task.taskId)).find((one) => one.sid === untold)).toMatchObject({ level: 2 })
  })

  test('reads no figures of a task that goes on', async () => {
    const { task, children } = await world.openTask()
    const path = `/v1/screening/summary/${task.taskId}`
    await take({ taskId: task.taskId, sid: children[0]?.sid, sections: reduced })
    expect((await world.get(path, { as: 'teacher' })).code).toBe(20401)
    expect((await world.get(path)).code).toBe(0)
    await move(task.taskId, 'close')
    expect((await world.get(path, { as: 'teacher' })).code).toBe(0)
  })
})

test('that the file of a child was opened is kept in the trail, once a day', async () => {
  const { task, children } = await world.openTask()
  const sid = children[0]?.sid ?? 0
  await take({ taskId: task.taskId, sid, sections: reduced })
  const file = () => world.get<{ records: ScreeningRecord[] }>(`${records}/library/${sid}`)
  expect((await file()).data.records).toMatchObject([{ sid, taskId: task.taskId }])
  await file()
  const opened = and(eq(audit.resource, 'screening-subjects'), eq(audit.recordId, sid), eq(audit.action, 'open'))
  expect(await world.db.$count(audit, opened)).toBe(1)
  expect((await world.get(`${records}/library/${sid}`, { as: 'teacher' })).code).toBe(20401)
  expect((await world.get(`${records}/library/${children[1]?.sid}`)).code).toBe(20401)
})

test('a clinic to which a child was referred knows of it as long as the guardian agrees', async () => {
  const { task, children } = await world.openTask()
  const sid = children[0]?.sid ?? 0
  await world.agree(sid, 3)
  const { data: record } = await take({ taskId: task.taskId, sid, sections: reduced })
  const body = { recordId: record.recordId, hid: 11 }
  const { data } = await world.ask<ScreeningReferral>('POST', '/v1/screening/referrals', { as: 'chief', body })
  const path = `/v1/screening/referrals/${data.referralId}`
  expect((await world.get(path, { as: 'boss' })).code).toBe(0)
  await world.db.insert(screeningConsent).values({ sid, purpose: 3, given: 0, by: '监护人', at: 2 })
  expect((await world.get(path, { as: 'boss' })).code).toBe(20401)
  const { data: listed } = await world.get<ScreeningReferral[]>('/v1/screening/referrals', { as: 'boss' })
  expect(listed.map(({ referralId }) => referralId)).not.toContain(data.referralId)
  expect((await world.get(path)).code).toBe(0)
})

test('readings that disagree are decided before the report, also those that came late', async () => {
  const { task, children } = await world.openTask()
  const { taskId } = task
  const sid = children[0]?.sid
  await take({ taskId, sid, sections: { naked: sight(500, 500), ar: power(1, 1) } })
  await move(taskId, 'close')
  await take({ taskId, sid, station: 2, sections: { naked: sight(460, 500) }, confirmWarn: 1 })
  expect((await move(taskId, 'report')).code).toBe(20402)
})

test('who is assigned to a task examines: a contact of the school does not', async () => {
  const [teacher] = await world.db.select().from(account).where(eq(account.account, 'teacher'))
  const { task } = await world.openTask()
  const { data } = await world.get<ScreeningTask>(`${tasks}/${task.taskId}`)
  const body = { version: data.version, screeners: [...data.screeners, teacher?.uid ?? 0] }
  const answer = await world.ask('PUT', `${tasks}/${task.taskId}`, { as: 'chief', body })
  expect(answer.errors).toHaveProperty('screeners')
})

test('of a child who is forgotten no name is left: neither in advice and notes nor in the trail', async () => {
  const { task, classId } = await world.openTask()
  const { data: child } = await world.addSubject({ name: '钱遗忘', classId })
  for (const purpose of [1, 3, 5]) await world.agree(child.sid, purpose)
  const { data: record } = await take({ taskId: task.taskId, sid: child.sid, sections: reduced })
  expect(record.advice).toContain('钱遗忘')
  const body = { recordId: record.recordId, hid: 11, note: '钱遗忘的妈妈会来电' }
  const { data: referral } = await world.ask<ScreeningReferral>('POST', '/v1/screening/referrals', {
    as: 'chief',
    body,
  })
  const device = { serial: 'GD-FORGET', sid: child.sid }
  const { data: guard } = await world.ask<{ deviceId: number }>('POST', '/v1/screening/guard-devices', {
    ...{ as: 'chief', body: device },
  })
  const { data: now } = await world.get<ScreeningSubject>(`/v1/screening/subjects/${child.sid}`)
  const forget = { version: now.version, reason: '监护人要求' }
  const path = `/v1/screening/subjects/${child.sid}/forget`
  expect((await world.ask('PUT', path, { as: 'chief', body: forget })).code).toBe(0)
  const [kept] = await world.db.select().from(screeningRecord).where(eq(screeningRecord.sid, child.sid))
  expect(kept).toMatchObject({ advice: '', level: 2 })
  const of = inArray(audit.recordId, [child.sid, record.recordId, referral.referralId, guard.deviceId])
  expect(JSON.stringify(await world.db.select().from(audit).where(of))).not.toContain('钱遗忘')
  expect(JSON.stringify((await world.get(`/v1/screening/referrals/${referral.referralId}`)).data)).not.toContain(
    '钱遗忘',
  )
})
