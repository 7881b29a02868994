/** What was bought at which price: line by line of all stock-ins, and of one with how its prices changed. */
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type StockInPrices, stockInPrices } from '../../../contract/inventory/stock-in-prices'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import { product } from '../../catalogue/products/table'
import { countedOf } from '../../db/counted'
import { inPlaceOf } from '../../db/in-place'
import { subquery } from '../../db/subquery'
import { hasText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { within } from '../../http/periods'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { areLinesNamed } from '../family/named'
import { ofStock, seesCosts } from '../family/places'
import { stockBalance } from '../table'
import { priceChangesOf } from './price-changes'
import { correctPrices, enterPrices } from './prices'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'
import { stockIn, stockInLine } from './table'

type Calls = typeof stockInPrices.calls

const goods = {
  line: stockInLine.line,
  productId: stockInLine.productId,
  productName: product.name,
  spec: product.spec,
  unit: product.unit,
  category: product.category,
  batchId: stockInLine.batchId,
  batchNo: stockInLine.batchNo,
  serialNo: stockInLine.serialNo,
  variant: stockInLine.variant,
  expiry: stockInLine.expiry,
  quantity: stockInLine.acceptedQty,
  price: stockInLine.price,
  provisionalPrice: stockInLine.provisionalPrice,
  provisionalSince: stockInLine.provisionalSince,
}

type Goods = Pick<typeof stockInLine.$inferSelect, 'price' | 'provisionalPrice' | 'provisionalSince'> & {
  category: string
}
/** Prices are for those who may see costs; that there is one is for all. */
const shown = <Row extends Goods>({ price, provisionalPrice, provisionalSince, ...row }: Row, caller: Caller) => ({
  ...row,
  category: row.category as StockInPrices['lines'][number]['category'],
  price: seesCosts(caller) ? price : null,
  priced: price === null ? (0 as const) : (1 as const),
  provisional: provisionalSince === null ? (0 as const) : (1 as const),
  provisionalPrice: seesCosts(caller) && provisionalSince !== null ? provisionalPrice : null,
})

type Asked = Context<Calls['batches']>

const numbered = (text: string) =>
  subquery.select({ id: stockIn.stockinId }).from(stockIn).where(hasText(stockIn.no, text))

/** The lines that are asked for: of stock-ins that were received, what came of them. */
const linesFound = ({ db, caller, query, services: { timeZone } }: Asked) => {
  const { productId, supplierId, stockinId, unpriced, keyword, cid } = query
  return db
    .select(getTableColumns(stockInLine))
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .where(
      and(
        ofStock(caller, stockIn),
        eq(stockIn.status, stockInStatus.received),
        gt(stockInLine.acceptedQty, 0),
        cid === undefined ? undefined : eq(stockIn.cid, cid),
        productId === undefined ? undefined : eq(stockInLine.productId, productId),
        supplierId === undefined ? undefined : eq(stockIn.supplierId, supplierId),
        stockinId === undefined ? undefined : eq(stockIn.stockinId, stockinId),
        unpriced === undefined ? undefined : (unpriced === 1 ? isNull : isNotNull)(stockInLine.price),
        within(stockIn.postedAt, query, timeZone),
        keyword
          ? areLinesNamed({ table: stockInLine, document: stockInLine.stockinId }, keyword, numbered(keyword))
          : undefined,
      ),
    )
    .$dynamic()
}

const listProcurements = async (context: Asked) => {
  const { db, caller, query } = context
  const { sort, page: at, size } = query
  const direction = (sort?.[0]?.descending ?? true) ? desc : asc
  const order = [direction(stockIn.postedAt), direction(stockIn.stockinId), asc(stockInLine.line)]
  const found = linesFound(context)
    .orderBy(...order)
    .limit(size)
    .offset((at - 1) * size)
  const page = db
    .select({
      procurementId: sql<string>`${stockIn.stockinId} || '-' || ${stockInLine.line}`,
      ...{ stockinId: stockIn.stockinId, no: stockIn.no, type: stockIn.type, postedAt: stockIn.postedAt },
      ...{ warehouseName: warehouse.name, supplierId: stockIn.supplierId, supplierName: supplier.name },
      ...{ purchaseNo: stockIn.purchaseNo, ...goods },
      onHand: sql<number>`(select coalesce(sum(${stockBalance.onHand}), 0) from ${stockBalance}
        where ${stockBalance.batchId} = ${stockInLine.batchId})`.mapWith(Number),
    })
    .from(inPlaceOf(stockInLine, found))
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockIn.warehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockIn.supplierId))
    .orderBy(...order)
  const [rows, total] = await Promise.all([page, countedOf(db, linesFound(context))])
  return {
    rows: rows.map((row) => ({
      ...shown(row, caller),
      type: row.type as StockInPrices['document']['type'],
      postedAt: row.postedAt ?? 0,
    })),
    total,
  }
}

const readPrices = async ({ db, row, caller, now }: Context<Calls['read'], StockInRow>): Promise<StockInPrices> => {
  const costs = seesCosts(caller)
  const lines = await db
    .select({ ...goods, value: stockInLine.value })
    .from(stockInLine)
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .where(eq(stockInLine.stockinId, row.stockinId))
    .orderBy(asc(stockInLine.line))
  const changes = costs ? await priceChangesOf(db, row.stockinId) : []
  return {
    document: stockInRows.present(row, caller, now) as StockInPrices['document'],
    lines: lines.map(({ value, ...line }) => ({
      ...shown(line, caller),
      value: costs ? value : null,
      changes: changes
        .filter((one) => one.line === line.line)
        .map(({ line: _, ...change }) => ({
          ...change,
          provisional: change.from === null ? line.provisionalPrice : null,
        })),
    })),
  }
}

export const stockInPriceCalls = implement<Calls, StockInRow, StockInChanges>(
  stockInPrices,
  { batches: listProcurements, read: readPrices, enter: enterPrices, correct: correctPrices },
  stockInRows,
)
