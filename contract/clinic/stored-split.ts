/** How an amount of stored value is taken from what a member paid in and from the bonus that was given for it, and how it goes back. */

export interface Parts {
  /** Fen of what was paid in. */
  principal: number
  /** Fen that were given for it. */
  bonus: number
}

const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/**
 * What a payment takes of each: of the bonus its share rounded down, of the principal the rest.
 * @param amount fen, at most what is there of both
 */
export const splitOf = (amount: number, { principal, bonus }: Parts): Parts => {
  const ofBonus = share(amount, bonus, principal + bonus)
  return { principal: amount - ofBonus, bonus: ofBonus }
}

/**
 * What a refund gives back to each, so that all refunds of a bill together restore the split of its payments, however they are cut.
 * @param amount fen that go back now
 * @param paid what stored value paid for the bill, by part
 * @param back what went back of it before, by part
 */
export const splitBack = (amount: number, paid: Parts, back: Parts): Parts => {
  const upTo = back.principal + back.bonus + amount
  const ofBonus = share(upTo, paid.bonus, paid.principal + paid.bonus) - back.bonus
  return { principal: amount - ofBonus, bonus: ofBonus }
}
