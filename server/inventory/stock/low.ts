/** Products of which a company has no more than the least: what there is of them, what is on its way, what lacks. */
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '../../../contract/core/call'
import type { LowStock, stock } from '../../../contract/inventory/stock'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { supplier } from '../../partners/suppliers/table'
import { isOfCompany } from '../../partners/warehouse-service'
import { goodsNamed } from '../family/named'
import { ofAgent } from '../family/places'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockBalance, stockLedger } from '../table'
import { goods, inOrder, leastOf, leastSaid, stockTotalsOf, termsOf } from './stock-totals'

type Asked = QueryOf<typeof stock.calls.lowStock> & { productIds?: number[] | undefined }
type LowQuery = Omit<Asked, 'page' | 'size' | 'sort'>

const supplierOf = sql<
  number | null
>`case when ${productTerms.cid} is null then ${product.supplierId} else ${productTerms.supplierId} end`

/** Bought and still to be received. */
const expected = sql<number>`(select coalesce(sum(${stockInLine.planQty}), 0) from ${stockInLine}
    join ${stockIn} on ${stockIn.stockinId} = ${stockInLine.stockinId}
    where ${stockIn.status} = ${stockInStatus.waiting} and ${stockIn.cid} = ${company.cid}
      and ${stockIn.type} = ${stockInTypes.purchase} and ${stockInLine.productId} = ${product.productId} and ${isOfCompany(stockIn.warehouseId)})`.mapWith(
  Number,
)

/** Whether the company has begun to keep stock. */
const keepsStock = (db: Db) => {
  const { warehouseId } = stockLedger
  const inWarehouses = and(eq(stockLedger.cid, company.cid), isNotNull(warehouseId), isOfCompany(warehouseId))
  return exists(db.select({ id: stockLedger.id }).from(stockLedger).where(inWarehouses))
}

const isSold = and(
  or(isNull(product.cid), eq(product.cid, company.cid)),
  eq(product.status, 1),
  or(isNull(productTerms.cid), eq(productTerms.status, 1)),
)

/**
 * What a company that keeps stock sells and has too little of (domain.md §4: available ≤ least). A product that never lay there
 * counts once a least was said of it; what the company says of all goods is asked of those that it has had.
 */
const lowOf = (db: Db, caller: Caller, { cid, category, brandId, productId, productIds, keyword }: LowQuery) => {
  const inScope = (column: PgColumn) => and(ofAgent(caller, column), cid === undefined ? undefined : eq(column, cid))
  const totals = stockTotalsOf(
    db,
    caller.today,
    and(inScope(stockBalance.cid), isOfCompany(stockBalance.warehouseId)),
    'product',
  )
  const or0 = (figure: typeof totals.onHand) => sql<number>`coalesce(${figure}, 0)`.mapWith(Number)
  const available = or0(totals.available)
  const minStock = sql<number>`case when ${totals.cid} is null then ${leastSaid} else ${leastOf(company.cid)} end`
  const where = and(
    inScope(company.cid),
    keepsStock(db),
    isSold,
    category === undefined ? undefined : eq(product.category, category),
    brandId === undefined ? undefined : eq(product.brandId, brandId),
    productId === undefined ? undefined : eq(product.productId, productId),
    productIds && inArray(product.productId, productIds),
    keyword ? goodsNamed(keyword) : undefined,
    sql`${minStock} > 0`,
    sql`${available} <= ${minStock}`,
  )
  const figures = {
    onHand: or0(totals.onHand),
    locked: or0(totals.locked),
    available,
    minStock: minStock.mapWith(Number),
  }
  const isTotal = and(eq(totals.cid, company.cid), eq(totals.productId, product.productId))
  return { totals, isTotal, figures, where }
}

/** How many products run low; the total of their list. */
export const countLow = async (db: Db, caller: Caller, query: LowQuery = {}): Promise<number> => {
  const { totals, isTotal, where } = lowOf(db, caller, query)
  const [found] = await db
    .select({ products: count() })
    .from(company)
    .crossJoin(product)
    .leftJoin(productTerms, termsOf(company.cid))
    .leftJoin(totals, isTotal)
    .where(where)
  return found?.products ?? 0
}

export const lowRows = async (
  { db, caller }: { db: Db; caller: Caller },
  { sort, page, size, ...query }: Asked,
): Promise<LowStock[]> => {
  const { totals, isTotal, figures, where } = lowOf(db, caller, query)
  const rows = await db
    .select({
      ...{ ...goods, ...figures, cid: company.cid, supplierName: supplier.name, supplierId: supplierOf, expected },
      shelfId: sql<string>`${company.cid} || '-' || ${product.productId}`,
    })
    .from(company)
    .crossJoin(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(company.cid))
    .leftJoin(totals, isTotal)
    .leftJoin(supplier, eq(supplier.supplierId, supplierOf))
    .where(where)
    .orderBy(...inOrder(sort, figures.available), asc(company.cid))
    .limit(size)
    .offset((page - 1) * size)
  return rows.map((row) => ({
    ...row,
    category: row.category as LowStock['category'],
    lacking: Math.max(0, 2 * row.minStock - row.available - row.expected),
  }))
}
