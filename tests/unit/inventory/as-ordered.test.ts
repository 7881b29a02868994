import { expect, test } from 'vitest'
import { pricedAsOrdered } from '../../../server/inventory/family/as-ordered'

const [right, left] = [
  { productId: 1, variant: '-3.00/-1.00', quantity: 1, price: 13_000 },
  { productId: 1, variant: '-3.00/-3.00', quantity: 1, price: 12_000 },
]
const pair = [right, left]
const came = (one: typeof right, more: object = {}) => ({ ...one, price: 0, batchId: 7, ...more })
const prices = (lines: readonly { quantity: number; price: number }[]) =>
  lines.map(({ quantity, price }) => [quantity, price])

test('each lens of a pair costs what its own eye does, in whatever order they come', () => {
  expect(prices(pricedAsOrdered(pair, [], [came(left), came(right)]))).toEqual([
    [1, 12_000],
    [1, 13_000],
  ])
})

test('what has come before is not counted again', () => {
  expect(prices(pricedAsOrdered(pair, [right], [came(left)]))).toEqual([[1, 12_000]])
})

test('eyes of one power that cost otherwise are told apart by their number, in one line of goods or in two', () => {
  const alike = [right, { ...right, price: 12_500 }]
  expect(prices(pricedAsOrdered(alike, [], [came(right, { quantity: 2 })]))).toEqual([
    [1, 13_000],
    [1, 12_500],
  ])
  expect(prices(pricedAsOrdered(alike, [right], [came(right)]))).toEqual([[1, 12_500]])
})

test('goods that do not say their power take what is left, and what was not ordered is not charged', () => {
  expect(prices(pricedAsOrdered(pair, [right], [came(left, { variant: '', quantity: 3 })]))).toEqual([
    [1, 12_000],
    [2, 0],
  ])
})
