import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Element, GrantNode, Menu, MenuCheck } from '../../../contract/system/menus'
import { audit } from '../../../server/http/table'
import { element } from '../../../server/system/menus/table'
import { rolesOf } from '../../support/roles'
import { makeWorld, type World } from '../../support/world'

let world: World
let roles: ReturnType<typeof rolesOf>
let serial = 0
beforeAll(async () => {
  world = await makeWorld()
  roles = rolesOf(world)
})
afterAll(() => world?.close())

const trees = async () =>
  (await world.ask<{ menus: Menu[]; elements: Element[]; check: MenuCheck }>('GET', '/menu/trees', { as: 'admin' }))
    .data
const menuAt = async (path: string) => {
  const found = (await trees()).menus.find((menu) => menu.path === path)
  if (!found) throw new Error(`no menu ${path}`)
  return found
}
const create = (body: object, as = 'admin') => world.ask<Menu>('POST', '/menu', { as, body })
const make = async (more: object = {}) => {
  const made = await create({ path: `/made-${++serial}`, title: `菜单${serial}`, ...more })
  if (made.code !== 0) throw new Error(JSON.stringify(made))
  return made.data
}
const change = async (id: number, body: object, as = 'admin') => {
  const { version = 1 } = (await trees()).menus.find((menu) => menu.id === id) ?? {}
  return world.ask<Menu>('PUT', '/menu', { as, body: { id, version, ...body } })
}
const childrenOf = async (id: number | null) =>
  (await trees()).menus.filter(({ parent }) => parent === id).map(({ title, sort }) => [title, sort])
const put = (menuId: number, code: string, as = 'admin') =>
  world.ask<Element>('POST', '/element', { as, body: { menuId, code, name: `名称 ${code}` } })

describe('the tree', () => {
  test('is whole for the platform, with the elements of each page', async () => {
    const { data } = await world.ask<GrantNode[]>('GET', '/menu/tree', { as: 'admin' })
    const group = data.find(({ path }) => path === '/order')
    const codes = group?.children[0]?.elements.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['lens-orders.read', 'brands.read']))
    expect(data.map(({ sort }) => sort)).toEqual(data.map(({ sort }) => sort).toSorted((a, b) => a - b))
  })

  test('is for an agent what it holds itself', async () => {
    const { data } = await world.ask<GrantNode[]>('GET', '/menu/agent/tree', { as: 'agent' })
    const text = JSON.stringify(data)
    expect(text).toContain('"roles.grant-own"')
    expect(text).not.toContain('"roles.grant"')
    expect(text).not.toContain('menus.')
    expect((await world.ask('GET', '/menu/tree', { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('GET', '/menu/trees', { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('GET', '/menu/agent/tree', { as: 'clinic' })).code).toBe(20403)
  })

  test('agrees with the contract as it comes, and says where it no longer does', async () => {
    expect((await trees()).check).toEqual({ unknown: [], ungranted: [] })
    const page = await make()
    const { data: stray } = await put(page.id, 'unicorns.ride')
    await world.db.delete(element).where(eq(element.code, 'roles.remove'))
    const { check } = await trees()
    expect(check.unknown).toEqual([
      { id: stray.id, menuId: page.id, code: 'unicorns.ride', name: '名称 unicorns.ride' },
    ])
    expect(check.ungranted).toEqual([{ code: 'roles.remove', calls: ['DELETE /role/{id}'] }])
    await put((await menuAt('/settings/auth')).id, 'roles.remove')
    expect((await trees()).check.ungranted).toEqual([])
  })
})

describe('POST /menu', () => {
  test('makes a page, last among its siblings, and notes it', async () => {
    const group = await make()
    await make({ parent: group.id, title: '先' })
    const made = await make({ parent: group.id, title: '后', icon: 'doctor', hidden: 1 })
    expect(made).toMatchObject({ parent: group.id, icon: 'doctor', hidden: 1, sort: 1, version: 1, builtIn: false })
    expect(made.allowed).toEqual(['update', 'path', 'remove'])
    const [entry] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ resource: 'menus', action: 'create', recordId: made.id, after: { title: '后' } })
  })

  test.each<[string, string, object]>([
    ['an address without a slash', 'path', { path: 'staff' }],
    ['an address of another site', 'path', { path: '//evil.example' }],
    ['an address that is taken', 'path', { path: '/order' }],
    ['no title', 'title', { title: ' ' }],
    ['an icon that is none', 'icon', { icon: 'skull' }],
    ['a parent that does not exist', 'parent', { parent: 88_888 }],
  ])('refuses %s', async (_, field, body) => {
    const { code, errors } = await create({ path: '/fresh', title: '新', ...body })
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })

  test('refuses a fourth level', async () => {
    const group = await make()
    const page = await make({ parent: group.id })
    const below = await make({ parent: page.id })
    expect((await create({ path: '/deep', title: '深', parent: below.id })).errors).toEqual({ parent: '菜单最多 3 级' })
  })

  test('is for the platform', async () => {
    for (const as of ['agent', 'user', 'clinic'])
      expect((await create({ path: '/fresh', title: '新' }, as)).code).toBe(20403)
  })
})

describe('PUT /menu', () => {
  test('moves a menu among its siblings and to another parent', async () => {
    const [from, to] = [await make(), await make()]
    for (const title of ['甲', '乙', '丙']) await make({ parent: from.id, title })
    await make({ parent: to.id, title: '丁' })
    const named = async (title: string) => (await trees()).menus.find((menu) => menu.title === title)?.id ?? 0
    await change(await named('丙'), { sort: 0 })
    expect(await childrenOf(from.id)).toEqual([
      ['丙', 0],
      ['甲', 1],
      ['乙', 2],
    ])
    await change(await named('丙'), { sort: 1 })
    expect(await childrenOf(from.id)).toEqual([
      ['甲', 0],
      ['丙', 1],
      ['乙', 2],
    ])
    await change(await named('甲'), { parent: to.id, sort: 0 })
    expect(await childrenOf(to.id)).toEqual([
      ['甲', 0],
      ['丁', 1],
    ])
    await change(await named('乙'), { parent: to.id })
    expect(await childrenOf(to.id)).toEqual([
      ['甲', 0],
      ['丁', 1],
      ['乙', 2],
    ])
    expect(await childrenOf(from.id)).toEqual([['丙', 0]])
  })

  test('leaves a menu where it is when its other fields change', async () => {
    const group = await make()
    for (const title of ['一', '二', '三']) await make({ parent: group.id, title })
    const second = (await trees()).menus.find(({ title }) => title === '二')
    const { data } = await change(second?.id ?? 0, { ...second, title: '贰', icon: 'home', hidden: 1 })
    expect(data).toMatchObject({ title: '贰', icon: 'home', hidden: 1, sort: 1, version: 2 })
    const [entry] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry?.before).toEqual({ title: '二', icon: '', hidden: 0 })
  })

  test('refuses to move a menu into itself, below itself, or too deep', async () => {
    const group = await make()
    const page = await make({ parent: group.id })
    await make({ parent: page.id })
    expect((await change(group.id, { parent: group.id })).errors).toEqual({ parent: '不能移动到自身或自身的下级' })
    expect((await change(group.id, { parent: page.id })).errors).toEqual({ parent: '不能移动到自身或自身的下级' })
    const other = await make()
    expect((await change(group.id, { parent: other.id })).errors).toEqual({ parent: '菜单最多 3 级' })
  })

  test('two moves at once that would make a ring: one is refused', async () => {
    const [a, b] = [await make(), await make()]
    const answers = await Promise.all([change(a.id, { parent: b.id }), change(b.id, { parent: a.id })])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('keeps the address of a screen of the system, a taken one out, and a stale version', async () => {
    const staff = await menuAt('/settings/staff')
    expect((await change(staff.id, { path: '/staff' })).errors).toEqual({ path: '该菜单对应系统页面，地址不能修改' })
    expect((await change(staff.id, { title: '人员' })).data.title).toBe('人员')
    const page = await make()
    expect((await change(page.id, { path: '/order' })).errors).toHaveProperty('path')
    expect((await change(page.id, { path: '/moved-away' })).data.path).toBe('/moved-away')
    expect(await change(page.id, { title: '旧', version: 1 })).toMatchObject({ code: 100, current: { version: 2 } })
    expect((await change(page.id, { title: '旧' }, 'agent')).code).toBe(20403)
    expect((await change(88_888, { title: '旧' })).code).toBe(20401)
  })
})

describe('DELETE /menu/{id}', () => {
  const remove = (id: number, as = 'admin', query = {}) => world.ask('DELETE', `/menu/${id}`, { as, query })

  test('says what still uses the menu, and deletes it once nothing does', async () => {
    const group = await make()
    const page = await make({ parent: group.id, title: '下级页' })
    const role = await roles.make({ name: '用菜单的角色' })
    const grant = (menuIds: number[], version: number) =>
      world.ask('POST', '/auth/menu', { as: 'admin', body: { roleId: role.id, menuIds, version } })
    await grant([page.id], 1)
    expect(await remove(group.id)).toMatchObject({
      code: 20402,
      message: '该菜单正在使用，不能删除。下级菜单 1 个：下级页；已授权的角色 1 个：用菜单的角色',
    })
    expect((await remove(page.id)).code).toBe(20402)
    await grant([], 2)
    expect((await remove(page.id)).code).toBe(0)
    expect((await remove(group.id)).code).toBe(0)
    expect((await remove(group.id)).code).toBe(20401)
    const [entry] = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'menus'), eq(audit.recordId, page.id), eq(audit.action, 'remove')))
    expect(entry).toMatchObject({ before: { title: '下级页' }, after: null })
  })

  test('keeps a menu that somebody has changed since it was read', async () => {
    const { id, version } = await make()
    await change(id, { title: '改过', version })
    expect(await remove(id, 'admin', { version })).toMatchObject({ code: 100, current: { title: '改过' } })
    expect((await remove(id, 'admin', { version: 0 })).errors).toHaveProperty('version')
    expect((await remove(id, 'admin', { version: version + 1 })).code).toBe(0)
  })

  test('refuses a screen of the system, and those without the element', async () => {
    const { id } = await menuAt('/system/audit')
    expect((await remove(id)).code).toBe(20402)
    expect((await remove(id, 'agent')).code).toBe(20403)
  })
})

describe('elements', () => {
  test('stand on a page under a code of its own', async () => {
    const page = await make()
    expect((await put(page.id, 'things.read')).data).toMatchObject({ code: 'things.read', builtIn: false, version: 1 })
    expect((await put(page.id, 'things.read')).errors).toEqual({ code: '该页面已有此编码：名称 things.read' })
    for (const code of ['things', 'Things.Read', 'things.read.all', '.read']) {
      const { errors } = await put(page.id, code)
      expect(Object.keys(errors ?? {})).toEqual(['code'])
    }
    expect((await put(88_888, 'things.read')).code).toBe(20401)
    expect((await put(page.id, 'things.write', 'agent')).code).toBe(20403)
    const { data, total } = await world.ask<Element[]>('GET', `/menu/${page.id}/element`, { as: 'admin' })
    expect([data.length, total]).toEqual([1, 1])
    expect((await world.ask('GET', '/menu/88888/element', { as: 'admin' })).code).toBe(20401)
    expect((await world.ask('GET', `/menu/${page.id}/element`, { as: 'agent' })).code).toBe(20403)
  })

  test('are renamed; the code of one that the system uses stays', async () => {
    const known = (await trees()).elements.find(({ code }) => code === 'brands.read')
    const set = (body: object, as = 'admin') =>
      world.ask<Element>('PUT', '/element', { as, body: { id: known?.id, version: 1, ...body } })
    expect((await set({ code: 'brands.see' })).errors).toEqual({ code: '该元素由系统使用，编码不能修改' })
    expect((await set({ name: '看品牌' })).data).toMatchObject({ name: '看品牌', code: 'brands.read', version: 2 })
    expect((await set({ name: '看' })).code).toBe(100)
    expect((await set({ name: '看', version: 2 }, 'agent')).code).toBe(20403)
    expect((await world.ask('DELETE', `/element/${known?.id}`, { as: 'admin' })).code).toBe(20402)
  })

  test('that get another code change what their holders may, who are signed out', async () => {
    const page = await make()
    const { data: made } = await put(page.id, 'things.read')
    const role = await roles.make({ cid: 1 })
    await world.ask('POST', '/auth/element', { as: 'admin', body: { roleId: role.id, elementIds: [made.id] } })
    const ask = await roles.session(await roles.hire(role.id, { cid: 1 }))
    const set = (body: object) => world.ask('PUT', '/element', { as: 'admin', body: { id: made.id, ...body } })
    await set({ name: '新名', version: 1 })
    expect((await ask('GET', '/roles')).code).toBe(20403)
    await set({ code: 'roles.read', version: 2 })
    expect((await ask('GET', '/roles')).code).toBe(20406)
    expect((await roles.read(role.id)).version).toBe(3)
  })

  test('are deleted once no role holds them', async () => {
    const page = await make()
    const { data: made } = await put(page.id, 'things.drop')
    const role = await roles.make({ name: '持有者' })
    const body = { roleId: role.id, elementIds: [made.id] }
    await world.ask('POST', '/auth/element', { as: 'admin', body })
    const remove = (as = 'admin', query = {}) => world.ask('DELETE', `/element/${made.id}`, { as, query })
    expect((await remove()).message).toBe('该元素正在使用，不能删除。已授权的角色 1 个：持有者')
    await world.ask('DELETE', '/auth/element', { as: 'admin', body })
    expect((await remove('agent')).code).toBe(20403)
    await world.ask('PUT', '/element', { as: 'admin', body: { id: made.id, version: 1, name: '改过' } })
    expect(await remove('admin', { version: 1 })).toMatchObject({ code: 100, current: { name: '改过' } })
    expect((await remove('admin', { version: 2 })).code).toBe(0)
    expect((await remove()).code).toBe(20401)
  })
})
