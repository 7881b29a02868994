/** How figures compare: shares and growth, in millionths. */

const rounded = (ratio: number) => Math.round(ratio * 1e6) / 1e6

export const shareOf = (amount: number, all: number): number => (all === 0 ? 0 : rounded(amount / all))

/** Null where there was nothing before: nothing has grown out of nothing. */
export const growthOf = (amount: number, before: number): number | null =>
  before === 0 ? null : rounded((amount - before) / Math.abs(before))

/** Null of nothing. */
export const rateOf = (part: number, all: number): number | null => (all === 0 ? null : rounded(part / all))
