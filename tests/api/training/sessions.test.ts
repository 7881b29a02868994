import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trainingSession } from '../../../server/training/users/sessions/table'
import { trainingUserDevice } from '../../../server/training/users/table'
import { makeSessionsWorld, type Sender, type SessionsWorld } from '../../support/training-sessions'

let world: SessionsWorld
let device: Sender
let other: Sender
beforeAll(async () => {
  world = await makeSessionsWorld()
  for (const brand of ['sdx', 'zzl', 'hsx'] as const) await world.grant(brand, { kind: 'clinic', id: 11 }, 100_000)
  device = await world.sender()
  other = await world.sender()
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

const day = 86_400
const inPoints = () => world.opened({ brand: 'zzl', openDay: undefined, points: 2 })
const points = async (sdxUid: number) => (await world.get(sdxUid)).points

describe('POST …/train-record', () => {
  test('keeps a session, begins the term of the account and notes that it was trained with', async () => {
    const { sdxUid } = await world.opened()
    const { data } = await world.session(sdxUid, device, { score: 91, level: 3, errors: 2, eye: 'L', stopped: 1 })
    expect(data).toMatchObject({
      ...{ sdxUid, start: world.clock.now - 600, minutes: 10, trainId: world.projects.sdx, trainName: '翻转拍' },
      ...{ deviceId: device.id, hsxCode: device.hsxCode, score: 91, level: 3, errors: 2, eye: 'L', stopped: 1 },
      ...{ counted: 1, flags: [], received: world.clock.now },
    })
    expect(await world.get(sdxUid)).toMatchObject({
      ...{ status: 1, expireDate: '2026-04-09', firstTrained: '2026-03-10', lastTrained: '2026-03-10', version: 2 },
    })
    const { data: sender } = await world.ask<{ lastOnline: number }>('GET', `/v1/hsx-device/${device.id}`, {
      as: 'admin',
    })
    expect(sender.lastOnline).toBe(world.clock.now)
  })

  test('a session that comes late leaves the term, and the last day of training, as they are', async () => {
    const { sdxUid } = await world.opened()
    await world.pass(5)
    await world.session(sdxUid, device)
    await world.session(sdxUid, device, { start: world.clock.now - 4 * day })
    expect(await world.get(sdxUid)).toMatchObject({
      ...{ expireDate: '2026-04-14', firstTrained: '2026-03-11', lastTrained: '2026-03-15' },
    })
  })

  test.each<[object, string]>([
    [{ session: '' }, 'session'],
    [{ session: 'a b' }, 'session'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 241 }, 'minutes'],
    [{ score: 101 }, 'score'],
    [{ eye: 'A' }, 'eye'],
    [{ trainId: 99_999 }, 'trainId'],
    [{ clock: undefined }, 'clock'],
  ])('refuses %j', async (body, field) => {
    const { sdxUid } = await world.opened()
    expect((await world.session(sdxUid, device, body)).errors).toHaveProperty(field)
    expect((await world.records(sdxUid)).total).toBe(0)
  })

  test('refuses a project of another brand, and takes one that is disabled since', async () => {
    const { sdxUid } = await world.opened()
    expect((await world.session(sdxUid, device, { trainId: world.projects.zzl })).errors).toHaveProperty('trainId')
    const trainId = await world.project('sdx', '推进训练', { trainStatus: 0 })
    expect((await world.session(sdxUid, device, { trainId })).code).toBe(0)
  })

  test('refuses a session that ended more than 7 days ago, and one that has not ended', async () => {
    const { sdxUid } = await world.opened()
    await world.pass(8)
    const { now } = world.clock
    expect(await world.session(sdxUid, device, { start: now - 7 * day - 601 })).toMatchObject({
      ...{ code: 1, errors: { start: expect.stringContaining('7 天') } },
    })
    expect((await world.session(sdxUid, device, { start: now - 7 * day - 600 })).code).toBe(0)
    expect((await world.session(sdxUid, device, { start: now })).errors).toHaveProperty('start')
  })

  test('refuses a session before the day on which the account was opened', async () => {
    const { sdxUid } = await world.opened()
    expect((await world.session(sdxUid, device, { start: world.clock.now - day })).errors).toHaveProperty('start')
  })

  test('case 7: the same session sent three times is there once, also at once; its number is taken for other accounts of the brand', async () => {
    const { sdxUid } = await inPoints()
    const body = { session: 'once', trainId: world.projects.zzl }
    const answers = await Promise.all([1, 2, 3].map(() => world.session(sdxUid, device, body)))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data?.recordId}`)).size).toBe(1)
    expect([answers[0]?.code, await points(sdxUid), (await world.records(sdxUid)).total]).toEqual([0, 1, 1])
    const another = await world.opened({ brand: 'zzl', openDay: undefined, points: 2, pid: 301 })
    expect((await world.session(another.sdxUid, device, body)).errors).toHaveProperty('session')
    expect((await world.session(another.sdxUid, other, body)).code).toBe(0)
  })

  test('case 7: a session of an account that was frozen when it began is kept without a unit; one from before counts', async () => {
    const { sdxUid } = await inPoints()
    const trainId = world.projects.zzl
    await world.set(sdxUid, { status: 1 })
    await world.setStatus(sdxUid, 3)
    await world.pass(1)
    expect((await world.session(sdxUid, device, { trainId })).data).toMatchObject({ counted: 0, flags: ['frozen'] })
    expect([await points(sdxUid), (await world.get(sdxUid)).lastTrained]).toEqual([2, null])
    const before = { trainId, start: world.clock.now - day - 3600 }
    expect((await world.session(sdxUid, device, before)).data).toMatchObject({ counted: 1, flags: [] })
    await world.setStatus(sdxUid, 1)
    const meanwhile = { trainId, start: world.clock.now - 7200 }
    expect((await world.session(sdxUid, device, meanwhile)).data).toMatchObject({ counted: 0, flags: ['frozen'] })
  })

  test.each([day, -day, 301])(
    'case 7: of a device whose clock is off by %i seconds the time is corrected and flagged',
    async (off) => {
      const { sdxUid } = await world.opened()
      await world.pass(2)
      const { now } = world.clock
      const { data } = await world.session(sdxUid, device, { clock: now + off, start: now + off - 900 })
      expect(data).toMatchObject({ start: now - 900, flags: ['clock'], counted: 1 })
    },
  )

  test('a clock that is off by 5 minutes at most is believed', async () => {
    const { sdxUid } = await world.opened()
    const { now } = world.clock
    const { data } = await world.session(sdxUid, device, { clock: now + 300, start: now - 400 })
    expect(data).toMatchObject({ start: now - 400, flags: [] })
  })

  test('case 8: a session during which the device is locked counts; the next is told so at the sign-in, and kept without a unit', async () => {
    const { sdxUid } = await inPoints()
    const trainId = world.projects.zzl
    const own = await world.sender()
    const { now } = world.clock
    await world.lock(own.id, 1)
    world.clock.now += 300
    expect((await world.session(sdxUid, own, { trainId, start: now - 300 })).data).toMatchObject({
      counted: 1,
      flags: [],
    })
    expect(await points(sdxUid)).toBe(1)
    expect((await world.signIn(sdxUid, own)).data.result).toBe('locked')
    world.clock.now += 900
    expect((await world.session(sdxUid, own, { trainId })).data).toMatchObject({ counted: 0, flags: ['locked'] })
    expect(await points(sdxUid)).toBe(1)
    await world.lock(own.id, 0)
    expect((await world.signIn(sdxUid, own)).data.result).toBe('ok')
  })

  test('an account that has expired, or has no points left, is trained with without a unit', async () => {
    const sdxUid = await world.openedUntil('2026-03-09')
    expect((await world.session(sdxUid, device)).data).toMatchObject({ counted: 0, flags: ['ended'] })
    expect((await world.get(sdxUid)).lastTrained).toBe(null)
    const counted = await inPoints()
    const trainId = world.projects.zzl
    for (const rest of [1, 0]) {
      await world.session(counted.sdxUid, device, { trainId })
      expect(await points(counted.sdxUid)).toBe(rest)
    }
    expect((await world.session(counted.sdxUid, device, { trainId })).data).toMatchObject({ flags: ['ended'] })
    expect((await world.get(counted.sdxUid)).status).toBe(2)
  })

  test('two devices send for the last point at once: one session counts', async () => {
    const { sdxUid } = await world.opened({ brand: 'zzl', openDay: undefined, points: 1 })
    const trainId = world.projects.zzl
    const { now } = world.clock
    const answers = await Promise.all([
      world.session(sdxUid, device, { trainId }),
      world.session(sdxUid, other, { trainId, start: now - 1300 }),
    ])
    expect(answers.map(({ data }) => data.counted).toSorted()).toEqual([0, 1])
    expect(await points(sdxUid)).toBe(0)
  })

  test('sessions on two devices at one time are both flagged, and count', async () => {
    const { sdxUid } = await world.opened()
    const { now } = world.clock
    await world.session(sdxUid, device, { start: now - 1200, minutes: 10 })
    expect((await world.session(sdxUid, other, { start: now - 600 })).data.flags).toEqual([])
    expect((await world.session(sdxUid, device, { start: now - 601 })).data.flags).toEqual(['overlap'])
    const { data } = await world.records(sdxUid)
    expect(data.map(({ flags, counted }) => [flags, counted])).toEqual([
      [['overlap'], 1],
      [['overlap'], 1],
      [[], 1],
    ])
  })

  test('an account of a brand that is bound to devices works on those of its clinic', async () => {
    const { sdxUid } = await world.opened()
    await world.db.execute(sql`update training_user set brand = 'hsx' where sdx_uid = ${sdxUid}`)
    const trainId = world.projects.hsx
    const away = await world.sender(12)
    expect((await world.session(sdxUid, device, { trainId })).data).toMatchObject({ counted: 1, flags: [] })
    const elsewhere = await world.session(sdxUid, away, { trainId, start: world.clock.now - 3600 })
    expect(elsewhere.data).toMatchObject({ counted: 0, flags: ['elsewhere'] })
    expect((await world.signIn(sdxUid, away)).data.result).toBe('elsewhere')
  })

  test('an account that names devices works on these alone', async () => {
    const { sdxUid } = await world.opened()
    await world.db.execute(sql`update training_user set brand = 'hsx' where sdx_uid = ${sdxUid}`)
    await world.db.insert(trainingUserDevice).values({ sdxUid, deviceId: other.id })
    const trainId = world.projects.hsx
    expect((await world.session(sdxUid, device, { trainId })).data).toMatchObject({ counted: 0, flags: ['elsewhere'] })
    expect((await world.signIn(sdxUid, device)).data.result).toBe('elsewhere')
    const named = await world.session(sdxUid, other, { trainId, start: world.clock.now - 1800 })
    expect(named.data).toMatchObject({ counted: 1, flags: [] })
  })

  test('accounts of other agents are none to a device, nor are removed ones', async () => {
    const { sdxUid } = await world.opened()
    const away = await world.sender(21)
    expect((await world.session(sdxUid, away)).code).toBe(20401)
    expect((await world.signIn(sdxUid, away)).code).toBe(20401)
    await world.remove(sdxUid)
    expect((await world.session(sdxUid, device)).code).toBe(20401)
  })

  test('the database changes no session but for an overlap, and deletes none', async () => {
    const { sdxUid } = await world.opened()
    await world.session(sdxUid, device)
    const change = (changes: object) =>
      world.db.transaction((db) => db.update(trainingSession).set(changes).where(eq(trainingSession.sdxUid, sdxUid)))
    await expect(change({ minutes: 20 })).rejects.toThrow()
    await expect(change({ flags: ['frozen', 'overlap'], counted: 0 })).rejects.toThrow()
    await expect(world.db.transaction((db) => db.delete(trainingSession))).rejects.toThrow()
    await change({ flags: ['overlap'] })
    await expect(change({ flags: [] })).rejects.toThrow()
  })
})

describe('POST …/load-record', () => {
  test('notes who signed in where, and begins the term', async () => {
    const { sdxUid } = await world.opened()
    const { data } = await world.signIn(sdxUid, device, { app: '视动 3.2' })
    expect(data).toMatchObject({ sdxUid, at: world.clock.now, deviceId: device.id, app: '视动 3.2', result: 'ok' })
    expect(await world.get(sdxUid)).toMatchObject({ status: 1, expireDate: '2026-04-09', firstTrained: null })
    expect((await world.signIns(sdxUid)).data).toMatchObject([{ hsxCode: device.hsxCode }])
  })

  test('says that the account has expired or is frozen', async () => {
    const sdxUid = await world.openedUntil('2026-03-09')
    expect((await world.signIn(sdxUid, device)).data.result).toBe('ended')
    await world.set(sdxUid, { expireDate: '2026-03-20' })
    await world.setStatus(sdxUid, 3)
    expect((await world.signIn(sdxUid, device)).data.result).toBe('frozen')
  })
})

describe('GET …/train-record and …/load-record', () => {
  test('page, the latest first, between days, and as a sheet for those who may export', async () => {
    const { sdxUid } = await world.opened()
    await world.session(sdxUid, device, { session: 'a' })
    await world.signIn(sdxUid, device)
    await world.pass(1)
    await world.session(sdxUid, device, { session: 'b' })
    const sessions = async (query = {}, as = 'clinic') => (await world.records(sdxUid, query, as)).data
    expect((await sessions()).map(({ session }) => session)).toEqual(['b', 'a'])
    expect((await sessions({ sort: 'start' })).map(({ session }) => session)).toEqual(['a', 'b'])
    expect((await sessions({ page_num: 2, page_size: 1 })).map(({ session }) => session)).toEqual(['a'])
    expect((await sessions({ start_time: '2026-03-11' })).map(({ session }) => session)).toEqual(['b'])
    expect((await sessions({ end_time: '2026-03-10' })).map(({ session }) => session)).toEqual(['a'])
    const wrong = { start_time: '2026-03-11', end_time: '2026-03-10' }
    expect((await world.records(sdxUid, wrong)).errors).toHaveProperty('end_time')
    expect((await world.signIns(sdxUid, wrong)).errors).toHaveProperty('end_time')
    expect(await sessions({}, 'agent2')).toBe(null)
    expect((await world.signIns(sdxUid, {}, 'agent2')).code).toBe(20401)
    for (const record of ['train-record', 'load-record']) {
      const path = `/v1/sgeye/account/sdx-users/${sdxUid}/${record}/exports`
      const sheet = await world.request('GET', path, { as: 'manager' })
      expect(sheet.headers.get('content-type')).toBe('application/vnd.ms-excel')
      expect((await world.ask('GET', path, { as: 'clinic' })).code).toBe(20403)
    }
  })
})
