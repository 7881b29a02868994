import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Patient } from '../../../contract/people/patients'
import type { School, StaffChoice } from '../../../contract/people/schools'
import { audit } from '../../../server/http/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { school } from '../../../server/people/schools/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let boss: number
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  const [found] = await world.db.select().from(account).where(eq(account.account, 'boss'))
  boss = found?.uid ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(patient).set({ schoolId: null, hid: 11 }).where(eq(patient.pid, 101))
  await world.db.delete(school)
  await world.db.delete(audit)
  await world.db.update(hospital).set({ parentHid: null })
})

const path = '/v1/clinic/schools'
const create = (body: object = {}, as = 'boss') =>
  world.ask<School>('POST', path, { as, body: { name: '晨溪小学', type: 2, ...body } })
const list = (query = {}, as = 'boss') => world.ask<School[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'boss') =>
  world.ask<School>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'boss') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })
const savePatient = async (body: object) => {
  const { data } = await world.ask<Patient>('GET', '/patient/getone/101', { as: 'boss' })
  return world.ask<Patient>('POST', '/patient/addOrupdate', {
    as: 'boss',
    body: { pid: 101, version: data.version, confirmWarn: 1, ...body },
  })
}

describe('/v1/clinic/schools', () => {
  test('makes, changes and lists schools, and the trail says so', async () => {
    const { data } = await create({ owner: boss, students: 820 })
    expect(data).toMatchObject({
      ...{ hid: 11, name: '晨溪小学', type: 2, students: 820, status: 0, owner: boss, ownerName: '郑院长' },
      ...{ members: 0, screened: 0, version: 1, allowed: ['update', 'remove'] },
    })
    await create({ name: '松间幼儿园', type: 1, region: '城东' })
    expect((await update(data.schoolId, { status: 1 })).data).toMatchObject({ status: 1, version: 2 })
    const counted = await list({ counts: 1, status: '0,2' })
    expect([counted.total, counted.counts]).toEqual([1, { 0: 1, 1: 1, 2: 0 }])
    expect((await list({ keyword: '城东' })).data.map(({ name }) => name)).toEqual(['松间幼儿园'])
    expect((await list({ type: 2, owner: boss })).total).toBe(1)
    const one = await world.ask<School>('GET', `${path}/${data.schoolId}`, { as: 'boss' })
    expect(one.data).toMatchObject({ schoolId: data.schoolId, version: 2 })
    const trail = await world.db.select({ action: audit.action }).from(audit).where(eq(audit.resource, 'schools'))
    expect(trail.map(({ action }) => action)).toEqual(['create', 'create', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ type: 5 }, 'type'],
    [{ students: -1 }, 'students'],
    [{ students: 100_000 }, 'students'],
    [{ phone: '12' }, 'phone'],
    [{ status: 3 }, 'status'],
    [{ owner: 999_999 }, 'owner'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses an owner of another clinic, and offers the people of the chain alone', async () => {
    const [agent] = await world.db.select().from(account).where(eq(account.account, 'agent'))
    expect((await create({ owner: agent?.uid })).errors).toHaveProperty('owner')
    const offered = await world.ask<StaffChoice[]>('GET', `${path}/owners`, { as: 'boss' })
    expect(offered.data).toContainEqual({ uid: boss, name: '郑院长' })
    expect(offered.data.map(({ uid }) => uid)).not.toContain(agent?.uid)
  })

  test('refuses a name that the chain has already, in whatever capitals, and lets another chain have it', async () => {
    await create({ name: 'Alpha' })
    expect((await create({ name: 'ALPHA' })).errors).toHaveProperty('name')
    expect((await create({ name: 'Alpha', hid: 12 }, 'admin')).code).toBe(0)
  })

  test('refuses a stale version, to change and to delete', async () => {
    const { data } = await create()
    await update(data.schoolId, { region: '城西' })
    expect(await update(data.schoolId, { region: '城东' })).toMatchObject({ code: 100, current: { region: '城西' } })
    expect((await remove(data.schoolId)).code).toBe(100)
    expect((await remove(data.schoolId, 2)).code).toBe(0)
    expect((await remove(data.schoolId, 2)).code).toBe(20401)
  })

  test('keeps a school under the head of the chain, for all of its stores', async () => {
    await world.db.update(hospital).set({ parentHid: 12 }).where(eq(hospital.hid, 11))
    const { data } = await create()
    expect(data.hid).toBe(12)
    expect((await update(data.schoolId, { status: 1 }, 'clinic')).data.status).toBe(1)
    expect((await list({ hid: 11 })).total).toBe(1)
  })

  test('refuses an agent, and hides the schools of another company', async () => {
    const { data } = await create()
    expect((await list({}, 'agent')).code).toBe(20403)
    expect((await update(data.schoolId, {}, 'agent')).code).toBe(20401)
    const foreign = await create({ hid: 21 }, 'admin')
    expect((await update(foreign.data.schoolId, { status: 1 })).code).toBe(20401)
  })
})

describe('the school of a patient', () => {
  test('is kept, found by, counted, and holds the school', async () => {
    const { data } = await create()
    expect((await savePatient({ schoolId: data.schoolId })).data).toMatchObject({
      ...{ schoolId: data.schoolId, schoolName: '晨溪小学' },
    })
    const found = await world.ask<Patient[]>('GET', '/patient/listbycid/0', {
      as: 'boss',
      query: { schoolId: data.schoolId },
    })
    expect(found.data.map(({ pid }) => pid)).toEqual([101])
    expect((await list()).data).toMatchObject([{ members: 1, screened: 0 }])
    expect((await remove(data.schoolId)).code).toBe(20402)
    expect((await savePatient({ schoolId: null })).data.schoolId).toBeNull()
    expect((await remove(data.schoolId)).code).toBe(0)
  })

  test('is refused at its field where another chain works with it', async () => {
    const { data } = await create({ hid: 12 }, 'admin')
    expect((await savePatient({ schoolId: data.schoolId })).errors).toHaveProperty('schoolId')
  })
})
