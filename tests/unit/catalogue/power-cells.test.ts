import { describe, expect, test } from 'vitest'
import { bandsOf, cellOf, cellsOf, cylinders, spheres } from '../../../contract/catalogue/power-cells'
import { checkProduct } from '../../../contract/orders/prescription-product'
import { madeIn, productRanges, type RangeKey } from '../../../contract/orders/prescription-ranges'

const eye = { ax: 90, add: null, prism: null, base: null, pd: 30, ph: null, eyeGlass: 1 }
const band = (dsMin: number, dsMax: number, dcMin: number, dcMax: number, sumMax: number | null = null) => ({
  ...{ dsMin, dsMax, dcMin, dcMax, sumMax },
})

describe('cells and bands', () => {
  test.each(Object.keys(productRanges) as RangeKey[])(
    'of %s say the same, and what the check of an order says',
    (key) => {
      const cells = cellsOf(productRanges[key])
      const standard = bandsOf(cells)
      expect(cellsOf({ standard, cyl: [] })).toEqual(cells)
      const own = madeIn({ range: key, powers: { standard, cyl: [] } })
      if (!own) throw new Error('made in nothing')
      for (const ds of spheres)
        for (const dc of cylinders)
          expect([ds, dc, checkProduct({ ...eye, ds, dc } as never, 'Od', own).length === 0]).toEqual([
            ds,
            dc,
            cells.has(cellOf(ds, dc)),
          ])
    },
  )

  test.each([
    ['one cell', [band(-2, -2, 0, 0)], 1],
    ['nothing', [], 0],
    ['two that lie apart', [band(-2, -1, -1, 0), band(1, 2, -1, 0)], 2],
    ['a step', [band(-8, 0, -2, 0), band(-6, 0, -4, -2.25)], 2],
    ['two that overlap', [band(-4, 0, -2, 0), band(-6, -2, -1, 0)], 2],
    ['a slant', [band(-8, 0, -2, 0, 8)], 9],
  ])('of %s', (_, standard, expected) => {
    const cells = cellsOf({ standard, cyl: [] })
    const bands = bandsOf(cells)
    expect(bands).toHaveLength(expected)
    expect(cellsOf({ standard: bands, cyl: [] })).toEqual(cells)
  })

  test('cylinders that are not on offer are no cells', () => {
    const cells = cellsOf({ standard: [band(-1, 0, -2.25, 0)], cyl: [-0.75, -1.25] })
    expect([...new Set([...cells].map((cell) => cell.split('/')[1]))]).toEqual(['0', '-75', '-125'])
  })
})
