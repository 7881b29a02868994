/** The tree in which grants are chosen: each page with its elements. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { GrantNode } from '../../../contract/system/menus'
import type { Db } from '../../db/client'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { nest } from '../menu-tree'
import { roleElement, roleMenu } from '../roles/table'
import { element, menu } from './table'

const treeOf = async (db: Db, ofMenus?: SQL, ofElements?: SQL): Promise<GrantNode[]> => {
  const { id, parent, path, title, icon, hidden, sort } = menu
  const rows = await db
    .select({ id, parent, path, title, icon, hidden, sort })
    .from(menu)
    .where(ofMenus)
    .orderBy(asc(sort), asc(id))
  const found = await db
    .select({ id: element.id, menuId: element.menuId, code: element.code, name: element.name })
    .from(element)
    .where(ofElements)
    .orderBy(asc(element.code))
  const withElements = rows.map((row) => ({
    ...row,
    hidden: row.hidden === 1 ? (1 as const) : (0 as const),
    elements: found.filter(({ menuId }) => menuId === row.id).map(({ id, code, name }) => ({ id, code, name })),
  }))
  return nest(withElements)
}

export const wholeTree = (db: Db) => treeOf(db)

/** All of it for the platform; for everybody else what they hold themselves. */
export const grantableTree = (db: Db, caller: Caller) => {
  if (isPlatform(caller)) return wholeTree(db)
  const menus = db.select({ id: roleMenu.menuId }).from(roleMenu).where(eq(roleMenu.roleId, caller.roleId))
  const elements = db
    .select({ id: roleElement.elementId })
    .from(roleElement)
    .where(eq(roleElement.roleId, caller.roleId))
  return treeOf(db, inArray(menu.id, menus), inArray(element.id, elements))
}
