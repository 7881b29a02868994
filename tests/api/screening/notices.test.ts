/** Notices to parents: by message where they agreed, inside the hours, never twice; by letter once it is printed. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticesMade, ScreeningNotice } from '../../../contract/screening/screening-notices'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import type { ScreeningSummaryDetails } from '../../../contract/screening/screening-summary'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { jobs } from '../../../server/jobs'
import { screeningNotice } from '../../../server/screening/screening-notices/table'
import { screeningConsent } from '../../../server/screening/screening-subjects/table'
import { makeScreening, type Screening } from '../../support/screening'
import { pupils, seatTask } from '../../support/screening-figures'

let world: Screening
let opened: number
beforeAll(async () => {
  world = await makeScreening()
  opened = world.clock.now
})
afterAll(() => world.close())
beforeEach(() => {
  world.sent.length = 0
  world.clock.now = opened
})

const path = '/v1/screening/notices'
const send = (body: object, as = 'chief') => world.ask<NoticesMade>('POST', path, { as, body })
const run = () => jobs['screening-notices']?.(world.services, new AbortController().signal)
const listed = async (taskId: number, as = 'chief') =>
  (await world.get<ScreeningNotice[]>(path, { as, query: { taskId, page_size: 50 } })).data
const say = (sid: number, purpose: number, given: 0 | 1) =>
  world.db.insert(screeningConsent).values({ sid, purpose, given, by: '监护人', at: world.clock.now })

/** A reported task of so many children who may be examined and told to the school, and whose people are reached by message. */
const reported = async (count: number, { own = true }: { own?: boolean } = {}) => {
  const children = pupils(count, 1).map((child, at) => ({ ...child, phone: `1990000${String(1000 + at)}` }))
  const made = await seatTask(world, [{ grade: '1', no: 1, children }], { own })
  for (const sid of made.sids) for (const purpose of [1, 2, 4]) await say(sid, purpose, 1)
  await made.close()
  const { data } = await world.get<ScreeningTask>(`/v1/screening/tasks/${made.taskId}`)
  await world.ask('PUT', `/v1/screening/tasks/${made.taskId}/report`, { as: 'chief', body: { version: data.version } })
  return made
}
/** An instant of the day on which the tests begin, in Shanghai. */
const today = (time: string) => Date.parse(`2026-03-10T${time}:00+08:00`) / 1000

describe('POST /v1/screening/notices', () => {
  test('sends those who agreed the advice of the rules, and says who gets none and why', async () => {
    const { taskId, sids } = await reported(5)
    await say(sids[1] ?? 0, 4, 0)
    world.clock.now = today('10:00')
    const { data } = await send({ taskId })
    expect(data).toMatchObject({ waiting: 4, already: 0, noConsent: 1, noPhone: 0, dueAt: world.clock.now })
    await run()
    expect(world.sent).toHaveLength(4)
    expect(world.sent[0]?.text).toMatch(/^【一号代理】样本小学\d+：学生1-1-0：.*请在1个月内到医疗机构检查。$/)
    const rows = await listed(taskId)
    expect(rows.map(({ status, skip }) => [status, skip]).sort()).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 1],
    ])
    expect(rows.find(({ sid }) => sid === sids[0])).toMatchObject({ phone: '199****1000', channel: 1, byName: 'chief' })
    // Asked for again nobody is told twice; who has agreed since is told.
    world.clock.now += 60
    await say(sids[1] ?? 0, 4, 1)
    expect((await send({ taskId })).data).toMatchObject({ waiting: 1, already: 4, noConsent: 0 })
    await run()
    await run()
    expect(world.sent).toHaveLength(5)
  })

  test('fills the places of the chosen template for each child, and refuses a template that does not exist', async () => {
    const template = async (text: string, as = 'chief') => {
      const body = { name: `模板 ${text.length}`, text }
      const { data } = await world.ask<{ templateId: number }>('POST', '/v1/screening/sms-templates', { as, body })
      return data.templateId
    }
    const { taskId } = await reported(2)
    world.clock.now = today('10:00')
    const templateId = await template('{name}家长：{school}于{date}筛查。')
    expect((await send({ taskId, templateId: 99_999 })).errors).toHaveProperty('templateId')
    expect((await send({ taskId, templateId })).data).toMatchObject({ waiting: 2 })
    await run()
    expect(world.sent[0]?.text).toMatch(/^【一号代理】学生1-1-0家长：样本小学\d+于2026-\d\d-\d\d筛查。$/)
  })

  test('19: a message that is asked for at 22:00 waits until 8:00', async () => {
    const { taskId } = await reported(2)
    world.clock.now = today('22:00')
    world.forgetTokens()
    const { data } = await send({ taskId })
    expect(data).toMatchObject({ waiting: 2, dueAt: today('08:00') + 86_400 })
    await run()
    world.clock.now = today('07:59') + 86_400
    await run()
    expect(world.sent).toEqual([])
    world.clock.now = today('08:00') + 86_400
    await run()
    expect(world.sent).toHaveLength(2)
    world.forgetTokens()
  })

  test('16: consent withdrawn after the report: no message leaves, the school reads the child no more, the figures stay', async () => {
    const { taskId, sids } = await reported(6, { own: false })
    const figuresOf = async (as: string) =>
      (await world.get<ScreeningSummaryDetails>(`/v1/screening/summary/${taskId}`, { as })).data.figures
    const recordsOf = async () =>
      (await world.get<ScreeningRecord[]>('/v1/screening/records', { as: 'teacher', query: { taskId } })).data.length
    const before = [await figuresOf('chief'), await figuresOf('teacher')]
    expect(await recordsOf()).toBe(6)
    world.clock.now = today('22:30')
    world.forgetTokens()
    expect((await send({ taskId })).data.waiting).toBe(6)
    world.clock.now += 60
    for (const purpose of [2, 4]) await say(sids[0] ?? 0, purpose, 0)
    world.clock.now = today('09:00') + 86_400
    world.forgetTokens()
    await run()
    expect(world.sent).toHaveLength(5)
    expect((await listed(taskId)).find(({ sid }) => sid === sids[0])).toMatchObject({ status: 4, skip: 1, parts: 0 })
    expect(await recordsOf()).toBe(5)
    expect([await figuresOf('chief'), await figuresOf('teacher')]).toEqual(before)
    world.forgetTokens()
  })

  test('refuses a task that is not reported, of another company or of another school, and those who may not send', async () => {
    const { taskId } = await seatTask(world, [{ grade: '1', no: 1, children: pupils(1) }])
    expect(Object.keys((await send({ taskId })).errors ?? {})).toEqual(['taskId'])
    expect(Object.keys((await send({ taskId: 99_999 })).errors ?? {})).toEqual(['taskId'])
    for (const as of ['teacher', 'screener', 'agent2']) expect((await send({ taskId }, as)).code).toBe(20403)
    expect((await world.get(path, { as: 'teacher' })).code).toBe(20403)
  })

  test('what the gateway refuses has failed, and is sent anew when it is asked for', async () => {
    const { taskId } = await reported(1)
    world.clock.now = today('11:00')
    await send({ taskId })
    const down = { ...world.services, sendSms: () => Promise.reject(new Error('busy')) }
    await jobs['screening-notices']?.(down, new AbortController().signal)
    expect(await listed(taskId)).toMatchObject([{ status: 3 }])
    expect((await send({ taskId })).data).toMatchObject({ waiting: 1, already: 0 })
    await run()
    expect(world.sent).toHaveLength(1)
    expect(await listed(taskId)).toMatchObject([{ status: 2, sentAt: world.clock.now }])
  })
})

describe('a printed letter', () => {
  test('is a notice once its file is there, and the same one when it is printed again', async () => {
    const { taskId } = await reported(3)
    const print = async () => {
      const body = { origin: 'screening-letters', query: { taskId, reason: '发给家长' } }
      await world.ask('POST', '/export', { as: 'chief', body })
      expect(
        await world.db.$count(
          screeningNotice,
          and(eq(screeningNotice.taskId, taskId), eq(screeningNotice.sentAt, world.clock.now)),
        ),
      ).toBe(0)
      await jobs.exports?.(world.services, new AbortController().signal)
    }
    await print()
    expect(await listed(taskId)).toMatchObject(Array.from({ length: 3 }, () => ({ channel: 2, status: 2, phone: '' })))
    world.clock.now += 100
    await print()
    const rows = await listed(taskId)
    expect(rows.map(({ sentAt }) => sentAt)).toEqual([world.clock.now, world.clock.now, world.clock.now])
  })
})
