import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visit } from '../../../contract/clinic/visits'
import { createApp } from '../../../server/app'
import { pairingTry, screen, screenCode } from '../../../server/clinic/screens/table'
import { queueCounter, visit } from '../../../server/clinic/visits/table'
import { idempotency } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { makeDoctor, makeManager, today } from '../../support/clinic'
import { eventually } from '../../support/eventually'
import { readScreen, screenPath, screensOf } from '../../support/screens'
import { makeWorld, type World } from '../../support/world'

let world: World
let tv: ReturnType<typeof screensOf>
let doctor: number
const stamps = { created: 1, updated: 1 }
const open: (() => Promise<unknown>)[] = []
const names = ['张小明', '李雷', '欧阳娜娜', '王芳']
const pids = names.map((_, at) => 7001 + at)

beforeAll(async () => {
  world = await makeWorld()
  tv = screensOf(world)
  await makeManager(world)
  doctor = await makeDoctor(world, '苏医生')
  await world.db.insert(patient).values(
    pids.map((pid, at) => ({
      ...{ pid, cid: 1, hid: 11, name: names[at] ?? '', gender: 1, birthday: '2016-05-01', phone: '13811112222' },
      ...{ privacySignedOn: '2026-01-01', ...stamps },
    })),
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
  for (const table of [visit, queueCounter, screenCode, pairingTry, screen]) await world.db.delete(table)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

const watch = async (token: string) => {
  const seen = readScreen(await tv.open(token))
  open.push(seen.close)
  return seen
}
const register = async (at: number, body: object = {}) =>
  (await world.ask<Visit>('POST', '/v1/clinic/visits', { as: 'boss', body: { pid: pids[at], ...body } })).data
const callNext = (room = '2 诊室') =>
  world.ask('POST', '/v1/clinic/queue/next', { as: 'boss', body: { ctid: doctor, room } })

describe('a television', () => {
  test('gets its token once, when its code was typed, and the database keeps its hash alone', async () => {
    const { screenId } = await tv.make()
    const { code, secret } = await tv.show()
    expect(code).toMatch(/^\d{6}$/)
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    expect((await tv.poll(secret)).data).toEqual({ token: null })
    const paired = await tv.act(screenId, 'pair', { code })
    expect([paired.code, paired.data.pairedAt, paired.data.allowed]).toEqual([
      ...[0, world.clock.now, ['update', 'unpair', 'remove']],
    ])
    const { token } = (await tv.poll(secret)).data
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect((await tv.poll(secret)).code).toBe(20401)
    const [stored] = await world.db.select().from(screen)
    expect(JSON.stringify([stored, await world.db.select().from(idempotency)])).not.toContain(token)
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is not paired by a code that is over, nor by one that was typed before', async () => {
    const [one, other] = [await tv.make(), await tv.make()]
    const { code } = await tv.show()
    expect((await tv.act(one.screenId, 'pair', { code })).code).toBe(0)
    expect((await tv.act(other.screenId, 'pair', { code })).errors).toHaveProperty('code')
    const late = await tv.show()
    world.clock.now += 601
    expect((await tv.act(other.screenId, 'pair', { code: late.code })).errors).toHaveProperty('code')
    expect((await tv.poll(late.secret)).code).toBe(20401)
  })

  test('is one screen’s at a time', async () => {
    const { screenId } = await tv.make()
    await tv.pair(screenId)
    expect((await tv.act(screenId, 'pair', { code: (await tv.show()).code })).code).toBe(100)
    expect((await tv.act(screenId, 'unpair')).code).toBe(0)
    expect((await tv.act(screenId, 'unpair')).code).toBe(100)
  })

  test('has codes enough, and no more, from one address', async () => {
    const codes = []
    for (let at = 0; at < 61; at += 1) codes.push(await world.ask('POST', '/v1/clinic/screen/codes'))
    expect(codes.filter(({ code }) => code === 0)).toHaveLength(60)
    expect(codes.at(-1)?.code).toBe(429)
    world.clock.now += 601
    expect((await world.ask('POST', '/v1/clinic/screen/codes')).code).toBe(0)
  })
})

describe('ten wrong codes', () => {
  const wrong = async (screenId: number) => (await tv.act(screenId, 'pair', { code: '000000' })).code

  test('lock the pairing of a store for ten minutes, over processes and restarts, and of no other store', async () => {
    const { screenId } = await tv.make()
    const tried = []
    for (let at = 0; at < 11; at += 1) tried.push(await wrong(screenId))
    expect(tried).toEqual([...Array(10).fill(1), 429])
    const { code } = await tv.show()
    // A right one does not pass either, nor on another process.
    const other = createApp({ ...world.services, database: { ...world.database } })
    const answer = await other.request(`/api/main${screenPath}/${screenId}/pair`, {
      method: 'PUT',
      headers: { token: await world.tokenOf('boss'), 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, code }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
    const elsewhere = await tv.make({ hid: 12, name: '南巷' }, 'admin')
    expect(
      (
        await world.ask('PUT', `${screenPath}/${elsewhere.screenId}/pair`, {
          as: 'admin',
          body: { version: 1, code },
        })
      ).code,
    ).toBe(0)
    world.clock.now += 599
    expect(await wrong(screenId)).toBe(429)
    world.clock.now += 1
    expect((await tv.act(screenId, 'pair', { code: (await tv.show()).code })).code).toBe(0)
    expect(await world.db.$count(pairingTry, eq(pairingTry.hid, 11))).toBe(0)
  })

  test('that come at once are counted one by one', async () => {
    const { screenId } = await tv.make()
    const codes = await Promise.all(Array.from({ length: 16 }, () => wrong(screenId)))
    expect(codes.filter((code) => code === 1)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(6)
  })

  test('that came long ago do not count', async () => {
    const { screenId } = await tv.make()
    for (let at = 0; at < 9; at += 1) await wrong(screenId)
    world.clock.now += 600
    expect([await wrong(screenId), await wrong(screenId)]).toEqual([1, 1])
  })
})

describe('GET /v1/clinic/screen/events', () => {
  test('shows the queue in its order, masked, and of patients nothing else', async () => {
    const { screenId } = await tv.make({ notice: '请保持安静' })
    const first = await register(0, { complaint: '看不清黑板', room: '1 诊室' })
    await register(1, { priority: 1, priorityReason: '外伤' })
    await register(2)
    const seen = await watch(await tv.pair(screenId))
    const queue = await seen.nextOf('queue')
    expect(queue).toEqual({
      ...{ store: '青禾眼视光中心', name: '候诊大屏', layout: 1, rooms: [], voice: 1, notice: '请保持安静' },
      visits: [
        { queueNo: 'A002', name: '李*', room: '', state: 'waiting' },
        { queueNo: 'A001', name: '张*明', room: '1 诊室', state: 'waiting' },
        { queueNo: 'A003', name: '欧**娜', room: '', state: 'waiting' },
      ],
    })
    const told = seen.texts.join()
    for (const secret of [String(pids[0]), first.visitNo, '13811112222', '2222', '看不清', '小明', '李雷', 'pid'])
      expect(told).not.toContain(secret)
  })

  test.each([
    [1, ['张*明', '李*', '欧**娜', '王*']],
    [2, ['张**', '李*', '欧***', '王*']],
    [3, ['', '', '', '']],
  ])('masks names by %i as %j', async (mask, shown) => {
    const { screenId } = await tv.make({ mask })
    for (const at of [0, 1, 2, 3]) await register(at)
    const { visits } = await (await watch(await tv.pair(screenId))).nextOf('queue')
    expect(visits.map(({ name }) => name)).toEqual(shown)
  })

  test('tells each call, a repeated one again, and both to a second connection', async () => {
    const { screenId } = await tv.make()
    await register(0)
    const token = await tv.pair(screenId)
    const seen = [await watch(token), await watch(token)]
    for (const one of seen) await one.nextOf('queue')
    expect((await callNext()).code).toBe(0)
    for (const one of seen)
      expect(await one.nextOf('call')).toEqual({
        ...{ queueNo: 'A001', name: '张*明', room: '2 诊室', state: 'called', at: world.clock.now },
      })
    world.clock.now += 20
    const [row] = await world.db.select().from(visit)
    await world.ask('PUT', `/v1/clinic/visits/${row?.visitId}/call`, { as: 'boss', body: { version: row?.version } })
    expect((await seen[0]?.nextOf('call'))?.at).toBe(world.clock.now)
  })

  test('tells a television that was away for a moment of the calls that it missed', async () => {
    const { screenId } = await tv.make()
    await register(0)
    const token = await tv.pair(screenId)
    await callNext()
    expect((await (await watch(token)).nextOf('call')).queueNo).toBe('A001')
    world.clock.now += 61
    const seen = await watch(token)
    await seen.nextOf('queue')
    await register(1)
    expect((await seen.next())?.event).toBe('queue')
  })

  test('shows the patients of its rooms, and those who fetch their glasses on their own screen', async () => {
    const [own, glasses] = [await tv.make({ rooms: ['2 诊室'] }), await tv.make({ layout: 3 })]
    await register(0, { room: '1 诊室' })
    await register(1, { room: '2 诊室' })
    await register(2, { type: 4 })
    const shownBy = async (screenId: number) =>
      (await (await watch(await tv.pair(screenId))).nextOf('queue')).visits.map(({ queueNo }) => queueNo)
    expect(await shownBy(own.screenId)).toEqual(['A002', 'A003'])
    expect(await shownBy(glasses.screenId)).toEqual(['A003'])
  })

  test('follows the settings of its screen at once', async () => {
    const { screenId } = await tv.make()
    await register(0)
    const seen = await watch(await tv.pair(screenId))
    await seen.nextOf('queue')
    await world.ask('PUT', `${screenPath}/${screenId}`, {
      as: 'boss',
      body: { version: (await tv.read(screenId)).version, mask: 3, notice: '今日停诊' },
    })
    const queue = await seen.nextOf('queue')
    expect([queue.notice, queue.visits[0]?.name]).toEqual(['今日停诊', ''])
  })

  test.each(['unpair', 'remove'])('ends at once at %s, and the token opens nothing any more (case 9)', async (how) => {
    const { screenId } = await tv.make()
    const token = await tv.pair(screenId)
    const seen = await watch(token)
    await seen.nextOf('queue')
    const { version } = await tv.read(screenId)
    if (how === 'unpair') await tv.act(screenId, 'unpair')
    else await world.ask('DELETE', `${screenPath}/${screenId}`, { as: 'boss', query: { version } })
    expect(await seen.next()).toEqual({ event: 'ended', data: {} })
    expect(await seen.next()).toBeUndefined()
    expect((await tv.open(token)).status).toBe(401)
  })

  test('opens for no one else: without a token, with a person’s, with a wrong one', async () => {
    for (const token of ['', await world.tokenOf('boss'), 'f'.repeat(64)])
      expect((await tv.open(token)).status).toBe(401)
  })

  test('is seen in the list of screens while it stands', async () => {
    const { screenId } = await tv.make()
    const token = await tv.pair(screenId)
    expect((await tv.read(screenId)).status).toBe(1)
    const seen = await watch(token)
    await seen.nextOf('queue')
    expect((await tv.read(screenId)).status).toBe(2)
    // One that was cut off says nothing.
    world.clock.now += 46
    expect((await tv.read(screenId)).status).toBe(1)
    world.clock.now -= 46
    await seen.close()
    await eventually(async () => expect((await tv.read(screenId)).status).toBe(1))
  })
})

describe('screens', () => {
  test('are the manager’s: others of the clinic do not see them, nor do other stores', async () => {
    const { screenId } = await tv.make()
    expect((await world.ask('GET', screenPath, { as: 'clinic' })).code).toBe(20403)
    expect((await world.ask('GET', screenPath, { as: 'agent' })).code).toBe(20403)
    const theirs = await tv.make({ hid: 12 }, 'admin')
    expect((await world.ask('GET', `${screenPath}/${theirs.screenId}`, { as: 'boss' })).code).toBe(20401)
    const { code } = await tv.show()
    const pair = { as: 'boss', body: { version: 1, code } }
    expect((await world.ask('PUT', `${screenPath}/${theirs.screenId}/pair`, pair)).code).toBe(20401)
    expect((await world.ask('PUT', `${screenPath}/${screenId}/pair`, pair)).code).toBe(0)
  })

  test('refuse what is none: a name, a layout, a code', async () => {
    const refused = async (body: object) => (await world.ask('POST', screenPath, { as: 'boss', body })).errors
    expect(await refused({ name: '' })).toHaveProperty('name')
    expect(await refused({ name: '大屏', layout: 4 })).toHaveProperty('layout')
    expect(await refused({ name: '大屏', rooms: ['1', '1'] })).toHaveProperty('rooms')
    const { screenId } = await tv.make()
    expect((await tv.act(screenId, 'pair', { code: '12345' })).errors).toHaveProperty('code')
    const stale = { as: 'boss', body: { version: 9, name: '新名' } }
    expect((await world.ask('PUT', `${screenPath}/${screenId}`, stale)).code).toBe(100)
  })
})
