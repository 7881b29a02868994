/** What a bill comes to: reductions are spread over its lines by largest remainder, so that the lines always add up to the total. */
import { type CouponOnLines, offOfCoupon, takesAmount } from './coupon-terms'
import { mostPoints, pointsStep } from './points-rule'

/** Percent of the price that is paid: 100 is no reduction. */
export const minDiscount = 50
export const noDiscount = 100
/** What may be given by hand without `sales.discount`. */
export const freeDiscount = 95
/** Less than so many fen may be dropped from a total without `sales.discount`. */
export const freeRounding = 1_000

export interface PricedLine {
  /** Fen of one piece. */
  price: number
  qty: number
  /** 1: reductions apply to it. */
  discountable: number
}

/** What is taken off a bill by hand, and what the patient's level takes off: the better of both discounts holds. */
export interface ByHand {
  /** Percent that is paid of what is discountable. */
  discount: number
  /** Fen that are dropped from the total, after the discount. */
  rounding: number
  /** Percent that the patient pays by the level of a member; 100 unless said. */
  memberDiscount?: number
  /** One that takes an amount off and one that exchanges a piece, at most; each is after the discount, in this order. */
  coupons?: readonly CouponOnLines[]
  /** Points that pay for it, each of them a fen, after the coupons. */
  points?: number
}

/** Percent that is paid: the better for the patient of the discount by hand and that of the level. */
export const discountOf = ({ discount, memberDiscount = noDiscount }: Pick<ByHand, 'discount' | 'memberDiscount'>) =>
  Math.min(discount, memberDiscount)

export interface LinePrice {
  retail: number
  /** What was taken off: its share of the discount, of the coupons and of the rounding. */
  off: number
  amount: number
}

export interface SalePrice {
  retail: number
  /** By the discount. */
  reduction: number
  /** By the coupons. */
  couponOff: number
  points: number
  rounding: number
  total: number
  lines: LinePrice[]
}

/**
 * Shares of an amount in proportion to weights, whole and adding up to it: what is left after rounding down goes to the largest
 * remainders, of equal ones to the first.
 * @param amount fen, at least 0 and at most the sum of the weights
 * @param weights fen, at least 0
 */
export const sharesOf = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum === 0 || amount === 0) return weights.map(() => 0)
  // Products of amounts in fen may be beyond what a double holds.
  const [whole, all] = [BigInt(amount), BigInt(sum)]
  const exact = weights.map((weight, at) => {
    const product = whole * BigInt(weight)
    return { at, share: Number(product / all), rest: product % all }
  })
  const shares = exact.map(({ share }) => share)
  const left = amount - shares.reduce((given, share) => given + share, 0)
  const byRest = [...exact].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of byRest.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Fen that a discount takes off an amount, half a fen rounded up. */
const reductionOf = (amount: number, discount: number): number =>
  Math.floor((amount * (noDiscount - discount) + noDiscount / 2) / noDiscount)

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const less = (amounts: readonly number[], shares: readonly number[]) =>
  amounts.map((one, at) => one - (shares[at] ?? 0))

/** What the lines come to after the discount and the coupons, and which of the coupons the bill does not reach. */
const afterCoupons = (lines: readonly PricedLine[], { coupons = [], ...byHand }: Omit<ByHand, 'rounding'>) => {
  const retails = lines.map(({ price, qty }) => price * qty)
  const isOpen = lines.map(({ discountable }) => discountable === 1)
  const discountable = retails.map((retail, at) => (isOpen[at] ? retail : 0))
  const reduction = reductionOf(sum(discountable), discountOf(byHand))
  let amounts = less(retails, sharesOf(reduction, discountable))
  const qtys = lines.map(({ qty }) => qty)
  const unreached: CouponOnLines[] = []
  let couponOff = 0
  const inOrder = [...coupons.filter(takesAmount), ...coupons.filter((one) => !takesAmount(one))]
  for (const coupon of inOrder) {
    const covers = coupon.covers.map((covered, at) => covered && isOpen[at] === true)
    const found = offOfCoupon({ ...coupon, covers }, amounts, qtys)
    if (!found) {
      unreached.push(coupon)
      continue
    }
    amounts = less(amounts, sharesOf(found.off, found.weights))
    couponOff += found.off
  }
  return { retails, isOpen, amounts, reduction, couponOff, unreached }
}

/** The same, and after the points. */
const reducedBy = (lines: readonly PricedLine[], byHand: Omit<ByHand, 'rounding'>) => {
  const { amounts, ...reduced } = afterCoupons(lines, byHand)
  const open = amounts.map((one, at) => (reduced.isOpen[at] ? one : 0))
  const points = Math.min(byHand.points ?? 0, sum(open))
  return { ...reduced, amounts: less(amounts, sharesOf(points, open)), points }
}

/** The most points that pay for a bill: a fifth of what it comes to after the coupons, and no more than what is discountable. */
export const payableByPoints = (lines: readonly PricedLine[], byHand: Omit<ByHand, 'rounding'>): number => {
  const { amounts, isOpen } = afterCoupons(lines, byHand)
  const open = sum(amounts.filter((_, at) => isOpen[at]))
  return Math.min(mostPoints(sum(amounts)), Math.floor(open / pointsStep) * pointsStep)
}

/** The coupons for which a bill does not come to enough, or which cover nothing of it. */
export const unreachedBy = (lines: readonly PricedLine[], byHand: Omit<ByHand, 'rounding'>): CouponOnLines[] =>
  reducedBy(lines, byHand).unreached

/** The most that can be rounded down: what the discountable lines come to after the discount, the coupons and the points. */
export const roundable = (lines: readonly PricedLine[], byHand: Omit<ByHand, 'rounding'>): number => {
  const { amounts, isOpen } = reducedBy(lines, byHand)
  return sum(amounts.filter((_, at) => isOpen[at]))
}

/**
 * Prices a bill: retail, then the discount, then one amount and one exchange coupon, then the points, then the rounding, each spread over the
 * discountable lines that it applies to by what they come to after the steps before it. A coupon that the bill does not reach takes
 * nothing off. `rounding` must not be more than `roundable`.
 */
export const priceSale = (lines: readonly PricedLine[], byHand: ByHand): SalePrice => {
  const { rounding } = byHand
  const { retails, isOpen, amounts, reduction, couponOff, points } = reducedBy(lines, byHand)
  const rounded = sharesOf(
    rounding,
    amounts.map((one, at) => (isOpen[at] ? one : 0)),
  )
  const priced = retails.map((retail, at) => {
    const amount = (amounts[at] ?? 0) - (rounded[at] ?? 0)
    return { retail, off: retail - amount, amount }
  })
  const retail = sum(retails)
  const total = retail - reduction - couponOff - points - rounding
  return { retail, reduction, couponOff, points, rounding, total, lines: priced }
}

/**
 * What a line gives back when so many of its pieces are returned, after others were: never more than it came to, and all of it
 * with the last piece, however the returns are cut.
 */
export const refundOf = (line: { qty: number; amount: number; refundedQty: number }, qty: number): number => {
  const upTo = (pieces: number) => Number((BigInt(line.amount) * BigInt(pieces)) / BigInt(line.qty))
  return upTo(line.refundedQty + qty) - upTo(line.refundedQty)
}

/** What a card of several uses gives back: its price by the uses that are left. */
export const cardValue = (amount: number, { times, left }: { times: number; left: number }): number =>
  Number((BigInt(amount) * BigInt(left)) / BigInt(times))

/**
 * How lines that come back are settled: what they come to is taken off what is owed of the bill first, shared over them by largest
 * remainder, and the rest of each is money that goes back.
 * @param values fen that each of them comes to
 * @param owed fen of the bill that are not paid yet
 */
export const settleReturn = (values: readonly number[], owed: number): { credited: number; money: number }[] => {
  const credited = sharesOf(Math.min(owed, sum(values)), values)
  return values.map((value, at) => ({ credited: credited[at] ?? 0, money: value - (credited[at] ?? 0) }))
}
