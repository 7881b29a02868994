/** What a role is granted, with names; or as much of it as another role is granted too. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GrantedElement, GrantedMenu } from '../../../contract/system/roles'
import type { Db } from '../../db/client'
import { element, menu } from '../menus/table'
import { roleElement, roleMenu } from './table'

export const grantedMenus = async (db: Db, roleId: number, ownedBy?: number) => {
  const owned = db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .where(eq(roleMenu.roleId, ownedBy ?? roleId))
  const rows: GrantedMenu[] = await db
    .select({ id: menu.id, parent: menu.parent, path: menu.path, title: menu.title })
    .from(roleMenu)
    .innerJoin(menu, eq(menu.id, roleMenu.menuId))
    .where(and(eq(roleMenu.roleId, roleId), inArray(menu.id, owned)))
    .orderBy(asc(menu.sort), asc(menu.id))
  return { rows, total: rows.length }
}

export const grantedElements = async (db: Db, roleId: number, ownedBy?: number) => {
  const owned = db
    .select({ id: roleElement.elementId })
    .from(roleElement)
    .where(eq(roleElement.roleId, ownedBy ?? roleId))
  const rows: GrantedElement[] = await db
    .select({ id: element.id, menuId: element.menuId, code: element.code, name: element.name })
    .from(roleElement)
    .innerJoin(element, eq(element.id, roleElement.elementId))
    .where(and(eq(roleElement.roleId, roleId), inArray(element.id, owned)))
    .orderBy(asc(element.menuId), asc(element.code))
  return { rows, total: rows.length }
}
