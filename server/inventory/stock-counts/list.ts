/** Stock counts by what is asked of them. */
import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { stockCounts } from '../../../contract/inventory/stock-counts'
import { pageInPlaceOf } from '../../db/in-place'
import { subquery } from '../../db/subquery'
import { hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { within } from '../../http/periods'
import { sortedBy, totalled } from '../family/document-view'
import { batchesNumbered, goodsNamed, productsWhere } from '../family/named'
import { ofStock } from '../family/places'
import { stockCountView } from './rows'
import { stockCount, stockCountLine } from './table'

type Listing = Context<typeof stockCounts.calls.list>
const columns = { countId: stockCount.countId, created: stockCount.created, postedAt: stockCount.postedAt }

const countsWhere = (condition: SQL | undefined) =>
  subquery.select({ id: stockCount.countId }).from(stockCount).where(condition)
const countsWith = (condition: SQL | undefined) =>
  subquery.select({ id: stockCountLine.countId }).from(stockCountLine).where(condition)

/** By number or note, or by what is counted in it. */
const named = (text: string) =>
  countsWhere(or(hasText(stockCount.no, text), hasText(stockCount.note, text)))
    .unionAll(countsWith(inArray(stockCountLine.batchId, batchesNumbered(text))))
    .unionAll(countsWith(inArray(stockCountLine.productId, productsWhere(goodsNamed(text)))))

const matching = ({ caller, query, services: { timeZone } }: Listing) => {
  const { warehouseId, keyword, cid } = query
  return and(
    ofStock(caller, stockCount),
    cid === undefined ? undefined : eq(stockCount.cid, cid),
    warehouseId === undefined ? undefined : eq(stockCount.warehouseId, warehouseId),
    within(stockCount.created, query, timeZone),
    keyword ? inArray(stockCount.countId, named(keyword)) : undefined,
  )
}

export const listStockCounts = async (context: Listing) => {
  const { db, query } = context
  const matched = matching(context)
  const order = sortedBy(columns, query.sort, stockCount.countId)
  const where = and(matched, query.status && inArray(stockCount.status, query.status))
  const rows = await stockCountView(db, pageInPlaceOf(db, stockCount, { ...query, where, order })).orderBy(...order)
  const found = await db
    .select({ status: stockCount.status, documents: count() })
    .from(stockCount)
    .where(matched)
    .groupBy(stockCount.status)
  return { rows, ...totalled(found, query) }
}
