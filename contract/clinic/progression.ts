/** How a child's eyes grow: axial length among those of the same age, growth a year, and what refraction means at which age. */

/** Of one sex: for every age in `ages` the lengths in mm of the percentiles in `percentiles`, the lowest first. */
export interface AlCurves {
  percentiles: readonly number[]
  ages: readonly number[]
  /** By age, then by percentile. */
  lengths: readonly (readonly number[])[]
}

const dayLength = 86_400_000
const daysPerYear = 365.25

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

/** Age in years on a day, as a fraction: days over 365.25; null without a birthday. */
export const ageInYears = (birthday: string | null, date: string): number | null =>
  birthday === null ? null : daysBetween(birthday, date) / daysPerYear

/** The lengths of all percentiles at an age, linear between two ages; null where there are no curves: under 4, over 18. */
export const lengthsAt = ({ ages, lengths }: AlCurves, age: number): number[] | null => {
  const next = ages.findIndex((one) => one >= age)
  const [upper, upperAge] = [lengths[next], ages[next]]
  if (!upper || upperAge === undefined) return null
  if (upperAge === age) return [...upper]
  const [lower, lowerAge] = [lengths[next - 1], ages[next - 1]]
  if (!lower || lowerAge === undefined) return null
  const share = (age - lowerAge) / (upperAge - lowerAge)
  return upper.map((length, at) => (lower[at] ?? length) + share * (length - (lower[at] ?? length)))
}

/** A percentile below the first or above the last of the curves. */
export const beyondCurves = { below: 0, above: 100 } as const

/**
 * Among 100 of the same age and sex, how many eyes are not longer: linear between two curves, rounded; 0 is below the first curve (P3),
 * 100 above the last (P95). null where there are no curves or no length.
 */
export const percentileOf = (curves: AlCurves, age: number | null, al: number | null): number | null => {
  if (age === null || al === null) return null
  const lengths = lengthsAt(curves, age)
  if (!lengths) return null
  const next = lengths.findIndex((length) => length >= al - 1e-9)
  const [upper, upperRank] = [lengths[next], curves.percentiles[next]]
  if (upper === undefined || upperRank === undefined) return beyondCurves.above
  if (Math.abs(upper - al) < 1e-9) return upperRank
  const [lower, lowerRank] = [lengths[next - 1], curves.percentiles[next - 1]]
  if (lower === undefined || lowerRank === undefined) return beyondCurves.below
  return Math.round(lowerRank + ((al - lower) / (upper - lower)) * (upperRank - lowerRank))
}

/** "P62", "<P3", ">P95"; the empty text for none. */
export const formatPercentile = (rank: number | null, { percentiles }: Pick<AlCurves, 'percentiles'>): string => {
  if (rank === null) return ''
  if (rank === beyondCurves.below) return `<P${percentiles[0] ?? 3}`
  return rank === beyondCurves.above ? `>P${percentiles.at(-1) ?? 95}` : `P${rank}`
}

/** Growth is measured over at least so many days: over fewer, the error of the device is as large. */
export const growthDays = 90
/** A year's growth in mm up to which it is slow, and up to which it is to be watched. */
const growthBands = { green: 0.2, amber: 0.4 } as const
export type GrowthBand = 'green' | 'amber' | 'red'

export interface Growth {
  /** mm a year, to a hundredth; negative where the eye got shorter. */
  rate: number
  /** The examination that it is measured from. */
  since: string
  band: GrowthBand
}

/** Of a year's growth as it is shown, to a hundredth of a millimetre. */
export const growthBand = (rate: number): GrowthBand =>
  rate <= growthBands.green ? 'green' : rate <= growthBands.amber ? 'amber' : 'red'

interface Length {
  date: string
  al: number | null
}

/** A year's growth of an eye since the latest length that is at least 90 days older; null where there is none. `earlier` in any order. */
export const growthOf = (now: Length, earlier: readonly Length[]): Growth | null => {
  if (now.al === null) return null
  const known = earlier.filter(({ date, al }) => al !== null && daysBetween(date, now.date) >= growthDays)
  const last = known.reduce<Length | undefined>((best, one) => (best && best.date >= one.date ? best : one), undefined)
  if (!last || last.al === null) return null
  const rate = Math.round(((now.al - last.al) * daysPerYear * 100) / daysBetween(last.date, now.date)) / 100 + 0
  return { rate, since: last.date, band: growthBand(rate) }
}

/** The hyperopia (远视储备) that a child should still have, by whole years, in D under cycloplegia. */
export const hyperopiaReserve = [
  { age: 3, min: 3, max: 3 },
  { age: 4, min: 1.5, max: 2 },
  { age: 5, min: 1.5, max: 2 },
  { age: 6, min: 1, max: 1.5 },
] as const

/** Whether the reserve is enough for the age; null at other ages and without cycloplegia, under which alone it shows. */
export const hasReserve = (se: number | null, age: number | null, cyclo: number): boolean | null => {
  const usual = age === null ? undefined : hyperopiaReserve.find((one) => one.age === Math.floor(age))
  return !usual || se === null || cyclo !== 1 ? null : se >= usual.min
}
