import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Potential, PotentialDetails } from '../../../contract/clinic/potentials'
import type { Patient } from '../../../contract/people/patients'
import type { School } from '../../../contract/people/schools'
import { poolIdle } from '../../../server/clinic/potentials/idle'
import { potential, potentialFollow } from '../../../server/clinic/potentials/table'
import { audit } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let boss: number
let desk: number
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  const uidOf = async (name: string) =>
    (await world.db.select().from(account).where(eq(account.account, name)))[0]?.uid ?? 0
  ;[boss, desk] = [await uidOf('boss'), await uidOf('clinic')]
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [potentialFollow, potential, audit]) await world.db.delete(table)
  await world.db.delete(patient).where(eq(patient.name, '周小禾'))
})

const path = '/v1/clinic/potentials'
const phone = '13800002222'
const create = (body: object = {}, as = 'clinic') =>
  world.ask<Potential>('POST', path, { as, body: { name: '周小禾', phone, ...body } })
const list = (query = {}, as = 'clinic') => world.ask<Potential[]>('GET', path, { as, query })
const put = (id: number, verb: string, body: object, as = 'clinic') =>
  world.ask<Potential>('PUT', `${path}/${id}${verb}`, { as, body: { version: 1, ...body } })
const assign = (ids: number[], owner: number | null, as = 'clinic') =>
  world.ask<{ id: number; code: number }[]>('POST', `${path}/assign`, { as, body: { ids, owner } })
const made = async (body: object = {}) => (await create(body)).data.potentialId

describe('/v1/clinic/potentials', () => {
  test('enters a person, who is of the one who entered them, and changes and lists them', async () => {
    const { data } = await create({ intention: 5, nextTime: today, source: '校筛' })
    expect(data).toMatchObject({
      ...{ hid: 11, name: '周小禾', phone, status: 0, intention: 5, owner: desk, pid: null, follows: 0 },
      ...{ version: 1, allowed: ['update', 'assign', 'follow', 'convert', 'invalid'] },
    })
    expect((await put(data.potentialId, '', { note: '周末来' })).data).toMatchObject({ note: '周末来', version: 2 })
    await create({ name: '林小树', phone: '13800003333', owner: null })
    const counted = await list({ counts: 1, keyword: '2222' })
    expect([counted.total, counted.counts?.[0]]).toEqual([1, 1])
    expect((await list({ source: '校筛', intention: '4,5' })).total).toBe(1)
    expect((await list({ start_date: tomorrow })).total).toBe(0)
    expect((await list({ start_date: today, end_date: today })).total).toBe(2)
  })

  test('tells mine, the pool, and what is due apart', async () => {
    await create({ name: '甲', nextTime: today })
    await create({ name: '乙', owner: null, nextTime: today })
    await create({ name: '丙', owner: boss, nextTime: today })
    await create({ name: '丁', nextTime: tomorrow })
    const names = async (view: string) => (await list({ view, sort: 'potentialId' })).data.map(({ name }) => name)
    expect([await names('mine'), await names('pool'), await names('due')]).toEqual([['甲', '丁'], ['乙'], ['甲', '乙']])
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ gender: 3 }, 'gender'],
    [{ birthday: tomorrow }, 'birthday'],
    [{ intention: 0 }, 'intention'],
    [{ intention: 6 }, 'intention'],
    [{ schoolId: 999_999 }, 'schoolId'],
    [{ owner: 999_999 }, 'owner'],
    [{ hid: 12 }, 'hid'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('warns of one of the same name and phone, and of such a patient', async () => {
    await create()
    const again = await create()
    expect([again.code, again.warnings?.length]).toEqual([1, 1])
    expect((await create({ confirmWarn: 1 })).code).toBe(0)
    const known = await create({ name: '王小明', phone: '19900001234' })
    expect(known.warnings?.[0]).toContain('王小明')
  })

  test('takes the phone back with its middle hidden, and refuses the middle of another number', async () => {
    const id = await made()
    const sent = await put(id, '', { phone: '138****2222', note: '改' })
    expect(sent.data).toMatchObject({ phone, note: '改' })
    expect((await put(id, '', { version: 2, phone: '139****2222' })).errors).toHaveProperty('phone')
  })

  test('refuses a stale version, an agent, and the people of another store', async () => {
    const id = await made()
    await put(id, '', { note: '一' })
    expect(await put(id, '', { note: '二' })).toMatchObject({ code: 100, current: { note: '一' } })
    expect((await list({}, 'agent')).code).toBe(20403)
    expect((await put(id, '/follow', { version: 2, content: '问过' }, 'agent')).code).toBe(20401)
    const other = await create({ hid: 12 }, 'admin')
    expect((await put(other.data.potentialId, '', { note: '一' })).code).toBe(20401)
  })
})

describe('handing over', () => {
  test('gives each to a colleague or to the pool, and answers for each', async () => {
    const [one, other] = [await made(), await made({ name: '林小树' })]
    await put(other, '/invalid', { reason: '空号' })
    const { data } = await assign([one, other], boss)
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [one, 0],
      [other, 100],
    ])
    expect((await list({ owner: boss })).data.map(({ potentialId }) => potentialId)).toEqual([one])
    expect((await assign([one], null)).data[0]?.code).toBe(0)
    expect((await list({ view: 'pool' })).total).toBe(1)
    expect((await assign([one], 999_999)).data[0]?.code).toBe(1)
  })

  test('happens by itself after fifteen days without a word, and not a second earlier', async () => {
    const id = await made()
    const began = world.services.now()
    const run = (seconds: number) =>
      poolIdle({ ...world.services, now: () => began + seconds }, new AbortController().signal)
    const owner = async () => (await list({ keyword: '2222' })).data[0]?.owner
    await run(15 * 86_400 - 1)
    expect(await owner()).toBe(desk)
    await run(15 * 86_400)
    expect(await owner()).toBeNull()
    const trail = await world.db.select().from(audit).where(eq(audit.recordId, id))
    expect(trail.map(({ action }) => action)).toContain('pool')
  })
})

describe('following up', () => {
  test('keeps what was spoken, moves the state on, and takes a person out of the pool', async () => {
    const id = await made({ owner: null })
    const spoken = await put(id, '/follow', { content: '周末有空', nextTime: tomorrow, way: 2 })
    expect(spoken.data).toMatchObject({ status: 1, nextTime: tomorrow, owner: desk, follows: 1 })
    const agreed = await put(id, '/follow', { version: 2, content: '约了周六', booked: 1 })
    expect(agreed.data).toMatchObject({ status: 2, nextTime: null, follows: 2 })
    const again = await put(id, '/follow', { version: 3, content: '提醒' })
    expect(again.data.status).toBe(2)
    const { data } = await world.ask<PotentialDetails>('GET', `${path}/${id}`, { as: 'clinic' })
    expect(data.history.map(({ content, way }) => [content, way])).toEqual([
      ['提醒', 1],
      ['约了周六', 1],
      ['周末有空', 2],
    ])
  })

  test.each<[object, string]>([
    [{ content: ' ' }, 'content'],
    [{ content: '好', nextTime: today }, 'nextTime'],
    [{ content: '好', way: 4 }, 'way'],
  ])('refuses %j', async (body, field) => {
    expect((await put(await made(), '/follow', body)).errors).toHaveProperty(field)
  })
})

describe('the school of a potential member', () => {
  test('counts them as long as they may become patients, and is held by them', async () => {
    const made = await world.ask<School>('POST', '/v1/clinic/schools', {
      as: 'boss',
      body: { name: '晨溪小学', type: 2 },
    })
    const { schoolId, version } = made.data
    const { data } = await create({ schoolId })
    expect((await list({ schoolId })).data).toMatchObject([{ schoolName: '晨溪小学' }])
    const counted = async () =>
      (await world.ask<School>('GET', `/v1/clinic/schools/${schoolId}`, { as: 'boss' })).data.potentials
    const remove = () => world.ask('DELETE', `/v1/clinic/schools/${schoolId}`, { as: 'boss', query: { version } })
    expect([await counted(), (await remove()).code]).toEqual([1, 20402])
    await put(data.potentialId, '/invalid', { reason: '空号' })
    expect(await counted()).toBe(0)
    await world.db.delete(potential)
    expect((await remove()).code).toBe(0)
  })
})

describe('becoming a patient', () => {
  const patientOf = async (pid: number | null) =>
    (
      await world.db
        .select()
        .from(patient)
        .where(eq(patient.pid, pid ?? 0))
    )[0]

  test('makes one of the clinic with what is known, once the gender is said', async () => {
    const id = await made({ birthday: '2016-05-06', source: '校筛' })
    expect((await put(id, '/convert', {})).errors).toHaveProperty('gender')
    const { data } = await put(id, '/convert', { gender: 2 })
    expect(data).toMatchObject({ status: 3, gender: 2, allowed: [] })
    expect(await patientOf(data.pid)).toMatchObject({
      ...{
        hid: 11,
        name: '周小禾',
        phone,
        gender: 2,
        birthday: '2016-05-06',
        source: '校筛',
        recordNo: expect.any(Number),
      },
    })
    const seen = await world.ask<Patient>('GET', `/patient/getone/${data.pid}`, { as: 'clinic' })
    expect(seen.data.name).toBe('周小禾')
    expect((await put(id, '/convert', { version: 2, gender: 2 })).code).toBe(100)
  })

  test('warns of a patient of the same name and phone, and joins the one who is chosen', async () => {
    const id = await made({ name: '王小明', phone: '19900001234', gender: 1, confirmWarn: 1 })
    expect((await put(id, '/convert', {})).warnings).toHaveLength(1)
    expect((await put(id, '/convert', { pid: 101 })).data).toMatchObject({ status: 3, pid: 101 })
  })

  test('refuses to join a patient of another chain', async () => {
    expect((await put(await made(), '/convert', { pid: 201 })).errors).toHaveProperty('pid')
  })
})

describe('an invalid one', () => {
  test('says why, and is neither changed nor spoken to any more', async () => {
    const id = await made()
    expect((await put(id, '/invalid', { reason: ' ' })).errors).toHaveProperty('reason')
    expect((await put(id, '/invalid', { reason: '空号' })).data).toMatchObject({
      status: 4,
      reason: '空号',
      allowed: [],
    })
    for (const [verb, body] of [
      ['', { note: '一' }],
      ['/follow', { content: '二' }],
      ['/convert', { gender: 1 }],
      ['/invalid', { reason: '三' }],
    ] as const)
      expect((await put(id, verb, { version: 2, ...body })).code).toBe(100)
  })
})
