/** The menu as a tree: who stands where, and what may move where. Pure functions but for the lock. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'

export interface Place {
  id: number
  parent: number | null
}

/** Held until the end of a transaction that changes the tree or what is granted of it, so that two changes never cross. */
export const lockTree = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('menu tree'))`)

/** The menu itself, then the groups around it, outwards. */
export const pathTo = (menus: ReadonlyMap<number, Place>, id: number): number[] => {
  const way: number[] = []
  for (let at: number | null = id; at !== null && !way.includes(at); at = menus.get(at)?.parent ?? null) way.push(at)
  return way
}

/** How many levels a menu and what is below it take. */
export const heightOf = (menus: readonly Place[], id: number): number =>
  1 + Math.max(0, ...menus.filter(({ parent }) => parent === id).map((child) => heightOf(menus, child.id)))

/** The nodes in order, each with its children; what hangs below a menu that is not among them is left out. */
export const nest = <Row extends Place>(rows: readonly Row[], parent: number | null = null): Nested<Row>[] =>
  rows.filter((row) => row.parent === parent).map((row) => ({ ...row, children: nest(rows, row.id) }))

export type Nested<Row> = Row & { children: Nested<Row>[] }
