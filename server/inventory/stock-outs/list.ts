/** Stock-outs by what is asked of them; the list and its workbook have the same rows in the same order. */
import { and, count, eq, inArray } from 'drizzle-orm'
import type { stockOuts } from '../../../contract/inventory/stock-outs'
import type { Db } from '../../db/client'
import { pageInPlaceOf } from '../../db/in-place'
import type { Context } from '../../http/implement'
import type { Caller } from '../../http/session'
import { documentConditions, sortedBy, totalled } from '../family/document-view'
import { ofStock } from '../family/places'
import { stockOutView } from './rows'
import { stockOut, stockOutLine } from './table'

type Calls = typeof stockOuts.calls
export type Filter = Context<Calls['export']>['query']

const documents = {
  table: stockOut,
  key: stockOut.stockoutId,
  lines: stockOutLine,
  document: stockOutLine.stockoutId,
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
    ofStock(caller, stockOut),
    documentConditions(documents, query, timeZone),
    hid === undefined ? undefined : eq(stockOut.hid, hid),
    orderId === undefined ? undefined : eq(stockOut.orderId, orderId),
  )
}

const inState = (asked: Asked) =>
  and(matching(asked), asked.query.status && inArray(stockOut.status, asked.query.status))

const inOrder = ({ query }: Asked) => sortedBy(columns, query.sort, stockOut.stockoutId)

/** The rows of the list, all of them. */
export const orderedStockOuts = (db: Db, asked: Asked) =>
  stockOutView(db)
    .where(inState(asked))
    .orderBy(...inOrder(asked))

const countedByState = (db: Db, asked: Asked) =>
  db
    .select({ status: stockOut.status, documents: count() })
    .from(stockOut)
    .where(matching(asked))
    .groupBy(stockOut.status)

export const countStockOuts = async (db: Db, asked: Asked): Promise<number> =>
  totalled(await countedByState(db, asked), asked.query).total

export const listStockOuts = async (context: Context<Calls['list']>) => {
  const { db, query } = context
  const order = inOrder(context)
  const found = pageInPlaceOf(db, stockOut, { ...query, where: inState(context), order })
  const page = stockOutView(db, found).orderBy(...order)
  const [rows, counted] = await Promise.all([page, countedByState(db, context)])
  return { rows, ...totalled(counted, query) }
}
