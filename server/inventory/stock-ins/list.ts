/** Stock-ins by what is asked of them; the list and its workbook have the same rows in the same order. */
import { and, count, eq, ilike, inArray, or } from 'drizzle-orm'

import type { stockIns } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { documentConditions, someLine, sortedBy, totalled } from '../family/document-view'
import { ofAgent } from '../family/places'

import { stockInView } from './rows'
import { stockIn, stockInLine } from './table'

type Calls = typeof stockIns.calls
export type Filter = Context<Calls['export']>['query']

const line = {
  productId: stockInLine.productId,
  matches: (pattern: string) => or(ilike(stockInLine.batchNo, pattern), ilike(stockInLine.serialNo, pattern)),
  exists: (condition: Parameters<typeof someLine>[2]) =>
    someLine(stockInLine, eq(stockInLine.stockinId, stockIn.stockinId), condition),
}
const columns = { stockinId: stockIn.stockinId, created: stockIn.created, postedAt: stockIn.postedAt }

interface Asked {
  caller: Caller
  query: Filter
  services: { timeZone: string }
}

const matching = ({ caller, query, services: { timeZone } }: Asked) => {
  const { supplierId, differStatus } = query
  return and(
    ofAgent(caller, stockIn.cid),
    documentConditions(stockIn, query, timeZone, line),
    supplierId === undefined ? undefined : eq(stockIn.supplierId, supplierId),
    differStatus && inArray(stockIn.differStatus, differStatus),
  )
}

const inState = (asked: Asked) =>
  and(matching(asked), asked.query.status && inArray(stockIn.status, asked.query.status))

/** The rows of the list, all of them. */
export const orderedStockIns = (db: Db, asked: Asked) =>
  stockInView(db)
    .where(inState(asked))
    .orderBy(...sortedBy(columns, asked.query.sort, stockIn.stockinId))

const countedByState = (db: Db, asked: Asked) =>
  db
    .select({ status: stockIn.status, documents: count() })
    .from(stockIn)
    .leftJoin(supplier, eq(supplier.supplierId, stockIn.supplierId))
    .leftJoin(hospital, eq(hospital.hid, stockIn.hid))
    .where(matching(asked))
    .groupBy(stockIn.status)

export const countStockIns = async (db: Db, asked: Asked): Promise<number> =>
  totalled(await countedByState(db, asked), asked.query).total

export const listStockIns = async (context: Context<Calls['list']>) => {
  const { db, query } = context
  const { page, size } = query
  const rows = await orderedStockIns(db, context)
    .limit(size)
    .offset((page - 1) * size)
  return { rows, ...totalled(await countedByState(db, context), query) }
}
