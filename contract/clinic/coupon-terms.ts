/** What a coupon takes off a bill: its kinds, the lines that it covers, and how much of them. */

/** 1 an amount off, 2 a percentage, 3 exchange for one piece, 4 a card of several uses, 5 a gift to a purchase. */
export const couponKinds = [1, 2, 3, 4, 5] as const
export const couponKind = { amount: 1, percent: 2, exchange: 3, card: 4, gift: 5 } as const

/** Which lines are covered: 0 all that is discountable, 1 categories of goods, 2 goods, 3 fees. */
export const couponScopes = [0, 1, 2, 3] as const
export const couponScope = { all: 0, category: 1, goods: 2, fees: 3 } as const

/**
 * How a coupon comes to a member: 1 the clinic gives or sells it, 2 by the link of a lead activity, 3 with a recharge, 4 for a
 * birthday, 5 for recommending the clinic, 6 for the first visit.
 */
export const couponWays = [1, 2, 3, 4, 5, 6] as const
export const couponWay = { clinic: 1, scan: 2, recharge: 3, birthday: 4, referral: 5, welcome: 6 } as const

/** A bill takes one coupon that takes an amount off, and one that exchanges a piece. */
export const takesAmount = ({ kind }: { kind: number }): boolean =>
  kind === couponKind.amount || kind === couponKind.percent

export interface CouponTerms {
  kind: number
  /** Fen of an amount, percent that is paid of a percentage, uses of a card; 0 of the others. */
  value: number
  /** Fen that the covered lines must come to; of an exchange, a card and a gift what the rest of the bill must come to. */
  minSpend: number
  /** Fen that are taken off at most; 0: no bound. */
  maxOff: number
}

/** A coupon on a bill; `covers` says of each line whether it may be reduced. */
export interface CouponOnLines extends CouponTerms {
  covers: readonly boolean[]
}

const whole = 100
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const atMost = (off: number, maxOff: number) => (maxOff > 0 ? Math.min(off, maxOff) : off)

/** The line of whose pieces one is worth most, and what the piece comes to. */
const dearest = (amounts: readonly number[], qtys: readonly number[], covers: readonly boolean[]) => {
  let found = { at: -1, piece: 0 }
  for (const [at, amount] of amounts.entries()) {
    const piece = Math.floor(amount / (qtys[at] ?? 1))
    if (covers[at] && piece > found.piece) found = { at, piece }
  }
  return found
}

/**
 * Fen that a coupon takes off the lines it covers, by what they come to after the steps before it; undefined where the bill does not
 * reach what the coupon asks for, or has nothing that it covers.
 */
export const offOfCoupon = (
  { kind, value, minSpend, maxOff, covers }: CouponOnLines,
  amounts: readonly number[],
  qtys: readonly number[],
): { off: number; weights: number[] } | undefined => {
  if (takesAmount({ kind })) {
    const weights = amounts.map((amount, at) => (covers[at] ? amount : 0))
    const base = sum(weights)
    if (base === 0 || base < minSpend) return undefined
    const off = kind === couponKind.amount ? Math.min(value, base) : Math.floor((base * (whole - value) + 50) / whole)
    return { off: atMost(off, maxOff), weights }
  }
  const { at, piece } = dearest(amounts, qtys, covers)
  if (at < 0 || sum(amounts) - piece < minSpend) return undefined
  const off = atMost(piece, maxOff)
  return { off, weights: amounts.map((_, line) => (line === at ? off : 0)) }
}
