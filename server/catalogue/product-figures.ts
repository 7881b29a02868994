/** The figures that hold for a company: its own for a product of the platform where it gave some, else those of the product. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { product, productTerms } from './products/table'

/** Own figures go before the platform's, all or none of them. */
const termed = <T>(own: PgColumn, ofPlatform: PgColumn) =>
  sql<T>`case when ${productTerms.cid} is null then ${ofPlatform} else ${own} end`.mapWith((value) =>
    value === null ? null : Number(value),
  ) as SQL<T>

export const figures = {
  supplierId: termed<number | null>(productTerms.supplierId, product.supplierId),
  minStock: termed<number>(productTerms.minStock, product.minStock),
  procurementPrice: termed<number>(productTerms.procurementPrice, product.procurementPrice),
  tradePrice: termed<number>(productTerms.tradePrice, product.tradePrice),
  retailPrice: termed<number>(productTerms.retailPrice, product.retailPrice),
}

/** The seller's own figures beside a product of the platform. */
export const termsOf = (seller: number | null) =>
  and(
    eq(productTerms.productId, product.productId),
    isNull(product.cid),
    seller === null ? sql`false` : eq(productTerms.cid, seller),
  )
