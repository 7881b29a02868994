/** The rows of a plain resource, which are those of one table: listed, found in scope, locked, inserted, saved and removed. */
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sorter } from '../../contract/core/page'
import type { Db } from '../db/client'
import type { stamps } from '../db/columns'
import { orderedBy } from '../db/ordered-by'
import type { Rows } from '../http/implement'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { removeUnlessUsed } from './used-by'

type Versioned = PgTable & { version: PgColumn; updated: PgColumn }

interface Query<Row> extends PromiseLike<Row[]> {
  as(name: string): SQLWrapper
  orderBy(...keys: SQL[]): { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }
}

interface Definition<Key extends string, Table extends Versioned & Record<Key, PgColumn>, Row, Changes>
  extends Pick<Rows<Row & { version: number }, Changes>, 'name' | 'common' | 'ofClinic' | 'present'> {
  table: Table
  /** The column that identifies a row, by its name in `table` and in what `view` selects. */
  key: Key
  /** Drizzle's `$dynamic()` query of the table, with what is shown of other tables beside it. */
  view: (db: Db, caller: Caller) => { where(condition: SQL | undefined): Query<Row> }
  /** Which rows lie in the caller's data scope; all of them unless said. */
  visibleTo?: (caller: Caller) => SQL | undefined
}

interface Asked {
  db: Db
  caller: Caller
  query: { page: number; size: number; sort?: Sorter[]; counts?: 0 | 1 | undefined }
}

type Columns = Readonly<Record<string, PgColumn | SQL>>

interface Listing {
  /** What is asked for, but for what `counts` tells apart. */
  where?: SQL | undefined
  /** What is asked for of what `counts` tells apart. */
  chosen?: SQL | undefined
  /** The parts of the list that are counted for a query with `counts=1`; undefined stands for all rows. */
  counts?: Readonly<Record<string, SQL | undefined>>
  /** The conditions name columns of the table alone, so that rows are counted without what the view joins to each. */
  ownColumns?: boolean
  /** Columns to sort by, other than those of the table. */
  columns?: Columns
  /** The order behind the keys that the query names; the newest row first unless said. */
  order?: readonly SQL[]
}

export interface Page<Row> {
  rows: Row[]
  total: number
  counts?: Record<string, number>
}

/** @typeParam New what a new row needs, stamps aside */
export interface TableRows<Row extends { version: number }, Changes, New> extends Rows<Row, Changes> {
  /** A page of the rows in the caller's data scope, their total, and their counts where the query asks for them. */
  page(asked: Asked, listing: Listing): Promise<Page<Row>>
  /** Inserts a row and returns it as `find` does. A caller who may make a row outside their own scope gets the refusal `missing`. */
  insert(context: { db: Db; caller: Caller; now: number }, values: New): Promise<Row>
  /** Deletes a row; the refusal `stop` names the records that still refer to it. */
  remove(db: Db, row: Row): Promise<undefined>
}

/** Those of the verbs that the caller's codes for the resource allow. */
export const permitted = <Verb extends string>({ codes }: Caller, resource: string, verbs: readonly Verb[]): Verb[] =>
  verbs.filter((verb) => codes.has(`${resource}.${verb}`))

/** What every update of a row sets beside its changes. */
export const nextVersion = (table: { version: PgColumn }, now: number) => ({
  version: sql<number>`${table.version} + 1`,
  updated: now,
})

/**
 * The rows of a resource that is one table.
 *
 * A write locks its row as `no key update` does, so that rows which refer to it can still be inserted meanwhile. The row is locked
 * before it is read: a statement that has waited for a lock shows the tables beside it as they were when it began to wait.
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
}: Definition<Key, Table, Row, Changes>): TableRows<Row, Changes, Omit<Table['$inferInsert'], keyof typeof stamps>> => {
  const ofId = (id: number) => eq(table[key], id)
  const find: Rows<Row, Changes>['find'] = async (db, id, caller, { lock }) => {
    if (lock)
      await db
        .select({ id: table[key] })
        .from(table as PgTable)
        .where(ofId(id))
        .for('no key update')
    const [row] = await view(db, caller).where(and(ofId(id), visibleTo?.(caller)))
    return row
  }
  return {
    ...rest,
    find,
    async save(db, row, changes, now) {
      const { [key]: _, version: __, ...fields } = changes as Record<string, unknown>
      await db
        .update(table as PgTable)
        .set({ ...fields, ...nextVersion(table, now) })
        .where(ofId(row[key]))
    },
    async insert({ db, caller, now }, values) {
      const stamped = { ...values, created: now, updated: now }
      const [made] = await db
        .insert(table as PgTable)
        .values(stamped)
        .returning({ id: table[key] })
      const row = made && (await find(db, made.id as number, caller, { lock: false }))
      if (!row) throw new Refusal('missing')
      return row
    },
    async remove(db, row) {
      await removeUnlessUsed(db, table[key], row[key])
      return undefined
    },
    async page({ db, caller, query: { page, size, sort, counts } }, listing) {
      const { where, chosen, ownColumns, columns = table as unknown as Columns, order = [desc(table[key])] } = listing
      const condition = (part: SQL | undefined) => and(visibleTo?.(caller), where, part)
      const matching = (part: SQL | undefined) => view(db, caller).where(condition(part))
      const countOf = (part: SQL | undefined) =>
        ownColumns ? db.$count(table as PgTable, condition(part)) : db.$count(matching(part).as('matching'))
      const counted = counts === 1 && listing.counts
      const [rows, total, ...parts] = await Promise.all([
        matching(chosen)
          .orderBy(...orderedBy(columns, sort), ...order)
          .limit(size)
          .offset((page - 1) * size),
        countOf(chosen),
        ...(counted ? Object.values(counted).map(countOf) : []),
      ])
      if (!counted) return { rows, total }
      return { rows, total, counts: Object.fromEntries(Object.keys(counted).map((part, at) => [part, parts[at] ?? 0])) }
    },
  }
}
