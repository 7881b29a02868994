/** A batch in a warehouse as lists show it, and what of it may be promised. */
import { and, count, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { anyContains, contains } from '../../db/text'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { ofAgent } from '../family/places'
import { threshold } from '../family/thresholds'
import { stockBalance, stockBatch, stockShelf } from '../table'

/** Of a query that joins balance and batch: what is not held, expired or locked. */
export const availableOn = (today: string) =>
  sql<number>`case when ${stockBatch.status} = 0 and (${stockBatch.expiry} is null or ${stockBatch.expiry} >= ${today}::date)
    then ${stockBalance.onHand} - ${stockBalance.locked} else 0 end`

const withinDays = (today: string, of: 'nearDays' | 'soonDays') =>
  sql`${stockBatch.expiry} <= ${today}::date + ${threshold(of)}`

/** How near a batch is to its expiry; one without an expiry never is. */
const nearness = (today: string) =>
  sql<number>`case when ${stockBatch.expiry} < ${today}::date then 3
    when ${withinDays(today, 'soonDays')} then 2 when ${withinDays(today, 'nearDays')} then 1 else 0 end`.mapWith(
    Number,
  )

export const stockView = (db: Db, today: string) =>
  db
    .select({
      stockId: sql<string>`${stockBalance.warehouseId} || '-' || ${stockBalance.batchId}`,
      cid: stockBalance.cid,
      warehouseId: stockBalance.warehouseId,
      warehouseName: warehouse.name,
      productId: stockBalance.productId,
      productName: product.name,
      spec: product.spec,
      unit: product.unit,
      category: product.category,
      brandName: brand.name,
      batchId: stockBatch.batchId,
      batchNo: stockBatch.batchNo,
      serialNo: stockBatch.serialNo,
      variant: stockBatch.variant,
      expiry: stockBatch.expiry,
      daysLeft: sql<number | null>`${stockBatch.expiry} - ${today}::date`,
      nearness: nearness(today),
      batchStatus: stockBatch.status,
      supplierName: supplier.name,
      onHand: stockBalance.onHand,
      locked: stockBalance.locked,
      available: availableOn(today).mapWith(Number),
      shelf: { onHand: stockShelf.onHand, value: stockShelf.value },
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(product, eq(product.productId, stockBalance.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .innerJoin(
      stockShelf,
      and(eq(stockShelf.warehouseId, stockBalance.warehouseId), eq(stockShelf.productId, stockBalance.productId)),
    )
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .$dynamic()

export interface StockFilter {
  cid?: number | undefined
  category?: string | undefined
  brandId?: number | undefined
  warehouseId?: number | undefined
  productId?: number | undefined
  keyword?: string | undefined
}

/** Expired, or so near that it is to be sold first. */
export const isNear = (today: string): SQL => withinDays(today, 'nearDays')

const named = (keyword: string) =>
  or(
    anyContains([product.name, product.code, stockBatch.batchNo, stockBatch.serialNo, stockBatch.variant], keyword),
    like(product.initials, contains(keyword.toLowerCase().replace(/\s/g, ''))),
  )

export const stockConditions = (caller: Caller, filter: StockFilter, { zero } = { zero: false }): SQL | undefined => {
  const { cid, category, brandId, warehouseId, productId, keyword } = filter
  return and(
    ofAgent(caller, stockBalance.cid),
    zero ? undefined : gt(stockBalance.onHand, 0),
    cid === undefined ? undefined : eq(stockBalance.cid, cid),
    category === undefined ? undefined : eq(product.category, category),
    brandId === undefined ? undefined : eq(product.brandId, brandId),
    warehouseId === undefined ? undefined : eq(stockBalance.warehouseId, warehouseId),
    productId === undefined ? undefined : eq(stockBalance.productId, productId),
    keyword ? named(keyword) : undefined,
  )
}

/** How many rows the view has under a condition. */
export const countStock = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [all] = await db
    .select({ rows: count() })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(product, eq(product.productId, stockBalance.productId))
    .where(where)
  return all?.rows ?? 0
}
