/** What a store can sell: the goods of its chain, what lies of them in its warehouse, and what it cost. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { Caller } from '../http/session'
import { availableOn, stockBalance, stockBatch, stockShelf } from '../inventory/table'
import { hospital } from '../partners/hospitals/table'
import { isForSaleAt } from '../partners/warehouse-service'
import { warehouse } from '../partners/warehouses/table'
import { clinicGoods } from './clinic-goods/table'

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

/** The stores whose stock is counted: the one that is asked about, else those in which the caller works, else the whole chain. */
const storesAsked = ({ hid, stores }: Caller, store: number | undefined): SQL => {
  if (store !== undefined) return sql`${warehouse.hid} = ${store}`
  if (hid !== null)
    return sql`${warehouse.hid} in (${sql.join(
      stores.map((one) => sql`${one}`),
      sql`, `,
    )})`
  return sql`${warehouse.hid} in (select store.hid from ${hospital} store
    where coalesce(store.parent_hid, store.hid) = ${clinicGoods.hid})`
}

/** How many pieces of goods lie in the stores that are asked about. */
export const lying = (caller: Caller, store: number | undefined, pieces: SQL | typeof stockBalance.onHand) =>
  sql<number>`(select coalesce(sum(${pieces}), 0) from ${stockBalance}
    join ${warehouse} on ${warehouse.warehouseId} = ${stockBalance.warehouseId} and ${warehouse.type} = 1
    join ${stockBatch} on ${stockBatch.batchId} = ${stockBalance.batchId}
    where ${storesAsked(caller, store)} and ${stockBalance.productId} = ${clinicGoods.productId})`.mapWith(Number)

/** A batch or a piece of it, by the number on its package, lies in a store that is asked about. */
export const holdsLabelled = (caller: Caller, store: number | undefined, label: string) =>
  sql`exists (select from ${stockBalance}
    join ${warehouse} on ${warehouse.warehouseId} = ${stockBalance.warehouseId} and ${warehouse.type} = 1
    join ${stockBatch} on ${stockBatch.batchId} = ${stockBalance.batchId}
    where ${storesAsked(caller, store)} and ${stockBalance.productId} = ${clinicGoods.productId} and ${stockBalance.onHand} > 0
      and (upper(${stockBatch.batchNo}) = upper(${label}) or ${stockBatch.serialNo} = ${label}))`

export const availableAt = (caller: Caller, store: number | undefined) =>
  lying(caller, store, availableOn(caller.today))

export const isLow = (caller: Caller, store: number | undefined) =>
  sql`${clinicGoods.minStock} > 0 and ${availableAt(caller, store)} <= ${clinicGoods.minStock}`
