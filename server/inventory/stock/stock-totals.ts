/** Products, or powers and models of them, by what is to be had over all warehouses of goods for sale. */
import { and, asc, count, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '../../../contract/core/call'
import type { Shelf, stock } from '../../../contract/inventory/stock'
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { warehouse } from '../../partners/warehouses/table'
import { warehouseTypes } from '../family/places'
import { threshold } from '../family/thresholds'
import { availableOn, stockBalance, stockBatch } from '../table'
import { stockConditions } from './view'

/** What an agent says of a product of the platform goes before the platform. */
export const leastSaid = sql<number>`case when ${productTerms.cid} is null then ${product.minStock} else ${productTerms.minStock} end`

/** Of goods kept in stock, what holds for all of the company unless the product says another. */
export const leastOf = (cid: PgColumn) =>
  sql<number>`case when ${leastSaid} > 0 or ${product.isStock} = 0 then ${leastSaid} else ${threshold('leastStock', cid)} end`

/** The terms on which a company sells a product of the platform. */
export const termsOf = (cid: PgColumn) =>
  and(eq(productTerms.productId, product.productId), isNull(product.cid), eq(productTerms.cid, cid))

export const goods = {
  productId: product.productId,
  productName: product.name,
  spec: product.spec,
  unit: product.unit,
  category: product.category,
  brandName: brand.name,
}

type Sort = { field: 'productName' | 'available'; descending: boolean }[] | undefined

export const inOrder = (sort: Sort, available: SQLWrapper): SQL[] => [
  ...(sort ?? []).map(({ field, descending }) =>
    (descending ? desc : asc)(field === 'available' ? available : product.name),
  ),
  asc(product.name),
  asc(product.productId),
]

/** What a company has of each product, or of each power or model of it: added up before anything else is known of them. */
export const stockTotalsOf = (db: Db, today: string, where: SQL | undefined, by: 'product' | 'variant') => {
  const { cid, productId, onHand, locked } = stockBalance
  const variant = by === 'variant' ? stockBatch.variant : sql<string>`''`
  return db
    .select({
      ...{ cid, productId, variant: sql<string>`${variant}`.as('variant') },
      onHand: sql<number>`sum(${onHand})`.mapWith(Number).as('on_hand'),
      locked: sql<number>`sum(${locked})`.mapWith(Number).as('locked'),
      available: sql<number>`sum(${availableOn(today)})`.mapWith(Number).as('available'),
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(
      warehouse,
      and(eq(warehouse.warehouseId, stockBalance.warehouseId), eq(warehouse.type, warehouseTypes.forSale)),
    )
    .where(where)
    .groupBy(cid, productId, ...(by === 'variant' ? [variant] : []))
    .as('totals')
}

/** The stock of a line by product and power or model. */
export const listShelves = async (
  { db, caller }: { db: Db; caller: Caller },
  category: Shelf['category'],
  { sort, page, size, ...query }: QueryOf<typeof stock.calls.shelves>,
): Promise<{ rows: Shelf[]; total: number }> => {
  const where = stockConditions(caller, { ...query, category }, { zero: true })
  const totals = stockTotalsOf(db, caller.today, where, 'variant')
  const { cid, onHand, locked, available, variant } = totals
  const shown = db
    .select({
      ...{ ...goods, cid, onHand, locked, available, variant, minStock: leastOf(cid).mapWith(Number) },
      shelfId: sql<string>`${cid} || '-' || ${product.productId} || '-' || ${variant}`,
    })
    .from(totals)
    .innerJoin(product, eq(product.productId, totals.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(cid))
    .orderBy(...inOrder(sort, available), asc(variant))
    .limit(size)
    .offset((page - 1) * size)
  const [rows, [all]] = await Promise.all([shown, db.select({ shelves: count() }).from(totals)])
  return { rows: rows.map((row) => ({ ...row, category })), total: all?.shelves ?? 0 }
}
