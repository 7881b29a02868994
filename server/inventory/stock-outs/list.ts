/** Stock-outs by what is asked of them; the list and its workbook have the same rows in the same order. */
import { and, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { stockOuts } from '../../../contract/inventory/stock-outs'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { documentConditions, someLine, sortedBy, totalled } from '../family/document-view'
import { ofAgent } from '../family/places'
import { stockBatch } from '../table'
import { stockOutView } from './rows'
import { stockOut, stockOutLine } from './table'

type Calls = typeof stockOuts.calls
export type Filter = Context<Calls['export']>['query']

const ofBatch = (pattern: string) =>
  sql`${stockOutLine.batchId} in (select ${stockBatch.batchId} from ${stockBatch}
    where ${or(ilike(stockBatch.batchNo, pattern), ilike(stockBatch.serialNo, pattern))})`

const line = {
  productId: stockOutLine.productId,
  matches: ofBatch,
  exists: (condition: Parameters<typeof someLine>[2]) =>
    someLine(stockOutLine, eq(stockOutLine.stockoutId, stockOut.stockoutId), condition),
}
const columns = { stockoutId: stockOut.stockoutId, created: stockOut.created, postedAt: stockOut.postedAt }

interface Asked {
  caller: Caller
  query: Filter
  services: { timeZone: string }
}

const matching = ({ caller, query, services: { timeZone } }: Asked) => {
  const { hid, orderId } = query
  return and(
    ofAgent(caller, stockOut.cid),
    documentConditions(stockOut, query, timeZone, line),
    hid === undefined ? undefined : eq(stockOut.hid, hid),
    orderId === undefined ? undefined : eq(stockOut.orderId, orderId),
  )
}

const inState = (asked: Asked) =>
  and(matching(asked), asked.query.status && inArray(stockOut.status, asked.query.status))

/** The rows of the list, all of them. */
export const orderedStockOuts = (db: Db, asked: Asked) =>
  stockOutView(db)
    .where(inState(asked))
    .orderBy(...sortedBy(columns, asked.query.sort, stockOut.stockoutId))

const countedByState = (db: Db, asked: Asked) =>
  db
    .select({ status: stockOut.status, documents: count() })
    .from(stockOut)
    .leftJoin(supplier, eq(supplier.supplierId, stockOut.supplierId))
    .leftJoin(hospital, eq(hospital.hid, stockOut.hid))
    .where(matching(asked))
    .groupBy(stockOut.status)

export const countStockOuts = async (db: Db, asked: Asked): Promise<number> =>
  totalled(await countedByState(db, asked), asked.query).total

export const listStockOuts = async (context: Context<Calls['list']>) => {
  const { db, query } = context
  const { page, size } = query
  const rows = await orderedStockOuts(db, context)
    .limit(size)
    .offset((page - 1) * size)
  return { rows, ...totalled(await countedByState(db, context), query) }
}
