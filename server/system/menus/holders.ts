/** Who holds a menu or an element. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { role, roleElement, roleMenu } from '../roles/table'

export interface Holder {
  id: number
  name: string
}

const { id, name } = role

export const rolesOfMenu = (db: Db, menuId: number): Promise<Holder[]> =>
  db
    .select({ id, name })
    .from(roleMenu)
    .innerJoin(role, eq(role.id, roleMenu.roleId))
    .where(eq(roleMenu.menuId, menuId))
    .orderBy(asc(id))

export const rolesOfElement = (db: Db, elementId: number): Promise<Holder[]> =>
  db
    .select({ id, name })
    .from(roleElement)
    .innerJoin(role, eq(role.id, roleElement.roleId))
    .where(eq(roleElement.elementId, elementId))
    .orderBy(asc(id))
