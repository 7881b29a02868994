/** Points of members: what a payment earns, what a bill may be paid with, and what a refund takes back and returns. */

/** A point is worth one fen, so that 100 points are ¥1; they are spent by the hundred. */
export const pointsStep = 100
/** Percent of a bill that points pay at most. */
export const maxPointsShare = 20

/** Kinds of entries: earned and spent for a bill, taken back and returned of it, expired, adjusted by hand, given with a recharge and taken back with it, moved to another record. */
export const pointsKind = {
  ...{ earn: 1, spend: 2, takenBack: 3, returned: 4, expired: 5, adjusted: 6, gift: 7, giftUndone: 8, transfer: 9 },
} as const
export const pointsKinds = [
  { value: 1, label: 'points.kind.1', colour: 'green' },
  { value: 2, label: 'points.kind.2', colour: 'blue' },
  { value: 3, label: 'points.kind.3', colour: 'orange' },
  { value: 4, label: 'points.kind.4', colour: 'cyan' },
  { value: 5, label: 'points.kind.5', colour: '' },
  { value: 6, label: 'points.kind.6', colour: 'purple' },
  { value: 7, label: 'points.kind.7', colour: 'green' },
  { value: 8, label: 'points.kind.8', colour: 'orange' },
  { value: 9, label: 'points.kind.9', colour: '' },
] as const

const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** The most points that a bill takes, of what it comes to after the coupons. */
export const mostPoints = (amount: number): number =>
  Math.floor((amount * maxPointsShare) / 100 / pointsStep) * pointsStep

/** The last day of points that are given on a day: 31 December of the next year. */
export const lastDayOf = (day: string): string => `${Number(day.slice(0, 4)) + 1}-12-31`

/**
 * Points that money earns: one for each yuan, times the rate of the level, rounded down.
 * @param money fen that were paid so far, without bonus of stored value
 * @param of fen of the bill that earn points, and of all of it
 * @param rate of the level, such as 1.2
 */
export const earnedBy = (money: number, of: { pointable: number; total: number }, rate: number): number =>
  share(share(money, of.pointable, of.total), Math.round(rate * 100), 10_000)

/** A bill as a refund of it needs it. */
export interface PointsOfBill {
  total: number
  /** Fen of its lines that earn points. */
  pointable: number
  /** Earned by all of its payments. */
  earned: number
  /** Taken back of these so far, in points or in money. */
  takenBack: number
  spent: number
  returned: number
  /** Fen that were paid for it; the total unless said. */
  paid?: number
}

/** Fen of all refunds of a bill together. */
export interface BackOfBill {
  /** What its lines that came back come to, and of it what those come to that earn points. */
  amount: number
  pointable: number
  /** Of it what is given back in money, the rest being taken off what is owed; all of it unless said. */
  money?: number
}

/**
 * Points of a bill that stay earned: its payments earn them for its lines alike, so that they stay in the proportion of the money that
 * stays with the clinic and of what earns points among the lines that stay with the patient.
 */
const keptOf = (bill: PointsOfBill, back: BackOfBill): number => {
  const { total, pointable, earned, paid = total } = bill
  const rest = total - back.amount
  const whole = BigInt(paid) * BigInt(rest) * BigInt(pointable)
  if (whole === 0n) return 0
  const part = BigInt(paid - (back.money ?? back.amount)) * BigInt(pointable - back.pointable) * BigInt(total)
  return Math.min(earned, Number((BigInt(earned) * part) / whole))
}

/**
 * What a refund does with points, so that all refunds together take back what was earned and return what was spent, however they are cut.
 * @param back with this refund
 * @param balance points that the member has now
 */
export const pointsBack = (
  bill: PointsOfBill,
  back: BackOfBill,
  balance: number,
): { returned: number; taken: number; lack: number } => {
  const returned = Math.max(0, share(bill.spent, back.amount, bill.total) - bill.returned)
  const due = Math.max(0, bill.earned - keptOf(bill, back) - bill.takenBack)
  const taken = Math.min(due, balance + returned)
  return { returned, taken, lack: due - taken }
}
