/** How many rows match, of a table that only ever grows: no further than anybody pages. */
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { maxCounted } from '../../contract/core/page'
import type { Db } from './client'

interface Countable {
  limit(rows: number): { as(name: string): unknown }
}

export const countedOf = async (db: Db, found: Countable): Promise<number> => {
  const some = found.limit(maxCounted).as('some') as PgTable
  const [all] = await db.select({ rows: count() }).from(some)
  return all?.rows ?? 0
}

export const countedRows = (db: Db, table: PgTable, matching: SQL | undefined): Promise<number> =>
  countedOf(
    db,
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(matching)
      .$dynamic(),
  )
