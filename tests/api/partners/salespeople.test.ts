import { eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EachAnswer } from '../../../contract/core/errors'
import type { Customer, Salesperson } from '../../../contract/partners/salespeople'
import { audit } from '../../../server/http/table'
import { hospital, hospitalSetting, salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, password, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.delete(salespersonHospital)
  await world.db.update(account).set({ sid: null }).where(isNotNull(account.sid))
  await world.db.delete(salesperson)
})

let serial = 0
const create = (more: object = {}, as = 'agent') => {
  const phone = `139000${String(++serial).padStart(5, '0')}`
  return world.ask<Salesperson>('POST', '/saler', { as, body: { name: '周跟单', phone, ...more } })
}
const make = async (...hids: number[]) => (await create({ hospitals: hids.map((hid) => ({ hid, sms: 1 })) })).data
const update = (body: object, as = 'agent') =>
  world.ask<Salesperson>('PUT', '/saler', { as, body: { version: 1, ...body } })
const get = (sid: number, as = 'agent') => world.ask<Salesperson>('GET', `/saler/info/${sid}`, { as })
const remove = (ids: number[], as = 'agent') => world.ask<EachAnswer[]>('DELETE', '/saler', { as, body: ids })
const sms = (id: number, flag: 0 | 1, as = 'agent') => world.ask('PUT', `/saler/hospital/${id}/sms/${flag}`, { as })
const give = (sid: number, more: object = {}, as = 'agent') =>
  world.ask<{ uid: number }>('POST', '/saler/createAccount', {
    as,
    body: { sid, account: `sales${++serial}`, password: 'Vision@2027', roleId: world.roleId('客户经理'), ...more },
  })
/** Signs in by an account that has just been made, past the password that somebody else chose. */
const enter = async (uid: number) => {
  const [known] = await world.db.select().from(account).where(eq(account.account, 'agent'))
  const [mine] = await world.db
    .update(account)
    .set({ mustChangePassword: 0, passwordHash: known?.passwordHash ?? '' })
    .where(eq(account.uid, uid))
    .returning()
  return mine?.account ?? ''
}

describe('POST and PUT /saler', () => {
  test('make and change a salesperson with their clinics and what they are asked for', async () => {
    const hospitals = [{ hid: 11, sms: 1 }, { hid: 12 }]
    const { data } = await create({ info: '华东片区', askRoles: [1, 4], hospitals })
    expect(data).toMatchObject({ cid: 1, askRoles: [1, 4], status: 1, account: null, version: 1 })
    expect(data.hospitals).toMatchObject([
      { hid: 12, sms: 0, name: '南巷儿童视光' },
      { hid: 11, sms: 1, name: '青禾眼视光中心' },
    ])
    const kept = data.hospitals.find(({ hid }) => hid === 11)?.id
    const changed = await update({ sid: data.sid, name: '周敏', hospitals: [{ hid: 11, sms: 0 }] })
    expect(changed.data).toMatchObject({ name: '周敏', version: 2, hospitals: [{ id: kept, hid: 11, sms: 0 }] })
    expect((await update({ sid: data.sid, name: '晚了' })).code).toBe(100)
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ phone: '12345' }, 'phone'],
    [{ askRoles: [9] }, 'askRoles.0'],
    [{ hospitals: [{ hid: 21 }] }, 'hospitals'],
    [{ hospitals: [{ hid: 11 }, { hid: 11 }] }, 'hospitals'],
    [{ cid: 2 }, 'cid'],
  ])('refuse %j and name %s', async (body, field) => {
    const { code, errors } = await create(body)
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })

  test('refuse a phone of another, other people and other companies', async () => {
    const { sid, phone } = await make(11)
    expect((await create({ phone })).errors).toHaveProperty('phone')
    expect((await create({ phone, hospitals: [] }, 'agent2')).code).toBe(0)
    const other = await make()
    expect((await update({ sid: other.sid, phone })).errors).toHaveProperty('phone')
    expect((await create({}, 'clinic')).code).toBe(20403)
    expect((await update({ sid, name: '别家' }, 'agent2')).code).toBe(20401)
    expect((await create({}, 'admin')).errors).toHaveProperty('cid')
    expect((await create({ cid: 2 }, 'admin')).data).toMatchObject({ cid: 2 })
  })
})

describe('DELETE /saler', () => {
  test('answers for each: only who looks after nobody and has no account goes', async () => {
    const free = await make()
    const busy = await make(11, 12)
    const known = await make()
    await give(known.sid)
    const others = (await create({}, 'agent2')).data
    const ids = [free.sid, busy.sid, known.sid, others.sid]
    const { data } = await remove(ids)
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [free.sid, 0],
      [busy.sid, 20402],
      [known.sid, 20402],
      [others.sid, 20401],
    ])
    expect(data[1]?.message).toContain('2')
    const left = await world.db.select({ sid: salesperson.sid }).from(salesperson).where(inArray(salesperson.sid, ids))
    expect(left).toHaveLength(3)
    const [entry] = await world.db.select().from(audit).where(eq(audit.recordId, free.sid)).orderBy(audit.id).limit(9)
    expect(entry).toMatchObject({ resource: 'salespeople' })
    expect((await remove([])).code).toBe(1)
    expect((await remove([busy.sid], 'clinic')).code).toBe(20403)
  })
})

describe('PUT /saler/hospital/{id}/sms/{flag}', () => {
  test('turns messages about one clinic on and off, on the record of the salesperson', async () => {
    const { sid, hospitals } = await make(11)
    const id = hospitals[0]?.id ?? 0
    expect((await sms(id, 0)).code).toBe(0)
    expect((await sms(id, 0)).code).toBe(0)
    expect((await get(sid)).data).toMatchObject({ version: 2, hospitals: [{ id, sms: 0 }] })
    const [entry] = await world.db.select().from(audit).where(eq(audit.action, 'sms'))
    expect(entry).toMatchObject({ resource: 'salespeople', recordId: sid, after: { hospitals: [{ sms: 0 }] } })
    expect((await sms(id, 1, 'agent2')).code).toBe(20401)
    expect((await sms(id, 1, 'clinic')).code).toBe(20403)
    expect((await sms(9999, 1)).code).toBe(20401)
  })
})

describe('the account of a salesperson', () => {
  test('sees the clinics that they look after alone, as they change, and nothing of the others', async () => {
    const { sid } = await make(11)
    const [mine, other] = [await world.makeOrder({ hid: 11 }), await world.makeOrder({ hid: 12 })]
    const { data } = await give(sid)
    const as = await enter(data.uid)
    const orders = async () =>
      (await world.ask<{ hid: number }[]>('GET', '/sgeye/lens-orders', { as })).data.map(({ hid }) => hid)
    expect(await orders()).toEqual([11])
    expect((await world.ask('GET', `/sgeye/lens-orders/${other.lensOrderId}`, { as })).code).toBe(20401)
    expect((await world.ask('GET', `/sgeye/lens-orders/${mine.lensOrderId}`, { as })).code).toBe(0)
    await make(12)
    const { data: seen } = await world.ask<Salesperson[]>('GET', '/saler/1', { as })
    expect(seen).toMatchObject([{ sid, allowed: ['sms'] }])
    const { data: clinics } = await world.ask<Customer[]>('GET', '/saler/eg-customer', { as })
    expect(clinics.map(({ hid }) => hid)).toEqual([11])
    await update({ sid, hospitals: [{ hid: 12 }] })
    expect(await orders()).toEqual([12])
  })

  test('with every right may still not say which clinics it sees', async () => {
    const { sid } = await make(11)
    const { data } = await give(sid, { roleId: world.roleId('全权员工') })
    const as = await enter(data.uid)
    expect((await update({ sid, hospitals: [{ hid: 11 }, { hid: 12 }] }, as)).code).toBe(20403)
    expect((await create({}, as)).code).toBe(20403)
    expect((await remove([sid], as)).data).toMatchObject([{ code: 20403 }])
    const moved = { as: 'admin', body: { uid: data.uid, version: 1, cid: 2 } }
    expect((await world.ask('PUT', '/account', moved)).errors).toHaveProperty('hid')
  })

  test('is one, for whom is enabled, of an employee’s role that the caller may give', async () => {
    const { sid } = await make()
    expect((await give(sid, { roleId: world.roleId('AGENT') })).errors).toHaveProperty('roleId')
    expect((await give(sid, { roleId: world.roleId('SALER') })).errors).toHaveProperty('roleId')
    expect((await give(sid, { password: '1' })).errors).toHaveProperty('password')
    expect((await give(sid, { account: 'agent' })).errors).toHaveProperty('account')
    expect((await give(sid, {}, 'agent2')).code).toBe(20401)
    const both = await Promise.all([give(sid), give(sid)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 20402])
    const off = await make()
    await update({ sid: off.sid, status: 0 })
    expect((await give(off.sid)).code).toBe(20402)
    const { data: roles } = await world.ask<{ name: string }[]>('GET', '/eg-roles', { as: 'agent' })
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['客户经理', '客服']))
    expect(roles.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['代理商']))
  })

  test('ends with whom is disabled, unless it reaches beyond whoever disables', async () => {
    const { sid } = await make(11)
    const { data } = await give(sid)
    const as = await enter(data.uid)
    expect((await world.ask('GET', '/saler/1', { as })).code).toBe(0)
    await world.db
      .update(account)
      .set({ roleId: world.roleId('AGENT') })
      .where(eq(account.uid, data.uid))
    expect((await update({ sid, status: 0 }, 'user')).code).toBe(20403)
    expect((await update({ sid, status: 0 })).data).toMatchObject({ status: 0, accountStatus: 0, version: 2 })
    expect((await world.ask('GET', '/saler/1', { as })).code).toBe(20405)
    const login = await world.ask('POST', '/account/login', { body: { account: as, password } })
    expect(login.code).not.toBe(0)
  })
})

describe('the lists', () => {
  test('are of a company, or of all for the platform, and find by name, clinic, state and charge', async () => {
    const { sid } = (await create({ name: '周敏', askRoles: [2], hospitals: [{ hid: 11 }] })).data
    const off = (await create({ name: '停用者' })).data
    await update({ sid: off.sid, status: 0 })
    await create({ name: '别家' }, 'agent2')
    const found = async (query: Record<string, string | number>, path = '/saler/1', as = 'agent') =>
      (await world.ask<Salesperson[]>('GET', path, { as, query })).data.map(({ name }) => name)
    expect(await found({ keyword: '青禾' })).toEqual(['周敏'])
    expect(await found({ askRole: 2 })).toEqual(['周敏'])
    expect(await found({ status: '0' })).toEqual(['停用者'])
    expect(await found({ sort: 'sid' }, '/saler/adminList', 'admin')).toEqual(['周敏', '停用者', '别家'])
    expect(await found({ cid: 2 }, '/saler/adminList', 'admin')).toEqual(['别家'])
    expect((await world.ask('GET', '/saler/adminList', { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('GET', '/saler/2', { as: 'agent' })).code).toBe(20401)
    const { data: choices } = await world.ask('GET', '/saler/agent-list/1', { as: 'agent' })
    expect(choices).toMatchObject([{ sid, hospitals: 1 }])
    await world.makeOrder({ status: 2, hid: 11, amount: 7000 })
    const { data: numbers } = await world.ask('GET', `/saler/number/${sid}`, { as: 'agent' })
    expect(numbers).toEqual({ sid, hospitals: 1, sms: 0, owed: 7000 })
    const { data: asked } = await world.ask<object[]>('GET', '/ask-roles', { as: 'agent' })
    expect(asked).toHaveLength(5)
  })

  test('of clinics tell who looks after each, and which nobody does', async () => {
    const { sid } = await make(11)
    await world.db
      .insert(hospitalSetting)
      .values({ cid: 1, hid: 11, authSettingType: 1, egDbAuth: 1, created: 1, updated: 1 })
    await world.db.insert(hospital).values({ hid: 13, cid: 1, name: '待审诊所', status: 0, created: 1, updated: 1 })
    const clinics = async (query: Record<string, string | number> = {}, as = 'agent') =>
      (await world.ask<Customer[]>('GET', '/saler/eg-customer', { as, query })).data
    expect(await clinics()).toMatchObject([
      { hid: 11, egDbAuth: 1, salespeople: [{ sid, sms: 1 }] },
      { hid: 12, egDbAuth: 0, salespeople: [] },
    ])
    const hids = async (query: Record<string, string | number>) => (await clinics(query)).map(({ hid }) => hid)
    expect(await hids({ unattended: 1 })).toEqual([12])
    expect(await hids({ egDbAuth: 1 })).toEqual([11])
    expect(await hids({ sid })).toEqual([11])
    await update({ sid, status: 0 })
    expect(await hids({ unattended: 1 })).toEqual([11, 12])
    expect((await clinics({}, 'admin')).map(({ hid }) => hid)).toEqual([11, 12, 21])
  })
})
