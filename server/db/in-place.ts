/** Reading one page of a list that shows many tables: its rows are found first, and only to these the rest is joined. */
import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client'

/**
 * Rows of a table that were found beforehand, to be read in place of the table.
 * @param rows a query of all columns of the table
 */
export const inPlaceOf = <Table extends PgTable>(table: Table, rows: { as(name: string): unknown }): Table =>
  rows.as(getTableName(table)) as Table

interface Asked {
  where: SQL | undefined
  order: readonly SQL[]
  page: number
  size: number
}

/** A page of a table's rows, in place of the table. */
export const pageInPlaceOf = <Table extends PgTable>(
  db: Db,
  table: Table,
  { where, order, page, size }: Asked,
): Table =>
  inPlaceOf(
    table,
    db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset((page - 1) * size),
  )
