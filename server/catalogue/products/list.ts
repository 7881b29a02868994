/** The products of a page. */
import { and, arrayContains, count, desc, eq, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { productStatus } from '../../../contract/catalogue/product'
import type { products } from '../../../contract/catalogue/products'
import type { QueryOf } from '../../../contract/core/call'
import { readGtin } from '../../../contract/core/gtin'
import { orderedBy } from '../../db/ordered-by'
import { anyContains, hasInitials } from '../../db/text'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { brand } from '../brands/table'
import { figures, termsOf } from '../product-figures'
import { buys, soldBy, visibleProducts } from '../visible-products'
import { product, productTerms } from './table'
import { productView, sold } from './view'

type Calls = typeof products.calls
type Filter = Partial<Omit<QueryOf<Calls['list']>, 'page' | 'size' | 'sort'>>

const daySeconds = 86_400

/** The company as which the caller looks: their own, or for the platform's people the one that they ask for. */
export const sellerAsked = (caller: Caller, cid: number | undefined): number | null => {
  if (isPlatform(caller)) return cid ?? null
  if (cid !== undefined && cid !== caller.cid) throw new Refusal('missing')
  return caller.cid
}

/** Initials are typed without blanks and in either case. */
export const named = (keyword: string) => {
  const gtin = readGtin(keyword)
  return or(
    anyContains([product.code, product.name, product.spec, product.regNo], keyword),
    hasInitials(product.initials, keyword),
    gtin === undefined ? undefined : eq(product.gtin, gtin),
  )
}

export const matching = (filter: Filter, caller: Caller, lastDay: string | undefined): SQL | undefined => {
  const { category, productCategoryChild, brandId, supplierId, keyword, isGsp, isStock } = filter
  if (supplierId !== undefined && !buys(caller)) throw new Refusal('forbidden')
  return and(
    filter.cid === undefined ? visibleProducts(caller) : soldBy(filter.cid),
    category && eq(product.category, category),
    productCategoryChild ? eq(product.productCategoryChild, productCategoryChild) : undefined,
    brandId === undefined ? undefined : eq(product.brandId, brandId),
    supplierId === undefined ? undefined : eq(figures.supplierId, supplierId),
    keyword ? named(keyword) : undefined,
    isGsp === undefined ? undefined : eq(product.isGsp, isGsp),
    isStock === undefined ? undefined : eq(product.isStock, isStock),
    filter.tag ? arrayContains(product.tags, [filter.tag]) : undefined,
    filter.unpriced === 1 ? eq(figures.tradePrice, 0) : undefined,
    lastDay === undefined ? undefined : lte(product.regExpire, lastDay),
  )
}

const columns = {
  productId: product.productId,
  code: product.code,
  name: product.name,
  category: product.category,
  brandName: brand.name,
  tradePrice: figures.tradePrice,
  retailPrice: figures.retailPrice,
  regExpire: product.regExpire,
  updated: product.updated,
}

export const listProducts = async ({ db, query, caller, now, services }: Context<Calls['list']>) => {
  const { status, sort = [{ field: 'productId', descending: true } as const], page, size, expiring } = query
  const seller = sellerAsked(caller, query.cid)
  const lastDay = expiring === undefined ? undefined : businessDate(now + expiring * daySeconds, services.timeZone)
  const inAnyState = matching(query, caller, lastDay)
  const rows = await productView(db, seller)
    .where(and(inAnyState, status ? inArray(sold, status) : ne(product.status, productStatus.deleted)))
    .orderBy(...orderedBy(columns, sort), desc(product.productId))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ status: sold, products: count() })
    .from(product)
    .leftJoin(productTerms, termsOf(seller))
    .where(inAnyState)
    .groupBy(sold)
  const wanted = (one: number) => (status ? status.includes(one) : one !== productStatus.deleted)
  return {
    rows,
    total: found.reduce((sum, one) => sum + (wanted(one.status) ? one.products : 0), 0),
    ...(query.counts === 1 && { counts: Object.fromEntries(found.map((one) => [String(one.status), one.products])) }),
  }
}
