import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GrantedElement, Role } from '../../../contract/system/roles'
import type { UserInfo } from '../../../contract/system/session'
import { audit } from '../../../server/http/table'
import { account } from '../../../server/system/accounts/table'
import { keepAnAdministrator } from '../../../server/system/last-administrator'
import { rolesOf } from '../../support/roles'
import { makeWorld, type World } from '../../support/world'

let world: World
let roles: ReturnType<typeof rolesOf>
beforeAll(async () => {
  world = await makeWorld()
  roles = rolesOf(world)
})
afterAll(() => world?.close())

const entryOf = async (id: number) => {
  const [entry] = await world.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, 'roles'), eq(audit.recordId, id)))
    .orderBy(desc(audit.id))
    .limit(1)
  return entry
}

/** The elements that a role holds, by id; as an agent sees them, its own alone. */
const heldBy = async (id: number, as = 'admin') => {
  const path = `/role/${id}/${as === 'agent' ? 'agent-element' : 'element'}`
  return new Set((await world.ask<GrantedElement[]>('GET', path, { as })).data.map((element) => element.id))
}

describe('POST /auth/menu', () => {
  test('sets menus and elements in one step, groups and pages included, and notes what came and went by code', async () => {
    const { menu, element } = await roles.grantable()
    const { id } = await roles.make({ cid: 1, copyFrom: world.roleId('仓管') })
    const before = await roles.codesOf(id)
    const pages = await roles.menusOf(id)
    const body = {
      roleId: id,
      menuIds: [menu.get('/dashboard')],
      elementIds: [element.get('lens-orders.read'), element.get('lens-orders.review')],
      version: 1,
    }
    const { code, data } = await world.ask<Role>('POST', '/auth/menu', { as: 'admin', body })
    expect([code, data.version]).toEqual([0, 2])
    expect(await roles.codesOf(id)).toEqual(['lens-orders.read', 'lens-orders.review'])
    expect(await roles.menusOf(id)).toEqual(['/dashboard', '/order', '/order/glass-list'])
    const entry = await entryOf(id)
    expect(entry).toMatchObject({
      action: 'grantMenus',
      cid: 1,
      name: 'admin',
      after: { elements: ['lens-orders.review'] },
    })
    const gone = new Set(entry?.before?.elements as string[])
    expect([...gone]).toEqual(before.filter((one) => one !== 'lens-orders.read'))
    const kept = ['/dashboard', '/order', '/order/glass-list']
    expect(entry?.before?.menus).toEqual(pages.filter((page) => !kept.includes(page)).sort())
  })

  test('without elements keeps those whose pages remain', async () => {
    const { menu, codesOn } = await roles.grantable()
    const { id } = await roles.make({ copyFrom: world.roleId('全权员工') })
    const menuIds = [menu.get('/settings/auth')]
    await world.ask('POST', '/auth/menu', { as: 'admin', body: { roleId: id, menuIds, version: 1 } })
    expect(await roles.menusOf(id)).toEqual(['/settings', '/settings/auth'])
    const held = await roles.codesOf(id)
    expect(held).toEqual(expect.arrayContaining(['roles.create', 'roles.read', 'roles.remove', 'roles.update']))
    expect(held.filter((code) => !codesOn('/settings/auth').includes(code))).toEqual([])
  })

  test('changes nothing and signs nobody out when all is as it was', async () => {
    const { id } = await roles.make({ copyFrom: world.roleId('客服') })
    const ask = await roles.session(await roles.hire(id, { cid: 1 }))
    const menuIds = (await world.ask<{ id: number }[]>('GET', `/role/${id}/menu`, { as: 'admin' })).data.map(
      (one) => one.id,
    )
    const { data } = await world.ask<Role>('POST', '/auth/menu', {
      as: 'admin',
      body: { roleId: id, menuIds, version: 1 },
    })
    expect(data.version).toBe(1)
    expect((await ask('GET', '/account/userinfo')).code).toBe(0)
  })

  test('refuses a stale version with the role as it is now, unknown ids, and those who may not', async () => {
    const { id } = await roles.make({ cid: 1 })
    const post = (as: string, body: object) =>
      world.ask('POST', '/auth/menu', { as, body: { roleId: id, menuIds: [], version: 1, ...body } })
    expect(await post('admin', { version: 2 })).toMatchObject({ code: 100, current: { id, version: 1 } })
    expect((await post('admin', { menuIds: [88_888] })).errors).toEqual({ menuIds: '部分菜单不存在：88888' })
    expect((await post('admin', { elementIds: [88_888] })).errors).toEqual({ elementIds: '部分元素不存在：88888' })
    expect((await post('admin', { menuIds: 'all' })).code).toBe(1)
    expect((await post('agent', {})).code).toBe(20403)
    expect((await post('admin', { roleId: 88_888 })).code).toBe(20401)
    expect((await roles.read(id)).version).toBe(1)
  })
})

describe('POST and DELETE /auth/element', () => {
  test('add with the pages around, and take away', async () => {
    const { element } = await roles.grantable()
    const { id } = await roles.make({})
    const elementIds = [element.get('orders.read'), element.get('brands.read')]
    await world.ask('POST', '/auth/element', { as: 'admin', body: { roleId: id, elementIds } })
    expect(await roles.codesOf(id)).toEqual(['brands.read', 'orders.read'])
    expect(await roles.menusOf(id)).toEqual(['/order', '/order/glass-list'])
    const revoked = await world.ask<Role>('DELETE', '/auth/element', {
      as: 'admin',
      body: { roleId: id, elementIds: [element.get('orders.read')], version: 2 },
    })
    expect(revoked).toMatchObject({ code: 0, data: { version: 3 } })
    expect(await roles.codesOf(id)).toEqual(['brands.read'])
    expect((await entryOf(id))?.before).toEqual({ elements: ['orders.read'] })
  })

  test('refuse a stale version, no ids, and those who may not', async () => {
    const { element } = await roles.grantable()
    const { id } = await roles.make({ cid: 1 })
    const body = { roleId: id, elementIds: [element.get('orders.read')] }
    for (const method of ['POST', 'DELETE']) {
      expect((await world.ask(method, '/auth/element', { as: 'admin', body: { ...body, version: 7 } })).code).toBe(100)
      expect(
        (await world.ask(method, '/auth/element', { as: 'admin', body: { roleId: id, elementIds: [] } })).code,
      ).toBe(1)
      expect((await world.ask(method, '/auth/element', { as: 'agent', body })).code).toBe(20403)
      expect((await world.ask(method, '/auth/element', { as: 'user', body })).code).toBe(20403)
    }
    expect(await roles.codesOf(id)).toEqual([])
  })
})

describe('a change of grants', () => {
  test('reaches whoever is signed in at their next call, and nobody else', async () => {
    const { elements } = await roles.grantable()
    const { id } = await roles.make({ cid: 1, copyFrom: world.roleId('客服') })
    const other = await roles.make({ cid: 1, copyFrom: world.roleId('客服') })
    const name = await roles.hire(id, { cid: 1 })
    const ask = await roles.session(name)
    const bystander = await roles.session(await roles.hire(other.id, { cid: 1 }))
    expect((await ask('GET', '/sgeye/lens-orders')).code).toBe(0)
    // The code stands on each page that leads to orders; the server looks whether it is held on any.
    const elementIds = elements.filter(({ code }) => code === 'lens-orders.read').map((element) => element.id)
    await world.ask('DELETE', '/auth/element', { as: 'admin', body: { roleId: id, elementIds } })
    expect((await ask('GET', '/sgeye/lens-orders')).code).toBe(20406)
    expect((await bystander('GET', '/sgeye/lens-orders')).code).toBe(0)
    const again = await roles.session(name)
    expect((await again('GET', '/sgeye/lens-orders')).code).toBe(20403)
    const { data } = await again<UserInfo>('GET', '/account/userinfo')
    expect(JSON.stringify(data.menuList)).not.toContain('"lens-orders.read"')
  })
})

describe('an agent', () => {
  test('can grant every element that it has, and none that it lacks', async () => {
    const all = await roles.grantable('admin')
    const own = await roles.grantable('agent')
    expect(own.elements.length).toBeGreaterThan(10)
    expect(own.elements.length).toBeLessThan(all.elements.length)
    const mayGrant = new Set(own.elements.map((element) => element.id))
    const { id } = await roles.make({}, 'agent')
    const grant = async (elementIds: number[]) =>
      (await world.ask('POST', '/agent/auth/element', { as: 'agent', body: { roleId: id, elementIds } })).code
    for (const element of all.elements.filter((one) => !mayGrant.has(one.id)))
      expect([element, await grant([element.id])]).toEqual([element, 20403])
    expect(await grant([...mayGrant])).toBe(0)
    expect(await heldBy(id)).toEqual(mayGrant)
  })

  test('cannot go beyond by way of menus, of other calls, or of a role that has more', async () => {
    const { menu, element } = await roles.grantable('admin')
    const { id } = await roles.make({}, 'agent')
    const secret = await world.ask<{ id: number }>('POST', '/menu', {
      as: 'admin',
      body: { path: '/secret', title: '内部' },
    })
    const set = (body: object) =>
      world.ask('POST', '/agent/auth/menu', { as: 'agent', body: { roleId: id, menuIds: [], version: 1, ...body } })
    expect((await set({ menuIds: [secret.data.id] })).message).toBe('不能授予自己没有的权限：内部')
    expect((await set({ elementIds: [element.get('roles.grant')] })).code).toBe(20403)
    expect(await roles.menusOf(id)).toEqual([])
    const elementIds = [element.get('menus.read'), element.get('roles.read')]
    await world.ask('POST', '/auth/element', { as: 'admin', body: { roleId: id, elementIds } })
    // What the platform gave beyond the agent's own goes as soon as the agent sets the whole.
    await set({ menuIds: [menu.get('/settings/auth')], version: 2 })
    expect(await roles.codesOf(id)).toEqual(['roles.read'])
  })

  test("changes its own company's roles alone", async () => {
    const { element } = await roles.grantable('agent')
    const elementIds = [element.get('lens-orders.read')]
    const foreign = await roles.make({}, 'agent2')
    for (const method of ['POST', 'DELETE']) {
      const grant = async (roleId: number) =>
        (await world.ask(method, '/agent/auth/element', { as: 'agent', body: { roleId, elementIds } })).code
      expect(await grant(foreign.id)).toBe(20401)
      expect(await grant(world.roleId('客服'))).toBe(20403)
      expect(await grant(world.roleId('AGENT'))).toBe(20401)
    }
    const body = { roleId: foreign.id, menuIds: [], version: 1 }
    expect((await world.ask('POST', '/agent/auth/menu', { as: 'agent', body })).code).toBe(20401)
    expect((await world.ask('GET', `/role/${foreign.id}/menu`, { as: 'agent' })).code).toBe(20401)
    expect((await world.ask('GET', `/role/${foreign.id}/element`, { as: 'agent' })).code).toBe(20401)
  })

  test('bounds its employees: what it loses, they lose at their next call, whatever their role grants', async () => {
    const { element } = await roles.grantable()
    const elementIds = [element.get('lens-orders.export')]
    const [agentRole] = (await world.ask<Role[]>('GET', '/roles', { as: 'admin', query: { code: 'AGENT' } })).data
    const mayExport = async () => {
      const { data } = await world.ask<UserInfo>('GET', '/account/userinfo', { as: 'user' })
      return JSON.stringify(data.menuList).includes('"lens-orders.export"')
    }
    expect(await mayExport()).toBe(true)
    const change = async (method: 'POST' | 'DELETE') => {
      const { version } = await roles.read(agentRole?.id ?? 0)
      const body = { roleId: agentRole?.id, version, elementIds }
      expect((await world.ask(method, '/auth/element', { as: 'admin', body })).code).toBe(0)
      world.forgetTokens()
    }
    await change('DELETE')
    expect(await mayExport()).toBe(false)
    expect((await world.ask('GET', '/sgeye/lens-orders/exports', { as: 'user' })).code).toBe(20403)
    await change('POST')
    expect(await mayExport()).toBe(true)
  })

  test('sees which of its own grants a role holds', async () => {
    const { id } = await roles.make({ cid: 1, copyFrom: world.roleId('ADMIN') })
    const own = await roles.grantable('agent')
    expect(await heldBy(id, 'agent')).toEqual(new Set(own.elements.map((element) => element.id)))
    const menus = await world.ask<{ path: string }[]>('GET', `/role/${id}/agent-menu`, { as: 'agent' })
    expect(menus.data.map(({ path }) => path).sort()).toEqual([...own.menu.keys()].sort())
  })
})

describe('the last administrator', () => {
  const today = '2026-03-10'

  test('keeps the grant, whichever way it would be taken', async () => {
    const { menu, element } = await roles.grantable()
    const admin = await roles.read(world.roleId('ADMIN'))
    const elementIds = [element.get('roles.grant')]
    const revoked = await world.ask('DELETE', '/auth/element', { as: 'admin', body: { roleId: admin.id, elementIds } })
    expect(revoked).toMatchObject({ code: 20402, message: '至少须保留一个启用的、可以授权的平台管理员账号' })
    const menuIds = [menu.get('/dashboard')]
    const body = { roleId: admin.id, menuIds, version: admin.version }
    expect((await world.ask('POST', '/auth/menu', { as: 'admin', body })).code).toBe(20402)
    expect(await roles.codesOf(admin.id)).toContain('roles.grant')
    expect((await world.ask('GET', '/account/userinfo', { as: 'admin' })).code).toBe(0)
  })

  test('is whoever is enabled, has not expired and holds the grant', async () => {
    const keeps = () =>
      keepAnAdministrator(world.db, today).then(
        () => true,
        () => false,
      )
    const set = (values: object) => world.db.update(account).set(values).where(eq(account.account, 'admin'))
    expect(await keeps()).toBe(true)
    await set({ expireDate: today })
    expect(await keeps()).toBe(true)
    await set({ expireDate: '2026-03-09' })
    expect(await keeps()).toBe(false)
    await set({ expireDate: null, status: 0 })
    expect(await keeps()).toBe(false)
    const other = await roles.hire(world.roleId('ADMIN'))
    expect(await keeps()).toBe(true)
    await set({ status: 1 })
    await world.db.delete(account).where(eq(account.account, other))
  })

  test('may lose other grants, and is then signed out like everybody else', async () => {
    const { element } = await roles.grantable()
    const ask = await roles.session('admin')
    const body = { roleId: world.roleId('ADMIN'), elementIds: [element.get('brands.read')] }
    expect((await ask('DELETE', '/auth/element', body)).code).toBe(0)
    expect((await ask('GET', '/account/userinfo')).code).toBe(20406)
  })
})
