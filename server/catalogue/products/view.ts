/** A product as a company sells it: the platform's with the company's own figures where it gave some. */
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { supplier } from '../../partners/suppliers/table'
import { brand } from '../brands/table'
import { product, productTerms } from './table'

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

/** What the platform does not sell nobody sells. */
export const sold: SQL<number> =
  sql<number>`(case when ${product.status} <> 1 then ${product.status} else coalesce(${productTerms.status}, 1) end)`.mapWith(
    Number,
  )

const { initials: _, ...stored } = getTableColumns(product)

const fields = (seller: number | null) => ({
  ...stored,
  ...figures,
  status: sold,
  /** Whose product it is; `cid` names whose change it is when the caller changes it. */
  owner: product.cid,
  cid: sql<number | null>`${seller === null ? product.cid : sql`${seller}::int`}`,
  platformStatus: product.status,
  brandCode: brand.code,
  brandName: brand.name,
  supplierName: sql<string>`coalesce(${supplier.name}, '')`,
  ownTerms: sql<boolean>`${productTerms.cid} is not null`,
  /** Grows with either of the two rows that a change may be written to. */
  version: sql<number>`${product.version} + coalesce(${productTerms.version}, 0)`,
})

/** The seller's own figures beside a product of the platform. */
export const termsOf = (seller: number | null) =>
  and(
    eq(productTerms.productId, product.productId),
    isNull(product.cid),
    seller === null ? sql`false` : eq(productTerms.cid, seller),
  )

/** @param seller the company as which one looks; null looks as the platform */
export const productView = (db: Db, seller: number | null) =>
  db
    .select(fields(seller))
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(seller))
    .leftJoin(supplier, eq(supplier.supplierId, figures.supplierId))
    .$dynamic()

export type ProductRow = Awaited<ReturnType<typeof productView>>[number]
