/** The progression chart of a patient: what signed examinations found of axial length and refraction, over the years. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { date, dioptre, id, millimetre, oneOf } from '../core/fields'

const Growth = z
  .object({
    rate: millimetre().describe('mm a year'),
    since: date().describe('Of the examination that it is measured from, at least 90 days before'),
    band: z.enum(['green', 'amber', 'red']).describe('Up to 0.20 green, up to 0.40 amber, beyond red'),
  })
  .nullable()

const rank = z
  .number()
  .int()
  .nullable()
  .describe('Percentile of the axial length at this age: 0 is below P3, 100 above P95; null where there are no curves')

const length = millimetre().nullable()
const equivalent = dioptre().nullable()

/** One examination in the series of a patient. */
export const EyePoint = z.object({
  examId: id().nullable().describe('null for those who see no examinations'),
  date: date(),
  age: z.number().nullable().describe('Years, to a hundredth; null without a birthday'),
  cyclo: oneOf([0, 1, 2]).describe('0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it'),
  alOd: length,
  alOs: length,
  seOd: equivalent,
  seOs: equivalent,
  growthOd: Growth,
  growthOs: Growth,
})
export type EyePoint = z.infer<typeof EyePoint>

/** The series of a patient, the earliest first. */
export const EyeSeries = z.object({
  pid: id(),
  patientName: z.string(),
  gender: oneOf([1, 2]).describe('1 male, 2 female'),
  birthday: birthday().nullable(),
  points: z.array(EyePoint),
  hospitalName: z.string().describe('The clinic of the patient'),
  last: z
    .object({ date: date(), advice: z.string(), nextDate: date().nullable() })
    .nullable()
    .describe('What the last visit that advised or appointed anything ended with; null for those who see no visits'),
})
export type EyeSeries = z.infer<typeof EyeSeries>

export const EyeChart = EyeSeries.extend({
  points: z.array(EyePoint.extend({ rankOd: rank, rankOs: rank })),
  curves: z
    .object({
      percentiles: z.array(z.number().int()),
      ages: z.array(z.number()).describe('Whole years; linear between them, none before and after'),
      lengths: z.array(z.array(millimetre())).describe('By age, then by percentile'),
      source: z.string().describe('To be cited on the chart'),
      url: z.string(),
    })
    .nullable()
    .describe("Of the patient's sex; null where they are not on, or the birthday is not known"),
  curvesOff: z.enum(['licence', 'birthday']).nullable().describe('Why there are no curves'),
}).meta({ id: 'EyeChart' })
export type EyeChart = z.infer<typeof EyeChart>
