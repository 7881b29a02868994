import { describe, expect, test } from 'vitest'
import { eyeOf, normalisePrescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { checkProduct } from '../../../contract/orders/prescription-product'
import { productRanges, type RangeKey } from '../../../contract/orders/prescription-ranges'
import { errorsOf, soundFor } from './prescription-fixtures'

const power = (range: RangeKey, dsOs: number, dcOs: number | null) => errorsOf({ dsOs, dcOs }, { range })

describe('the sphere of', () => {
  test.each([
    ['stock-single', -8, -8.25],
    ['stock-single', 4, 4.25],
    ['rx-single', -15, -15.25],
    ['rx-single', 8, 8.25],
    ['defocus', -10, -10.25],
    ['defocus', 0, 0.25],
    ['progressive', -10, -10.25],
    ['progressive', 6, 6.25],
  ] as const)('%s ends with %d, before %d', (range, last, beyond) => {
    expect(power(range, last, 0)).toEqual([])
    expect(power(range, beyond, 0)).toEqual(['dsOs ds.range'])
  })

  test('stock lenses has no hole between its two bands', () => {
    expect(power('stock-single', 0, null)).toEqual([])
    expect(power('stock-single', 0.25, -2)).toEqual([])
  })
})

describe('the cylinder of', () => {
  test.each([
    ['stock-single', -2],
    ['rx-single', -6],
    ['defocus', -4],
    ['progressive', -4],
  ] as const)('%s ends with %d', (range, last) => {
    expect(power(range, -1, last)).toEqual([])
    if (last > -6) expect(power(range, -1, last - 0.25)).toEqual(['dcOs dc.range'])
    expect(productRanges[range].cyl.at(0)).toBe(0)
    expect(productRanges[range].cyl.at(1)).toBe(-0.25)
    expect(productRanges[range].cyl.at(-1)).toBe(last)
    expect(productRanges[range].cyl).toHaveLength(1 - 4 * last)
  })

  test('is judged beside a sphere that is out as well', () => {
    expect(power('stock-single', 5, -3)).toEqual(['dsOs ds.range', 'dcOs dc.range'])
  })
})

describe('sphere and cylinder together', () => {
  test.each([
    ['stock-single', -6, -2, -6.25],
    ['stock-single', -8, null, null],
    ['defocus', -6, -4, -6.25],
    ['defocus', -10, 0, null],
  ] as const)('%s takes %d with %s, not %s', (range, ds, dc, beyond) => {
    expect(power(range, ds, dc)).toEqual([])
    if (beyond !== null) expect(power(range, beyond, dc)).toEqual(['dsOs ds.sum-range'])
  })

  test('are not bound where the product has no such limit', () => {
    expect(power('rx-single', -15, -6)).toEqual([])
    expect(power('progressive', -10, -4)).toEqual([])
  })
})

test('a sum is not named on top of a cylinder that is out for itself', () => {
  expect(power('stock-single', -7.5, -3)).toEqual(['dcOs dc.range'])
})

test('a cylinder is judged by the band that holds its sphere', () => {
  const [minus, plus] = productRanges['stock-single'].standard
  const uneven = { ...productRanges['stock-single'], standard: [minus, { ...plus, dcMin: -1 }] }
  const rules = (ds: number) =>
    checkProduct({ ...eyeOf(soundFor({ lensType: 1, range: 'stock-single' }), 'Od'), ds, dc: -1.5 }, 'Od', uneven).map(
      ({ rule }) => rule,
    )
  expect(rules(-1)).toEqual([])
  expect(rules(1)).toEqual(['dc.range'])
})

describe('both cylinder forms', () => {
  test.each([
    [{ dsOd: 3.5, dcOd: 0.5 }, []],
    [{ dsOd: 3.5, dcOd: 0.75 }, ['ds.range']],
    [{ dsOd: -9, dcOd: 1 }, ['ds.sum-range']],
    [{ dsOd: -8, dcOd: 1 }, []],
    [{ dsOd: 1, dcOd: 2.25 }, ['dc.range']],
  ])('%j meets the stock range as its minus form', (typed, expected) => {
    const about = { lensType: 1, range: 'stock-single', orderOptions: [] } as const
    const { errors } = checkPrescription(normalisePrescription({ ...soundFor(about), ...typed }), about)
    expect(errors.map(({ rule }) => rule)).toEqual(expected)
  })
})

describe('beside the power', () => {
  test('made-to-order lenses take 4 Δ of prism', () => {
    expect(errorsOf({ prismOd: 4 }, { range: 'rx-single' })).toEqual([])
    expect(errorsOf({ prismOd: 4.25 }, { range: 'rx-single' })).toEqual(['prismOd prism.range'])
    expect(errorsOf({ prismOd: 4.25 })).toEqual([])
  })

  test.each([
    [0.75, 0.5],
    [3.5, 3.75],
  ])('progressive lenses take an addition of %d, not of %d', (last, beyond) => {
    expect(errorsOf({ addOs: last }, { range: 'progressive', lensType: 3 })).toEqual([])
    expect(errorsOf({ addOs: beyond }, { range: 'progressive', lensType: 3 })).toEqual(['addOs add.range'])
  })

  test('stock lenses take no prism, and single vision lenses no addition', () => {
    expect(errorsOf({ prismOd: 1, baseOd: 'I' }, { range: 'stock-single' })).toEqual(['prismOd prism.range'])
    expect(errorsOf({ addOs: 1.5 }, { range: 'rx-single' })).toEqual(['addOs add.notMade'])
    expect(errorsOf({ addOs: 1.5 }, { range: 'rx-single', lensType: 5 })).toEqual([])
  })

  test('progressive lenses take a fitting height of 14 mm', () => {
    expect(errorsOf({ phOd: 14 }, { range: 'progressive' })).toEqual([])
    expect(errorsOf({ phOd: 13.5 }, { range: 'progressive' })).toEqual(['phOd ph.range'])
  })

  test.each([
    ['stock-single', []],
    ['rx-single', []],
    ['defocus', ['phOs ph.required']],
    ['progressive', ['phOs ph.required']],
  ] as const)('%s without a fitting height', (range, expected) => {
    expect(errorsOf({ phOs: null }, { range })).toEqual(expected)
  })
})

test('the range is said in the finding', () => {
  const about = { lensType: 1, range: 'stock-single', orderOptions: [] } as const
  const { errors } = checkPrescription({ ...soundFor(about), dsOd: 5, dsOs: -7 }, about)
  expect(errors).toEqual([
    { field: 'dsOd', rule: 'ds.range', params: { range: '−8.00 ~ 0.00; +0.25 ~ +4.00' } },
    { field: 'dsOs', rule: 'ds.sum-range', params: { sum: '−8.25', max: '8.00' } },
  ])
})
