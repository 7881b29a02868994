import { and, count, eq, ilike, inArray, or } from 'drizzle-orm'
import { stockIns } from '../../../contract/inventory/stock-ins'
import { type Context, implement } from '../../http/implement'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { documentConditions, someLine, sortedBy, totalled } from '../family/document-view'
import type { StockFreed } from '../family/freed'
import { ofAgent } from '../family/places'
import { stockInInfo } from './info'
import { invalidateStockIn, moveStockIn } from './move'
import { type StockInChanges, type StockInRow, stockInRows, stockInView } from './rows'
import { createStockIn, updateOfLine, updateStockIn } from './save'
import { stockIn, stockInLine } from './table'

type Calls = typeof stockIns.calls

const line = {
  productId: stockInLine.productId,
  matches: (pattern: string) => or(ilike(stockInLine.batchNo, pattern), ilike(stockInLine.serialNo, pattern)),
  exists: (condition: Parameters<typeof someLine>[2]) =>
    someLine(stockInLine, eq(stockInLine.stockinId, stockIn.stockinId), condition),
}
const columns = { stockinId: stockIn.stockinId, created: stockIn.created, postedAt: stockIn.postedAt }

const listStockIns = async ({ db, caller, query, services: { timeZone } }: Context<Calls['list']>) => {
  const { supplierId, differStatus, status, sort, page, size } = query
  const inAnyState = and(
    ofAgent(caller, stockIn.cid),
    documentConditions(stockIn, query, timeZone, line),
    supplierId === undefined ? undefined : eq(stockIn.supplierId, supplierId),
    differStatus && inArray(stockIn.differStatus, differStatus),
  )
  const rows = await stockInView(db)
    .where(and(inAnyState, status && inArray(stockIn.status, status)))
    .orderBy(...sortedBy(columns, sort, stockIn.stockinId))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ status: stockIn.status, documents: count() })
    .from(stockIn)
    .leftJoin(supplier, eq(supplier.supplierId, stockIn.supplierId))
    .leftJoin(hospital, eq(hospital.hid, stockIn.hid))
    .where(inAnyState)
    .groupBy(stockIn.status)
  return { rows, ...totalled(found, query) }
}

/** @param freed what is done for those who wait when goods come in */
export const stockInCalls = (freed: StockFreed) =>
  implement<Calls, StockInRow, StockInChanges>(
    stockIns,
    {
      list: listStockIns,
      info: ({ db, row, caller, now }) => stockInInfo(db, row, { caller, now }),
      create: createStockIn,
      update: updateStockIn,
      updateOf: updateOfLine,
      status: moveStockIn(freed),
      invalidate: invalidateStockIn,
    },
    stockInRows,
  )
