/** What follows from a refraction: the spherical equivalent and the size of the cylinder, the same however it was written. */
import { hundredths } from '../orders/hundredths'

interface Refraction {
  ds?: number | null | undefined
  dc?: number | null | undefined
}

/** Spherical equivalent in D, unrounded: S + C / 2. A plus and a minus cylinder of one eye give the same. null without a sphere. */
export const sphericalEquivalent = (eye: Refraction | null | undefined): number | null => {
  if (typeof eye?.ds !== 'number') return null
  return (2 * hundredths(eye.ds) + hundredths(eye.dc ?? 0)) / 200 + 0
}

/** Size of the cylinder in D; 0 where there is none, null without a sphere. */
export const astigmatism = (eye: Refraction | null | undefined): number | null =>
  typeof eye?.ds === 'number' ? Math.abs(eye.dc ?? 0) : null

/** As it is shown: to the next quarter of a dioptre. */
export const shownDioptres = (value: number): number => Math.round(value * 4) / 4 + 0
