/** Ranks by amount: the same amount is the same rank, and the ranks after it are left out. */

export interface Sums {
  orders: number
  amount: number
}

export interface Summed {
  key: string
  now: Sums
  before: Sums
}

export interface RankedSums extends Summed {
  rank: number
  rankBefore: number | null
}

/** By key, of those with orders. */
const ranksOf = (all: readonly Summed[], part: 'now' | 'before'): Map<string, number> => {
  const sorted = all
    .filter((one) => one[part].orders > 0)
    .toSorted((one, other) => other[part].amount - one[part].amount)
  const ranks = new Map<string, number>()
  let rank = 0
  sorted.forEach((one, at) => {
    if (one[part].amount !== sorted[at - 1]?.[part].amount) rank = at + 1
    ranks.set(one.key, rank)
  })
  return ranks
}

/** Those with orders in the period, the first rank first, equal ones by their ids. */
export const ranked = (all: readonly Summed[]): RankedSums[] => {
  const [now, before] = [ranksOf(all, 'now'), ranksOf(all, 'before')]
  return all
    .flatMap((one) => {
      const rank = now.get(one.key)
      return rank === undefined ? [] : [{ ...one, rank, rankBefore: before.get(one.key) ?? null }]
    })
    .toSorted((one, other) => one.rank - other.rank || Number(one.key) - Number(other.key))
}
