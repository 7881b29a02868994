import { describe, expect, test } from 'vitest'
import { normalisePrescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { type LensType, productRanges } from '../../../contract/orders/prescription-ranges'
import { errorsOf, nothingOs, rightOnly, singleVision, sound, soundFor } from './prescription-fixtures'

const nothing = { errors: [], warnings: [] }

describe('a sound prescription', () => {
  test.each([1, 2, 3, 4, 5] as const)('passes as lens type %d in every range', (lensType) => {
    for (const range of [null, ...(Object.keys(productRanges) as (keyof typeof productRanges)[])]) {
      expect(checkPrescription(soundFor({ lensType, range }), { lensType, range, orderOptions: [1, 8] })).toEqual(
        nothing,
      )
    }
  })

  test('of one eye passes, whichever eye it is (edge case 5)', () => {
    expect(checkPrescription(rightOnly, singleVision)).toEqual(nothing)
    expect(checkPrescription(normalisePrescription({ ...sound, eyeGlassOd: 0 }), singleVision)).toEqual(nothing)
  })

  test('is not looked at in an eye that is not ordered', () => {
    expect(errorsOf({ eyeGlassOs: 0, dsOs: -99, axOs: 999, pdOs: 1, phOs: 1, addOs: 9 })).toEqual([])
  })
})

describe('bounds', () => {
  test.each([
    ['dsOd', -20, -20.25],
    ['dsOs', 15, 15.25],
    ['dcOd', -6, -6.25],
    ['axOd', 1, 0],
    ['axOs', 180, 181],
    ['addOd', 0.5, 0.25],
    ['addOs', 4, 4.25],
    ['prismOd', 0, -0.25],
    ['prismOs', 10, 10.25],
    ['pdOd', 20, 19.5],
    ['pdOs', 40, 40.5],
    ['phOd', 10, 9.5],
    ['phOs', 35, 35.5],
    ['eyeGlassOd', 5, 6],
    ['eyeGlassOs', 1, -1],
  ] as const)('of %s: %d passes, %d does not', (field, last, beyond) => {
    expect(errorsOf({ [field]: last })).toEqual([])
    expect(errorsOf({ [field]: beyond })).toEqual([`${field} ${field.slice(0, -2)}.bounds`])
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('hold for %d', (value) => {
    expect(errorsOf({ dsOd: value, pdOs: value })).toEqual(['dsOd ds.bounds', 'pdOs pd.bounds'])
  })

  test('of a plus cylinder are those of its minus form', () => {
    const errors = (dsOd: number, dcOd: number) =>
      checkPrescription(normalisePrescription({ ...sound, dsOd, dcOd }), singleVision).errors.map(({ rule }) => rule)
    expect(errors(9, 6)).toEqual([])
    expect(errors(9, 6.25)).toEqual(['ds.bounds', 'dc.bounds'])
    expect(errors(-22, 2)).toEqual([])
  })
})

describe('steps', () => {
  test.each([
    ['dsOd', -2.26],
    ['dsOs', -3.001],
    ['dsOs', 0.1 + 0.2],
    ['dcOs', -0.3],
    ['addOd', 1.1],
    ['prismOd', 0.3],
    ['pdOd', 31.25],
    ['phOs', 19.75],
  ] as const)('%s %d is off its step', (field, value) => {
    expect(errorsOf({ [field]: value })).toContain(`${field} ${field.slice(0, -2)}.step`)
  })

  test('are not missed by binary noise (edge case 4)', () => {
    expect(errorsOf({ dsOd: -(0.1 + 0.2) - 0.2, prismOd: 0.1 + 0.2 + 0.45, pdOd: 31.4 + 0.1 })).toEqual([])
  })

  test('an axis is a whole number', () => {
    expect(errorsOf({ axOs: 15.5 })).toEqual(['axOs ax.bounds'])
  })
})

describe('what must be there', () => {
  test('a sphere for each ordered eye', () => {
    expect(errorsOf({ dsOd: null })).toEqual(['dsOd ds.required'])
    expect(errorsOf({ ...nothingOs })).toEqual(['dsOs ds.required'])
  })

  test('an eye at least', () => {
    expect(errorsOf({ eyeGlassOd: 0, eyeGlassOs: 0, dsOd: null })).toEqual(['eyeGlassOd eyeGlass.none'])
    expect(errorsOf({ eyeGlassOd: 1.5 })).toEqual(['eyeGlassOd eyeGlass.bounds'])
  })

  test('an axis with a cylinder', () => {
    expect(errorsOf({ axOd: null })).toEqual(['axOd ax.required'])
    expect(errorsOf({ dcOd: 0, axOd: null, dcOs: null, axOs: null })).toEqual([])
  })

  test.each<[LensType, string[]]>([
    [1, []],
    [2, ['phOd ph.required']],
    [3, ['addOd add.required', 'phOd ph.required']],
    [4, ['addOd add.required', 'phOd ph.required']],
    [5, []],
  ])('fitting height and addition for lens type %d', (lensType, expected) => {
    expect(errorsOf({ phOd: null, addOd: null }, { lensType })).toEqual(expected)
  })

  test('a base with a prism', () => {
    expect(errorsOf({ baseOs: null })).toEqual(['baseOs base.required'])
    expect(errorsOf({ baseOs: null, prismOs: 0 })).toEqual([])
    expect(errorsOf({ baseOs: null, prismOs: null })).toEqual([])
  })
})

describe('the distances of both eyes', () => {
  test('typed as one into the box of one eye are refused there (edge case 8)', () => {
    expect(errorsOf({ pdOd: 62 })).toEqual(['pdOd pd.bounds'])
  })

  test.each([
    [22.5, 22.5, []],
    [22, 22.5, ['pdOd pd.sum']],
    [40, 40, []],
    [40.5, 40, ['pdOd pd.bounds']],
    [null, 22, []],
  ])('%s and %s', (pdOd, pdOs, expected) => {
    expect(errorsOf({ pdOd, pdOs })).toEqual(expected)
  })

  test('are summed up for two ordered eyes only', () => {
    expect(errorsOf({ pdOd: 20, pdOs: 20 })).toEqual(['pdOd pd.sum'])
    expect(errorsOf({ pdOd: 20, pdOs: 20, eyeGlassOs: 0 })).toEqual([])
  })
})

test('right stands before left, and a field has one error at most', () => {
  const both = { dsOd: -30.1, dsOs: null, axOd: null, axOs: 0, pdOd: 99, pdOs: 99 }
  expect(errorsOf(both, { range: 'stock-single' })).toEqual([
    'dsOd ds.bounds',
    'pdOd pd.bounds',
    'axOd ax.required',
    'dsOs ds.required',
    'pdOs pd.bounds',
    'axOs ax.bounds',
  ])
})
