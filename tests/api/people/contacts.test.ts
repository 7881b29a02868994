/** Doctors and optometrists, as orders are placed by them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contact } from '../../../contract/people/contacts'
import { advanceCounters } from '../../../server/db/seed/bulk'
import { audit } from '../../../server/http/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { contact } from '../../../server/people/contacts/table'
import { account } from '../../../server/system/accounts/table'
import { fillShelves, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const stamps = { created: 1, updated: 1 }
const doctor = { type: 'contact_doctor', cid: 1, ...stamps }
const optometrist = { ...doctor, type: 'contact_optrist' }

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  await world.db.insert(contact).values([
    { ...doctor, ctid: 1, hid: 11, name: '周医生', title: '主任医师' },
    { ...doctor, ctid: 2, hid: 12, name: '吴医生' },
    { ...doctor, ctid: 3, hid: null, name: '郑专家' },
    { ...doctor, ctid: 4, hid: 11, name: '离职医生', enabled: 0 },
    { ...optometrist, ctid: 5, hid: 11, name: '钱验光' },
    { ...doctor, ctid: 6, cid: 2, hid: 21, name: '他司医生' },
  ])
})
afterAll(() => world.close())

describe('GET /contact/list/{cid}/…', () => {
  test.each([
    ['agent', 'contact_doctor', { hid: '11' }, ['周医生', '郑专家']],
    ['agent', 'contact_doctor', {}, ['吴医生', '周医生', '郑专家']],
    ['agent', 'contact_doctor', { pageSize: '1', pageNum: '2' }, ['周医生']],
    ['agent', 'contact_optrist', { hid: '11' }, ['钱验光']],
    ['admin', 'contact_doctor', { hid: '12' }, ['吴医生', '郑专家']],
  ])('shows %s the enabled %s with %o', async (as, type, query, names) => {
    const { data, total } = await world.ask<Contact[]>('GET', `/contact/list/1/${type}`, { as, query })
    expect(data.map(({ name }) => name)).toEqual(names)
    expect(total).toBe('pageSize' in query ? 3 : names.length)
  })

  test('is of the own company, for those who may know of its people', async () => {
    expect((await world.ask('GET', '/contact/list/2/contact_doctor', { as: 'agent' })).code).toBe(20401)
    const { db, roleId } = world
    const [model] = await db.select().from(account).where(eq(account.account, 'user'))
    await db.insert(account).values({
      ...{ account: 'money', name: '财务', passwordHash: model?.passwordHash ?? '', cid: 1, ...stamps },
      roleId: roleId('财务'),
    })
    expect((await world.ask('GET', '/contact/list/1/contact_doctor', { as: 'money' })).code).toBe(20403)
  })
})

describe('POST /order by a doctor', () => {
  test.each([
    [{ ctid: 1, optristId: 5 }, {}],
    [{ ctid: 3 }, {}],
    [{ ctid: 2 }, { ctid: '医生或验光师不存在' }],
    [{ optristId: 6 }, { optristId: '医生或验光师不存在' }],
    [{ ctid: 4, optristId: 5 }, { ctid: '医生或验光师已停用' }],
  ])('of the clinic or of none, and enabled: %o', async (people, errors) => {
    const body = await placingOf(world, 'hardlens', 11, people)
    const answer = await world.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    if (Object.keys(errors).length > 0) return expect(answer).toMatchObject({ code: 1, errors })
    const { data } = await world.ask('GET', `/sgeye/hardlens-orders/${answer.data.id}`, { as: 'agent' })
    expect(data).toMatchObject(people)
  })

  test('who is disabled stays on old orders, which may change in all else, and is named on no other', async () => {
    await world.db.insert(contact).values({ ...optometrist, ctid: 7, hid: 11, name: '孙验光' })
    const body = await placingOf(world, 'hardlens', 11, { ctid: 1, optristId: 7 })
    const { data } = await world.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    await world.db.update(contact).set({ enabled: 0 }).where(eq(contact.ctid, 7))
    const path = `/sgeye/hardlens-orders/${data.id}`
    const change = (version: number, changes: object) =>
      world.ask('PUT', path, { as: 'agent', body: { version, confirmWarn: 1, ...changes } })
    expect(await change(1, { orderNote: '加急', optristId: 7 })).toMatchObject({ code: 0, data: { optristId: 7 } })
    expect(await change(2, { optristId: 5 })).toMatchObject({ code: 0, data: { optristId: 5 } })
    expect(await change(3, { optristId: 7 })).toMatchObject({ code: 1, errors: { optristId: '医生或验光师已停用' } })
  })
})

describe('POST /contact/{product}/doctor', () => {
  beforeAll(() => advanceCounters(world.db, [['contact', 'contact_id']]))
  const make = (body: object, as = 'agent') =>
    world.ask<Contact>('POST', '/contact/hardlens/doctor', {
      as,
      body: { hid: 12, type: 'contact_optrist', name: '李验光', ...body },
    })

  test('makes the optometrist without whom a new agent’s clinic cannot order', async () => {
    await world.db.update(hospitalSetting).set({ isOptRequired: 1 }).where(eq(hospitalSetting.hid, 12))
    const order = async (people: Record<string, unknown>) =>
      world.ask<{ id: number }>('POST', '/order', {
        as: 'agent',
        body: await placingOf(world, 'hardlens', 12, people),
      })
    expect(await order({})).toMatchObject({ code: 1, errors: { optristId: '请选择验光师，该诊所下单须注明验光师' } })
    const answer = await make({ name: ' 李验光 ', title: '高级验光员' })
    const made = { cid: 1, hid: 12, type: 'contact_optrist', name: '李验光', title: '高级验光员' }
    expect(answer).toMatchObject({ code: 0, data: made })
    const { data } = answer
    const listed = await world.ask('GET', '/contact/list/1/contact_optrist', { as: 'agent', query: { hid: '12' } })
    expect(listed.data).toMatchObject([made])
    expect(await order({ optristId: data.ctid })).toMatchObject({ code: 0 })
    const [entry] = await world.db.select().from(audit).where(eq(audit.resource, 'contacts'))
    expect(entry).toMatchObject({ action: 'create', recordId: data.ctid, cid: 1, after: made })
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['another type', { type: 'contact_manager' }, 'type'],
    ['no clinic', { hid: undefined }, 'hid'],
    ['a clinic of another agent', { hid: 21 }, 'hid'],
    ['a name of 31 letters', { name: 'x'.repeat(31) }, 'name'],
  ])('refuses %s by its field', async (_, body, field) => {
    expect(await make(body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('refuses a name that is there, also of people of no clinic, but not of those who left or are of another type', async () => {
    const taken = { code: 1, errors: { name: expect.stringContaining('已有同名人员') } }
    const doctorNamed = (name: string, hid = 11) => make({ name, hid, type: 'contact_doctor' })
    expect(await doctorNamed('周医生')).toMatchObject(taken)
    expect(await doctorNamed('郑专家', 12)).toMatchObject(taken)
    expect(await doctorNamed('离职医生')).toMatchObject({ code: 0 })
    expect(await doctorNamed('钱验光')).toMatchObject({ code: 0 })
    const both = await Promise.all([make({ name: 'Ann' }), make({ name: 'ANN' })])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('is for those who may, and each for its own clinics', async () => {
    expect((await make({}, 'clinic')).code).toBe(20403)
    expect((await make({}, 'agent2')).errors).toHaveProperty('hid')
    expect((await make({ hid: 21 }, 'agent2')).code).toBe(0)
    expect((await make({ name: '平台代建' }, 'admin')).data).toMatchObject({ cid: 1, hid: 12 })
  })
})

describe('the people of clinics', () => {
  const list = (as: string, query = {}) => world.ask<Contact[]>('GET', '/contact/list', { as, query })

  test('are listed with those who are disabled, and filtered by type, kind and state', async () => {
    const all = await list('agent', { hid: '11' })
    expect(all.code).toBe(0)
    expect(all.data.every(({ hid }) => hid === 11)).toBe(true)
    const disabled = await list('agent', { status: '0' })
    expect(disabled.data.map(({ enabled }) => enabled)).not.toContain(1)
    expect(
      (await list('agent', { type: 'contact_optrist' })).data.every(({ type }) => type === 'contact_optrist'),
    ).toBe(true)
  })

  test('are certified for a product line and lose that again, one line at a time', async () => {
    const [someone] = (await list('agent', { type: 'contact_doctor', status: '1' })).data
    const certify = (product: string, certified: 0 | 1) =>
      world.ask<Contact>('POST', `/contact/${product}/doctor`, {
        as: 'agent',
        body: { ctid: someone?.ctid, certified },
      })
    expect((await certify('hardlens', 1)).data.certifiedLines).toEqual(['hardlens'])
    expect((await certify('softlens', 1)).data.certifiedLines).toEqual(['hardlens', 'softlens'])
    const again = await certify('softlens', 1)
    expect(again.data.version).toBe((await certify('softlens', 1)).data.version)
    expect((await certify('hardlens', 0)).data.certifiedLines).toEqual(['softlens'])
    const silent = await world.ask('POST', '/contact/lens/doctor', { as: 'agent', body: { ctid: someone?.ctid } })
    expect(silent.errors).toHaveProperty('certified')
  })

  test('are disabled and enabled, and repeated that changes nothing', async () => {
    const [someone] = (await list('agent', { type: 'contact_optrist', status: '1', hid: '11' })).data
    const to = (verb: string) => world.ask<Contact>('GET', `/contact/${verb}/${someone?.ctid}`, { as: 'agent' })
    const off = await to('disable')
    expect([off.data.enabled, (await to('disable')).data.version]).toEqual([0, off.data.version])
    expect((await to('enable')).data.enabled).toBe(1)
  })

  test('are deleted only while nothing names them', async () => {
    const [someone] = (await list('agent', { type: 'contact_doctor', hid: '11' })).data
    const ctid = someone?.ctid ?? 0
    await world.makeOrder({ ctid })
    expect((await world.ask('DELETE', `/contact/doctor/${ctid}`, { as: 'agent' })).code).toBe(20402)
    const body = { hid: 11, type: 'contact_doctor', name: '临时医生', doctor_type: 2 }
    const { data } = await world.ask<Contact>('POST', '/contact/lens/doctor', { as: 'agent', body })
    expect((await world.ask('DELETE', `/contact/doctor/${data.ctid}`, { as: 'agent' })).code).toBe(0)
  })

  test('of whom only doctors are of a kind', async () => {
    const body = { hid: 11, type: 'contact_optrist', name: '某验光', doctor_type: 1 }
    const { errors } = await world.ask('POST', '/contact/lens/doctor', { as: 'agent', body })
    expect(Object.keys(errors ?? {})).toEqual(['doctor_type'])
  })
})
