/**
 * What a clinic pays for a product, and why: its own price; else the list price less its discount on the brand, or on the line.
 * The list price of a lens is that of the band its power lies in, of anything else the trade price.
 */
import { within } from '../orders/hundredths'

/** Powers in D, minus-cylinder form; a bound of null is open. */
export interface PriceBand {
  id: number
  dsMin: number | null
  dsMax: number | null
  dcMin: number | null
  dcMax: number | null
  /** Only for lenses of this index. */
  refractiveIndex: number | null
  /** Fen. */
  price: number
  /** The dates on which it holds, YYYY-MM-DD, both included; open where there is none. */
  validFrom?: string | null
  validTo?: string | null
}

export interface Power {
  ds: number
  dc: number
}

/** What holds for the clinic and the product on the day. */
export interface PriceFacts {
  /** Fen; 0 is not priced. */
  tradePrice: number
  /** The clinic's own price; null where it has none. */
  clinicPrice: number | null
  /** Percent of the list price, to the hundredth: 85.5 is 14.5 % off. */
  brandDiscount: number | null
  categoryDiscount: number | null
  bands: readonly PriceBand[]
  refractiveIndex: number | null
}

export type PriceSource = 'clinic' | 'brand' | 'category' | 'band' | 'trade'

/** One step of the derivation, in its order; of those that are not there `value` is null. */
export interface PriceStep {
  source: PriceSource
  /** Fen, or percent where the step is a discount. */
  value: number | null
  /** Whether the price comes of it. */
  used: boolean
}

export interface DerivedPrice {
  /** Fen per unit, rounded half up. */
  unitPrice: number
  /** Percent of the list price. */
  discount: number
  listPrice: number
  /** The band that the power lies in. */
  bandId: number | null
  steps: PriceStep[]
}

const whole = 100

/** Hundredths of a percent, so that halves are exact before they are rounded. */
export const discounted = (fen: number, discount: number): number =>
  Math.floor((fen * Math.round(discount * 100) + 5000) / 10_000)

const holds = (value: number, min: number | null, max: number | null) =>
  within(value, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY)

/** How wide a band is: the narrower one says more about the power. */
const width = (min: number | null, max: number | null) =>
  min === null || max === null ? Number.POSITIVE_INFINITY : max - min

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** What says most stands first: the narrower in sphere, then in cylinder, then the one for an index, then the newest. */
const bySpecificity = (a: PriceBand, b: PriceBand) =>
  compare(width(a.dsMin, a.dsMax), width(b.dsMin, b.dsMax)) ||
  compare(width(a.dcMin, a.dcMax), width(b.dcMin, b.dcMax)) ||
  Number(a.refractiveIndex === null) - Number(b.refractiveIndex === null) ||
  b.id - a.id

type BoundedBand = Omit<PriceBand, 'id' | 'price'>
type Span = readonly [from: number | string | null, to: number | string | null]

/** The powers that a band is about, as spans with open ends. */
const powersOf = ({ dsMin, dsMax, dcMin, dcMax, refractiveIndex: index }: BoundedBand): Span[] => [
  [dsMin, dsMax],
  [dcMin, dcMax],
  [index, index],
]
const datesOf = ({ validFrom = null, validTo = null }: BoundedBand): Span[] => [[validFrom, validTo]]

const isAround = ([from, to]: Span, [min, max]: Span) =>
  (from === null || (min !== null && from <= min)) && (to === null || (max !== null && to >= max))
const touches = ([from, to]: Span, [min, max]: Span) =>
  (from === null || max === null || from <= max) && (to === null || min === null || min <= to)

const pairs = (one: readonly Span[], other: readonly Span[]) =>
  one.flatMap((span, at) => {
    const opposite = other[at]
    return opposite ? [[span, opposite] as const] : []
  })
const isWithin = (inner: readonly Span[], outer: readonly Span[]) =>
  pairs(outer, inner).every(([around, span]) => isAround(around, span))
const isStrictlyWithin = (inner: readonly Span[], outer: readonly Span[]) =>
  isWithin(inner, outer) && !isWithin(outer, inner)
const meet = (one: readonly Span[], other: readonly Span[]) => pairs(one, other).every(([a, b]) => touches(a, b))

/** Whether a band says more than another: about fewer powers, or about the same for less time. */
const isMoreSpecific = (one: BoundedBand, other: BoundedBand) => {
  const [powers, others] = [powersOf(one), powersOf(other)]
  if (isStrictlyWithin(powers, others)) return true
  return isWithin(powers, others) && isWithin(others, powers) && isStrictlyWithin(datesOf(one), datesOf(other))
}

/** Whether both bands hold a power on a day, and neither says more about it: then its price would be a matter of chance. */
export const contradict = (one: BoundedBand, other: BoundedBand): boolean =>
  meet(powersOf(one), powersOf(other)) &&
  meet(datesOf(one), datesOf(other)) &&
  !isMoreSpecific(one, other) &&
  !isMoreSpecific(other, one)

/** The band of this power; the most specific one wins: that which lies within all others. */
export const bandOf = (
  bands: readonly PriceBand[],
  { ds, dc }: Power,
  refractiveIndex: number | null,
): PriceBand | undefined => {
  const holding = bands
    .filter(
      (band) =>
        holds(ds, band.dsMin, band.dsMax) &&
        holds(dc, band.dcMin, band.dcMax) &&
        (band.refractiveIndex === null || band.refractiveIndex === refractiveIndex),
    )
    .toSorted(bySpecificity)
  return holding.find((band) => !holding.some((other) => isMoreSpecific(other, band)))
}

/** A power in no band costs the trade price. */
const listed = ({ bands, tradePrice, refractiveIndex }: PriceFacts, power: Power | undefined) => {
  const band = power && bandOf(bands, power, refractiveIndex)
  return { price: band?.price ?? tradePrice, bandId: band?.id ?? null }
}

/** The mean of what the eyes cost, rounded half up: what stands for both where one price is shown. */
export const meanPrice = (prices: readonly number[]): number =>
  prices.length === 0
    ? 0
    : Math.floor((2 * prices.reduce((sum, price) => sum + price, 0) + prices.length) / (2 * prices.length))

/** @param power of the lens; none where the product is no lens */
export const derivePrice = (facts: PriceFacts, power?: Power): DerivedPrice => {
  const { clinicPrice, brandDiscount, categoryDiscount, tradePrice } = facts
  const list = listed(facts, power)
  const own = clinicPrice !== null
  const discount = own ? whole : (brandDiscount ?? categoryDiscount ?? whole)
  const steps: PriceStep[] = [
    { source: 'clinic', value: clinicPrice, used: own },
    { source: 'brand', value: brandDiscount, used: !own && brandDiscount !== null },
    { source: 'category', value: categoryDiscount, used: !own && brandDiscount === null && categoryDiscount !== null },
    { source: 'band', value: list.bandId === null ? null : list.price, used: !own && list.bandId !== null },
    { source: 'trade', value: tradePrice, used: !own && list.bandId === null },
  ]
  return {
    unitPrice: own ? clinicPrice : discounted(list.price, discount),
    discount,
    listPrice: own ? clinicPrice : list.price,
    bandId: own ? null : list.bandId,
    steps,
  }
}

/**
 * What a product costs before a power is known: of a lens whose price depends on its power the lowest.
 * @returns `price` is null where the product has none
 */
export const lowestPrice = (facts: PriceFacts): { price: number | null; byPower: boolean } => {
  const bands = facts.bands.filter(({ refractiveIndex: index }) => index === null || index === facts.refractiveIndex)
  const listed = [facts.tradePrice, ...bands.map(({ price }) => price)].filter((price) => price > 0)
  if (facts.clinicPrice === null && listed.length === 0) return { price: null, byPower: false }
  const { unitPrice } = derivePrice({ ...facts, tradePrice: Math.min(...listed) })
  return { price: unitPrice, byPower: facts.clinicPrice === null && new Set(listed).size > 1 }
}
