/** Products by what is to be had of them over all warehouses of goods for sale, and those that run low. */
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { LowStock, Shelf, stock } from '../../../contract/inventory/stock'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { warehouseTypes } from '../family/places'
import { threshold } from '../family/thresholds'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockBalance, stockBatch } from '../table'
import { availableOn, stockConditions } from './view'

/** What an agent says of a product of the platform goes before the platform. */
const termed = (own: SQL | typeof productTerms.minStock, ofPlatform: typeof product.minStock) =>
  sql<number>`case when ${productTerms.cid} is null then ${ofPlatform} else ${own} end`
const said = termed(productTerms.minStock, product.minStock)
const supplierOf = sql<
  number | null
>`case when ${productTerms.cid} is null then ${product.supplierId} else ${productTerms.supplierId} end`

const goods = {
  productId: product.productId,
  productName: product.name,
  spec: product.spec,
  unit: product.unit,
  category: product.category,
  brandName: brand.name,
}

/** What a company has of each product, or of each power or model of it: added up before anything else is known of them. */
const heapsOf = (db: Db, today: string, where: SQL | undefined, by: 'product' | 'variant') => {
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
    .as('heap')
}
type Heaps = ReturnType<typeof heapsOf>

/** Of goods kept in stock, what holds for all of the company where nobody has said another. */
const leastOf = ({ cid }: Heaps) =>
  sql<number>`case when ${said} > 0 or ${product.isStock} = 0 then ${said} else ${threshold('leastStock', cid)} end`

const termsOf = ({ cid }: Heaps) =>
  and(eq(productTerms.productId, product.productId), isNull(product.cid), eq(productTerms.cid, cid))

type Sort = { field: 'productName' | 'available'; descending: boolean }[] | undefined
const ordered = (sort: Sort, { available }: Heaps): SQL[] => [
  ...(sort ?? []).map(({ field, descending }) =>
    (descending ? desc : asc)(field === 'available' ? available : product.name),
  ),
  asc(product.name),
  asc(product.productId),
]

/** Bought and still to be received. */
const expected = ({ cid }: Heaps) =>
  sql<number>`(select coalesce(sum(${stockInLine.planQty}), 0) from ${stockInLine}
    join ${stockIn} on ${stockIn.stockinId} = ${stockInLine.stockinId}
    where ${stockIn.status} = ${stockInStatus.waiting} and ${stockIn.cid} = ${cid}
      and ${stockIn.type} = ${stockInTypes.purchase} and ${stockInLine.productId} = ${product.productId})`.mapWith(
    Number,
  )

type LowQuery = Omit<QueryOf<typeof stock.calls.lowStock>, 'page' | 'size' | 'sort'> & {
  productIds?: number[] | undefined
}

const heapsAsked = (db: Db, caller: Caller, { productIds, ...query }: LowQuery): Heaps => {
  const some = productIds && inArray(stockBalance.productId, productIds)
  return heapsOf(db, caller.today, and(stockConditions(caller, query, { zero: true }), some), 'product')
}

const isLow = (heaps: Heaps) => and(sql`${leastOf(heaps)} > 0`, sql`${heaps.available} <= ${leastOf(heaps)}`)

/** How many products run low; the total of their list. */
export const countLow = async (db: Db, caller: Caller, query: LowQuery = {}): Promise<number> => {
  const heaps = heapsAsked(db, caller, query)
  const [found] = await db
    .select({ products: count() })
    .from(heaps)
    .innerJoin(product, eq(product.productId, heaps.productId))
    .leftJoin(productTerms, termsOf(heaps))
    .where(isLow(heaps))
  return found?.products ?? 0
}

export const listLow = async (
  { db, caller }: { db: Db; caller: Caller },
  { sort, page, size, ...query }: QueryOf<typeof stock.calls.lowStock> & { productIds?: number[] | undefined },
): Promise<{ rows: LowStock[]; total: number }> => {
  const heaps = heapsAsked(db, caller, query)
  const { onHand, locked, available } = heaps
  const rows = await db
    .select({
      ...{ ...goods, onHand, locked, available, supplierName: supplier.name, supplierId: supplierOf },
      ...{ minStock: leastOf(heaps).mapWith(Number), expected: expected(heaps) },
    })
    .from(heaps)
    .innerJoin(product, eq(product.productId, heaps.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(heaps))
    .leftJoin(supplier, eq(supplier.supplierId, supplierOf))
    .where(isLow(heaps))
    .orderBy(...ordered(sort, heaps))
    .limit(size)
    .offset((page - 1) * size)
  return {
    rows: rows.map((row) => ({
      ...row,
      category: row.category as LowStock['category'],
      lacking: Math.max(0, 2 * row.minStock - row.available - row.expected),
    })),
    total: await countLow(db, caller, query),
  }
}

/** The stock of a line by product and power or model. */
export const listShelves = async (
  { db, caller }: { db: Db; caller: Caller },
  category: Shelf['category'],
  { sort, page, size, ...query }: QueryOf<typeof stock.calls.shelves>,
): Promise<{ rows: Shelf[]; total: number }> => {
  const where = stockConditions(caller, { ...query, category }, { zero: true })
  const heaps = heapsOf(db, caller.today, where, 'variant')
  const { onHand, locked, available, variant } = heaps
  const rows = await db
    .select({
      ...{ ...goods, onHand, locked, available, variant, minStock: leastOf(heaps).mapWith(Number) },
      shelfId: sql<string>`${heaps.cid} || '-' || ${product.productId} || '-' || ${variant}`,
    })
    .from(heaps)
    .innerJoin(product, eq(product.productId, heaps.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(heaps))
    .orderBy(...ordered(sort, heaps), asc(variant))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db.select({ shelves: count() }).from(heaps)
  return { rows: rows.map((row) => ({ ...row, category })), total: all?.shelves ?? 0 }
}
