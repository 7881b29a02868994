/** What every database holds: the menu, an element for each code of the contract, and the built-in roles with their grants. */
import { eq, inArray, sql } from 'drizzle-orm'
import { element, menu } from '../system/menus/table'
import { role, roleElement, roleMenu } from '../system/roles/table'
import { elementCodes, elementNames } from './base-codes'

import { isOnPage, pages } from './base-pages'
import { firstOwnRole, roles } from './base-roles'
import { ensureTrainingBrands } from './base-training-brands'
import type { Db } from './client'

/** A page or an element that stands there now; `fresh` if it was not there before. A code may stand on several pages. */
interface Ensured {
  name: string
  id: number
  fresh: boolean
}

interface EnsuredElement extends Ensured {
  /** The page's address. */
  page: string
}

const ensureMenus = async (db: Db, now: number): Promise<Ensured[]> => {
  const ids = new Map((await db.select({ path: menu.path, id: menu.id }).from(menu)).map(({ path, id }) => [path, id]))
  const fresh = new Set<number>()
  for (const [sort, { path, title, icon, parent, hidden = false }] of pages.entries()) {
    if (ids.has(path)) continue
    const [made] = await db
      .insert(menu)
      .values({
        path,
        title,
        icon,
        sort,
        hidden: hidden ? 1 : 0,
        parent: parent ? ids.get(parent) : null,
        created: now,
        updated: now,
      })
      .returning({ id: menu.id })
    if (made) ids.set(path, made.id)
    if (made) fresh.add(made.id)
  }
  return [...ids].map(([name, id]) => ({ name, id, fresh: fresh.has(id) }))
}

const ensureElements = async (db: Db, menus: readonly Ensured[], now: number): Promise<EnsuredElement[]> => {
  const pageIds = new Map(menus.map(({ name, id }) => [name, id]))
  const rows = pages.flatMap((page) =>
    elementCodes
      .filter((code) => isOnPage(code, page))
      .map((code) => ({
        menuId: pageIds.get(page.path) ?? 0,
        code,
        name: elementNames[code] ?? code,
        created: now,
        updated: now,
      })),
  )
  const made = await db.insert(element).values(rows).onConflictDoNothing().returning({ id: element.id })
  const fresh = new Set(made.map(({ id }) => id))
  const all = await db
    .select({ name: element.code, id: element.id, page: menu.path })
    .from(element)
    .innerJoin(menu, eq(menu.id, element.menuId))
  return all.map((one) => ({ ...one, fresh: fresh.has(one.id) }))
}

const ensureRoles = async (db: Db, now: number): Promise<ReadonlySet<number>> => {
  const made = await db
    .insert(role)
    .values(
      roles.map(({ id, code, name, kind = 'employee' }) => ({
        ...{ id, code, name, kind },
        builtIn: true,
        created: now,
        updated: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: role.id })
  await db.execute(
    sql`select setval(pg_get_serial_sequence('role', 'id'), ${firstOwnRole - 1})
        where not exists (select from ${role} where ${role.id} >= ${firstOwnRole})`,
  )
  return new Set(made.map(({ id }) => id))
}

/** Each role's pages, and whether it holds a code. */
const readHeld = async (db: Db) => {
  const opened = await db
    .select({ roleId: roleMenu.roleId, page: menu.path })
    .from(roleMenu)
    .innerJoin(menu, eq(menu.id, roleMenu.menuId))
  const codes = await db
    .select({ roleId: roleElement.roleId, code: element.code })
    .from(roleElement)
    .innerJoin(element, eq(element.id, roleElement.elementId))
  const pagesOf = new Map<number, Set<string>>()
  for (const { roleId, page } of opened) pagesOf.set(roleId, (pagesOf.get(roleId) ?? new Set()).add(page))
  const held = new Set(codes.map(({ roleId, code }) => `${roleId} ${code}`))
  return { pagesOf, holds: (roleId: number, code: string) => held.has(`${roleId} ${code}`) }
}

/**
 * What is granted of the elements. A built-in role that is new gets what it is meant for. An element that is new on a page
 * goes to all roles that open the page and hold its code elsewhere, so that they go on to do there what they do; where the
 * code is new to all pages of a built-in role that is meant for it, to that role too. What was taken away stays away.
 */
const grantsOf = async (db: Db, elements: readonly EnsuredElement[], freshRoles: ReadonlySet<number>) => {
  const fresh = elements.filter((one) => one.fresh)
  if (fresh.length + freshRoles.size === 0) return []
  const { pagesOf, holds } = await readHeld(db)
  return [...pagesOf].flatMap(([roleId, own]) => {
    const { elements: codes = [], menus = [] } = roles.find(({ id }) => id === roleId) ?? {}
    const isNew = freshRoles.has(roleId)
    const known = new Set(elements.filter((one) => !one.fresh && own.has(one.page)).map(({ name }) => name))
    const isMeant = ({ name, page }: EnsuredElement) => menus.includes(page) && codes.includes(name)
    return (isNew ? elements : fresh)
      .filter(({ page }) => own.has(page))
      .filter((one) => holds(roleId, one.name) || (isMeant(one) && (isNew || !known.has(one.name))))
      .map(({ id: elementId }) => ({ roleId, elementId }))
  })
}

/**
 * Adds what is missing and leaves alone whatever an administrator has changed: a grant is given once, when its role or what
 * it grants comes into being, so that one taken away stays away.
 */
export const installBase = (database: Db, now: number): Promise<void> =>
  database.transaction(async (db) => {
    const menus = await ensureMenus(db, now)
    const elements = await ensureElements(db, menus, now)
    const freshRoles = await ensureRoles(db, now)
    await ensureTrainingBrands(db, now)
    const roleMenus = roles.flatMap(({ id: roleId, menus: paths }) =>
      menus
        .filter(({ name, fresh }) => paths.includes(name) && (fresh || freshRoles.has(roleId)))
        .map(({ id: menuId }) => ({ roleId, menuId })),
    )
    if (roleMenus.length > 0) await db.insert(roleMenu).values(roleMenus).onConflictDoNothing()
    const roleElements = await grantsOf(db, elements, freshRoles)
    if (roleElements.length > 0) await db.insert(roleElement).values(roleElements).onConflictDoNothing()
    const changed = [...new Set(roleElements.map(({ roleId }) => roleId))].filter((roleId) => !freshRoles.has(roleId))
    await db
      .update(role)
      .set({ version: sql`${role.version} + 1` })
      .where(inArray(role.id, changed))
  })
