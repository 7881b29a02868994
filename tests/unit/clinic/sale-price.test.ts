import { describe, expect, test } from 'vitest'
import {
  type PricedLine,
  priceSale,
  refundOf,
  roundable,
  settleReturn,
  sharesOf,
} from '../../../contract/clinic/sale-price'
import { randomOf, seed } from '../../support/chance'

/** Whole numbers from 0 to below what is asked. */
const randoms = () => {
  const random = randomOf(seed)
  return (below: number) => Math.floor(random() * below)
}
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
const line = (price: number, qty = 1, discountable = 1): PricedLine => ({ price, qty, discountable })

describe('shares by largest remainder', () => {
  test('one fen over three equal lines goes to the first (case 21)', () => {
    expect(sharesOf(1, [3000, 3000, 3000])).toEqual([1, 0, 0])
    const bill = priceSale([line(3000), line(3000), line(3000)], { discount: 100, rounding: 1 })
    expect([bill.total, bill.lines.map(({ amount }) => amount)]).toEqual([8999, [2999, 3000, 3000]])
  })

  test('what is left goes to the largest remainders, not to the largest lines', () => {
    expect(sharesOf(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(sharesOf(100, [5000, 3333, 1667])).toEqual([50, 33, 17])
  })

  test('sums beyond what a double holds stay whole', () => {
    const weights = [9_999_999_900, 9_999_999_899, 1]
    // Exactly …999.5, …998.99999999505 and 0.50000000495: doubles could not tell the first remainder from the last.
    expect(sharesOf(9_999_999_999, weights)).toEqual([4_999_999_999, 4_999_999_999, 1])
  })

  test('of 2,000 random bills the lines add up to the total, none below 0, and what is not discountable is not touched', () => {
    const below = randoms()
    for (let run = 0; run < 2000; run += 1) {
      const lines = Array.from({ length: 1 + below(8) }, () => line(below(100_000), 1 + below(5), below(4) > 0 ? 1 : 0))
      const discount = 50 + below(51)
      const rounding = below(roundable(lines, { discount }) + 1)
      const bill = priceSale(lines, { discount, rounding })
      expect(sum(bill.lines.map(({ amount }) => amount))).toBe(bill.total)
      expect(bill.total).toBe(bill.retail - bill.reduction - bill.rounding)
      expect(Math.min(...bill.lines.map(({ amount, off }) => Math.min(amount, off)))).toBeGreaterThanOrEqual(0)
      const untouched = bill.lines.filter((_, at) => lines[at]?.discountable === 0)
      expect(sum(untouched.map(({ off }) => off))).toBe(0)
    }
  })

  test('each share lies within one fen of its exact part', () => {
    const below = randoms()
    for (let run = 0; run < 2000; run += 1) {
      const weights = Array.from({ length: 1 + below(6) }, () => below(50_000))
      const all = sum(weights)
      const amount = below(all + 1)
      const shares = sharesOf(amount, weights)
      expect(sum(shares)).toBe(all === 0 ? 0 : amount)
      for (const [at, weight] of weights.entries()) {
        if (all > 0) expect(Math.abs((shares[at] ?? 0) - (amount * weight) / all)).toBeLessThan(1)
        expect(shares[at]).toBeLessThanOrEqual(weight)
      }
    }
  })
})

describe('returns of a line', () => {
  test('three parts give back exactly what it came to, however they are cut', () => {
    const below = randoms()
    for (let run = 0; run < 1000; run += 1) {
      const [qty, amount] = [1 + below(999), below(10_000_000)]
      let [refundedQty, given] = [0, 0]
      while (refundedQty < qty) {
        const part = 1 + below(qty - refundedQty)
        given += refundOf({ qty, amount, refundedQty }, part)
        refundedQty += part
        expect(given).toBeLessThanOrEqual(amount)
      }
      expect(given).toBe(amount)
    }
  })

  test('take off what is owed, never more, and give the rest of each line back in money', () => {
    const below = randoms()
    for (let run = 0; run < 1000; run += 1) {
      const values = Array.from({ length: 1 + below(6) }, () => below(50_000))
      const owed = below(120_000)
      const settled = settleReturn(values, owed)
      expect(sum(settled.map(({ credited }) => credited))).toBe(Math.min(owed, sum(values)))
      for (const [at, { credited, money }] of settled.entries()) {
        expect(Math.min(credited, money)).toBeGreaterThanOrEqual(0)
        expect(credited + money).toBe(values[at])
      }
    }
  })
})
