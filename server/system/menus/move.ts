/** Where a menu may stand, and how it gets there. */
import { asc, eq, isNull } from 'drizzle-orm'
import { maxMenuDepth } from '../../../contract/system/menus'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { heightOf, type Place, pathTo } from '../menu-tree'
import { menu } from './table'

/** Refuses a parent that does not exist, lies below the menu itself, or would make the tree too deep. */
export const checkParent = async (db: Db, parent: number | null, moved?: number) => {
  if (parent === null) return
  const all: Place[] = await db.select({ id: menu.id, parent: menu.parent }).from(menu)
  const byId = new Map(all.map((one) => [one.id, one]))
  if (!byId.has(parent)) throw refuseField('parent', 'menu.noParent')
  const above = pathTo(byId, parent)
  if (moved !== undefined && above.includes(moved)) throw refuseField('parent', 'menu.cycle')
  const height = moved === undefined ? 1 : heightOf(all, moved)
  if (above.length + height > maxMenuDepth) throw refuseField('parent', 'menu.tooDeep', { max: maxMenuDepth })
}

/** Puts a menu at a place among its siblings, last if there are fewer, and numbers them anew. */
export const putAt = async (db: Db, id: number, parent: number | null, place: number) => {
  const siblings = await db
    .select({ id: menu.id, sort: menu.sort })
    .from(menu)
    .where(parent === null ? isNull(menu.parent) : eq(menu.parent, parent))
    .orderBy(asc(menu.sort), asc(menu.id))
  const order = siblings.filter((sibling) => sibling.id !== id)
  order.splice(place, 0, { id, sort: -1 })
  for (const [sort, sibling] of order.entries())
    if (sibling.sort !== sort) await db.update(menu).set({ sort }).where(eq(menu.id, sibling.id))
}
