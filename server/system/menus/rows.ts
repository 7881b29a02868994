/** Finding, keeping and showing menus and elements. */
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Element, Menu } from '../../../contract/system/menus'
import { nextVersion } from '../../crud/table-rows'
import { elementCodes } from '../../db/base-codes'
import { isOnPage, pages } from '../../db/base-pages'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import type { Caller } from '../../http/session'
import { lockTree } from '../menu-tree'
import { element, menu } from './table'

/** Its place among its siblings from 0, whatever the numbers behind it are. */
const place = sql<number>`(select count(*)::int from ${menu} sibling
  where sibling.parent is not distinct from menu.parent and (sibling.sort, sibling.id) < (menu.sort, menu.id))`

const parentTitle = sql<string | null>`(select above.title from ${menu} above where above.id = menu.parent)`

const menuFields = { ...getTableColumns(menu), sort: place, parentTitle }

export const menuView = (db: Db, where?: SQL) =>
  db.select(menuFields).from(menu).where(where).orderBy(asc(menu.sort), asc(menu.id))
export type MenuRow = Awaited<ReturnType<typeof menuView>>[number]
export type MenuChanges = Partial<typeof menu.$inferInsert>

/** A screen of the system stands at its address. */
export const isBuiltInMenu = ({ path }: { path: string }) => pages.some((page) => page.path === path)

/** What comes with the system keeps what it is known by, and stays. */
const allowedOn = (identity: string, builtIn: boolean, { codes }: Caller) => [
  ...(codes.has('menus.update') ? ['update', ...(builtIn ? [] : [identity])] : []),
  ...(codes.has('menus.remove') && !builtIn ? ['remove'] : []),
]

export const presentMenu = (row: MenuRow, caller: Caller): Menu => {
  const builtIn = isBuiltInMenu(row)
  return { ...row, hidden: row.hidden === 1 ? 1 : 0, builtIn, allowed: allowedOn('path', builtIn, caller) }
}

export const menuRows: Rows<MenuRow, MenuChanges> = {
  name: 'menus',
  async find(db, id, _, { lock }) {
    if (lock) await lockTree(db)
    const [row] = await menuView(db, eq(menu.id, id))
    return row
  },
  async save(db, { id }, changes, now) {
    await db
      .update(menu)
      .set({ ...changes, ...nextVersion(menu, now) })
      .where(eq(menu.id, id))
  },
  present: presentMenu,
}

const elementFields = { ...getTableColumns(element), path: menu.path }

export const elementView = (db: Db, where?: SQL) =>
  db
    .select(elementFields)
    .from(element)
    .innerJoin(menu, eq(menu.id, element.menuId))
    .where(where)
    .orderBy(asc(element.menuId), asc(element.code))
export type ElementRow = Awaited<ReturnType<typeof elementView>>[number]
export type ElementChanges = Partial<typeof element.$inferInsert>

/** The system asks for its code, and brings it along on this very page. */
export const isBuiltInElement = ({ path, code }: Pick<ElementRow, 'path' | 'code'>) =>
  elementCodes.includes(code) && pages.some((page) => page.path === path && isOnPage(code, page))

export const presentElement = (row: ElementRow, caller: Caller): Element => {
  const builtIn = isBuiltInElement(row)
  return { ...row, builtIn, allowed: allowedOn('code', builtIn, caller) }
}

export const elementRows: Rows<ElementRow, ElementChanges> = {
  name: 'elements',
  async find(db, id, _, { lock }) {
    if (lock) await lockTree(db)
    const [row] = await elementView(db, eq(element.id, id))
    return row
  },
  async save(db, { id }, changes, now) {
    await db
      .update(element)
      .set({ ...changes, ...nextVersion(element, now) })
      .where(eq(element.id, id))
  },
  present: presentElement,
}
