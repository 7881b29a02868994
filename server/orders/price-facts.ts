/** What the price of a product for a clinic depends on, read for any number of clinics and products at once. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PriceFacts } from '../../contract/catalogue/price'
import { lensPrice } from '../catalogue/lens-prices/table'
import { productPrice } from '../catalogue/product-prices/table'
import { product, productTerms } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { distinct, grouped } from '../db/grouped'
import { batchLoader } from '../db/request-cache'
import { channel } from '../partners/channels/table'
import { hospital } from '../partners/hospitals/table'

/** A clinic, a product, and the date whose prices hold. */
export type PriceKey = readonly [hid: number, productId: number, day: string]

const enabled = 1

interface Period {
  validFrom: string | null
  validTo: string | null
}
const holdsOn = (day: string, { validFrom, validTo }: Period) =>
  (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day)

/** The products as the agents of the clinics sell them. */
const soldTo = (db: Db, keys: readonly PriceKey[]) => {
  const pairs = JSON.stringify(keys.map(([hid, productId]) => ({ hid, product: productId })))
  return db
    .selectDistinct({
      hid: hospital.hid,
      productId: product.productId,
      cid: hospital.cid,
      ofPlatform: sql<boolean>`${product.cid} is null`,
      ownTerms: sql<boolean>`${productTerms.cid} is not null`,
      tradePrice: sql<number>`coalesce(${productTerms.tradePrice}, ${product.tradePrice})`.mapWith(Number),
      brandId: product.brandId,
      category: product.category,
      refractiveIndex: product.refractiveIndex,
    })
    .from(sql`json_to_recordset(${pairs}::json) as asked(hid int, product int)`)
    .innerJoin(hospital, sql`${hospital.hid} = asked.hid`)
    .innerJoin(
      product,
      and(sql`${product.productId} = asked.product`, or(isNull(product.cid), eq(product.cid, hospital.cid))),
    )
    .leftJoin(productTerms, and(eq(productTerms.productId, product.productId), eq(productTerms.cid, hospital.cid)))
}
type Sold = Awaited<ReturnType<typeof soldTo>>[number]

/** The agent's own bands go before the platform's; and these go no further where the agent has a price of its own. */
const bandsFor = async (db: Db, sold: readonly Sold[]) => {
  const lenses = sold.filter(({ category }) => category === 'lens')
  const rows =
    lenses.length === 0
      ? []
      : await db
          .select()
          .from(lensPrice)
          .where(
            and(
              inArray(lensPrice.productId, distinct(lenses.map(({ productId }) => productId))),
              eq(lensPrice.status, enabled),
              or(isNull(lensPrice.cid), inArray(lensPrice.cid, distinct(lenses.map(({ cid }) => cid)))),
            ),
          )
  const ofProduct = grouped(rows, ({ productId }) => [productId])
  return ({ productId, cid, ofPlatform, ownTerms }: Sold, day: string) => {
    const known = ofProduct(productId).filter((row) => holdsOn(day, row))
    const own = known.filter((row) => row.cid === cid)
    return own.length > 0 || (ofPlatform && ownTerms) ? own : known.filter((row) => row.cid === null)
  }
}

const discountsFor = async (db: Db, sold: readonly Sold[]) => {
  const { hid, brandId, brandCategory, discount, validFrom, validTo } = channel
  const rows = await db
    .select({ hid, brandId, brandCategory, discount, validFrom, validTo })
    .from(channel)
    .where(inArray(hid, distinct(sold.map((one) => one.hid))))
  const ofClinic = grouped(rows, (row) => [row.hid])
  return ({ hid, brandId, category }: Sold, day: string) => {
    const known = ofClinic(hid).filter((row) => row.brandCategory === category && holdsOn(day, row))
    return {
      brandDiscount: known.find((row) => row.brandId === brandId)?.discount ?? null,
      categoryDiscount: known.find((row) => row.brandId === null)?.discount ?? null,
    }
  }
}

const clinicPricesFor = async (db: Db, sold: readonly Sold[]) => {
  const { hid, productId, price, validFrom, validTo, status } = productPrice
  const rows = await db
    .select({ hid, productId, price, validFrom, validTo })
    .from(productPrice)
    .where(
      and(
        inArray(hid, distinct(sold.map((one) => one.hid))),
        inArray(productId, distinct(sold.map((one) => one.productId))),
        eq(status, enabled),
      ),
    )
  const ofPair = grouped(rows, (row) => [`${row.hid} ${row.productId}`])
  return ({ hid, productId }: Sold, day: string) =>
    ofPair(`${hid} ${productId}`)
      .filter((row) => holdsOn(day, row))
      // Of two periods the later one was meant to change the earlier.
      .reduce<(typeof rows)[number] | undefined>(
        (last, row) => (last && (last.validFrom ?? '') >= (row.validFrom ?? '') ? last : row),
        undefined,
      )?.price ?? null
}

/** Undefined where the clinic's agent does not sell the product. */
export const priceFacts = batchLoader('price', async (db: Db, keys: readonly PriceKey[]) => {
  const sold = await soldTo(db, keys)
  const bands = await bandsFor(db, sold)
  const discounts = await discountsFor(db, sold)
  const clinicPrices = await clinicPricesFor(db, sold)
  const byPair = new Map(sold.map((one) => [`${one.hid} ${one.productId}`, one]))
  return ([hid, productId, day]): (PriceFacts & { category: string }) | undefined => {
    const one = byPair.get(`${hid} ${productId}`)
    if (!one) return undefined
    const { tradePrice, refractiveIndex, category } = one
    const clinicPrice = clinicPrices(one, day)
    return { category, tradePrice, refractiveIndex, clinicPrice, bands: bands(one, day), ...discounts(one, day) }
  }
})
