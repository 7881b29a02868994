/** What every database holds from its first start, and what later starts leave alone. */
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderKinds } from '../../../contract/orders/order-kinds'
import { allCalls } from '../../../contract/registry'
import { installBase } from '../../../server/db/base'
import { elementCodes } from '../../../server/db/base-codes'
import { openPages } from '../../../server/db/base-pages'
import { roles } from '../../../server/db/base-roles'
import type { Database } from '../../../server/db/client'
import { prepareDatabase } from '../../../server/db/prepare'
import { element, menu } from '../../../server/system/menus/table'
import { role, roleElement, roleMenu } from '../../../server/system/roles/table'
import { demoMadeAt, openEmptyDatabase } from '../../support/database'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  await prepareDatabase(database, { seed: 'none', now: demoMadeAt })
})
afterAll(() => database.close())

const restart = () => installBase(database.db, demoMadeAt + 60)
const codesOf = async (roleId: number) =>
  (
    await database.db
      .select({ code: element.code })
      .from(roleElement)
      .innerJoin(element, eq(element.id, roleElement.elementId))
      .where(eq(roleElement.roleId, roleId))
  ).map(({ code }) => code)
const roleIdOf = async (code: string, name: string) => {
  const [found] = await database.db
    .select()
    .from(role)
    .where(and(eq(role.code, code), eq(role.name, name)))
  return found?.id ?? 0
}

test('every code of the contract can be granted, and each that can be on a page', async () => {
  const asked = [
    ...allCalls.map(({ call }) => call.can).filter((can) => typeof can === 'string'),
    ...Object.values(orderKinds).flatMap(({ machine }) => machine.transitions.map(({ can }) => can)),
  ]
  expect(elementCodes).toEqual(expect.arrayContaining([...new Set(asked)]))
  expect(elementCodes).toHaveLength(new Set(elementCodes).size)
  const held = await database.db.select({ code: element.code }).from(element)
  expect(new Set(held.map(({ code }) => code))).toEqual(new Set(elementCodes))
})

test('the menu holds every page that a resource has, each in a group', async () => {
  const held = await database.db.select({ path: menu.path }).from(menu)
  expect(held.map(({ path }) => path)).toEqual(expect.arrayContaining(openPages.map(({ path }) => path)))
})

test('a built-in role holds elements of its own pages alone, and each of its codes on one of them', async () => {
  const astray = await database.db
    .select({ role: roleElement.roleId, element: element.code })
    .from(roleElement)
    .innerJoin(element, eq(element.id, roleElement.elementId))
    .leftJoin(roleMenu, and(eq(roleMenu.roleId, roleElement.roleId), eq(roleMenu.menuId, element.menuId)))
    .where(isNull(roleMenu.menuId))
  expect(astray).toEqual([])
  for (const { id, name, elements } of roles)
    expect([name, new Set(await codesOf(id))]).toEqual([name, new Set(elements)])
})

test('an agent alone grants, its fully authorised employee may do all else; those who handle money see no order', async () => {
  const agent = await codesOf(await roleIdOf('AGENT', '代理商'))
  expect(agent).toContain('lens-orders.override-credit')
  const all = agent.filter((code) => code !== 'roles.grant-own')
  expect((await codesOf(await roleIdOf('USER', '全权员工'))).sort()).toEqual(all.sort())
  expect((await codesOf(await roleIdOf('ADMIN_FY', '费用管理员'))).filter((code) => code.includes('orders'))).toEqual(
    [],
  )
  const clinic = await codesOf(await roleIdOf('USER', '诊所员工'))
  expect(clinic).toContain('lens-orders.cancel')
  expect(clinic).not.toContain('lens-orders.review')
})

test('a further start changes nothing of what an administrator has changed', async () => {
  const { db } = database
  const service = await roleIdOf('USER', '客服')
  await db.update(role).set({ name: '客户服务' }).where(eq(role.id, service))
  await db.update(menu).set({ title: '我的订单' }).where(eq(menu.path, '/order'))
  const [revoked] = await db.select().from(element).where(eq(element.code, 'lens-orders.export'))
  await db.delete(roleElement).where(and(eq(roleElement.roleId, service), eq(roleElement.elementId, revoked?.id ?? 0)))
  const before = await db.$count(role)
  await restart()
  expect(await db.$count(role)).toBe(before)
  expect(await codesOf(service)).not.toContain('lens-orders.export')
  const [renamed] = await db.select().from(menu).where(eq(menu.path, '/order'))
  expect(renamed?.title).toBe('我的订单')
})

test('a code that is new comes to the roles that it is meant for', async () => {
  const { db } = database
  await db.delete(element).where(eq(element.code, 'lens-orders.print'))
  const agent = await roleIdOf('AGENT', '代理商')
  expect(await codesOf(agent)).not.toContain('lens-orders.print')
  await restart()
  expect(await codesOf(agent)).toContain('lens-orders.print')
  expect((await codesOf(await roleIdOf('ADMIN_FY', '费用管理员'))).filter((code) => code.includes('orders'))).toEqual(
    [],
  )
})

test('roles that are made later do not take the numbers of built-in ones', async () => {
  const stamps = { created: demoMadeAt, updated: demoMadeAt }
  const [made] = await database.db
    .insert(role)
    .values({ name: '夜班', code: 'USER', ...stamps })
    .returning()
  expect(made?.id).toBeGreaterThanOrEqual(100)
})
