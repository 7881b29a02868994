/** The arithmetic of moving averages: whole numbers of 1/10000 yuan, so that nothing is lost by rounding. */

/** What lies of a product in a warehouse, and what all of it is worth. */
export interface Shelf {
  onHand: number
  value: number
}

/** A fen in 1/10000 yuan. */
export const perFen = 100

/** a × b ÷ c, rounded half up; the product may be larger than a number holds. */
const shareOf = (a: number, b: number, c: number): number => {
  const [doubled, divisor] = [2n * BigInt(a) * BigInt(b), BigInt(c)]
  const sign = doubled < 0n ? -1n : 1n
  return Number(sign * ((sign * doubled + divisor) / (2n * divisor)))
}

/** The average cost of a piece. */
export const averageCost = ({ onHand, value }: Shelf): number => (onHand === 0 ? 0 : shareOf(value, 1, onHand))

/** What so many pieces are worth at the average; the last ones take whatever is left. */
export const averageValueOf = ({ onHand, value }: Shelf, quantity: number): number =>
  quantity >= onHand ? value : shareOf(value, quantity, onHand)

/** What leaves a shelf with pieces that had been booked at `booked`: never more than there is, all of it with the last piece. */
export const leavingOf = ({ onHand, value }: Shelf, quantity: number, booked: number): number =>
  quantity >= onHand ? value : Math.min(booked, value)
