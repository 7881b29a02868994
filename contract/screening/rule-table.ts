/** The table by which a screening's results are judged: one version holds from a day on, and a record keeps the version that judged it. */
import { z } from 'zod'
import { isAcuity, isOnChart } from '../clinic/acuity'
import { myopiaLimits, preMyopiaLimit } from '../clinic/myopia'
import { dioptre, oneOf, requiredText } from '../core/fields'
import { isOnStep } from '../orders/hundredths'

/** 0 normal, 1 watch, 2 see a clinic within a month, 3 at once. */
export const levels = [0, 1, 2, 3] as const
export type Level = (typeof levels)[number]

const line = () =>
  z
    .number()
    .refine((code) => isAcuity(code) && isOnChart(code), 'acuity')
    .describe('Hundredths of the 5-point notation')
const power = (min: number, max: number) =>
  dioptre()
    .min(min)
    .max(max)
    .refine((value) => isOnStep(value, 0.25), 'quarter')
const pressure = () => z.number().int().min(10).max(60).meta({ 'x-unit': 'mmHg' })
const byAge = <Schema extends z.ZodType>(value: Schema, min: number, max: number) =>
  z.array(z.strictObject({ age: z.number().int().min(min).max(max), value })).max(max - min + 1)

/** What a level can follow from, in the order in which the advice names it. */
export const causes = [
  ...(['acuity', 'myopia', 'preMyopia', 'reserve', 'anisometropia', 'astigmatism', 'amblyopia'] as const),
  ...(['position', 'pressure', 'segment'] as const),
] as const
export type Cause = (typeof causes)[number]

const advice = () => requiredText(300)

export const RuleTable = z
  .strictObject({
    acuity: z
      .strictObject({
        normal: line().describe('From 6 years on an acuity below it is reduced'),
        mild: line().describe('Above it the reduction is mild'),
        moderate: line().describe('Above it the reduction is moderate, else severe'),
        young: byAge(line(), 3, 5).describe('Under 6 years: reduced below it'),
        watch: line().describe('Reduced and above it: to be watched; up to it: to be seen in a clinic'),
      })
      .refine(({ normal, mild, moderate }) => normal > mild && mild > moderate, 'screening.linesFall'),
    myopia: z
      .strictObject({
        from: power(-3, 0).describe('Spherical equivalent at or below which an eye is myopic'),
        moderate: power(-6, -0.25),
        high: power(-12, -3),
        pre: power(0, 3).describe('Up to it an eye that is not myopic yet is pre-myopic'),
        preAges: z.tuple([z.number().int().min(3).max(18), z.number().int().min(3).max(18)]),
      })
      .refine(({ from, moderate, high }) => from > moderate && moderate > high, 'screening.degreesFall')
      .refine(({ preAges: [first, last] }) => first <= last, 'screening.agesRise'),
    reserve: byAge(power(0, 5), 3, 18).describe('Hyperopia that a child of an age should still have'),
    anisometropia: power(0.25, 5),
    astigmatism: power(0.25, 5),
    astigmatismMarked: power(0.25, 10),
    amblyopia: z.strictObject({
      young: line().describe('At 3 to 5 years'),
      older: line().describe('From 6 years on'),
      difference: z.number().int().min(10).max(100).describe('Between the eyes, in hundredths of the 5-point notation'),
    }),
    pressure: z
      .strictObject({ high: pressure(), urgent: pressure() })
      .refine(({ high, urgent }) => high < urgent, 'screening.pressuresRise'),
    adequate: line().describe('A correction is adequate from this acuity on'),
    segment: oneOf(levels).describe('Level of a finding in a segment of the eye that is not urgent'),
    advice: z
      .strictObject({ 0: advice(), 1: advice(), 2: advice(), 3: advice() })
      .describe('Per level; {{name}} and {{causes}} are filled in'),
  })
  .meta({ id: 'ScreeningRuleTable' })
export type RuleTable = z.infer<typeof RuleTable>

/** Version 1, which holds where a company has made none of its own. */
export const defaultRules: RuleTable = {
  acuity: {
    ...{ normal: 500, mild: 480, moderate: 450, watch: 480 },
    young: [
      { age: 3, value: 470 },
      { age: 4, value: 480 },
      { age: 5, value: 490 },
    ],
  },
  myopia: {
    from: myopiaLimits.low,
    moderate: myopiaLimits.moderate,
    high: myopiaLimits.high,
    pre: preMyopiaLimit,
    preAges: [6, 12],
  },
  reserve: [
    { age: 4, value: 1.5 },
    { age: 5, value: 1.5 },
    { age: 6, value: 1 },
    { age: 7, value: 1 },
  ],
  ...{ anisometropia: 1, astigmatism: 1, astigmatismMarked: 1.5 },
  amblyopia: { young: 470, older: 485, difference: 20 },
  pressure: { high: 21, urgent: 30 },
  ...{ adequate: 490, segment: 2 },
  advice: {
    0: '{{name}}：本次筛查未见异常，请下学期按时复查。',
    1: '{{name}}：{{causes}}，请在3至6个月内复查。',
    2: '{{name}}：{{causes}}，请在1个月内到医疗机构检查。',
    3: '{{name}}：{{causes}}，请立即到医疗机构就诊。',
  },
}

/** A version of the rules. */
export interface RuleVersion {
  no: number
  /** First day of examinations that it judges. */
  since: string
  rules: RuleTable
}

/** The first version, which holds for every day that no later one has. */
export const firstVersion: RuleVersion = { no: 1, since: '1970-01-01', rules: defaultRules }

/** The version that judges what is examined on a day: the latest that has begun by then. */
export const versionOn = (versions: readonly RuleVersion[], day: string): RuleVersion =>
  versions.reduce(
    (best, one) =>
      one.since <= day && (one.since > best.since || (one.since === best.since && one.no > best.no)) ? one : best,
    firstVersion,
  )
