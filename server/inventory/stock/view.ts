/** A batch in a warehouse as lists show it, and what of it may be promised. */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { subquery } from '../../db/subquery'
import { hasText } from '../../db/text'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { batchesNamed, batchesWhere, goodsNamed, productsWhere } from '../family/named'
import { ofStock } from '../family/places'
import { isProvisional, provisionalWhen } from '../family/provisional'
import { threshold } from '../family/thresholds'
import { availableOn, binOf, isBinOf, stockBalance, stockBatch, stockBin, stockShelf } from '../table'

const withinDays = (today: string, of: 'nearDays' | 'soonDays', cid: PgColumn | number) =>
  sql`${stockBatch.expiry} <= ${today}::date + ${threshold(of, cid)}`

/** How near a batch is to its expiry; one without an expiry never is. */
const nearness = (today: string) =>
  sql<number>`case when ${stockBatch.expiry} < ${today}::date then 3
    when ${withinDays(today, 'soonDays', stockBatch.cid)} then 2 when ${withinDays(today, 'nearDays', stockBatch.cid)} then 1
    else 0 end`.mapWith(Number)

/** @param balances all of them, or those of a page */
export const stockView = (db: Db, today: string, balances = stockBalance) =>
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
      batchHid: stockBatch.hid,
      onHand: stockBalance.onHand,
      locked: stockBalance.locked,
      available: availableOn(today).mapWith(Number),
      bin: binOf,
      provisional: provisionalWhen(and(gt(stockShelf.onHand, 0), isProvisional(stockBalance))),
      shelf: { onHand: stockShelf.onHand, value: stockShelf.value },
    })
    .from(balances)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(product, eq(product.productId, stockBalance.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .innerJoin(
      stockShelf,
      and(eq(stockShelf.warehouseId, stockBalance.warehouseId), eq(stockShelf.productId, stockBalance.productId)),
    )
    .leftJoin(stockBin, isBinOf(stockBalance))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .$dynamic()

export interface StockFilter {
  cid?: number | undefined
  category?: string | undefined
  brandId?: number | undefined
  warehouseId?: number | undefined
  productId?: number | undefined
  keyword?: string | undefined
  hid?: number | undefined
  batchStatus?: readonly number[] | undefined
}

/** Balances of the batches that are so. */
export const ofBatches = (condition: SQL | undefined) => inArray(stockBalance.batchId, batchesWhere(condition))

const ofProducts = (condition: SQL) => inArray(stockBalance.productId, productsWhere(condition))

export const isExpired = (today: string): SQL => sql`${stockBatch.expiry} < ${today}::date`

/** Expired, or so near that it is to be sold first, by the days of the caller's company or else of the batch's own. */
export const isNear = ({ today, cid }: Caller): SQL => withinDays(today, 'nearDays', cid ?? stockBatch.cid)

const named = (keyword: string) =>
  inArray(
    stockBalance.batchId,
    batchesNamed(keyword, goodsNamed(keyword)).unionAll(batchesWhere(hasText(stockBatch.variant, keyword))),
  )

const warehousesOf = (hid: number) =>
  subquery.select({ id: warehouse.warehouseId }).from(warehouse).where(eq(warehouse.hid, hid))

/** What is asked, of balances alone: they can be counted and put in order before anything is joined to them. */
export const stockConditions = (caller: Caller, filter: StockFilter, { zero } = { zero: false }): SQL | undefined => {
  const { cid, category, brandId, warehouseId, productId, keyword, hid, batchStatus } = filter
  return and(
    ofStock(caller, stockBalance),
    zero ? undefined : gt(stockBalance.onHand, 0),
    cid === undefined ? undefined : eq(stockBalance.cid, cid),
    category === undefined ? undefined : ofProducts(eq(product.category, category)),
    brandId === undefined ? undefined : ofProducts(eq(product.brandId, brandId)),
    warehouseId === undefined ? undefined : eq(stockBalance.warehouseId, warehouseId),
    productId === undefined ? undefined : eq(stockBalance.productId, productId),
    keyword ? named(keyword) : undefined,
    hid === undefined ? undefined : inArray(stockBalance.warehouseId, warehousesOf(hid)),
    batchStatus && ofBatches(inArray(stockBatch.status, [...batchStatus])),
  )
}
