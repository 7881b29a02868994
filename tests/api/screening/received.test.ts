/** The screening database of a clinic: who was referred to it, while it may be told of them. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import type { ReceivedReferral, ScreeningReferral } from '../../../contract/screening/screening-referrals'
import { potential } from '../../../server/clinic/potentials/table'
import { rowsOf } from '../../../server/db/client'
import { screeningConsent, screeningSubject } from '../../../server/screening/screening-subjects/table'
import { makeManager } from '../../support/clinic'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

const referrals = '/v1/screening/referrals'
const received = `${referrals}/received`
const poor = { naked: { od: { va: 460 }, os: { va: 470 } }, ar: { od: { ds: -2, dc: 0 }, os: { ds: -1, dc: 0 } } }

let world: ScreeningTasks
let child: { sid: number; name: string }
let referral: ScreeningReferral

/** A child of a school of the agent, examined in a task and referred to clinic 11. */
const referOne = async (phone: string) => {
  const { task, children } = await world.openTask({}, { count: 1 })
  const [one] = children as [{ sid: number; name: string }]
  await world.agree(one.sid, 3)
  await world.db.update(screeningSubject).set({ phone }).where(eq(screeningSubject.sid, one.sid))
  const { data: record } = await world.ask<ScreeningRecord>('POST', taskPaths.records, {
    ...{ as: 'chief', body: { taskId: task.taskId, sid: one.sid, sections: poor, confirmWarn: 1 } },
  })
  const body = { recordId: record.recordId, hid: 11 }
  return { one, made: (await world.ask<ScreeningReferral>('POST', referrals, { as: 'chief', body })).data }
}
const list = async (query: Record<string, string> = {}, as = 'boss') =>
  (await world.get<ReceivedReferral[]>(received, { as, query })).data
const change = async (id: number, verb: string, body: object = {}, as = 'boss') => {
  const [row] = (await list({}, as)).filter(({ referralId }) => referralId === id)
  const sent = { version: row?.version ?? 1, ...body }
  return world.ask<ScreeningReferral>('PUT', `${referrals}/${id}/${verb}`, { as, body: sent })
}

beforeAll(async () => {
  world = await makeTasks()
  await makeManager(world)
  const { one, made } = await referOne('13800005555')
  child = one
  referral = made
})
afterAll(() => world.close())

test('a clinic lists whom it was referred with what was found, and no other clinic or company does', async () => {
  const [row] = await list()
  expect(row).toMatchObject({
    ...{ referralId: referral.referralId, name: child.name, kind: 1, nakedOd: 460, nakedOs: 470, grade: '2' },
    ...{ status: 0, pid: null, potentialId: null, patientName: null },
  })
  expect(row?.result.level).toBe(2)
  expect(row?.allowed).toEqual(expect.arrayContaining(['book', 'convert', 'link']))
  expect((await list({ hid: '12' })).length).toBe(0)
  expect((await list({ keyword: '5555' })).length).toBe(1)
  expect((await list({ keyword: '无此人' })).length).toBe(0)
  expect((await list({ level: '3' })).length).toBe(0)
  expect((await list({ myopia: String(row?.result.myopia) })).length).toBe(1)
  expect((await list({ kind: '3' })).length).toBe(0)
  for (const as of ['teacher', 'screener', 'agent2']) expect((await world.get(received, { as })).code).toBe(20403)
})

test('the file shows all records and keeps that it was opened', async () => {
  const path = `${referrals}/${referral.referralId}/file`
  const { data } = await world.get<{ referral: ReceivedReferral; records: ScreeningRecord[] }>(path, { as: 'boss' })
  expect(data.referral.referralId).toBe(referral.referralId)
  expect(data.records.map(({ sid, allowed }) => [sid, allowed])).toEqual([[child.sid, []]])
  const trail = await rowsOf(
    world.db,
    sql`select name from audit where resource = 'screening-referrals' and record_id = ${referral.referralId} and action = 'open'`,
  )
  expect(trail).toEqual([{ name: '郑院长' }])
})

test('a person becomes a potential member once, by whom they are looked after', async () => {
  const { data, code } = await change(referral.referralId, 'convert')
  expect(code).toBe(0)
  expect(data.potentialId).not.toBeNull()
  const [lead] = await world.db
    .select()
    .from(potential)
    .where(eq(potential.potentialId, data.potentialId ?? 0))
  expect(lead).toMatchObject({ hid: 11, name: child.name, phone: '13800005555', source: '校筛', status: 0 })
  expect(lead?.note).toContain(referral.customerName)
  expect((await change(referral.referralId, 'convert')).code).toBe(100)
  const [row] = await list()
  expect(row?.allowed).not.toContain('convert')
})

test('without a phone one is asked for; a namesake with it is warned of', async () => {
  const { made } = await referOne('')
  expect(Object.keys((await change(made.referralId, 'convert')).errors ?? {})).toEqual(['contactPhone'])
  const { one, made: again } = await referOne('13800006666')
  await world.db.insert(potential).values({
    ...{ cid: 1, hid: 11, name: one.name, phone: '13800006666', lastAt: 1, created: 1, updated: 1 },
  })
  const warned = await change(again.referralId, 'convert')
  expect(warned.warnings?.length).toBe(1)
  expect((await change(again.referralId, 'convert', { confirmWarn: 1 })).code).toBe(0)
})

test('a person is linked to a patient of the clinic; another name is warned of', async () => {
  const id = referral.referralId
  expect(Object.keys((await change(id, 'link', { pid: 99_999 })).errors ?? {})).toEqual(['pid'])
  expect((await change(id, 'link', { pid: 101 })).warnings?.length).toBe(1)
  expect((await change(id, 'link', { pid: 101, confirmWarn: 1 })).data.pid).toBe(101)
  const [row] = await list({ linked: '1' })
  expect(row).toMatchObject({ referralId: id, patientName: '王小明' })
  expect((await list({ linked: '0' })).map(({ referralId }) => referralId)).not.toContain(id)
  expect((await change(id, 'link', { pid: 101, version: 1 })).code).not.toBe(0)
})

test('who may not be told of any more is gone from the list, the file and the actions', async () => {
  await world.db.insert(screeningConsent).values({ sid: child.sid, purpose: 3, given: 0, by: '监护人', at: 2 })
  expect((await list()).map(({ sid }) => sid)).not.toContain(child.sid)
  expect((await world.get(`${referrals}/${referral.referralId}/file`, { as: 'boss' })).code).toBe(20401)
  const { version } = (await world.get<ScreeningReferral>(`${referrals}/${referral.referralId}`, { as: 'chief' })).data
  expect((await change(referral.referralId, 'link', { pid: 101, version })).code).toBe(20401)
})
