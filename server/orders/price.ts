/** What a clinic pays for a product: its own price, else the trade price less its discount on the brand or the product line. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { product, productPrice } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { channel } from '../partners/channels/table'

export interface Price {
  /** Fen per unit, rounded half up. */
  unitPrice: number
  /** Percent of the trade price. */
  discount: number
}

export const priceOf = async (db: Db, hid: number, productId: number): Promise<Price | undefined> => {
  const [found] = await db
    .select({
      tradePrice: product.tradePrice,
      own: productPrice.price,
      brandId: product.brandId,
      category: product.category,
    })
    .from(product)
    .leftJoin(productPrice, and(eq(productPrice.productId, product.productId), eq(productPrice.hid, hid)))
    .where(eq(product.productId, productId))
  if (!found) return undefined
  if (found.own !== null) return { unitPrice: found.own, discount: 100 }
  const [terms] = await db
    .select({ discount: channel.discount })
    .from(channel)
    .where(
      and(
        eq(channel.hid, hid),
        eq(channel.status, 1),
        eq(channel.brandCategory, found.category),
        or(eq(channel.brandId, found.brandId), isNull(channel.brandId)),
      ),
    )
    .orderBy(desc(sql`${channel.brandId} is not null`))
    .limit(1)
  const discount = terms?.discount ?? 100
  // In hundredths of a percent, so that halves are exact before they are rounded.
  return { unitPrice: Math.floor((found.tradePrice * Math.round(discount * 100) + 5000) / 10_000), discount }
}
