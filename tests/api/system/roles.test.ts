import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/system/roles'
import { audit } from '../../../server/http/table'
import { contact } from '../../../server/people/contacts/table'
import { account } from '../../../server/system/accounts/table'
import { rolesOf } from '../../support/roles'
import { makeWorld, type World } from '../../support/world'

let world: World
let roles: ReturnType<typeof rolesOf>
beforeAll(async () => {
  world = await makeWorld()
  roles = rolesOf(world)
})
afterAll(() => world?.close())

const listed = async (as: string, query = {}, path = '/roles') => {
  const { data, total } = await world.ask<Role[]>('GET', path, { as, query: { pageSize: 200, ...query } })
  return { names: data.map(({ name }) => name), rows: data, total }
}

describe('GET /roles', () => {
  test('shows the platform all roles, and an agent those of its company and the built-in ones of employees', async () => {
    await roles.make({ name: '一号店长' }, 'agent')
    await roles.make({ name: '二号店长' }, 'agent2')
    const all = (await listed('admin')).names
    expect(all).toEqual(expect.arrayContaining(['平台管理员', '代理商', '一号店长', '二号店长']))
    const own = await listed('agent')
    expect(own.names).toEqual(expect.arrayContaining(['客服', '仓管', '一号店长']))
    expect(own.names).not.toContain('二号店长')
    expect(own.rows.filter(({ cid }) => cid === null).every(({ code }) => code === 'USER')).toBe(true)
    expect(own.total).toBe(own.rows.length)
  })

  test('filters by name, kind and company, and sorts by what it says it can', async () => {
    expect((await listed('admin', { name: '号店' })).total).toBe(2)
    expect((await listed('admin', { cid: 2 })).names).toEqual(['二号店长'])
    expect((await listed('admin', { kind: 'doctor' })).names.sort()).toEqual(['医生', '验光师'])
    expect((await listed('admin', { code: 'AGENT' })).names).toEqual(['代理商'])
    const sorted = (await listed('admin', { sort: '-holders' })).rows.map(({ holders }) => holders)
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    expect((await world.ask('GET', '/roles', { as: 'admin', query: { sort: 'version' } })).code).toBe(1)
  })

  test("counts for an agent its own company's holders alone", async () => {
    const held = async (as: string) => (await listed(as)).rows.find(({ name }) => name === '全权员工')?.holders
    expect([await held('admin'), await held('agent'), await held('agent2')]).toEqual([1, 1, 0])
  })

  test('offers an employee no role that grants more than the giver has', async () => {
    const { menu, element } = await roles.grantable()
    const strong = await roles.make({ name: '越权角色', cid: 1 })
    const elementIds = [element.get('menus.update')]
    await world.ask('POST', '/auth/menu', {
      as: 'admin',
      body: { roleId: strong.id, menuIds: [menu.get('/settings/auth')], elementIds, version: 1 },
    })
    expect((await listed('agent')).names).toContain('越权角色')
    expect((await listed('agent', {}, '/roles/employee')).names).not.toContain('越权角色')
    expect((await listed('agent', {}, '/roles/employee')).names).toContain('客服')
  })

  test('is for those who may see roles', async () => {
    expect((await world.ask('GET', '/roles', { as: 'clinic' })).code).toBe(20403)
    expect((await world.ask('GET', '/roles')).code).toBe(50008)
  })
})

describe('roles for clinics and doctors', () => {
  test('are those of their kind', async () => {
    expect((await listed('agent', {}, '/role/hospital')).names).toEqual([
      ...['诊所员工', '诊所', '诊所负责人', '诊所前台', '诊所验光师', '诊所医生', '诊所仓管', '诊所收银'],
    ])
  })

  test('are of the platform and of the company of the doctor, who must be in scope', async () => {
    const stamps = { created: world.clock.now, updated: world.clock.now }
    await world.db.insert(contact).values([
      { ctid: 51, cid: 1, hid: 11, name: '周医生', type: 'contact_doctor', ...stamps },
      { ctid: 52, cid: 1, hid: 11, name: '周经理', type: 'contact_manager', ...stamps },
    ])
    await roles.make({ name: '驻店医生', kind: 'doctor' }, 'agent')
    await roles.make({ name: '二号医生', kind: 'doctor' }, 'agent2')
    expect((await listed('agent', {}, '/role/doctor/51')).names).toEqual(['医生', '验光师', '驻店医生'])
    expect((await listed('admin', {}, '/role/doctor/51')).names).toEqual(['医生', '验光师', '驻店医生'])
    expect((await world.ask('GET', '/role/doctor/51', { as: 'agent2' })).code).toBe(20401)
    expect((await world.ask('GET', '/role/doctor/52', { as: 'agent' })).code).toBe(20401)
  })
})

describe('whom a role is for', () => {
  test('fits its kind of account, also when it is changed', async () => {
    const ask = (body: object) => world.ask<Role>('POST', '/role', { as: 'admin', body })
    for (const wrong of [
      { name: '平台诊所', code: 'ADMIN_FY', kind: 'hospital' },
      { name: '代理医生', code: 'AGENT', kind: 'doctor' },
      { name: '诊所员工角色', code: 'HOSPITAL', kind: 'employee' },
    ])
      expect((await ask(wrong)).errors).toHaveProperty('kind')
    const finance = await roles.make({ name: '费用二组', code: 'ADMIN_FY' })
    const body = { id: finance.id, version: finance.version, kind: 'hospital' }
    expect((await world.ask('PUT', '/role', { as: 'admin', body })).errors).toHaveProperty('kind')
  })

  test('does not become the people of clinics while an account without a clinic holds it', async () => {
    const role = await roles.make({ name: '区域经理' }, 'agent')
    const name = await roles.hire(role.id, { cid: 1 })
    const change = (version: number) =>
      world.ask<Role>('PUT', '/role', { as: 'agent', body: { id: role.id, version, kind: 'hospital' } })
    const refused = await change(role.version)
    expect(refused.errors?.kind).toContain('员工')
    await world.db.update(account).set({ hid: 11 }).where(eq(account.account, name))
    expect((await change(role.version)).data).toMatchObject({ kind: 'hospital' })
  })

  test('leaves accounts of the platform without roles of companies', async () => {
    const { rows } = await listed('admin', { code: 'SALER' })
    const body = {
      account: 'saler01',
      name: '业务',
      phone: '19900009999',
      password: 'Vision@2027',
      roleId: rows[0]?.id,
      cid: null,
    }
    expect((await world.ask('POST', '/account', { as: 'admin', body })).errors).toHaveProperty('roleId')
  })
})

describe('POST /role', () => {
  test("makes a role of the agent's own company, whatever else is sent along", async () => {
    const role = await roles.make({ name: '前台', builtIn: true, version: 9 }, 'agent')
    expect(role).toMatchObject({ name: '前台', code: 'USER', cid: 1, builtIn: false, version: 1, holders: 0 })
    expect(role.id).toBeGreaterThanOrEqual(100)
    const [entry] = await world.db
      .select()
      .from(audit)
      .where(eq(audit.resource, 'roles'))
      .orderBy(desc(audit.id))
      .limit(1)
    expect(entry).toMatchObject({ action: 'create', recordId: role.id, cid: 1, before: null })
  })

  test('copies the grants of a role, for an agent as far as it has them itself', async () => {
    const own = await roles.make({ copyFrom: world.roleId('客服') }, 'agent')
    expect(await roles.codesOf(own.id)).toEqual(await roles.codesOf(world.roleId('客服')))
    expect(await roles.menusOf(own.id)).toEqual(await roles.menusOf(world.roleId('客服')))
    const strong = (await listed('admin', { name: '越权角色' })).rows[0]
    const less = await roles.make({ copyFrom: strong?.id }, 'agent')
    expect(await roles.codesOf(less.id)).toEqual([])
    const [entry] = await world.db.select().from(audit).where(eq(audit.recordId, own.id))
    expect(new Set(entry?.after?.elements as string[])).toEqual(new Set(await roles.codesOf(own.id)))
  })

  test.each<[string, string, object]>([
    ['a name that is taken, however it is written', 'name', { name: '一号店长' }],
    ['a name of blanks', 'name', { name: '  ' }],
    ['another kind of account', 'code', { name: '新代理', code: 'AGENT' }],
    ['an administrator', 'code', { name: '新管理员', code: 'ADMIN' }],
    ['another company', 'cid', { name: '外人', cid: 2 }],
    ['the platform', 'cid', { name: '外人', cid: null }],
    ['a source that does not exist', 'copyFrom', { name: '复制', copyFrom: 99_999 }],
    ['a source beyond its scope', 'copyFrom', { name: '复制', copyFrom: 1 }],
  ])('refuses an agent %s', async (_, field, body) => {
    const before = (await listed('admin')).total
    const { code, errors } = await world.ask('POST', '/role', { as: 'agent', body })
    expect(code).toBe(1)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect((await listed('admin')).total).toBe(before)
  })

  test('takes the same name in another company, but not for the platform twice', async () => {
    await roles.make({ name: '一号店长' }, 'agent2')
    await roles.make({ name: 'Auditor', code: 'ADMIN' })
    const again = await world.ask('POST', '/role', { as: 'admin', body: { name: 'AUDITOR', code: 'ADMIN' } })
    expect(again.errors).toEqual({ name: '已有同名角色' })
  })

  test("gives the platform's own kinds no company, and knows the company of the others", async () => {
    const ask = (body: object) => world.ask('POST', '/role', { as: 'admin', body: { name: '公司角色', ...body } })
    expect((await ask({ code: 'ADMIN_FY', cid: 1 })).errors).toHaveProperty('cid')
    expect((await ask({ code: 'USER', cid: 77 })).errors).toHaveProperty('cid')
    expect((await ask({ code: 'NOBODY' })).errors).toHaveProperty('code')
  })

  test('is not for employees without the element', async () => {
    expect((await world.ask('POST', '/role', { as: 'clinic', body: { name: '店员' } })).code).toBe(20403)
  })
})

describe('PUT /role', () => {
  test('renames a role, also a built-in one, and keeps its kind of account and its company', async () => {
    const { id } = await roles.make({ name: '旧名' }, 'agent')
    const body = { id, version: 1, name: '新名', requireTotp: 1 }
    const refused = await world.ask<Role>('PUT', '/role', { as: 'agent', body: { ...body, code: 'ADMIN', cid: 2 } })
    expect(Object.keys(refused.errors ?? {})).toEqual(['code', 'cid'])
    const { data } = await world.ask<Role>('PUT', '/role', { as: 'agent', body: { ...body, code: 'USER', cid: 1 } })
    expect(data).toMatchObject({ name: '新名', requireTotp: 1, code: 'USER', cid: 1, version: 2 })
    const clerk = await roles.read(world.roleId('财务'))
    const rename = (more: object) =>
      world.ask<Role>('PUT', '/role', {
        as: 'admin',
        body: { id: clerk.id, version: clerk.version, name: '会计', ...more },
      })
    expect((await rename({ kind: 'doctor' })).errors).toHaveProperty('kind')
    const renamed = await rename({ kind: 'employee' })
    expect(renamed.data).toMatchObject({ name: '会计', code: 'USER', kind: 'employee', builtIn: true })
    const [entry] = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'roles'), eq(audit.recordId, clerk.id)))
    expect(entry).toMatchObject({ action: 'update', before: { name: '财务' }, after: { name: '会计' } })
  })

  test('refuses a taken name, a stale version, and roles that are not theirs', async () => {
    const { id } = await roles.make({}, 'agent')
    const put = (as: string, body: object) => world.ask<Role>('PUT', '/role', { as, body: { id, version: 1, ...body } })
    expect((await put('agent', { name: '新名' })).errors).toEqual({ name: '已有同名角色' })
    const stale = await put('agent', { version: 2, name: '更新' })
    expect(stale).toMatchObject({ code: 100, current: { id, version: 1 } })
    expect((await put('agent2', { name: '更新' })).code).toBe(20401)
    expect((await put('clinic', { name: '更新' })).code).toBe(20403)
    expect((await put('agent', { id: world.roleId('客服'), name: '更新' })).code).toBe(20403)
    expect((await put('agent', { id: world.roleId('ADMIN'), name: '更新' })).code).toBe(20401)
    expect((await roles.read(id)).version).toBe(1)
  })

  test('ends the sessions of the holders once a second factor is asked of them', async () => {
    const { id } = await roles.make({ copyFrom: world.roleId('客服') }, 'agent')
    const ask = await roles.session(await roles.hire(id, { cid: 1 }))
    expect((await ask('GET', '/account/userinfo')).code).toBe(0)
    await world.ask('PUT', '/role', { as: 'agent', body: { id, version: 1, name: '改名' } })
    expect((await ask('GET', '/account/userinfo')).code).toBe(0)
    await world.ask('PUT', '/role', { as: 'agent', body: { id, version: 2, requireTotp: 1 } })
    expect((await ask('GET', '/account/userinfo')).code).toBe(20406)
  })
})

describe('DELETE /role/{id}', () => {
  test('deletes a role that nobody holds, and keeps in the trail what it granted', async () => {
    const { id } = await roles.make({ copyFrom: world.roleId('客服') }, 'agent')
    expect((await world.ask('DELETE', `/role/${id}`, { as: 'agent' })).code).toBe(0)
    expect((await world.ask('GET', `/role/${id}`, { as: 'admin' })).code).toBe(20401)
    const [entry] = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.recordId, id), eq(audit.action, 'remove')))
    expect(entry?.before?.elements).toContain('lens-orders.review')
  })

  test('says who still holds it', async () => {
    const { id } = await roles.make({}, 'agent')
    for (let people = 0; people < 6; people++) await roles.hire(id, { cid: 1 })
    const { code, message } = await world.ask('DELETE', `/role/${id}`, { as: 'agent' })
    expect(code).toBe(20402)
    expect(message).toMatch(/使用账号 6 个：(员工\d+、){4}员工\d+ 等/)
    expect((await roles.read(id)).id).toBe(id)
  })

  test('keeps a role that somebody has changed since it was read', async () => {
    const { id } = await roles.make({}, 'agent')
    await world.ask('PUT', '/role', { as: 'agent', body: { id, version: 1, name: '改过' } })
    const remove = (version: number) => world.ask('DELETE', `/role/${id}`, { as: 'agent', query: { version } })
    expect(await remove(1)).toMatchObject({ code: 100, current: { name: '改过' } })
    expect((await remove(2)).code).toBe(0)
  })

  test("refuses built-in roles, other companies' and those without the element", async () => {
    const { id } = await roles.make({}, 'agent')
    expect((await world.ask('DELETE', `/role/${world.roleId('仓管')}`, { as: 'admin' })).code).toBe(20402)
    expect((await world.ask('DELETE', `/role/${world.roleId('仓管')}`, { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('DELETE', `/role/${id}`, { as: 'agent2' })).code).toBe(20401)
    expect((await world.ask('DELETE', `/role/${id}`, { as: 'clinic' })).code).toBe(20403)
  })
})
