/** What the records of medical devices have in common: how one is read, and what a kind of it does not know. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { gspRecords } from '../../../contract/inventory/gsp-records'
import { inPlaceOf } from '../../db/in-place'
import type { Context } from '../../http/implement'
import type { SheetAsked } from '../../http/list-sheet'

export type Asking = SheetAsked<Context<typeof gspRecords.calls.export>['query']>

interface Statement {
  toSQL(): { sql: string; params: unknown[] }
  _: { readonly selectedFields: unknown }
}
interface Named {
  as(name: string): unknown
}

/** The rows of a record that are asked for, in its order. */
export interface Reading {
  /** All of them, as a statement. */
  all: Statement
  page(limit: number, offset: number): PromiseLike<unknown[]>
  /** What is counted of them. */
  counted(): Named & { limit(rows: number): Named }
}

interface By<Table> {
  matching: SQL | undefined
  order: readonly SQL[]
  /** The rows of the table that match, without what is shown beside them. */
  found(): Named & {
    limit(rows: number): Named
    orderBy(...order: readonly SQL[]): { limit(rows: number): { offset(rows: number): Named } }
  }
  /** What is shown of rows of the table. */
  view(rows: Table): {
    where(matching: SQL | undefined): { orderBy(...order: readonly SQL[]): Statement }
    orderBy(...order: readonly SQL[]): PromiseLike<unknown[]>
  }
}

/** A page's rows are found before anything is joined to them. */
export const readingBy = <Table extends PgTable>(
  table: Table,
  { matching, order, found, view }: By<Table>,
): Reading => ({
  all: view(table)
    .where(matching)
    .orderBy(...order),
  page(limit, offset) {
    const rows = found()
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return view(inPlaceOf(table, rows)).orderBy(...order)
  },
  counted: found,
})

const unknown = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql<null>`null`])) as Record<Name, SQL<null>>
export const nothing = unknown(
  ...['at', 'no', 'documentId', 'orderId', 'warehouseName', 'planQty', 'receivedQty', 'rejectedQty', 'quantity'],
  ...['price', 'amount', 'party', 'partyLicence', 'partyAddress', 'partyPhone', 'state', 'ownerType', 'issuer'],
  ...['validFrom', 'validTo', 'note', 'operatorName', 'checkerName'],
)
export const noGoods = unknown(
  ...['productName', 'spec', 'unit', 'regNo', 'maker', 'makerLicence', 'storage'],
  ...['batchId', 'batchNo', 'serialNo', 'variant', 'prodDate', 'expiry'],
)
