/** How lists of stock documents are filtered, and what of their lines they sum up. */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sorter } from '../../../contract/core/page'
import { orderedBy } from '../../db/ordered-by'
import { subquery } from '../../db/subquery'
import { hasText } from '../../db/text'
import { type AskedDays, within } from '../../http/periods'
import { batchesNumbered, clinicsNamed, suppliersNamed } from './named'

type DocumentColumns = Record<
  'cid' | 'no' | 'status' | 'type' | 'warehouseId' | 'supplierId' | 'hid' | 'created',
  PgColumn
>

/** A table of documents with its key, and that of their lines with the document's. */
export interface Documents {
  table: PgTable & DocumentColumns
  key: PgColumn
  lines: PgTable & Record<'productId' | 'batchId', PgColumn>
  document: PgColumn
  /** Lines without a batch that say the text themselves. */
  saying?: (text: string) => SQL | undefined
}

export interface DocumentFilter extends AskedDays {
  status?: number[] | undefined
  type?: number[] | undefined
  warehouseId?: number | undefined
  productId?: number | undefined
  keyword?: string | undefined
  cid?: number | undefined
}

const documentsWhere = ({ table, key }: Documents, condition: SQL) =>
  subquery.select({ id: key }).from(table).where(condition)

const documentsWith = ({ lines, document }: Documents, condition: SQL | undefined) =>
  subquery.select({ id: document }).from(lines).where(condition)

/** By their number, by whom they are from or for, or by what is on them: each way has its own index. */
const named = (of: Documents, text: string) => {
  const { table, lines, saying } = of
  const found = documentsWhere(of, hasText(table.no, text))
    .unionAll(documentsWhere(of, inArray(table.supplierId, suppliersNamed(text))))
    .unionAll(documentsWhere(of, inArray(table.hid, clinicsNamed(text))))
    .unionAll(documentsWith(of, inArray(lines.batchId, batchesNumbered(text))))
  return saying ? found.unionAll(documentsWith(of, saying(text))) : found
}

/** What is asked, of the documents alone: they can be counted and put in order before anything is joined to them. */
export const documentConditions = (of: Documents, filter: DocumentFilter, timeZone: string): SQL | undefined => {
  const { type, warehouseId, productId, keyword, cid } = filter
  const { table, key, lines } = of
  return and(
    cid === undefined ? undefined : eq(table.cid, cid),
    type && inArray(table.type, type),
    warehouseId === undefined ? undefined : eq(table.warehouseId, warehouseId),
    productId === undefined ? undefined : inArray(key, documentsWith(of, eq(lines.productId, productId))),
    within(table.created, filter, timeZone),
    keyword ? inArray(key, named(of, keyword)) : undefined,
  )
}

export const sortedBy = <Field extends string>(
  columns: Record<Field, PgColumn>,
  sort: readonly Sorter<Field>[] | undefined,
  key: PgColumn,
): SQL[] => [...orderedBy(columns, sort), desc(key)]

/** How many documents match, over all states or the ones asked for, and where asked in each state. */
export const totalled = (
  found: readonly { status: number; documents: number }[],
  { status, counts }: { status?: number[] | undefined; counts?: 0 | 1 | undefined },
) => ({
  total: found.reduce((sum, one) => sum + (status?.includes(one.status) === false ? 0 : one.documents), 0),
  ...(counts === 1 && { counts: Object.fromEntries(found.map((one) => [String(one.status), one.documents])) }),
})
