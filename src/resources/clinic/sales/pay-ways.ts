/** The ways in which a bill is paid, as they are typed, and what they come to. */
import { cashMethod, storedMethod } from '../../../../contract/clinic/cash-shifts'
import { onAccount, type SalePay } from '../../../../contract/clinic/sale-record'

export interface Way {
  key: number
  method: SalePay['method']
  /** Fen. */
  amount: number
  ref: string
  /** Cash that was handed over, fen; undefined: as much as is due. */
  tendered: number | undefined
}

export const firstWay = (owed: number): Way => ({
  ...{ key: 1, method: cashMethod, amount: owed, ref: '', tendered: undefined },
})

export const sumOf = (ways: readonly Way[]): number => ways.reduce((sum, { amount }) => sum + amount, 0)

/** What is given back of the cash that was handed over. */
export const changeOf = (ways: readonly Way[]): number =>
  ways.reduce((sum, { method, amount, tendered }) => {
    const isMore = method === cashMethod && tendered !== undefined && tendered > amount
    return isMore ? sum + tendered - amount : sum
  }, 0)

export const needsRef = ({ method }: Pick<Way, 'method'>): boolean =>
  method !== cashMethod && method !== onAccount && method !== storedMethod

export const isWhole = (ways: readonly Way[], owed: number): boolean =>
  sumOf(ways) <= owed &&
  (owed === 0 || sumOf(ways) > 0) &&
  ways.every((way) => (!needsRef(way) || way.ref.trim() !== '') && (way.tendered ?? way.amount) >= way.amount)

export const paysOf = (ways: readonly Way[]): SalePay[] =>
  ways
    .filter(({ amount }) => amount > 0)
    .map(({ method, amount, ref, tendered }) => ({
      ...{ method, amount, ref: ref.trim(), tendered: method === cashMethod ? (tendered ?? null) : null },
    }))
