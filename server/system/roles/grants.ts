/** What a role is granted: read, bounded by what the grantor has, and written as the difference to before. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { pathTo } from '../menu-tree'
import { element, menu } from '../menus/table'
import { roleElement, roleMenu } from './table'

/** Ids of menus and of elements. */
export interface Grants {
  menus: Ids
  elements: Ids
}

export const noGrants: Grants = { menus: new Set(), elements: new Set() }

type Ids = ReadonlySet<number>
export const both = (a: Ids, b: Ids): Ids => new Set([...a].filter((id) => b.has(id)))
export const either = (a: Ids, b: Ids): Ids => new Set([...a, ...b])
export const without = (a: Ids, b: Ids): Ids => new Set([...a].filter((id) => !b.has(id)))

export const grantsOf = async (db: Db, roleId: number): Promise<Grants> => {
  const menus = await db.select({ id: roleMenu.menuId }).from(roleMenu).where(eq(roleMenu.roleId, roleId))
  const elements = await db
    .select({ id: roleElement.elementId })
    .from(roleElement)
    .where(eq(roleElement.roleId, roleId))
  return { menus: new Set(menus.map(({ id }) => id)), elements: new Set(elements.map(({ id }) => id)) }
}

/** Everything that can be granted, by id. */
export const readGrantable = async (db: Db) => {
  const menus = await db.select({ id: menu.id, parent: menu.parent, title: menu.title }).from(menu)
  const elements = await db.select({ id: element.id, menuId: element.menuId, name: element.name }).from(element)
  return {
    menus: new Map(menus.map((one) => [one.id, one])),
    elements: new Map(elements.map((one) => [one.id, one])),
  }
}
export type Grantable = Awaited<ReturnType<typeof readGrantable>>

const unknownOf = (ids: Iterable<number>, known: ReadonlyMap<number, unknown>) =>
  [...ids].filter((id) => !known.has(id)).join(', ')

/** Refuses ids that are none. */
export const checkKnown = ({ menus, elements }: Grantable, asked: Grants) => {
  const noMenus = unknownOf(asked.menus, menus)
  if (noMenus !== '') throw refuseField('menuIds', 'role.unknownMenus', { ids: noMenus })
  const noElements = unknownOf(asked.elements, elements)
  if (noElements !== '') throw refuseField('elementIds', 'role.unknownElements', { ids: noElements })
}

/** An element comes with its page, a page with the groups around it: half of a way leads nowhere. */
export const withWays = ({ menus, elements }: Grantable, { menus: pages, elements: chosen }: Grants): Grants => {
  const ends = [...pages, ...[...chosen].map((id) => elements.get(id)?.menuId ?? 0)]
  return { menus: new Set(ends.flatMap((id) => pathTo(menus, id))), elements: chosen }
}

/** The elements among these whose page is among these menus. */
export const onPages = ({ elements }: Grantable, chosen: Ids, menus: Ids) =>
  new Set([...chosen].filter((id) => menus.has(elements.get(id)?.menuId ?? 0)))

/** The grants that are also in `own`. */
export const within = (grants: Grants, own: Grants): Grants => ({
  menus: both(grants.menus, own.menus),
  elements: both(grants.elements, own.elements),
})

/** Refuses what the grantor does not have, by name. */
export const checkWithin = ({ menus, elements }: Grantable, asked: Grants, own: Grants, separator: string) => {
  const beyond = [
    ...[...without(asked.menus, own.menus)].map((id) => menus.get(id)?.title ?? ''),
    ...[...without(asked.elements, own.elements)].map((id) => elements.get(id)?.name ?? ''),
  ]
  if (beyond.length > 0)
    throw new Refusal('forbidden', { message: { key: 'role.beyondOwn', params: { names: beyond.join(separator) } } })
}

/** Makes the role's grants what they shall be. @returns whether anything changed */
export const writeGrants = async (db: Db, roleId: number, before: Grants, after: Grants): Promise<boolean> => {
  const menusGone = [...without(before.menus, after.menus)]
  const menusNew = [...without(after.menus, before.menus)]
  const elementsGone = [...without(before.elements, after.elements)]
  const elementsNew = [...without(after.elements, before.elements)]
  if (menusGone.length > 0)
    await db.delete(roleMenu).where(and(eq(roleMenu.roleId, roleId), inArray(roleMenu.menuId, menusGone)))
  if (elementsGone.length > 0)
    await db
      .delete(roleElement)
      .where(and(eq(roleElement.roleId, roleId), inArray(roleElement.elementId, elementsGone)))
  if (menusNew.length > 0) await db.insert(roleMenu).values(menusNew.map((menuId) => ({ roleId, menuId })))
  if (elementsNew.length > 0)
    await db.insert(roleElement).values(elementsNew.map((elementId) => ({ roleId, elementId })))
  return [menusGone, menusNew, elementsGone, elementsNew].some(({ length }) => length > 0)
}
