/** Products by what is to be had of them over all warehouses of goods for sale, and those that run low. */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { LowStock, Shelf, stock } from '../../../contract/inventory/stock'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
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
/** Of goods kept in stock, what holds for all of the company where nobody has said another. */
const least = sql<number>`case when ${said} > 0 or ${product.isStock} = 0 then ${said} else ${threshold('leastStock')} end`
const supplierOf = sql<
  number | null
>`case when ${productTerms.cid} is null then ${product.supplierId} else ${productTerms.supplierId} end`

const figures = (today: string) => ({
  onHand: sql<number>`sum(${stockBalance.onHand})`.mapWith(Number).as('on_hand_sum'),
  locked: sql<number>`sum(${stockBalance.locked})`.mapWith(Number).as('locked_sum'),
  available: sql<number>`sum(${availableOn(today)})`.mapWith(Number).as('available_sum'),
})

const goods = {
  productId: product.productId,
  productName: product.name,
  spec: product.spec,
  unit: product.unit,
  category: product.category,
  brandName: brand.name,
}

type Sort = { field: 'productName' | 'available'; descending: boolean }[] | undefined
const ordered = (sort: Sort, today: string): SQL[] => [
  ...(sort ?? []).map(({ field, descending }) =>
    (descending ? desc : asc)(field === 'available' ? sql`sum(${availableOn(today)})` : product.name),
  ),
  asc(product.name),
  asc(product.productId),
]

const fromBalances = <Fields extends Record<string, unknown>>(db: Db, fields: Fields) =>
  db
    .select(fields as never)
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(
      warehouse,
      and(eq(warehouse.warehouseId, stockBalance.warehouseId), eq(warehouse.type, warehouseTypes.forSale)),
    )
    .innerJoin(product, eq(product.productId, stockBalance.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(
      productTerms,
      and(eq(productTerms.productId, product.productId), isNull(product.cid), eq(productTerms.cid, stockBalance.cid)),
    )
    .$dynamic()

const isLow = (today: string) => sql`${least} > 0 and sum(${availableOn(today)}) <= ${least}`

const countOf = async (db: Db, query: ReturnType<typeof fromBalances>): Promise<number> => {
  const [found] = await rowsOf<{ rows: string }>(db, sql`select count(*) as rows from (${query}) groups`)
  return Number(found?.rows ?? 0)
}

/** Bought and still to be received. */
const expected = sql<number>`(select coalesce(sum(${stockInLine.planQty}), 0) from ${stockInLine}
  join ${stockIn} on ${stockIn.stockinId} = ${stockInLine.stockinId}
  where ${stockIn.status} = ${stockInStatus.waiting} and ${stockIn.cid} = ${stockBalance.cid}
    and ${stockIn.type} = ${stockInTypes.purchase} and ${stockInLine.productId} = ${product.productId})`

type LowQuery = Omit<QueryOf<typeof stock.calls.lowStock>, 'page' | 'size' | 'sort'> & {
  productIds?: number[] | undefined
}

const lowGroups = (db: Db, caller: Caller, query: LowQuery, fields: Record<string, unknown>) =>
  fromBalances(db, fields)
    .where(
      and(
        stockConditions(caller, query, { zero: true }),
        query.productIds && inArray(stockBalance.productId, query.productIds),
      ),
    )
    .groupBy(stockBalance.cid, product.productId, brand.id, productTerms.cid, productTerms.productId)
    .having(isLow(caller.today))

/** How many products run low; the total of their list. */
export const countLow = (db: Db, caller: Caller, query: LowQuery = {}): Promise<number> =>
  countOf(db, lowGroups(db, caller, query, { one: sql<number>`1`.as('one') }))

export const listLow = async (
  { db, caller }: { db: Db; caller: Caller },
  { sort, page, size, ...query }: QueryOf<typeof stock.calls.lowStock> & { productIds?: number[] | undefined },
): Promise<{ rows: LowStock[]; total: number }> => {
  const fields = {
    ...{ ...goods, ...figures(caller.today), minStock: sql`${least}`.mapWith(Number), supplierId: supplierOf },
    expected: expected.mapWith(Number).as('expected_sum'),
  }
  const rows = (await lowGroups(db, caller, query, fields)
    .orderBy(...ordered(sort, caller.today))
    .limit(size)
    .offset((page - 1) * size)) as unknown as Omit<LowStock, 'supplierName' | 'lacking'>[]
  const suppliers = new Map(
    (await db.select({ id: supplier.supplierId, name: supplier.name }).from(supplier)).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      supplierName: row.supplierId === null ? null : (suppliers.get(row.supplierId) ?? null),
      lacking: Math.max(0, 2 * row.minStock - row.available - row.expected),
    })),
    total: await countLow(db, caller, query),
  }
}

/** The stock of a line by product and power or model. */
export const listShelves = async (
  { db, caller }: { db: Db; caller: Caller },
  line: Shelf['category'],
  { sort, page, size, ...query }: QueryOf<typeof stock.calls.shelves>,
): Promise<{ rows: Shelf[]; total: number }> => {
  const groups = (fields: Record<string, unknown>) =>
    fromBalances(db, fields)
      .where(stockConditions(caller, { ...query, category: line }, { zero: true }))
      .groupBy(
        stockBalance.cid,
        product.productId,
        stockBatch.variant,
        brand.id,
        productTerms.cid,
        productTerms.productId,
      )
  const fields = {
    ...goods,
    ...figures(caller.today),
    shelfId: sql<string>`${stockBalance.cid} || '-' || ${product.productId} || '-' || ${stockBatch.variant}`,
    variant: stockBatch.variant,
    minStock: sql`${least}`.mapWith(Number),
  }
  const rows = await groups(fields)
    .orderBy(...ordered(sort, caller.today), asc(stockBatch.variant))
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows as unknown as Shelf[], total: await countOf(db, groups({ one: sql<number>`1`.as('one') })) }
}
