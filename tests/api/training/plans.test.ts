import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Progress, WeeklyPlan } from '../../../contract/training/plans'
import { audit } from '../../../server/http/table'
import { train } from '../../../server/training/trains/table'
import { weeklyPlan } from '../../../server/training/users/plans/table'
import { makeSessionsWorld, type Sender, type SessionsWorld } from '../../support/training-sessions'

let world: SessionsWorld
let device: Sender
let first: number
let second: number
beforeAll(async () => {
  world = await makeSessionsWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 100_000)
  device = await world.sender()
  first = world.projects.sdx
  second = await world.project('sdx', '红绿融像')
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

const save = (sdxUid: number, version: number, items: object[], as = 'manager') =>
  world.ask<WeeklyPlan>('PUT', `/v1/training-users/${sdxUid}/plan`, { as, body: { version, items } })
const item = (trainId: number, minutes = 10, days = 5) => ({ trainId, minutes, days })
const plans = async (sdxUid: number, query: Record<string, number> = {}, as = 'clinic') =>
  world.ask<WeeklyPlan[]>('GET', `/v1/training-users/${sdxUid}/plans`, { as, query })
const progress = async (sdxUid: number, as = 'clinic') =>
  world.ask<Progress>('GET', `/v1/training-users/${sdxUid}/progress`, { as })

describe('PUT /v1/training-users/{sdxUid}/plan', () => {
  test('plans the weeks, keeps what was planned before, and tells the history of the account', async () => {
    const { sdxUid } = await world.opened()
    const { data } = await save(sdxUid, 1, [item(first, 10, 5), item(second, 15, 3)])
    expect(data).toMatchObject({
      ...{ days: 5, weekMinutes: 95, since: world.clock.now, until: null, operatorName: 'manager' },
      items: [
        { trainId: first, trainName: '翻转拍', minutes: 10, days: 5, trainStatus: 1 },
        { trainId: second, trainName: '红绿融像', minutes: 15, days: 3, trainStatus: 1 },
      ],
    })
    await world.pass(1)
    expect((await save(sdxUid, 2, [item(second, 20, 2)])).code).toBe(0)
    const { data: all, total } = await plans(sdxUid)
    expect([total, all.map(({ weekMinutes, until }) => [weekMinutes, until])]).toEqual([
      2,
      [
        [40, null],
        [95, world.clock.now],
      ],
    ])
    expect((await plans(sdxUid, { page_size: 1, page_num: 2 })).data.map(({ weekMinutes }) => weekMinutes)).toEqual([
      95,
    ])
    const trail = await world.db.select().from(audit).where(eq(audit.action, 'plan'))
    expect(JSON.stringify(trail.at(-1))).toContain('红绿融像 20′×2')
    expect((await save(sdxUid, 3, [])).data).toMatchObject({ items: [], days: 0 })
  })

  test('case 12: a project that is disabled since is refused in a new plan, and stays in the old one and in those after it', async () => {
    const { sdxUid } = await world.opened()
    const { sdxUid: another } = await world.opened({ pid: 301 })
    const trainId = await world.project('sdx', '推进训练')
    await save(sdxUid, 1, [item(trainId)])
    await world.db.update(train).set({ trainStatus: 0 }).where(eq(train.id, trainId))
    expect(await save(another, 1, [item(first), item(trainId)])).toMatchObject({
      ...{ code: 1, errors: { 'items.1.trainId': expect.stringContaining('推进训练') } },
    })
    expect((await plans(another)).total).toBe(0)
    expect((await plans(sdxUid)).data[0]?.items).toMatchObject([{ trainId, trainStatus: 0 }])
    expect((await save(sdxUid, 2, [item(trainId, 5), item(first)])).code).toBe(0)
    expect((await save(sdxUid, 3, [item(first)])).code).toBe(0)
    expect((await save(sdxUid, 4, [item(trainId)])).errors).toHaveProperty(['items.0.trainId'])
    expect((await plans(sdxUid)).data.at(-1)?.items).toMatchObject([{ trainId }])
  })

  test.each<[(brandless: number) => object[], string]>([
    [(other) => [item(other)], 'items.0.trainId'],
    [() => [item(99_999)], 'items.0.trainId'],
    [() => [item(first), item(first)], 'items.1.trainId'],
    [() => [item(first, 0)], 'items.0.minutes'],
    [() => [item(first, 61)], 'items.0.minutes'],
    [() => [item(first, 10, 0)], 'items.0.days'],
    [() => [item(first, 10, 8)], 'items.0.days'],
    [() => Array.from({ length: 11 }, () => item(first)), 'items'],
  ])('refuses bad items %#', async (items, field) => {
    const { sdxUid } = await world.opened()
    expect((await save(sdxUid, 1, items(world.projects.zzl))).errors).toHaveProperty([field])
    expect((await plans(sdxUid)).total).toBe(0)
  })

  test('refuses who may not plan, another agent’s account and a version that is out of date', async () => {
    const { sdxUid } = await world.opened()
    expect((await save(sdxUid, 1, [], 'clinic')).code).toBe(20403)
    expect((await save(sdxUid, 1, [], 'agent2')).code).toBe(20401)
    expect((await plans(sdxUid, {}, 'agent2')).code).toBe(20401)
    expect((await progress(sdxUid, 'agent2')).code).toBe(20401)
    await save(sdxUid, 1, [item(first)])
    expect((await save(sdxUid, 1, [item(second)])).code).toBe(100)
    expect(await world.db.$count(weeklyPlan, eq(weeklyPlan.sdxUid, sdxUid))).toBe(1)
  })
})

describe('GET /v1/training-users/{sdxUid}/progress', () => {
  test('shows minutes, scores and plan of 90 days, and how far the plan was kept to', async () => {
    const { sdxUid } = await world.opened()
    await save(sdxUid, 1, [item(first, 20, 4)])
    await world.session(sdxUid, device, { score: 70 })
    await world.session(sdxUid, device, { score: 80, start: world.clock.now - 1800 })
    await world.pass(1)
    await world.session(sdxUid, device, { score: null, minutes: 5 })
    await world.lock(device.id, 1)
    world.clock.now += 900
    await world.session(sdxUid, device, { minutes: 8 })
    await world.lock(device.id, 0)
    const { data } = await progress(sdxUid)
    expect(data.days).toHaveLength(90)
    expect(data.days.slice(-3)).toEqual([
      { date: '2026-03-09', minutes: 0, sessions: 0, score: null, planned: 0, valid: 0 },
      { date: '2026-03-10', minutes: 20, sessions: 2, score: 75, planned: 20, valid: 1 },
      { date: '2026-03-11', minutes: 5, sessions: 1, score: null, planned: 20, valid: 1 },
    ])
    expect(data).toMatchObject({ trainedDays: 2, plannedDays: 2, compliance: 1, daysPerWeek: 4 })
  })

  test('an account that has not begun has no compliance', async () => {
    const { sdxUid } = await world.opened()
    expect((await progress(sdxUid)).data).toMatchObject({ compliance: null, plannedDays: 0, daysPerWeek: 5 })
  })

  test('a session before midnight in Shanghai is of that day, whatever the time zone of the server', async () => {
    const { sdxUid } = await world.opened()
    // 23:50 in Shanghai.
    world.clock.now += 13 * 3600 + 50 * 60
    await world.session(sdxUid, device)
    world.clock.now += 3600
    await world.pass(0)
    const { data } = await progress(sdxUid)
    expect(data.days.slice(-2).map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-03-10', 10],
      ['2026-03-11', 0],
    ])
  })
})
