/** By what screening can be told apart, what is measured of each group, and what a group is asked for by. */
import { z } from 'zod'
import { date, format, idParam } from '../core/fields'
import { integerList } from '../core/page'
import { grades, stages } from './grades'

/** Region, school, stage, grade, class, gender, age and school term, as they were when the child was examined. */
export const analysisParts = ['region', 'school', 'stage', 'grade', 'class', 'gender', 'age', 'term'] as const
export type AnalysisPart = (typeof analysisParts)[number]

export const analysisMeasures = [
  ...(['n', 'examined', 'reduced', 'myopia', 'high', 'corrected', 'se', 'al', 'va'] as const),
] as const
export type AnalysisMeasure = (typeof analysisMeasures)[number]

const age = () => z.coerce.number().int().min(0).max(150)

/** Of which records a figure is. A group is asked for by the same. */
export const analysisFilters = {
  region: format(6, /^(\d{2,6}|none)$/)
    .optional()
    .describe('First digits of the division code of the customer (GB/T 2260); none: not known'),
  customerId: idParam().optional(),
  stage: z.coerce
    .number()
    .pipe(z.literal([0, ...stages]))
    .optional()
    .describe('Of the class; 0: in no class'),
  grade: z
    .enum(['none', ...grades])
    .optional()
    .describe('When the task was opened; none: in no class'),
  classNo: z.coerce.number().int().min(1).max(40).optional().describe('When the task was opened'),
  gender: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .optional()
    .describe('1 male, 2 female'),
  age_min: age().optional().describe('Completed years on the day of the examination'),
  age_max: age().optional(),
  term: format(6, /^20\d{2}-[12]$/)
    .optional()
    .describe('School year, by the calendar year in which it began, and term: 2025-2'),
  wears: integerList.optional(),
  level: integerList.optional(),
  start_date: date().optional().describe('Day of the examination; of children on a roster the first day of the task'),
  end_date: date().optional(),
}

const count = () => z.number().int().min(0)

/** Counts and sums of a group, from which every measure follows, also of several groups together. */
export const analysisSums = {
  examined: count(),
  acuityJudged: count(),
  reduced: count(),
  myopiaJudged: count(),
  myopia: count(),
  high: count(),
  correctionJudged: count(),
  corrected: count(),
  seEyes: count(),
  /** Thousandths of a dioptre. */
  seSum: z.number().int(),
  /** Millionths of a square dioptre. */
  seSquares: z.number(),
  alEyes: count(),
  /** Hundredths of a millimetre. */
  alSum: count(),
  vaEyes: count(),
  /** Hundredths of the 5-point notation. */
  vaSum: count(),
  /** Eyes with CF, HM, LP or NLP, which have no acuity that a mean could be made of. */
  belowChart: count(),
}
export type AnalysisSums = { [Name in keyof typeof analysisSums]: number }
export const sumNames = Object.keys(analysisSums) as (keyof AnalysisSums)[]

export interface Sums extends AnalysisSums {
  /** On the rosters; null where the groups are told by what only an examination tells. */
  n: number | null
}

/** Several groups as one. */
export const addSums = (all: readonly Sums[]): Sums => {
  const sums = Object.fromEntries(sumNames.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)]))
  const n = all.some((one) => one.n === null) ? null : all.reduce((sum, one) => sum + (one.n ?? 0), 0)
  return { ...(sums as unknown as AnalysisSums), n }
}

/** Percent with one decimal, half up, on counts; null of nothing. */
export const percentOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.floor((2000 * part + all) / (2 * all)) / 10

const meanOf = (sum: number, of: number, unit: number): number | null => (of === 0 ? null : sum / of / unit)

/** The standard deviation of a sample, in dioptres; null of fewer than two eyes. */
export const deviationOf = ({ seEyes, seSum, seSquares }: AnalysisSums): number | null =>
  seEyes < 2 ? null : Math.sqrt(Math.max(0, (seSquares - (seSum * seSum) / seEyes) / (seEyes - 1))) / 1000

/** What a measure comes to: counts, percent, dioptres, millimetres, the 5-point notation. */
export const measureOf = (measure: AnalysisMeasure, sums: Sums): number | null => {
  const by: Record<AnalysisMeasure, () => number | null> = {
    n: () => sums.n,
    examined: () => sums.examined,
    reduced: () => percentOf(sums.reduced, sums.acuityJudged),
    myopia: () => percentOf(sums.myopia, sums.myopiaJudged),
    high: () => percentOf(sums.high, sums.myopiaJudged),
    corrected: () => percentOf(sums.corrected, sums.correctionJudged),
    se: () => meanOf(sums.seSum, sums.seEyes, 1000),
    al: () => meanOf(sums.alSum, sums.alEyes, 100),
    va: () => meanOf(sums.vaSum, sums.vaEyes, 100),
  }
  return by[measure]()
}
