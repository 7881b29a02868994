import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { type Product, products } from '../../../contract/catalogue/products'
import { productRanges, type RangeKey } from '../../../contract/orders/prescription-ranges'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { brand } from '../brands/table'
import { product } from './table'

const deletedBrand = 2

/** Products that can be ordered, under these conditions. */
const orderable = async (db: Db, ...conditions: (SQL | undefined)[]): Promise<Product[]> =>
  (await db
    .select({
      productId: product.productId,
      name: product.name,
      category: product.category,
      brandId: product.brandId,
      brandCode: brand.code,
      brandName: brand.name,
      series: product.series,
      spec: product.spec,
      unit: product.unit,
      isStock: product.isStock,
      lensType: product.lensType,
      range: product.range,
      tradePrice: product.tradePrice,
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(and(eq(product.status, 1), ne(brand.status, deletedBrand), ...conditions))
    .orderBy(asc(product.name), asc(product.productId))) as Product[]

const ofSeries = (series: string | undefined) => (series === undefined ? undefined : eq(product.series, series))

export const productCalls = implement<typeof products.calls>(products, {
  ofBrand: ({ db, params, query }) => orderable(db, eq(brand.code, params.brandCode), ofSeries(query.series)),
  ofAgent: async ({ db, params, query, caller }) => {
    if (caller.cid !== null && caller.cid !== params.cid) throw new Refusal('missing')
    return orderable(
      db,
      query.brand_id === undefined ? undefined : eq(product.brandId, query.brand_id),
      ofSeries(query.series),
    )
  },
  series: async ({ db, params }) => {
    const found = await db
      .selectDistinct({ series: product.series })
      .from(product)
      .innerJoin(brand, eq(brand.id, product.brandId))
      .where(and(eq(brand.code, params.brand), eq(product.status, 1), ne(product.series, '')))
      .orderBy(asc(product.series))
    return found.map(({ series }) => series)
  },
  range: async ({ db, query }) => {
    const [found] = await db
      .select({ range: product.range })
      .from(product)
      .where(eq(product.productId, query.productId))
    if (!found) throw new Refusal('missing')
    const made =
      found.range !== null && found.range in productRanges ? productRanges[found.range as RangeKey] : undefined
    return { standard: [...(made?.standard ?? [])], cyl: [...(made?.cyl ?? [])], range: found.range }
  },
})
