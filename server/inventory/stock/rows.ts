/** Rows of current stock: what is asked of them, in which order, and what a caller sees of them. */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { StockRow, stock } from '../../../contract/inventory/stock'
import { product } from '../../catalogue/products/table'
import { isBatchNo } from '../../db/batch-number'
import type { Db } from '../../db/client'
import { inPlaceOf } from '../../db/in-place'
import type { Caller } from '../../http/session'
import { averageCost, averageValueOf } from '../family/moving-average'
import { seesCosts } from '../family/places'
import { stockBalance, stockBatch } from '../table'
import { isNear, ofBatches, stockConditions, stockView } from './view'

const columns = { expiry: stockBatch.expiry, onHand: stockBalance.onHand, productName: product.name }
export type Sort = { field: keyof typeof columns; descending: boolean }[]

export type ShownRow = Awaited<ReturnType<typeof stockView>>[number]

/** Costs are for those who may see them. From whom the agent has what it sells to clinics is the agent's alone. */
export const present = ({ shelf, batchHid, ...row }: ShownRow, caller: Caller): StockRow => {
  const costs = seesCosts(caller)
  return {
    ...row,
    supplierName: caller.hid === null || batchHid !== null ? row.supplierName : null,
    category: row.category as StockRow['category'],
    nearness: row.nearness as StockRow['nearness'],
    batchStatus: row.batchStatus as StockRow['batchStatus'],
    cost: costs ? averageCost(shelf) : null,
    value: costs ? averageValueOf(shelf, row.onHand) : null,
  }
}

/** What the list of current stock is asked for. */
export const listed = (caller: Caller, query: Omit<QueryOf<typeof stock.calls.list>, 'page' | 'size'>) => {
  const { near, batchNo, zero, ...filter } = query
  return and(
    stockConditions(caller, filter, { zero: zero === 1 }),
    near === 1 ? ofBatches(isNear(caller)) : undefined,
    batchNo === undefined ? undefined : ofBatches(isBatchNo(stockBatch.batchNo, batchNo)),
  )
}

const inOrder = (sort: Sort) => [
  ...sort.map(({ field, descending }) => (descending ? desc : asc)(columns[field])),
  sql`${stockBatch.expiry} asc nulls last`,
  asc(stockBalance.warehouseId),
  asc(stockBalance.batchId),
]

export const orderedRows = ({ db, caller }: { db: Db; caller: Caller }, sort: Sort, where: SQL | undefined) =>
  stockView(db, caller.today)
    .where(where)
    .orderBy(...inOrder(sort))

/** @param where of balances alone */
export const listRows = async (
  { db, caller }: { db: Db; caller: Caller },
  { sort = [], page, size }: { sort?: Sort; page: number; size: number },
  where: SQL | undefined,
) => {
  // A batch is of the company whose stock it is: said so, what expires first is found by an index.
  const found = db
    .select(getTableColumns(stockBalance))
    .from(stockBalance)
    .innerJoin(stockBatch, and(eq(stockBatch.batchId, stockBalance.batchId), eq(stockBatch.cid, stockBalance.cid)))
    .$dynamic()
  if (sort.some(({ field }) => field === 'productName'))
    found.innerJoin(product, eq(product.productId, stockBalance.productId))
  found
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(size)
    .offset((page - 1) * size)
  const shown = stockView(db, caller.today, inPlaceOf(stockBalance, found)).orderBy(...inOrder(sort))
  const [rows, total] = await Promise.all([shown, db.$count(stockBalance, where)])
  return { rows: rows.map((row) => present(row, caller)), total }
}
