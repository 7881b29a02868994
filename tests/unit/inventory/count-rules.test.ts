import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, expectedAt } from '../../../server/inventory/stock-counts/rules'

const snapshot = { snapshot: 10, snapshotId: 5 }
const moved = (id: number, at: number, quantity: number) => ({ id, at, quantity })

describe('what is expected of a line', () => {
  test('is the snapshot as long as nothing has moved', () => {
    expect(expectedAt(snapshot, [])).toBe(10)
  })

  test('leaves out what is in the snapshot already', () => {
    expect(expectedAt(snapshot, [moved(4, 100, 3), moved(5, 100, 4)])).toBe(10)
  })

  test('follows what has moved until it is counted, and not what moved after that', () => {
    const movements = [moved(6, 100, -2), moved(7, 200, 5), moved(8, 300, -1)]
    expect(expectedAt(snapshot, movements)).toBe(12)
    expect(expectedAt(snapshot, movements, 199)).toBe(8)
    expect(expectedAt(snapshot, movements, 200)).toBe(13)
  })

  /** Whenever it is counted, and whenever the difference is posted: the books come to what was found, and what moved since. */
  test('makes the books right whatever moves before and after', () => {
    const movements = fc
      .array(fc.integer({ min: -5, max: 5 }), { maxLength: 12 })
      .map((quantities) => quantities.map((quantity, at) => moved(at + 6, at * 10, quantity)))
    fc.assert(
      fc.property(fc.nat(20), movements, fc.nat(130), fc.nat(20), (lay, moves, countedAt, counted) => {
        const expected = expectedAt({ snapshot: lay, snapshotId: 5 }, moves, countedAt)
        const books = moves.reduce((sum, { quantity }) => sum + quantity, lay)
        const since = moves.filter(({ at }) => at > countedAt).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(books + differenceOf({ counted, expected })).toBe(counted + since)
      }),
    )
  })
})

test('what was not counted does not differ', () => {
  expect(differenceOf({ counted: null, expected: null })).toBe(0)
  expect(differenceOf({ counted: 0, expected: 3 })).toBe(-3)
})
