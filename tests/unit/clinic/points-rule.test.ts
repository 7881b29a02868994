import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedBy, lastDayOf, mostPoints, pointsBack } from '../../../contract/clinic/points-rule'
import { payableByPoints, priceSale } from '../../../contract/clinic/sale-price'

describe('points', () => {
  test.each([
    [10_000, 1, 100],
    [10_099, 1, 100],
    [10_000, 1.2, 120],
    [99, 5, 4],
    [99, 1, 0],
  ])('of %i fen at the rate %d are %i', (money, rate, points) => {
    expect(earnedBy(money, { pointable: 100, total: 100 }, rate)).toBe(points)
  })

  test('are earned in proportion by a bill of which a part earns none', () => {
    expect(earnedBy(10_000, { pointable: 2500, total: 10_000 }, 1)).toBe(25)
    expect(earnedBy(10_000, { pointable: 0, total: 0 }, 1)).toBe(0)
  })

  test('last until the end of the next year', () => {
    expect(lastDayOf('2026-01-01')).toBe('2027-12-31')
    expect(lastDayOf('2026-12-31')).toBe('2027-12-31')
  })

  test('pay at most a fifth, by the hundred', () => {
    expect([0, 499, 500, 5999, 6000].map(mostPoints)).toEqual([0, 0, 100, 1100, 1200])
  })

  const bills = fc
    .record({ total: fc.integer({ min: 1, max: 100_000 }), ofIt: fc.integer({ min: 0, max: 100 }), rate: fc.nat(50) })
    .map(({ total, ofIt, rate }) => {
      const pointable = Math.floor((total * ofIt) / 100)
      const earned = earnedBy(total, { pointable, total }, rate / 10)
      return { total, pointable, earned, spent: mostPoints(total) }
    })

  test('of a bill that comes back are all taken and returned, however the refunds are cut and whatever the balance is', () => {
    fc.assert(
      fc.property(bills, fc.array(fc.nat(100), { maxLength: 5 }), fc.nat(2000), (bill, cuts, begin) => {
        const moved = { takenBack: 0, returned: 0 }
        let balance = begin
        for (const percent of [...cuts.sort((a, b) => a - b), 100]) {
          const amount = Math.floor((bill.total * percent) / 100)
          const pointable = Math.floor((bill.pointable * percent) / 100)
          const { returned, taken, lack } = pointsBack({ ...bill, ...moved }, { amount, pointable }, balance)
          expect(Math.min(returned, taken, lack)).toBeGreaterThanOrEqual(0)
          balance += returned - taken
          expect(balance).toBeGreaterThanOrEqual(0)
          moved.returned += returned
          moved.takenBack += taken + lack
        }
        expect(moved).toEqual({ takenBack: bill.pointable === 0 ? 0 : bill.earned, returned: bill.spent })
      }),
    )
  })

  const owed = { total: 8000, pointable: 4000, takenBack: 0, spent: 0, returned: 0 }

  test.each([
    [
      'all of them where what came back is taken off what is owed alike',
      { amount: 4000, pointable: 2000, money: 0 },
      0,
    ],
    ['none of them where the lines that earn came back', { amount: 4000, pointable: 4000, money: 0 }, 10],
    ['no more than were earned where the others came back', { amount: 4000, pointable: 0, money: 0 }, 0],
    ['a half where a half of the money came back too', { amount: 7000, pointable: 3500, money: 1000 }, 5],
    ['none of them where all came back', { amount: 8000, pointable: 4000, money: 2000 }, 10],
  ])('of a bill of which a quarter was paid keep %s', (_, back, taken) => {
    expect(pointsBack({ ...owed, earned: 10, paid: 2000 }, back, 100)).toEqual({ returned: 0, taken, lack: 0 })
  })
})

describe('a bill with coupons and points', () => {
  const line = fc.record({
    ...{ price: fc.nat(5000), qty: fc.integer({ min: 1, max: 5 }), discountable: fc.nat(1), covered: fc.boolean() },
  })
  const coupon = fc.record({
    kind: fc.constantFrom(1, 2, 3, 4, 5),
    ...{ value: fc.integer({ min: 50, max: 99 }), minSpend: fc.nat(3000), maxOff: fc.nat(1000) },
  })

  test('has lines that add up to its total and are never below 0, and no line is reduced that is not discountable', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(coupon, { maxLength: 2 }),
        (lines, given) => {
          const coupons = given.map((one) => ({ ...one, covers: lines.map(({ covered }) => covered) }))
          const off = { discount: 95, coupons }
          const points = payableByPoints(lines, off)
          const { total, lines: priced, ...sums } = priceSale(lines, { ...off, points, rounding: 0 })
          expect(priced.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
          expect(Math.min(...priced.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
          for (const [at, { off: less }] of priced.entries()) if (lines[at]?.discountable === 0) expect(less).toBe(0)
          expect(sums.points).toBe(points)
          expect(points * 5).toBeLessThanOrEqual(sums.retail - sums.reduction - sums.couponOff)
        },
      ),
    )
  })

  test('takes the amount before the exchange: the piece is then worth what is left of it', () => {
    const lines = [{ price: 2000, qty: 2, discountable: 1 }]
    const terms = { minSpend: 0, maxOff: 0, covers: [true] }
    const exchange = { ...terms, kind: 3, value: 0 }
    const amount = { ...terms, kind: 1, value: 500 }
    const price = priceSale(lines, { discount: 100, rounding: 0, coupons: [exchange, amount] })
    expect(price).toMatchObject({ couponOff: 2250, total: 1750 })
  })
})
