/** The keys that a list is asked to be sorted by; what tells equal rows apart comes behind them. */
import { asc, desc, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Sorter } from '../../contract/core/page'

/** Rows without a value come last either way. A column that always has one is left to its index, which knows no such rule. */
const falling = (column: PgColumn | SQL): SQL =>
  is(column, PgColumn) && column.notNull ? desc(column) : sql`${column} desc nulls last`

/** @param columns a table, where its fields are named as they are asked for */
export const orderedBy = <Field extends string>(
  columns: Readonly<Record<Field, PgColumn | SQL>>,
  sort: readonly Sorter<Field>[] = [],
): SQL[] => sort.map(({ field, descending }) => (descending ? falling : asc)(columns[field]))
