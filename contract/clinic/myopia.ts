/** What a spherical equivalent means: how short-sighted an eye is. Every screen, print, figure and screening judges by this. */
import { hundredths } from '../orders/hundredths'

/** In D of spherical equivalent, each the highest value of its degree: an eye of exactly −3.00 is moderately myopic. */
export const myopiaLimits = { low: -0.5, moderate: -3, high: -6 } as const
export type MyopiaLimits = Readonly<Record<keyof typeof myopiaLimits, number>>

/** Up to it an eye that is not myopic yet is pre-myopic (近视前期), in D. */
export const preMyopiaLimit = 0.75

/** 0 none, 1 low (低度), 2 moderate (中度), 3 high (高度). */
export type MyopiaDegree = 0 | 1 | 2 | 3

/** The degree of an eye. A screening programme gives the limits of its own version of the rules. */
export const myopiaDegree = (se: number, { low, moderate, high }: MyopiaLimits = myopiaLimits): MyopiaDegree => {
  const power = hundredths(se)
  if (power <= hundredths(high)) return 3
  if (power <= hundredths(moderate)) return 2
  return power <= hundredths(low) ? 1 : 0
}

/** The ranges that a spherical equivalent is named by, from the least myopic. */
export const myopiaBands = ['pre', 'low', 'moderate', 'high'] as const
export type MyopiaBand = (typeof myopiaBands)[number]

/** The range of an eye; null beyond +0.75 D and where nothing was measured. */
export const myopiaBand = (se: number | null): MyopiaBand | null =>
  se === null || hundredths(se) > hundredths(preMyopiaLimit) ? null : (myopiaBands[myopiaDegree(se)] ?? null)
