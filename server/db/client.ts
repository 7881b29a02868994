/** What the server needs of a database, whichever of the two stands behind it. */
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction: queries read the same on both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A finished statement, as `query.toSQL()` gives it. */
export interface Statement {
  sql: string
  params: unknown[]
}

export interface Database {
  db: Db
  /** Rows of one snapshot from a cursor, in batches, each row an array in the order of the select list. */
  stream(statement: Statement, batchSize: number): AsyncGenerator<unknown[][], void>
  /**
   * Rows of several statements, all of one snapshot, which others do not wait for; `fetch` gives the next of the statement at this
   * place, each row an array.
   */
  snapshot<T>(
    statements: readonly string[],
    work: (fetch: (at: number, count: number) => Promise<unknown[][]>) => Promise<T>,
  ): Promise<T>
  /** Runs the work while holding a lock of this name, across all processes on the database. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /**
   * Hears what is notified on a channel, by whichever process, until the answered function is called.
   * @param onGap the connection was lost and stands again: what was said meanwhile is lost
   */
  listen(channel: string, hear: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** How many connections are open, how many of them idle, and how many calls wait for one; absent: there is but one. */
  pool?: () => { size: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** The rows of a raw query, which the two drivers wrap alike. */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}
