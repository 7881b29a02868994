import { describe, expect, test } from 'vitest'
import {
  arrange,
  asDeclared,
  columnWidth,
  withMoved,
  withoutWidth,
  withPinned,
  withShown,
  withWidth,
} from '../../../src/ui/arrangement'
import type { ColumnSpec } from '../../../src/ui/column-spec'

const column = (key: string, more: Partial<ColumnSpec<object>> = {}): ColumnSpec<object> => ({
  key,
  title: key,
  width: 100,
  render: () => key,
  ...more,
})
const columns = [column('a'), column('b', { defaultHidden: true }), column('c', { pinned: 'right' }), column('d')]
const keys = (arrangement = asDeclared, of = columns) => arrange(of, arrangement).map(({ key }) => key)
const shown = (arrangement = asDeclared) =>
  arrange(columns, arrangement)
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => key)

describe('an arrangement of columns', () => {
  test('without a choice is as declared, pinned ones at their side', () => {
    expect(keys()).toEqual(['a', 'b', 'd', 'c'])
    expect(shown()).toEqual(['a', 'd', 'c'])
  })

  test('shows and hides one without changing another', () => {
    expect(shown(withShown(columns, asDeclared, 'b', true))).toEqual(['a', 'b', 'd', 'c'])
    expect(shown(withShown(columns, asDeclared, 'a', false))).toEqual(['d', 'c'])
  })

  test('moves a column to where another stands, in both directions', () => {
    expect(keys(withMoved(columns, asDeclared, 'a', 'd'))).toEqual(['b', 'd', 'a', 'c'])
    expect(keys(withMoved(columns, asDeclared, 'd', 'a'))).toEqual(['d', 'a', 'b', 'c'])
  })

  test('a column that is moved among pinned ones is pinned, and free again when moved back', () => {
    const pinned = withMoved(columns, asDeclared, 'a', 'c')
    expect(arrange(columns, pinned).find(({ key }) => key === 'a')?.pinned).toBe('right')
    const back = withMoved(columns, pinned, 'a', 'b')
    expect(arrange(columns, back).find(({ key }) => key === 'a')?.pinned).toBeUndefined()
  })

  test('pins and frees', () => {
    expect(keys(withPinned(columns, asDeclared, 'd', 'left'))).toEqual(['d', 'a', 'b', 'c'])
    const freed = withPinned(columns, asDeclared, 'c', undefined)
    expect(arrange(columns, freed).every(({ pinned }) => pinned === undefined)).toBe(true)
  })

  test('keeps widths within bounds and forgets them', () => {
    const width = (arrangement = asDeclared) => arrange(columns, arrangement)[0]?.width
    expect(width(withWidth(asDeclared, 'a', 140.4))).toBe(140)
    expect(width(withWidth(asDeclared, 'a', 1))).toBe(columnWidth.min)
    expect(width(withoutWidth(withWidth(asDeclared, 'a', 140), 'a'))).toBe(100)
  })

  test('a column that came later stands behind its neighbour, hidden if so declared; one that is gone is forgotten', () => {
    const old = withMoved([column('a'), column('gone'), column('d')], asDeclared, 'd', 'a')
    expect(keys(old)).toEqual(['d', 'a', 'b', 'c'])
    expect(shown(old)).toEqual(['d', 'a', 'c'])
  })
})
