import { and, count, eq, ilike, inArray, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { stockOuts } from '../../../contract/inventory/stock-outs'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { documentConditions, someLine, sortedBy, totalled } from '../family/document-view'
import type { LockOrder, StockFreed } from '../family/freed'
import { ofAgent } from '../family/places'
import { stockBatch } from '../table'
import { createStockOut } from './create'
import { explainPicking } from './explain'
import { stockOutInfo } from './info'
import { invalidateStockOut, type OutVoided, takeStockOut } from './move'
import { rowsBehindOrders, type StockOutChanges, type StockOutRow, stockOutView } from './rows'
import { stockOut, stockOutLine } from './table'

type Calls = typeof stockOuts.calls

const ofBatch = (pattern: string) =>
  inArray(
    stockOutLine.batchId,
    new QueryBuilder()
      .select({ id: stockBatch.batchId })
      .from(stockBatch)
      .where(or(ilike(stockBatch.batchNo, pattern), ilike(stockBatch.serialNo, pattern))),
  )

const line = {
  productId: stockOutLine.productId,
  matches: ofBatch,
  exists: (condition: Parameters<typeof someLine>[2]) =>
    someLine(stockOutLine, eq(stockOutLine.stockoutId, stockOut.stockoutId), condition),
}
const columns = { stockoutId: stockOut.stockoutId, created: stockOut.created, postedAt: stockOut.postedAt }

const listStockOuts = async ({ db, caller, query, services: { timeZone } }: Context<Calls['list']>) => {
  const { hid, orderId, status, sort, page, size } = query
  const inAnyState = and(
    ofAgent(caller, stockOut.cid),
    documentConditions(stockOut, query, timeZone, line),
    hid === undefined ? undefined : eq(stockOut.hid, hid),
    orderId === undefined ? undefined : eq(stockOut.orderId, orderId),
  )
  const rows = await stockOutView(db)
    .where(and(inAnyState, status && inArray(stockOut.status, status)))
    .orderBy(...sortedBy(columns, sort, stockOut.stockoutId))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ status: stockOut.status, documents: count() })
    .from(stockOut)
    .leftJoin(supplier, eq(supplier.supplierId, stockOut.supplierId))
    .leftJoin(hospital, eq(hospital.hid, stockOut.hid))
    .where(inAnyState)
    .groupBy(stockOut.status)
  return { rows, ...totalled(found, query) }
}

export interface Around {
  /** What is done for those who wait when goods are free again. */
  freed: StockFreed
  /** What becomes of the order whose goods a voided stock-out was. */
  voided: OutVoided
  lockOrder: LockOrder
  orderNoOf: (db: Db, orderId: number) => Promise<string | null>
}

export const stockOutCalls = ({ orderNoOf, lockOrder, ...around }: Around) =>
  implement<Calls, StockOutRow, StockOutChanges>(
    stockOuts,
    {
      list: listStockOuts,
      info: ({ db, row, caller, now }) => stockOutInfo(db, row, { caller, now, orderNoOf }),
      batchCodes: explainPicking,
      create: createStockOut,
      takeOut: takeStockOut,
      invalidate: invalidateStockOut(around),
    },
    rowsBehindOrders(lockOrder),
  )
