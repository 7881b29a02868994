import { describe, expect, test } from 'vitest'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { compareWithHistory, type DatedPrescription } from '../../../contract/orders/prescription-history'
import { rightOnly, singleVision, sound, warningsOf } from './prescription-fixtures'

describe('two eyes that do not go together', () => {
  test.each([
    [37, 37, []],
    [37, 37.5, ['pdOd pd.sum-unusual']],
    [27, 27, []],
    [26.5, 27, ['pdOd pd.sum-unusual']],
    [33, 29, []],
    [33.5, 29, ['pdOd pd.unequal']],
    [29, 33.5, ['pdOd pd.unequal']],
    [34, 40, ['pdOd pd.unequal']],
    [22, 22, []],
  ])('distances of %d and %d', (pdOd, pdOs, expected) => {
    expect(warningsOf({ pdOd, pdOs })).toEqual(expected)
  })

  test('the usual sum is one of adults; without an age it counts as well', () => {
    expect(warningsOf({ pdOd: 25, pdOs: 25 }, { adult: false })).toEqual([])
    expect(warningsOf({ pdOd: 25, pdOs: 25 }, { adult: true })).toEqual(['pdOd pd.sum-unusual'])
    expect(warningsOf({ pdOd: 25, pdOs: 25 })).toEqual(['pdOd pd.sum-unusual'])
  })

  test('additions that differ', () => {
    expect(warningsOf({ addOs: 1.75 })).toEqual(['addOd add.unequal'])
    expect(warningsOf({ addOs: null })).toEqual([])
  })

  test.each([
    [{ dsOd: -2, dcOd: null, dsOs: -4.25, dcOs: null }, []],
    [{ dsOd: -2, dcOd: null, dsOs: -4.5, dcOs: null }, ['dsOd ds.anisometropia']],
    [{ dsOd: -4.5, dcOd: null, dsOs: -2, dcOs: null }, ['dsOd ds.anisometropia']],
    [{ dsOd: -2, dcOd: -0.5, dsOs: -4, dcOs: -1.25 }, []],
    [{ dsOd: -2, dcOd: -0.5, dsOs: -4, dcOs: -1.5 }, ['dsOd ds.anisometropia']],
  ])('spherical equivalents 2.50 D apart: %j', (change, expected) => {
    expect(warningsOf(change)).toEqual(expected)
  })

  test.each([
    [0.25, -0.25, ['dsOd ds.opposite']],
    [-0.25, 0.25, ['dsOd ds.opposite']],
    [0, -0.25, []],
    [0.25, 0.5, []],
  ])('spheres of %d and %d', (dsOd, dsOs, expected) => {
    expect(warningsOf({ dsOd, dsOs })).toEqual(expected)
  })

  test('are not compared when one of them is not ordered', () => {
    const left = { dsOs: 5, pdOs: 40, addOs: 3, eyeGlassOs: 0 }
    expect(warningsOf(left)).toEqual([])
  })
})

test.each([
  [{ dsOs: -6 }, [8], []],
  [{ dsOs: -6.25 }, [8], ['dsOs ds.drilled']],
  [{ dsOs: -6.25 }, [9, 10], []],
  [{ dsOd: 6.25, dsOs: 6 }, [1, 8], ['dsOd ds.drilled']],
] as const)('drilled lenses: %j with options %j', (change, orderOptions, expected) => {
  expect(warningsOf({ dcOd: null, dcOs: null, dsOd: -4, ...change }, { orderOptions })).toEqual(expected)
})

test('warnings refuse nothing', () => {
  expect(checkPrescription({ ...sound, dsOs: -6 }, singleVision).errors).toEqual([])
})

describe('beside earlier orders', () => {
  const day = 86_400
  const now = 1_790_000_000
  const order = { orderedAt: now, productId: 7, prescription: sound }
  const ago = (days: number, change: Partial<DatedPrescription> = {}): DatedPrescription => ({
    orderNo: `LO-${days}`,
    orderedAt: now - days * day,
    productId: 8,
    prescription: sound,
    ...change,
  })
  const found = (...others: DatedPrescription[]) =>
    compareWithHistory(order, others).map(({ field, rule, params }) => `${field} ${rule} ${params?.orderNo}`)
  const right = (dsOd: number) => ({ prescription: { ...sound, dsOd } })

  test('nothing is said without any', () => {
    expect(found()).toEqual([])
  })

  test.each([
    [-3.25, []],
    [-1.25, []],
    [-3.5, ['dsOd ds.moved LO-100']],
    [-1, ['dsOd ds.moved LO-100']],
  ])('a right sphere that was %d', (dsOd, expected) => {
    expect(found(ago(100, right(dsOd)))).toEqual(expected)
  })

  test('the cylinder counts by half, in either form', () => {
    const prescription = { ...sound, dsOs: -5, dcOs: 1, axOs: 105 }
    expect(found(ago(9, { prescription: { ...sound, dcOs: -3.25 } }))).toEqual([])
    expect(found(ago(9, { prescription: { ...sound, dcOs: -3.5 } }))).toEqual(['dsOs ds.moved LO-9'])
    expect(found(ago(9, { prescription }))).toEqual([])
    expect(found(ago(9, { prescription: { ...prescription, dsOs: -5.25 } }))).toEqual(['dsOs ds.moved LO-9'])
  })

  test('half a year is where it ends', () => {
    expect(found(ago(180, right(-9)))).toEqual([])
    expect(found(ago(180, { ...right(-9), orderedAt: now - 180 * day + 1 }))).toEqual(['dsOd ds.moved LO-180'])
  })

  test('only the last order of that eye counts', () => {
    expect(found(ago(30, right(-9)), ago(20))).toEqual([])
    expect(found(ago(20, right(-9)), ago(30))).toEqual(['dsOd ds.moved LO-20'])
    expect(found(ago(30, { prescription: { ...sound, dsOs: -6 } }), ago(20, { prescription: rightOnly }))).toEqual([
      'dsOs ds.moved LO-30',
    ])
  })

  test('an eye that is not ordered now is not compared', () => {
    const others = [ago(20, { prescription: { ...sound, dsOs: -9 } })]
    expect(compareWithHistory({ ...order, prescription: rightOnly }, others)).toEqual([])
  })

  test('the same product within 7 days is a repetition', () => {
    expect(found(ago(7, { productId: 7 }))).toEqual(['productId productId.repeated LO-7'])
    expect(found(ago(7, { productId: 7, orderedAt: now - 7 * day - 1 }))).toEqual([])
    expect(found(ago(3), ago(5, { productId: 7 }))).toEqual(['productId productId.repeated LO-5'])
  })

  test('what was ordered later says nothing about this order', () => {
    expect(found(ago(-1, { ...right(-9), productId: 7 }))).toEqual([])
  })
})
