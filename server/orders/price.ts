/** What a clinic pays for a product: the one place where orders, quotations and screens learn of it. */
import { and, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type DerivedPrice, derivePrice, type Power, type PriceFacts } from '../../contract/catalogue/price'
import { lensPrice } from '../catalogue/lens-prices/table'
import { productPrice } from '../catalogue/product-prices/table'
import { product, productTerms } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { remembered } from '../db/memory'
import { businessDate } from '../http/time'
import { channel } from '../partners/channels/table'
import { hospital } from '../partners/hospitals/table'

export interface Price {
  /** Fen per unit, rounded half up. */
  unitPrice: number
  /** Percent of the list price. */
  discount: number
}

export interface Pricing {
  /** Of the lenses that are ordered, minus-cylinder form. */
  powers?: readonly Power[]
  /** The date whose prices hold, YYYY-MM-DD; today unless said. */
  day?: string
}

const timeZone = 'Asia/Shanghai'
const enabled = 1

/** The date whose prices hold for an order of that instant. */
export const pricedOn = (orderDate: number) => businessDate(orderDate, timeZone)

const holdsOn = (day: string, { validFrom, validTo }: { validFrom: PgColumn; validTo: PgColumn }): SQL | undefined =>
  and(or(isNull(validFrom), lte(validFrom, day)), or(isNull(validTo), gte(validTo, day)))

/** The product as the clinic's agent sells it. */
const soldTo = async (db: Db, hid: number, productId: number) => {
  const [found] = await db
    .select({
      cid: hospital.cid,
      ofPlatform: sql<boolean>`${product.cid} is null`,
      ownTerms: sql<boolean>`${productTerms.cid} is not null`,
      tradePrice: sql<number>`coalesce(${productTerms.tradePrice}, ${product.tradePrice})`.mapWith(Number),
      brandId: product.brandId,
      category: product.category,
      refractiveIndex: product.refractiveIndex,
    })
    .from(product)
    .innerJoin(hospital, eq(hospital.hid, hid))
    .leftJoin(productTerms, and(eq(productTerms.productId, product.productId), eq(productTerms.cid, hospital.cid)))
    .where(and(eq(product.productId, productId), or(isNull(product.cid), eq(product.cid, hospital.cid))))
  return found
}
type Sold = NonNullable<Awaited<ReturnType<typeof soldTo>>>

/** The agent's own bands go before the platform's; and these go no further where the agent has a price of its own. */
const bandsOf = async (db: Db, productId: number, { cid, ofPlatform, ownTerms }: Sold, day: string) => {
  const rows = await db
    .select()
    .from(lensPrice)
    .where(
      and(
        eq(lensPrice.productId, productId),
        eq(lensPrice.status, enabled),
        or(isNull(lensPrice.cid), eq(lensPrice.cid, cid)),
        holdsOn(day, lensPrice),
      ),
    )
  const own = rows.filter((row) => row.cid !== null)
  return own.length > 0 || (ofPlatform && ownTerms) ? own : rows
}

const discountsOf = async (db: Db, hid: number, { brandId, category }: Sold) => {
  const rows = await db
    .select({ brandId: channel.brandId, discount: channel.discount })
    .from(channel)
    .where(
      and(
        eq(channel.hid, hid),
        inArray(channel.status, [enabled]),
        eq(channel.brandCategory, category),
        or(eq(channel.brandId, brandId), isNull(channel.brandId)),
      ),
    )
  return {
    brandDiscount: rows.find((row) => row.brandId !== null)?.discount ?? null,
    categoryDiscount: rows.find((row) => row.brandId === null)?.discount ?? null,
  }
}

const clinicPriceOf = async (db: Db, hid: number, productId: number, day: string) => {
  const [found] = await db
    .select({ price: productPrice.price })
    .from(productPrice)
    .where(
      and(
        eq(productPrice.hid, hid),
        eq(productPrice.productId, productId),
        eq(productPrice.status, enabled),
        holdsOn(day, productPrice),
      ),
    )
    // Of two periods the later one was meant to change the earlier.
    .orderBy(desc(sql`${productPrice.validFrom} is not null`), desc(productPrice.validFrom))
    .limit(1)
  return found?.price ?? null
}

/** The price with every step that leads to it; undefined where the clinic's agent does not sell the product. */
export const explainPrice = async (
  db: Db,
  hid: number,
  productId: number,
  { powers = [], day = businessDate(Date.now() / 1000, timeZone) }: Pricing = {},
): Promise<DerivedPrice | undefined> => {
  const sold = await soldTo(db, hid, productId)
  if (!sold) return undefined
  const facts: PriceFacts = {
    tradePrice: sold.tradePrice,
    refractiveIndex: sold.refractiveIndex,
    clinicPrice: await clinicPriceOf(db, hid, productId, day),
    bands: sold.category === 'lens' ? await bandsOf(db, productId, sold, day) : [],
    ...(await discountsOf(db, hid, sold)),
  }
  return derivePrice(facts, sold.category === 'lens' ? powers : [])
}

export const priceOf = async (
  db: Db,
  hid: number,
  productId: number,
  pricing: Pricing = {},
): Promise<Price | undefined> => {
  const price = await remembered(db, `price ${hid} ${productId} ${JSON.stringify(pricing)}`, () =>
    explainPrice(db, hid, productId, pricing),
  )
  return price && { unitPrice: price.unitPrice, discount: price.discount }
}
