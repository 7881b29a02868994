/** Finding, keeping and showing stock counts. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type StockCount, stockCountStatus } from '../../../contract/inventory/stock-counts'
import { brand } from '../../catalogue/brands/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { warehouse } from '../../partners/warehouses/table'
import { ofStock, seesCosts } from '../family/places'
import { stockIn } from '../stock-ins/table'
import { stockOut } from '../stock-outs/table'
import { stockShelf } from '../table'
import { stockCount, stockCountLine } from './table'

const { counting, submitted } = stockCountStatus

export const difference = sql<number>`${stockCountLine.counted} - ${stockCountLine.expected}`

/** Where the goods of a line lie. */
export const onShelf = and(
  eq(stockShelf.warehouseId, stockCountLine.warehouseId),
  eq(stockShelf.productId, stockCountLine.productId),
)

/** What a difference is worth: as it was posted, until then at the average cost. Joins the shelf. */
export const worth = sql<number>`coalesce(${stockCountLine.value}, case when ${stockShelf.onHand} > 0
  then round((${difference})::numeric * ${stockShelf.value} / ${stockShelf.onHand}) else 0 end)`

/** What the lines of a count come to; with `difference` and `worth` as long as these may be told. */
const summed = (db: Db) => {
  const told = sql`${stockCount.blind} = 0 or ${stockCount.status} <> ${counting}`
  const ifTold = (sum: SQL) => sql<number | null>`case when ${told} then coalesce(${sum}, 0) end`.mapWith(Number)
  return db
    .select({
      goods: sql<number>`count(distinct ${stockCountLine.productId})`.mapWith(Number).as('goods'),
      lines: sql<number>`count(*)`.mapWith(Number).as('lines'),
      counted: sql<number>`count(${stockCountLine.counted})`.mapWith(Number).as('counted'),
      surplus: ifTold(sql`sum(greatest(${difference}, 0))`).as('surplus'),
      shortage: ifTold(sql`sum(greatest(-(${difference}), 0))`).as('shortage'),
      value: ifTold(sql`sum(${worth})`).as('value'),
    })
    .from(stockCountLine)
    .leftJoin(stockShelf, onShelf)
    .where(eq(stockCountLine.countId, stockCount.countId))
    .as('summed')
}

const { productIds, ...columns } = getTableColumns(stockCount)

export const stockCountView = (db: Db, documents = stockCount) => {
  const sums = summed(db)
  const { goods, lines, counted, surplus, shortage, value } = sums
  return db
    .select({
      ...columns,
      products: sql<number>`cardinality(${productIds})`.mapWith(Number),
      ...{ warehouseName: warehouse.name, storeHid: warehouse.hid, brandName: brand.name },
      ...{ goods, lines, counted, surplus, shortage, value },
      ...{ stockinId: stockIn.stockinId, stockinNo: stockIn.no },
      ...{ stockoutId: stockOut.stockoutId, stockoutNo: stockOut.no },
    })
    .from(documents)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockCount.warehouseId))
    .leftJoin(brand, eq(brand.id, stockCount.brandId))
    .leftJoin(stockIn, eq(stockIn.countId, stockCount.countId))
    .leftJoin(stockOut, eq(stockOut.countId, stockCount.countId))
    .innerJoinLateral(sums, sql`true`)
    .$dynamic()
}

export type StockCountRow = Awaited<ReturnType<typeof stockCountView>>[number]
export type StockCountChanges = Partial<typeof stockCount.$inferInsert>

/** In a blind count the book quantities are hidden until the count is over. */
export const isHidden = ({ blind, status }: Pick<StockCountRow, 'blind' | 'status'>) =>
  blind === 1 && status === counting

const actions: readonly { action: string; code: string; states: readonly number[] }[] = [
  { action: 'count', code: 'stock-counts.create', states: [counting] },
  { action: 'submit', code: 'stock-counts.create', states: [counting] },
  { action: 'post', code: 'stock-counts.post', states: [submitted] },
  { action: 'give-back', code: 'stock-counts.post', states: [submitted] },
  { action: 'cancel', code: 'stock-counts.cancel', states: [counting, submitted] },
]

export const actionsOf = ({ status }: Pick<StockCountRow, 'status'>, { codes }: Caller): string[] =>
  actions.filter(({ code, states }) => codes.has(code) && states.includes(status)).map(({ action }) => action)

export const stockCountRows = tableRows({
  name: 'stock-counts',
  table: stockCount,
  key: 'countId',
  view: (db) => stockCountView(db),
  visibleTo: (caller) => ofStock(caller, stockCount),
  ofClinic: (row) => (row as Pick<StockCount, 'storeHid'>).storeHid !== null,
  present: (row, caller): StockCount => {
    const { checkerId: _, ...shown } = row
    return {
      ...shown,
      status: row.status as StockCount['status'],
      category: row.category as StockCount['category'],
      blind: row.blind === 1 ? 1 : 0,
      value: seesCosts(caller) ? row.value : null,
      allowed: actionsOf(row, caller),
    }
  },
})

export const movedOn = (row: StockCountRow, caller: Caller, now: number) =>
  new Refusal('conflict', { message: { key: 'stock.moved' }, current: stockCountRows.present(row, caller, now) })
