/** The brands of a page, and which come from which supplier. */
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { brandStatus, type brands } from '../../../contract/catalogue/brands'
import type { ProductLine } from '../../../contract/orders/order-family'
import { contains } from '../../db/text'
import type { Context } from '../../http/implement'
import { product } from '../products/table'
import { visibleProducts } from '../visible-products'
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
    .orderBy(...sort.map(({ field, descending }) => (descending ? desc : asc)(brand[field])), asc(brand.id))
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
    ...(query.counts === 1 && { counts: Object.fromEntries(found.map((one) => [String(one.status), one.brands])) }),
  }
}

export const suppliersOfBrands = async ({ db, query, caller }: Context<Calls['suppliers']>) => {
  const found = await db
    .select({
      id: brand.id,
      code: brand.code,
      name: brand.name,
      product: brand.product,
      supplierId: product.supplierId,
      products: count(),
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(
      and(
        visibleProducts(caller),
        isNotNull(product.supplierId),
        query.supplierId === undefined ? undefined : eq(product.supplierId, query.supplierId),
        query.product === undefined ? undefined : eq(brand.product, query.product),
        ne(brand.status, brandStatus.deleted),
        ne(product.status, 2),
      ),
    )
    .groupBy(brand.id, product.supplierId)
    .orderBy(asc(brand.name), asc(brand.id), asc(product.supplierId))
  return found.flatMap(({ supplierId, ...one }) =>
    supplierId === null ? [] : [{ ...one, product: one.product as ProductLine, supplierId, supplierName: '' }],
  )
}
