/** The brands of a page, and which come from which supplier. */
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { brandStatus, type brands } from '../../../contract/catalogue/brands'
import type { ProductLine } from '../../../contract/orders/order-family'
import { conditionsOf, matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { isPlatform } from '../../http/scope'
import { supplier } from '../../partners/suppliers/table'
import { figures, termsOf } from '../product-figures'
import { product, productTerms } from '../products/table'
import { buys, visibleProducts } from '../visible-products'
import { brandRows } from './rows'
import { brand } from './table'

type Calls = typeof brands.calls

const { deleted, ...kept } = brandStatus
const states = conditionsOf(
  brand.status,
  Object.values(kept).map((value) => ({ value })),
)

export const listBrands = (context: Context<Calls['list']>) => {
  const { query } = context
  return brandRows.page(context, {
    where: matching(query, { product: brand.product, name: (text) => anyContains([brand.name, brand.code], text) }),
    chosen: query.status ? inArray(brand.status, query.status) : ne(brand.status, deleted),
    counts: states,
    order: [asc(brand.id)],
  })
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
