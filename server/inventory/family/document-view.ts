/** How lists of stock documents are filtered, and what of their lines they sum up. */

import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Sorter } from '../../../contract/core/page'
import { anyContains, contains } from '../../db/text'
import { type AskedDays, within } from '../../http/periods'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'

interface DocumentTable {
  cid: PgColumn
  no: PgColumn
  status: PgColumn
  type: PgColumn
  warehouseId: PgColumn
  supplierId: PgColumn
  hid: PgColumn
  created: PgColumn
}

export interface DocumentFilter extends AskedDays {
  status?: number[] | undefined
  type?: number[] | undefined
  warehouseId?: number | undefined
  productId?: number | undefined
  keyword?: string | undefined
  cid?: number | undefined
}

/** What is asked of the documents; of their lines by `ofLine`, which finds one with that condition. */
export const documentConditions = (
  table: DocumentTable,
  filter: DocumentFilter,
  timeZone: string,
  line: {
    productId: PgColumn
    matches: (keyword: string) => SQL | undefined
    exists: (condition: SQL | undefined) => SQL
  },
): SQL | undefined => {
  const { type, warehouseId, productId, keyword, cid } = filter
  return and(
    cid === undefined ? undefined : eq(table.cid, cid),
    type && inArray(table.type, type),
    warehouseId === undefined ? undefined : eq(table.warehouseId, warehouseId),
    productId === undefined ? undefined : line.exists(eq(line.productId, productId)),
    within(table.created, filter, timeZone),
    keyword
      ? or(anyContains([table.no, supplier.name, hospital.name], keyword), line.exists(line.matches(contains(keyword))))
      : undefined,
  )
}

/** A condition that some line of the document holds. */
export const someLine = (lines: PgTable, joined: SQL | undefined, condition: SQL | undefined): SQL =>
  exists(new QueryBuilder().select({ one: sql`1` }).from(lines).where(and(joined, condition)))

export const sortedBy = <Field extends string>(
  columns: Record<Field, PgColumn>,
  sort: readonly Sorter<Field>[] | undefined,
  key: PgColumn,
): SQL[] => [...(sort ?? []).map(({ field, descending }) => (descending ? desc : asc)(columns[field])), desc(key)]

/** How many documents match, over all states or the ones asked for, and where asked in each state. */
export const totalled = (
  found: readonly { status: number; documents: number }[],
  { status, counts }: { status?: number[] | undefined; counts?: 0 | 1 | undefined },
) => ({
  total: found.reduce((sum, one) => sum + (status?.includes(one.status) === false ? 0 : one.documents), 0),
  ...(counts === 1 && { counts: Object.fromEntries(found.map((one) => [String(one.status), one.documents])) }),
})
