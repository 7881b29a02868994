/** The curvature of the cornea: dioptres and the radius in mm that a keratometer shows as well. */
import { hundredths } from '../orders/hundredths'

/** Keratometric index 1.3375: a radius of 7.50 mm is 45.00 D. */
const ratio = 337.5

const rounded = (value: number) => Math.round(hundredths(value)) / 100

/** Dioptres of a radius in mm, and the other way round, to a hundredth. */
export const curvatureOf = (other: number): number => rounded(ratio / other)

/** From here on a number that was typed is dioptres; a radius is never as large. */
const leastDioptres = 30
/** What was typed as dioptres or as mm, in dioptres. */
export const typedCurvature = (typed: number): number =>
  typed >= leastDioptres || typed <= 0 ? typed : curvatureOf(typed)

/** The axial length over the mean radius of the cornea (AL/CR); from about 3.0 on a child is likely to be short-sighted. */
export const alCr = (
  al: number | null | undefined,
  k1: number | null | undefined,
  k2: number | null | undefined,
): number | null => (al && k1 && k2 ? rounded((al * (k1 + k2)) / (2 * ratio)) : null)
