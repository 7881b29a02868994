/** Stock-ins by what is asked of them; the list and its workbook have the same rows in the same order. */
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { stockIns } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import { pageInPlaceOf } from '../../db/in-place'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import type { Caller } from '../../http/session'
import { documentConditions, sortedBy, totalled } from '../family/document-view'
import { ofStock } from '../family/places'
import { stockInView } from './rows'
import { stockIn, stockInLine } from './table'

type Calls = typeof stockIns.calls
export type Filter = Context<Calls['export']>['query']

const documents = {
  table: stockIn,
  key: stockIn.stockinId,
  lines: stockInLine,
  document: stockInLine.stockinId,
  saying: (text: string) =>
    and(isNull(stockInLine.batchId), anyContains([stockInLine.batchNo, stockInLine.serialNo], text)),
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
    ofStock(caller, stockIn),
    documentConditions(documents, query, timeZone),
    supplierId === undefined ? undefined : eq(stockIn.supplierId, supplierId),
    differStatus && inArray(stockIn.differStatus, differStatus),
  )
}

const inState = (asked: Asked) =>
  and(matching(asked), asked.query.status && inArray(stockIn.status, asked.query.status))

const inOrder = ({ query }: Asked) => sortedBy(columns, query.sort, stockIn.stockinId)

/** The rows of the list, all of them. */
export const orderedStockIns = (db: Db, asked: Asked) =>
  stockInView(db)
    .where(inState(asked))
    .orderBy(...inOrder(asked))

const countedByState = (db: Db, asked: Asked) =>
  db.select({ status: stockIn.status, documents: count() }).from(stockIn).where(matching(asked)).groupBy(stockIn.status)

export const countStockIns = async (db: Db, asked: Asked): Promise<number> =>
  totalled(await countedByState(db, asked), asked.query).total

export const listStockIns = async (context: Context<Calls['list']>) => {
  const { db, query } = context
  const order = inOrder(context)
  const found = pageInPlaceOf(db, stockIn, { ...query, where: inState(context), order })
  const page = stockInView(db, found).orderBy(...order)
  const [rows, counted] = await Promise.all([page, countedByState(db, context)])
  return { rows, ...totalled(counted, query) }
}
