/** Activities by which a clinic wins leads, and the page behind the link of each. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadActivity } from '../../../contract/clinic/lead-activities'
import { type LeadPage, leadsPerAddress } from '../../../contract/clinic/lead-pages'
import type { Potential } from '../../../contract/clinic/potentials'
import { leadActivity, leadTry } from '../../../server/clinic/lead-activities/table'
import { potential, potentialFollow } from '../../../server/clinic/potentials/table'
import { audit } from '../../../server/http/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: number
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  desk = (await world.db.select().from(account).where(eq(account.account, 'clinic')))[0]?.uid ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
  for (const table of [potentialFollow, potential, leadActivity, leadTry, audit]) await world.db.delete(table)
})

const path = '/v1/clinic/lead-activities'
const days = { start: today, end: tomorrow }
const create = (body: object = {}, as = 'clinic') =>
  world.ask<LeadActivity>('POST', path, { as, body: { name: '开学季', scene: 'school', ...days, ...body } })
const list = (query = {}, as = 'clinic') => world.ask<LeadActivity[]>('GET', path, { as, query })
const put = (id: number, verb: string, body: object, as = 'clinic') =>
  world.ask<LeadActivity>('PUT', `${path}/${id}${verb}`, { as, body: { version: 1, ...body } })

const page = '/v1/clinic/lead-pages'
const person = { name: '周小禾', phone: '13800002222', agreed: 1 }
const leave = (body: object = {}, scene = 'school') =>
  world.ask('POST', `${page}/${scene}`, { body: { ...person, ...body } })
const show = (scene = 'school') => world.ask<LeadPage>('GET', `${page}/${scene}`)
const leads = async () => (await world.ask<Potential[]>('GET', '/v1/clinic/potentials', { as: 'clinic' })).data

describe('/v1/clinic/lead-activities', () => {
  test('an activity is planned, runs and is over by the day of the clinic', async () => {
    const { data } = await create({ start: tomorrow })
    expect(data).toMatchObject({ hid: 11, scene: 'school', status: 0, scans: 0, allowed: ['update', 'stop'] })
    await create({ name: '社区义诊', scene: 'Street' })
    await create({ name: '去年', scene: 'past', start: '2025-01-01', end: '2025-02-01' })
    const { data: rows, counts } = await list({ counts: 1 })
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['去年', 2],
      ['社区义诊', 1],
      ['开学季', 0],
    ])
    expect(counts).toMatchObject({ 0: 1, 1: 1, 2: 1, 3: 0 })
    expect((await list({ status: '1' })).total).toBe(1)
    expect((await list({ keyword: 'STREET' })).total).toBe(1)
  })

  test('makes up the end of a link, and changes what has not ended', async () => {
    const { data } = await create({ scene: undefined, staff: desk })
    expect(data.scene).toMatch(/^[a-z0-9]{8}$/)
    expect((await put(data.leadActivityId, '', { end: today })).data).toMatchObject({ end: today, version: 2 })
    const stopped = await put(data.leadActivityId, '/stop', { version: 2 })
    expect(stopped.data).toMatchObject({ status: 3, allowed: [] })
    for (const verb of ['', '/stop']) expect((await put(data.leadActivityId, verb, { version: 3 })).code).toBe(100)
    expect((await show(data.scene)).data.open).toBe(0)
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ scene: 'a b' }, 'scene'],
    [{ scene: 'x'.repeat(31) }, 'scene'],
    [{ start: tomorrow, end: today }, 'end'],
    [{ staff: 1 }, 'staff'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses a link that is taken, in whatever capitals, and a stale version', async () => {
    const { data } = await create()
    expect((await create({ scene: 'SCHOOL' })).errors).toHaveProperty('scene')
    await put(data.leadActivityId, '', { name: '秋季' })
    expect(await put(data.leadActivityId, '', { name: '冬季' })).toMatchObject({ code: 100, current: { name: '秋季' } })
  })

  test('is of its clinic alone', async () => {
    const other = await create({ hid: 12 }, 'admin')
    expect(other.data.hid).toBe(12)
    expect((await list()).total).toBe(0)
    expect((await put(other.data.leadActivityId, '', { name: '别店' })).code).toBe(20401)
    expect((await create({ hid: 12, scene: 'elsewhere' })).errors).toHaveProperty('hid')
    expect((await list({}, 'agent')).code).toBe(20403)
  })
})

describe('the page of an activity', () => {
  test('shows the clinic to everybody, counts who opens it, and takes a name and a phone', async () => {
    const { data } = await create({ staff: desk })
    expect((await show('SCHOOL')).data).toMatchObject({ name: '开学季', scene: 'school', open: 1 })
    for (let at = 0; at < 3; at += 1) await world.ask('POST', `${page}/school/scans`)
    expect((await leave({ note: '想了解角膜塑形镜', gender: 2 })).code).toBe(0)
    const [row] = await leads()
    expect(row).toMatchObject({
      ...{ name: person.name, source: '活动', owner: desk, note: '想了解角膜塑形镜', gender: 2, status: 0 },
      ...{ leadActivityId: data.leadActivityId, activityName: '开学季' },
    })
    expect((await list()).data).toMatchObject([{ scans: 3, leads: 1, booked: 0, came: 0, version: 1 }])
    const trail = await world.db.select().from(audit).where(eq(audit.resource, 'potentials'))
    expect(trail).toMatchObject([{ action: 'create', uid: null }])
    const listed = { as: 'clinic', query: { leadActivityId: data.leadActivityId } }
    expect((await world.ask('GET', '/v1/clinic/potentials', listed)).total).toBe(1)
  })

  test('who is known already is not entered again, also of many at once', async () => {
    await create()
    await create({ name: '另一页', scene: 'other' })
    await Promise.all(Array.from({ length: 5 }, () => leave()))
    expect((await leave({}, 'other')).code).toBe(0)
    expect(await leads()).toHaveLength(1)
    await leave({ name: '周小苗' })
    expect(await leads()).toHaveLength(2)
  })

  test('what became of the leads is counted: booked and came', async () => {
    await create()
    await leave()
    const [row] = await leads()
    const follow = { version: 1, content: '周六来', booked: 1 }
    const way = { as: 'clinic', body: follow }
    expect((await world.ask('PUT', `/v1/clinic/potentials/${row?.potentialId}/follow`, way)).code).toBe(0)
    expect((await list()).data).toMatchObject([{ leads: 1, booked: 1, came: 0 }])
  })

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ agreed: 0 }, 'agreed'],
    [{ birthday: '2099-01-01' }, 'birthday'],
  ])('refuses %j', async (body, field) => {
    await create()
    expect((await leave(body)).errors).toHaveProperty(field)
    expect(await leads()).toHaveLength(0)
  })

  test('takes nothing before its first day, after its last, and of a link that is not there', async () => {
    await create({ start: tomorrow })
    expect((await leave()).message).toBe('活动已结束')
    await world.ask('POST', `${page}/school/scans`)
    expect((await list()).data[0]?.scans).toBe(0)
    expect((await show('nosuch')).code).toBe(20401)
    expect((await leave({}, 'nosuch')).code).toBe(20401)
  })

  test('an address enters so many people in an hour, and more in the next', async () => {
    await create()
    const full = Array.from({ length: leadsPerAddress }, () => ({ address: '127.0.0.1', at: world.clock.now }))
    await leave()
    const [tried] = await world.db.select().from(leadTry)
    await world.db.insert(leadTry).values(full.map((one) => ({ ...one, address: tried?.address ?? '' })))
    expect((await leave({ name: '周小苗' })).code).toBe(429)
    world.clock.now += 3601
    expect((await leave({ name: '周小苗' })).code).toBe(0)
  })
})
