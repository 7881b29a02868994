/** Databases of before, when a code counted on every page of a role, go on to let the roles' people do what they did. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { installBase } from '../../../server/db/base'
import { roles } from '../../../server/db/base-roles'
import { type Database, rowsOf } from '../../../server/db/client'
import { earlierTags, migrate, remakeSchema } from '../../../server/db/migrate'
import { element, menu } from '../../../server/system/menus/table'
import { role, roleElement, roleMenu } from '../../../server/system/roles/table'
import { openEmptyDatabase, openTestDatabase } from '../../support/database'

const at = earlierTags.findIndex((tag) => tag.endsWith('rights-by-page'))
const now = 1_773_100_000
const stamps = { created: now, updated: now }
const custom = 100

let database: Database
afterEach(() => database.close())

const grantsOf = async (roleId: number) =>
  (
    await rowsOf<{ path: string; code: string }>(
      database.db,
      sql`select m.path, e.code from ${roleElement} g join ${element} e on e.id = g.element_id join ${menu} m on m.id = e.menu_id
          where g.role_id = ${roleId} order by m.path, e.code`,
    )
  ).map(({ path, code }) => `${path} ${code}`)
const versionOf = async (roleId: number) =>
  (await database.db.select().from(role).where(eq(role.id, roleId)))[0]?.version

/** A role that opens these pages, and holds these elements of them, as `page code`. */
const makeRole = async (pages: readonly string[], grants: readonly string[]) => {
  const { db } = database
  await db.insert(role).values({ id: custom, name: '夜班', code: 'USER', ...stamps })
  const menus = await db.select().from(menu)
  const elements = await db.select().from(element)
  const idOf = (path: string) => menus.find((one) => one.path === path)?.id ?? 0
  await db.insert(roleMenu).values(pages.map((path) => ({ roleId: custom, menuId: idOf(path) })))
  const chosen = elements.filter(({ menuId, code }) =>
    grants.some((grant) => grant === `${menus.find(({ id }) => id === menuId)?.path} ${code}`),
  )
  await db.insert(roleElement).values(chosen.map(({ id }) => ({ roleId: custom, elementId: id })))
}

test('a role that held a code on one page holds it on all of its pages that list it, and on no page of others', async () => {
  database = await openEmptyDatabase()
  const { db } = database
  await db.transaction((tx) => remakeSchema(tx, earlierTags.slice(0, at)))
  const menus = [{ path: '/order/batches' }, { path: '/settings/shipment' }, { path: '/order/glass-list' }]
  await db.insert(menu).values(menus.map((one, sort) => ({ ...one, title: one.path, sort, ...stamps })))
  const [batches, shipment, glass] = (await db.select().from(menu).orderBy(menu.id)).map(({ id }) => id)
  const on = (menuId: number | undefined, code: string) => ({ menuId: menuId ?? 0, code, name: code, ...stamps })
  const all = ['orders.bill', 'orders.read'].flatMap((code) => [on(batches, code), on(shipment, code), on(glass, code)])
  await db.insert(element).values(all)
  await makeRole(['/order/batches', '/settings/shipment'], ['/order/batches orders.bill'])
  await db.insert(role).values({ id: 101, name: '白班', code: 'USER', ...stamps })
  await db.insert(roleMenu).values({ roleId: 101, menuId: glass ?? 0 })
  await migrate(database)
  expect(await grantsOf(custom)).toEqual(['/order/batches orders.bill', '/settings/shipment orders.bill'])
  expect([await versionOf(custom), await versionOf(101), await grantsOf(101)]).toEqual([2, 1, []])
})

/** As an earlier version left it: these elements are not there yet. */
const withoutElements = async (...gone: string[]) => {
  const ids = await rowsOf<{ id: number }>(
    database.db,
    sql`select e.id from ${element} e join ${menu} m on m.id = e.menu_id
        where m.path || ' ' || e.code = any(string_to_array(${gone.join(',')}, ','))`,
  )
  for (const { id } of ids) await database.db.delete(element).where(eq(element.id, id))
  expect(ids.length).toBe(gone.length)
}

test('what a page lists since now goes to the roles that open it and hold the code elsewhere, and to no others', async () => {
  database = await openTestDatabase()
  const { db } = database
  const [agent, money, clinic] = [2, 8, 7]
  const before = await grantsOf(agent)
  await withoutElements('/settings/shipment audit.read', '/order/glass-frame-list orders.track')
  await makeRole(
    ['/order/glass-list', '/order/glass-frame-list', '/settings/channel'],
    ['/order/glass-list orders.track', '/settings/channel audit.read'],
  )
  const [moneyBefore, versions] = [await grantsOf(money), await Promise.all([agent, money, custom].map(versionOf))]
  await installBase(db, now + 60)
  expect(await grantsOf(agent)).toEqual(before)
  expect(await grantsOf(clinic)).toContain('/order/glass-frame-list orders.track')
  expect(await grantsOf(custom)).toEqual([
    '/order/glass-frame-list orders.track',
    '/order/glass-list orders.track',
    '/settings/channel audit.read',
  ])
  expect(await grantsOf(money)).toEqual(moneyBefore)
  const [agentWas = 0, moneyWas = 0, customWas = 0] = versions.map((version) => version ?? 0)
  expect(await Promise.all([agent, money, custom].map(versionOf))).toEqual([agentWas + 1, moneyWas, customWas + 1])
})

test('what was taken away from a role on one page stays away at further starts, also what it holds on other pages', async () => {
  database = await openTestDatabase()
  const { db } = database
  await makeRole(['/order/glass-list', '/order/glass-frame-list'], ['/order/glass-list orders.track'])
  const before = await Promise.all([custom, ...roles.map(({ id }) => id)].map(grantsOf))
  await installBase(db, now + 60)
  expect(await Promise.all([custom, ...roles.map(({ id }) => id)].map(grantsOf))).toEqual(before)
  expect(await grantsOf(custom)).toEqual(['/order/glass-list orders.track'])
})
