/** What goods that came for an order cost the clinic: each piece what the item of the order that it is for does. */
import type { Need } from './pick'

/** Goods of an order; `price` is what the clinic pays for one, in fen. */
export type OrderedGoods = Need & { price: number }

/** Pieces of goods take the place of as many that were ordered and have not come; those that are alike first. */
const allot = (open: OrderedGoods[], { productId, variant, quantity }: Need) => {
  const ofProduct = open.filter((one) => one.productId === productId)
  const alike = ofProduct.filter((one) => one.variant === variant)
  const parts: { quantity: number; price: number }[] = []
  let left = quantity
  for (const one of [...alike, ...ofProduct]) {
    const taken = Math.min(left, one.quantity)
    if (taken === 0) continue
    one.quantity -= taken
    left -= taken
    parts.push({ quantity: taken, price: one.price })
  }
  return { parts, left }
}

/**
 * The goods in lines of one price each, so that all lines of the order come to its amount.
 * @param held what has come before
 */
export const pricedAsOrdered = <Came extends Need>(
  ordered: readonly OrderedGoods[],
  held: readonly Need[],
  came: readonly Came[],
): (Came & { price: number })[] => {
  const open = ordered.map((one) => ({ ...one }))
  for (const one of held) allot(open, one)
  return came.flatMap((one) => {
    const { parts, left } = allot(open, one)
    // What came beyond what was ordered is not charged.
    const all = left > 0 ? [...parts, { quantity: left, price: 0 }] : parts
    return all.map((part) => ({ ...one, ...part }))
  })
}
