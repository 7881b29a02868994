/** What a screening says of a subject. null is not judged (未判定), never normal; 9 is a rule that does not hold at this age. */
import { z } from 'zod'
import { dioptre } from '../core/fields'
import { causes, levels } from './rule-table'

/** The rule does not hold for the subject. */
export const notApplicable = 9

const judged = <const Codes extends readonly [number, ...number[]]>(codes: Codes, words: string) =>
  z.literal(codes).nullable().describe(words)

export const ScreeningResult = z
  .object({
    acuity: judged([0, 1, 2, 3, 4, 9], 'Reduced acuity: 0 no, 1 mild, 2 moderate, 3 severe, 4 reduced for the age'),
    myopia: judged([0, 1, 2, 9], '0 no, 1 by screening, 2 under cycloplegia'),
    degree: judged([0, 1, 2, 3], '0 none, 1 low, 2 moderate, 3 high'),
    preMyopia: judged([0, 1, 2, 9], '0 no, 1 suspected, 2 under cycloplegia'),
    reserve: judged([0, 1, 2, 9], 'Hyperopic reserve: 0 enough, 1 short as suspected, 2 short under cycloplegia'),
    anisometropia: judged([0, 1], '1 yes'),
    astigmatism: judged([0, 1, 2], '1 yes, 2 marked'),
    amblyopia: judged([0, 1, 9], '1 suspected'),
    correction: judged([0, 1, 2, 3], '0 not needed, 1 adequate, 2 too weak, 3 myopic without one'),
    seOd: dioptre().nullable().describe('Spherical equivalent, under cycloplegia where there is one'),
    seOs: dioptre().nullable(),
    bmi: z.number().nullable(),
    bmiBand: judged([0, 1, 2], 'WS/T 586-2018: 1 overweight, 2 obese'),
    level: z
      .literal(levels)
      .nullable()
      .describe('The highest of all rules; null while an item is missing and no rule speaks'),
    causes: z.array(z.enum(causes)).describe('What the level follows from'),
    missing: z
      .array(z.string())
      .describe('Items of the task that were not measured, of an eye or of both: `naked.od`, `iop.os`'),
  })
  .meta({ id: 'ScreeningResult' })
export type ScreeningResult = z.infer<typeof ScreeningResult>
