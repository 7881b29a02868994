/** Products that can be ordered, as order screens choose them. */
import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { brandStatus } from '../../../contract/catalogue/brands'
import type { Product } from '../../../contract/catalogue/products'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { brand } from '../brands/table'
import { figures, termsOf } from '../product-figures'
import { product, productTerms } from './table'
import { sold } from './view'

/** The company that is asked about: the own one unless the platform asks about another. */
export const sellerOf = (caller: Caller, cid: number | undefined): number | null => {
  if (!isPlatform(caller) && cid !== undefined && cid !== caller.cid) throw new Refusal('missing')
  return cid ?? caller.cid
}

/** Under these conditions, at the seller's trade prices. */
export const orderable = async (
  db: Db,
  seller: number | null,
  ...conditions: (SQL | undefined)[]
): Promise<Product[]> =>
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
      powers: product.powers,
      tradePrice: figures.tradePrice,
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(seller))
    .where(and(eq(sold, 1), ne(brand.status, brandStatus.deleted), ...conditions))
    .orderBy(asc(product.name), asc(product.productId))) as Product[]
