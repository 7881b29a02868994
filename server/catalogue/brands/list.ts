/** The brands of a page, and which come from which supplier. */
import { and, asc, count, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import { brandStatus, type brands } from '../../../contract/catalogue/brands'
import type { ProductLine } from '../../../contract/orders/order-family'
import { orderedBy } from '../../db/ordered-by'
import { contains } from '../../db/text'
import type { Context } from '../../http/implement'
import { isPlatform } from '../../http/scope'
import { supplier } from '../../partners/suppliers/table'
import { figures, termsOf } from '../product-figures'
import { product, productTerms } from '../products/table'
import { buys, visibleProducts } from '../visible-products'
import { brandView } from './rows'
import { brand } from './table'

type Calls = typeof brands.calls

export const listBrands = async ({ db, query, caller }: Context<Calls['list']>) => {
  const { product: line, name, status, sort = [], page, size } = query
  const inAnyState = and(
    line === undefined ? undefined : eq(brand.product, line),
    name ? or(ilike(brand.name, contains(name)), ilike(brand.code, contains(name))) : undefined,
  )
  const rows = await brandView(db, caller)
    .where(and(inAnyState, status ? inArray(brand.status, status) : ne(brand.status, brandStatus.deleted)))
    .orderBy(...orderedBy(brand, sort), asc(brand.id))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ status: brand.status, brands: count() })
    .from(brand)
    .where(inAnyState)
    .groupBy(brand.status)
  const wanted = (one: number) => (status ? status.includes(one) : one !== brandStatus.deleted)
  return {
    rows,
    total: found.reduce((sum, one) => sum + (wanted(one.status) ? one.brands : 0), 0),
    ...(query.counts === 1 && {
      counts: Object.fromEntries(
        found.filter(({ status: one }) => one !== brandStatus.deleted).map((one) => [String(one.status), one.brands]),
      ),
    }),
  }
}

export const suppliersOfBrands = async ({ db, query, caller }: Context<Calls['suppliers']>) => {
  if (!buys(caller)) return []
  const found = await db
    .select({
      ...{ id: brand.id, code: brand.code, name: brand.name, product: brand.product },
      ...{ supplierId: supplier.supplierId, supplierName: supplier.name, products: count() },
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(isPlatform(caller) ? null : caller.cid))
    .innerJoin(supplier, eq(supplier.supplierId, figures.supplierId))
    .where(
      and(
        visibleProducts(caller),
        query.supplierId === undefined ? undefined : eq(supplier.supplierId, query.supplierId),
        query.product === undefined ? undefined : eq(brand.product, query.product),
        ne(brand.status, brandStatus.deleted),
        ne(product.status, 2),
      ),
    )
    .groupBy(brand.id, supplier.supplierId)
    .orderBy(asc(brand.name), asc(brand.id), asc(supplier.supplierId))
  return found.map((one) => ({ ...one, product: one.product as ProductLine }))
}
