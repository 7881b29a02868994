import { describe, expect, test } from 'vitest'
import { isSelected, nothingSelected, type Selection, select, selectedCount } from '../../../src/ui/selected'
import { nextSorters } from '../../../src/ui/sorting'

describe('a selection', () => {
  test('of some rows keeps those of other pages', () => {
    const two = select(select(nothingSelected, [1, 2], true), [7], true)
    expect(two).toEqual({ ids: [1, 2, 7] })
    expect(select(two, [1, 2], false)).toEqual({ ids: [7] })
    expect(selectedCount(two, 100)).toBe(3)
  })

  test('does not count a row twice', () => {
    expect(select({ ids: [1] }, [1, 2], true)).toEqual({ ids: [1, 2] })
  })

  test('of all that match knows what was taken out of it', () => {
    const all: Selection = { allMatching: true, except: [] }
    const but = select(all, [5], false)
    expect(but).toEqual({ allMatching: true, except: [5] })
    expect([isSelected(but, 5), isSelected(but, 6)]).toEqual([false, true])
    expect(selectedCount(but, 100)).toBe(99)
    expect(select(but, [5], true)).toEqual(all)
  })
})

describe('a click on a head', () => {
  const a = { field: 'a', descending: false }
  const b = { field: 'b', descending: true }

  test('sorts upwards, then downwards, then not', () => {
    expect(nextSorters([], 'a', false)).toEqual([a])
    expect(nextSorters([a], 'a', false)).toEqual([{ ...a, descending: true }])
    expect(nextSorters([b], 'b', false)).toEqual([])
  })

  test('replaces the order, unless Shift is held', () => {
    expect(nextSorters([b], 'a', false)).toEqual([a])
    expect(nextSorters([b], 'a', true)).toEqual([b, a])
    expect(nextSorters([b, a], 'b', true)).toEqual([a])
  })
})
