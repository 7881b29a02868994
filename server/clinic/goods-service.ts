/** What a store can sell: the goods of its chain, what lies of them in its warehouse, and what it cost. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { availableOn, stockBalance, stockBatch, stockShelf } from '../inventory/table'
import { isForSaleAt } from '../partners/warehouse-service'
import { warehouse } from '../partners/warehouses/table'

/** Batches in a store of which something can be sold today, what expires first at the top. */
export const sellableBatches = (db: Db, hid: number, productIds: readonly number[], today: string) =>
  db
    .select({
      ...{ productId: stockBatch.productId, batchId: stockBatch.batchId, batchNo: stockBatch.batchNo },
      ...{ serialNo: stockBatch.serialNo, variant: stockBatch.variant, expiry: stockBatch.expiry },
      available: availableOn(today).mapWith(Number),
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(warehouse, and(eq(warehouse.warehouseId, stockBalance.warehouseId), isForSaleAt(hid)))
    .where(and(inArray(stockBalance.productId, [...productIds]), gt(sql`${availableOn(today)}`, 0)))
    .orderBy(sql`${stockBatch.expiry} asc nulls last`, asc(stockBatch.created), asc(stockBatch.batchId))

/** By product, what a piece in the store has cost on average, in fen rounded up; products that do not lie there are left out. */
export const costsAt = async (
  db: Db,
  hid: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (productIds.length === 0) return new Map()
  const found = await db
    .select({
      productId: stockShelf.productId,
      cost: sql<number>`ceil(sum(${stockShelf.value}) / (100.0 * sum(${stockShelf.onHand})))`.mapWith(Number),
    })
    .from(stockShelf)
    .innerJoin(warehouse, and(eq(warehouse.warehouseId, stockShelf.warehouseId), isForSaleAt(hid)))
    .where(and(inArray(stockShelf.productId, [...productIds]), gt(stockShelf.onHand, 0)))
    .groupBy(stockShelf.productId)
  return new Map(found.map(({ productId, cost }) => [productId, cost]))
}
