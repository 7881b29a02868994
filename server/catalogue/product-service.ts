/** Products as a company sells them, for what other areas make of them. */
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { brandStatus } from '../../contract/catalogue/brands'
import type { ProductLine } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import { brand } from './brands/table'
import { figures, termsOf } from './product-figures'
import { named } from './products/list'
import { product, productTerms } from './products/table'
import { sold } from './products/view'
import { soldBy } from './visible-products'

/** What patients pay for a product that the company sells, by its own figures; undefined where it does not sell it. */
export const retailOf = async (db: Db, cid: number, productId: number): Promise<number | undefined> => {
  const [found] = await db
    .select({ retail: figures.retailPrice })
    .from(product)
    .leftJoin(productTerms, termsOf(cid))
    .where(and(eq(product.productId, productId), eq(product.status, 1), soldBy(cid)))
  return found?.retail
}

/** A lens that the company sells, with the powers it is made in. */
export const lensSold = async (db: Db, cid: number, productId: number) => {
  const [found] = await db
    .select({
      ...{ productId: product.productId, name: product.name, spec: product.spec },
      ...{ range: product.range, powers: product.powers },
    })
    .from(product)
    .leftJoin(productTerms, termsOf(cid))
    .where(and(eq(product.productId, productId), eq(product.category, 'lens'), soldBy(cid), eq(sold, 1)))
  return found
}

interface Asked {
  lines: readonly ProductLine[]
  keyword?: string | undefined
  brandId?: number | undefined
  page: number
  size: number
}

/** A page of what the company sells of these product lines, by brand and name. */
export const productsSold = async (db: Db, cid: number, { lines, keyword, brandId, page, size }: Asked) => {
  const where = and(
    soldBy(cid),
    eq(sold, 1),
    ne(brand.status, brandStatus.deleted),
    inArray(product.category, [...lines]),
    keyword ? named(keyword) : undefined,
    brandId === undefined ? undefined : eq(product.brandId, brandId),
  )
  const { productId, category, name, series, spec, unit, isStock } = product
  const rows = await db
    .select({ productId, category, name, series, spec, unit, isStock, brandId: product.brandId, brandName: brand.name })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(cid))
    .where(where)
    .orderBy(asc(brand.name), asc(product.name), asc(product.productId))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db
    .select({ products: count() })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(cid))
    .where(where)
  return { rows, total: all?.products ?? 0 }
}
