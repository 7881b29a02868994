/** The keys that a list is asked to be sorted by; what tells equal rows apart comes behind them. */
import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sorter } from '../../contract/core/page'

/** @param columns a table, where its fields are named as they are asked for */
export const orderedBy = <Field extends string>(
  columns: Readonly<Record<Field, PgColumn | SQL>>,
  sort: readonly Sorter<Field>[] = [],
): SQL[] => sort.map(({ field, descending }) => (descending ? desc : asc)(columns[field]))
