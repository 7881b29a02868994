/** How many rows match, of a table that only ever grows: no further than anybody pages. */
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mostCounted } from '../../contract/core/page'
import type { Db } from './client'

export const countedRows = async (db: Db, table: PgTable, matching: SQL | undefined): Promise<number> => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(matching)
    .limit(mostCounted)
    .as('some')
  const [found] = await db.select({ rows: count() }).from(some)
  return found?.rows ?? 0
}
