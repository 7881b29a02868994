import { describe, expect, test } from 'vitest'
import {
  bandOf,
  contradict,
  derivePrice,
  discounted,
  meanPrice,
  type PriceBand,
  type PriceFacts,
} from '../../../contract/catalogue/price'

const facts: PriceFacts = {
  tradePrice: 10_000,
  clinicPrice: null,
  brandDiscount: null,
  categoryDiscount: null,
  bands: [],
  refractiveIndex: 1.6,
}
const band = (id: number, price: number, more: Partial<PriceBand> = {}): PriceBand => ({
  ...{ id, price, dsMin: null, dsMax: null, dcMin: null, dcMax: null, refractiveIndex: null },
  ...more,
})
const power = (ds: number, dc = 0) => ({ ds, dc })

describe('a discount is taken of the list price, rounded half up to the fen', () => {
  test.each([
    [10_000, 100, 10_000],
    [10_000, 85, 8500],
    [10_000, 92.5, 9250],
    [3333, 85, 2833],
    [3500, 92.5, 3238],
    [3335, 90, 3002],
    [3334, 90, 3001],
    [3336, 90, 3002],
    [1, 50, 1],
    [1, 49.99, 0],
    [3, 50, 2],
    [5, 50, 3],
    [99, 1, 1],
    [49, 1, 0],
    [50, 1, 1],
    [12_345, 87.65, 10_820],
    [33_335, 99.99, 33_332],
    [68_000, 66.67, 45_336],
    [99_999_900, 99.99, 99_989_900],
    [0, 85, 0],
    [100, 33.33, 33],
    [150, 33.33, 50],
    [7, 35.71, 2],
    [7, 35.72, 3],
    [115, 1.3, 1],
    [1150, 1.3, 15],
  ])('%i at %d is %i', (list, percent, expected) => {
    expect(discounted(list, percent)).toBe(expected)
  })
})

describe('what goes first', () => {
  test.each<[string, Partial<PriceFacts>, number, number]>([
    ['nothing but the trade price', {}, 10_000, 100],
    ['a discount on the line', { categoryDiscount: 90 }, 9000, 90],
    ['a discount on the brand', { brandDiscount: 80 }, 8000, 80],
    ['that on the brand before that on the line', { brandDiscount: 95, categoryDiscount: 70 }, 9500, 95],
    ['the own price before everything', { clinicPrice: 7777, brandDiscount: 50, categoryDiscount: 40 }, 7777, 100],
    ['the own price, dearer than the list', { clinicPrice: 12_000 }, 12_000, 100],
    ['an own price of nothing', { clinicPrice: 0, brandDiscount: 50 }, 0, 100],
    ['a discount of 100', { brandDiscount: 100, categoryDiscount: 50 }, 10_000, 100],
    ['a product that is not priced', { tradePrice: 0, brandDiscount: 80 }, 0, 80],
    ['a band instead of the trade price', { bands: [band(1, 12_000)] }, 12_000, 100],
    ['a band less the discount', { bands: [band(1, 12_000)], brandDiscount: 85 }, 10_200, 85],
    ['a band less the line’s discount', { bands: [band(1, 3333)], categoryDiscount: 85 }, 2833, 85],
    ['the own price before a band', { bands: [band(1, 12_000)], clinicPrice: 6000 }, 6000, 100],
    ['a band that is cheaper', { bands: [band(1, 9000)] }, 9000, 100],
  ])('%s', (_, more, unitPrice, discount) => {
    expect(derivePrice({ ...facts, ...more }, power(-1))).toMatchObject({ unitPrice, discount })
  })
})

describe('the band of a power', () => {
  const bands = [
    band(1, 100),
    band(2, 200, { dsMin: -6, dsMax: 0 }),
    band(3, 300, { dsMin: -10, dsMax: -6.25 }),
    band(4, 400, { dsMin: -6, dsMax: 0, dcMin: -4, dcMax: -2.25 }),
    band(5, 500, { dsMin: -3, dsMax: -1 }),
    band(6, 600, { dsMin: -10, dsMax: -6.25, refractiveIndex: 1.67 }),
    band(7, 700, { dsMin: 0.25 }),
  ]
  test.each([
    [power(0), 1.6, 2],
    [power(-0.25), 1.6, 2],
    [power(-1), 1.6, 5],
    [power(-3), 1.6, 5],
    [power(-3.25), 1.6, 2],
    [power(-6), 1.6, 2],
    [power(-6.25), 1.6, 3],
    [power(-10), 1.6, 3],
    [power(-10.25), 1.6, 1],
    [power(-4, -2), 1.6, 2],
    [power(-4, -2.25), 1.6, 4],
    [power(-4, -4), 1.6, 4],
    [power(-4, -4.25), 1.6, 2],
    [power(-2, -3), 1.6, 5],
    [power(-7), 1.67, 6],
    [power(-7), 1.6, 3],
    [power(-7), null, 3],
    [power(0.25), 1.6, 7],
    [power(8), 1.6, 7],
  ])('%j of index %s is band %i', (of, index, id) => {
    expect(bandOf(bands, of, index)?.id).toBe(id)
  })

  test('is none where no band holds it', () => {
    expect(bandOf(bands.slice(1, 3), power(2), 1.6)).toBeUndefined()
  })
  test('is the newest of two that say the same', () => {
    expect(bandOf([band(1, 100), band(2, 200)], power(-1), null)?.id).toBe(2)
  })
  test('never matches on binary noise', () => {
    expect(bandOf([band(1, 100, { dsMin: -0.3, dsMax: 0.3 })], power(0.1 + 0.2), null)?.id).toBe(1)
  })
})

describe('a lens', () => {
  const bands = [band(1, 12_000, { dsMin: -10, dsMax: -6.25 }), band(2, 9000, { dsMin: -6, dsMax: 0 })]
  test.each([
    [power(-2), 9000, 2],
    [power(-7), 12_000, 1],
    [power(3), 10_000, null],
    [undefined, 10_000, null],
  ])('of %j costs what its own power does, %i', (of, unitPrice, bandId) => {
    expect(derivePrice({ ...facts, bands }, of)).toMatchObject({ unitPrice, bandId })
  })

  test('of a pair is shown at the mean of both, rounded half up', () => {
    expect([meanPrice([13_000, 12_000]), meanPrice([13_001, 12_000]), meanPrice([700]), meanPrice([])]).toEqual([
      12_500, 12_501, 700, 0,
    ])
  })
})

describe('two bands', () => {
  const wide = band(1, 100, { dsMin: -6, dsMax: 0 })
  test.each([
    ['that lie apart', { dsMin: -10, dsMax: -6.25 }, false],
    ['of which one lies within the other', { dsMin: -3, dsMax: -3 }, false],
    ['of which one lies within the other at one end', { dsMin: -6, dsMax: -3 }, false],
    ['that share only some powers', { dsMin: -8, dsMax: -4 }, true],
    ['of which each is narrower in another way', { dsMin: -10, dsMax: 0, dcMin: -2, dcMax: 0 }, true],
    ['that are the same', { dsMin: -6, dsMax: 0 }, true],
    ['that are the same but for an index', { dsMin: -6, dsMax: 0, refractiveIndex: 1.67 }, false],
    ['that are the same for a while', { dsMin: -6, dsMax: 0, validFrom: '2026-04-01', validTo: '2026-04-30' }, false],
  ])('%s contradict each other: %j %s', (_, more, expected) => {
    expect(contradict(wide, band(2, 200, more))).toBe(expected)
    expect(contradict(band(2, 200, more), wide)).toBe(expected)
  })

  test('open at one end, the inner one holds', () => {
    const bands = [band(1, 100, { dsMax: -6 }), band(2, 200)]
    expect(bandOf(bands, power(-7), null)?.id).toBe(1)
  })
})

test('says each step, and which of them the price comes of', () => {
  const all = { ...facts, brandDiscount: 85, categoryDiscount: 90, bands: [band(4, 3333)] }
  expect(derivePrice(all, power(-1))).toEqual({
    unitPrice: 2833,
    discount: 85,
    listPrice: 3333,
    bandId: 4,
    steps: [
      { source: 'clinic', value: null, used: false },
      { source: 'brand', value: 85, used: true },
      { source: 'category', value: 90, used: false },
      { source: 'band', value: 3333, used: true },
      { source: 'trade', value: 10_000, used: false },
    ],
  })
  expect(derivePrice({ ...all, clinicPrice: 2500 }).steps.filter(({ used }) => used)).toEqual([
    { source: 'clinic', value: 2500, used: true },
  ])
})
