/** What was bought at which price: line by line of all stock-ins, and of one with how its prices changed. */

import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { type StockInPrices, stockInPrices } from '../../../contract/inventory/stock-in-prices'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { within } from '../../http/periods'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { firstRevaluation } from '../family/ledger'
import { ofAgent } from '../family/places'
import { stockBalance, stockLedger } from '../table'
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
}

type Goods = { category: string; price: number | null }
/** Prices are for those who may see costs; that there is one is for all. */
const shown = <Row extends Goods>({ price, ...row }: Row, { codes }: Caller) => ({
  ...row,
  category: row.category as StockInPrices['lines'][number]['category'],
  price: codes.has('products.cost') ? price : null,
  priced: price === null ? (0 as const) : (1 as const),
})

const listProcurements = async ({ db, caller, query, services: { timeZone } }: Context<Calls['batches']>) => {
  const { productId, supplierId, stockinId, unpriced, keyword, cid, sort, page, size } = query
  const named = [product.name, stockIn.no, stockInLine.batchNo, stockInLine.serialNo]
  const where = and(
    ofAgent(caller, stockIn.cid),
    eq(stockIn.status, stockInStatus.received),
    gt(stockInLine.acceptedQty, 0),
    cid === undefined ? undefined : eq(stockIn.cid, cid),
    productId === undefined ? undefined : eq(stockInLine.productId, productId),
    supplierId === undefined ? undefined : eq(stockIn.supplierId, supplierId),
    stockinId === undefined ? undefined : eq(stockIn.stockinId, stockinId),
    unpriced === undefined ? undefined : (unpriced === 1 ? isNull : isNotNull)(stockInLine.price),
    within(stockIn.postedAt, query, timeZone),
    anyContains(named, keyword),
  )
  const direction = (sort?.[0]?.descending ?? true) ? desc : asc
  const rows = await db
    .select({
      procurementId: sql<string>`${stockIn.stockinId} || '-' || ${stockInLine.line}`,
      ...{ stockinId: stockIn.stockinId, no: stockIn.no, type: stockIn.type, postedAt: stockIn.postedAt },
      ...{ warehouseName: warehouse.name, supplierId: stockIn.supplierId, supplierName: supplier.name },
      ...{ purchaseNo: stockIn.purchaseNo, ...goods },
      onHand: sql<number>`(select coalesce(sum(${stockBalance.onHand}), 0) from ${stockBalance}
        where ${stockBalance.batchId} = ${stockInLine.batchId})`.mapWith(Number),
    })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockIn.warehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockIn.supplierId))
    .where(where)
    .orderBy(direction(stockIn.postedAt), direction(stockIn.stockinId), asc(stockInLine.line))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db
    .select({ rows: count() })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .where(where)
  return {
    rows: rows.map((row) => ({
      ...shown(row, caller),
      type: row.type as StockInPrices['document']['type'],
      postedAt: row.postedAt ?? 0,
    })),
    total: all?.rows ?? 0,
  }
}

/** How prices of a stock-in changed since its goods are in, as the ledger has it. */
const changesOf = async (db: Db, stockinId: number) => {
  const sum = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${stockLedger.value}) filter (where ${which}), 0)`.mapWith(Number)
  return db
    .select({
      line: stockLedger.line,
      at: stockLedger.at,
      operatorName: sql<string>`coalesce(${account.name}, '')`,
      stays: sum(sql`${stockLedger.warehouseId} is not null`),
      gone: sum(sql`${stockLedger.account} = 'adjustment'`),
    })
    .from(stockLedger)
    .leftJoin(account, eq(account.uid, stockLedger.operatorId))
    .where(
      and(
        eq(stockLedger.document, 'in'),
        eq(stockLedger.documentId, stockinId),
        gte(stockLedger.entry, firstRevaluation),
      ),
    )
    .groupBy(stockLedger.line, stockLedger.entry, stockLedger.at, account.name)
    .orderBy(asc(stockLedger.line), asc(stockLedger.entry))
}

const readPrices = async ({ db, row, caller, now }: Context<Calls['read'], StockInRow>): Promise<StockInPrices> => {
  const costs = caller.codes.has('products.cost')
  const lines = await db
    .select({ ...goods, value: stockInLine.value })
    .from(stockInLine)
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .where(eq(stockInLine.stockinId, row.stockinId))
    .orderBy(asc(stockInLine.line))
  const changes = costs ? await changesOf(db, row.stockinId) : []
  return {
    document: stockInRows.present(row, caller, now) as StockInPrices['document'],
    lines: lines.map(({ value, ...line }) => ({
      ...shown(line, caller),
      value: costs ? value : null,
      changes: changes
        .filter((one) => one.line === line.line)
        .map(({ line: _, ...one }) => ({ ...one, difference: one.stays + one.gone })),
    })),
  }
}

export const stockInPriceCalls = implement<Calls, StockInRow, StockInChanges>(
  stockInPrices,
  { batches: listProcurements, read: readPrices, enter: enterPrices, correct: correctPrices },
  stockInRows,
)
