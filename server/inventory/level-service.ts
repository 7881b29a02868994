/** How much a company has of its products, in words: what its clinics may know of its stock. */
import { and, eq, inArray } from 'drizzle-orm'
import { fewOfPower } from '../../contract/inventory/variant'
import type { StockLevel } from '../../contract/orders/mall'
import { product, productTerms } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { isOfCompany } from '../partners/warehouse-service'
import { leastOf, stockTotalsOf, termsOf } from './stock/stock-totals'
import { stockBalance } from './table'

/** A product is short when what is available is not above the minimum, as in the company's own warnings. */
const levelOf = ({ available, least }: { available: number; least: number }): StockLevel => {
  if (available <= 0) return 'none'
  return available <= least ? 'few' : 'enough'
}

/** @param today its date, YYYY-MM-DD: what has expired is not available */
export const levelsOf = async (
  db: Db,
  cid: number,
  productIds: readonly number[],
  today: string,
): Promise<(productId: number) => StockLevel> => {
  const ofThese = and(
    eq(stockBalance.cid, cid),
    inArray(stockBalance.productId, [...productIds]),
    isOfCompany(stockBalance.warehouseId),
  )
  const totals = stockTotalsOf(db, today, ofThese, 'product')
  const rows = await db
    .select({
      productId: totals.productId,
      available: totals.available,
      least: leastOf(totals.cid).mapWith(Number),
    })
    .from(totals)
    .innerJoin(product, eq(product.productId, totals.productId))
    .leftJoin(productTerms, termsOf(totals.cid))
  const levels = new Map(rows.map((row) => [row.productId, levelOf(row)]))
  return (productId) => levels.get(productId) ?? 'none'
}

/** The same of each power of a lens that has ever been there. */
export const powerLevelsOf = async (db: Db, cid: number, productId: number, today: string) => {
  const ofIt = and(
    eq(stockBalance.cid, cid),
    eq(stockBalance.productId, productId),
    isOfCompany(stockBalance.warehouseId),
  )
  const totals = stockTotalsOf(db, today, ofIt, 'variant')
  const rows = await db
    .select({ variant: totals.variant, available: totals.available })
    .from(totals)
    .orderBy(totals.variant)
  return rows.map(({ variant, available }) => ({ variant, level: levelOf({ available, least: fewOfPower }) }))
}
