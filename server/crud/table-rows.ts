/** How the rows of a plain resource, which are those of one table, are found in scope, locked, and kept with their next version. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import type { Rows } from '../http/implement'
import type { Caller } from '../http/session'

type Versioned = PgTable & { version: PgColumn; updated: PgColumn }

interface Lockable<Row> extends PromiseLike<Row[]> {
  for(strength: 'no key update', config: { of: PgTable }): PromiseLike<Row[]>
}

interface Definition<Key extends string, Table extends Versioned & Record<Key, PgColumn>, Row, Changes>
  extends Pick<Rows<Row & { version: number }, Changes>, 'name' | 'common' | 'present'> {
  table: Table
  /** The column that identifies a row, by its name in `table` and in what `view` selects. */
  key: Key
  /** Drizzle's `$dynamic()` query of the table, with what is shown of other tables beside it. */
  view: (db: Db, caller: Caller) => { where(condition: SQL | undefined): Lockable<Row> }
  /** Which rows lie in the caller's data scope; all of them unless said. */
  visibleTo?: (caller: Caller) => SQL | undefined
}

/** What every update of a row sets beside its changes. */
export const nextVersion = (table: { version: PgColumn }, now: number) => ({
  version: sql<number>`${table.version} + 1`,
  updated: now,
})

/**
 * The rows of a resource that is one table.
 *
 * A write locks its row as `no key update` does, so that rows which refer to it can still be inserted meanwhile.
 */
export const tableRows = <
  const Key extends string,
  Table extends Versioned & Record<Key, PgColumn>,
  Row extends { version: number } & Record<Key, number>,
  Changes = Table['$inferInsert'],
>({
  table,
  key,
  view,
  visibleTo,
  ...rest
}: Definition<Key, Table, Row, Changes>): Rows<Row, Changes> => ({
  ...rest,
  async find(db, id, caller, { lock }) {
    const query = view(db, caller).where(and(eq(table[key], id), visibleTo?.(caller)))
    const [row] = await (lock ? query.for('no key update', { of: table }) : query)
    return row
  },
  async save(db, row, changes, now) {
    const values = { ...changes, ...nextVersion(table, now) } as Partial<Table['$inferInsert']>
    await db.update(table).set(values).where(eq(table[key], row[key]))
  },
})
