/** What a clinic pays for a product: the one place where orders, quotations and screens learn of it. */
import { type DerivedPrice, derivePrice, lowestPrice, type Power } from '../../contract/catalogue/price'
import type { Db } from '../db/client'
import { priceFacts } from './price-facts'

export interface Price {
  /** Fen per unit, rounded half up. */
  unitPrice: number
  /** Before the discount. */
  listPrice: number
  /** Percent of the list price. */
  discount: number
}

export interface Pricing {
  /** Of the lens that is ordered, minus-cylinder form. */
  power?: Power | undefined
  /** The date whose prices hold, YYYY-MM-DD. */
  day: string
}

/** The price with every step that leads to it; undefined where the clinic's agent does not sell the product. */
export const explainPrice = async (
  db: Db,
  hid: number,
  productId: number,
  { power, day }: Pricing,
): Promise<DerivedPrice | undefined> => {
  const facts = await priceFacts.load(db, [hid, productId, day])
  return facts && derivePrice(facts, facts.category === 'lens' ? power : undefined)
}

export const priceOf = async (db: Db, hid: number, productId: number, pricing: Pricing): Promise<Price | undefined> => {
  const price = await explainPrice(db, hid, productId, pricing)
  return price && { unitPrice: price.unitPrice, listPrice: price.listPrice, discount: price.discount }
}

/** What a clinic pays for each of several products before a power is known; null where a product has no price. */
export const lowestPrices = async (db: Db, hid: number, productIds: readonly number[], day: string) => {
  const keyOf = (productId: number) => [hid, productId, day] as const
  const factsOf = await priceFacts.many(db, productIds.map(keyOf))
  return (productId: number) => {
    const facts = factsOf(keyOf(productId))
    return facts ? lowestPrice(facts) : { price: null, byPower: false }
  }
}
