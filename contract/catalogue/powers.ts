/** The powers that a lens is made in, as they go over the wire. */
import { z } from 'zod'
import { dioptre } from '../core/fields'

/** Powers in which a lens is made: bounds included, minus cylinder; `sumMax` bounds |sphere + cylinder|. */
const PowerBand = z.object({
  dsMin: dioptre(),
  dsMax: dioptre(),
  dcMin: dioptre(),
  dcMax: dioptre(),
  sumMax: z.number().min(0).max(30).nullable().default(null),
})
export const Powers = z.object({
  standard: z.array(PowerBand).max(100).describe('The bands that a power may lie in'),
  cyl: z.array(dioptre()).max(60).describe('The cylinders to choose from').default([]),
})
export type Powers = z.output<typeof Powers>
