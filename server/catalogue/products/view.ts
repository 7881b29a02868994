/** A product as a company sells it: the platform's with the company's own figures where it gave some. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { supplier } from '../../partners/suppliers/table'
import { brand } from '../brands/table'
import { figures, termsOf } from '../product-figures'
import { product, productTerms } from './table'

/** A product that the platform does not sell is sold by no agent. */
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
