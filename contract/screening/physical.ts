/**
 * What physical examinations (体检) come to: counts of children and sums of what was measured. Both are whole numbers, so that
 * classes sum to their grade and grades to the school; shares and means are worked out on the sums.
 */
import { z } from 'zod'
import { halfYearsOn } from './age'
import { isThin } from './bmi'
import type { Findings } from './items'
import type { ScreeningResult } from './result'

const counted = (words: string) => z.number().int().min(0).describe(words)

/** Figures of a group of children; what is counted of a figure are the examined children who have its item. */
export const PhysicalFigures = z
  .object({
    bodyMeasured: counted('Children with height and weight'),
    heightTenths: counted('Sum of heights, tenths of a centimetre'),
    weightTenths: counted('Sum of weights, tenths of a kilogram'),
    bmiJudged: counted('Children from 6 to 18 years with a body mass index'),
    thin: counted('Thin by WS/T 456-2014'),
    normal: counted('Neither thin nor overweight nor obese'),
    overweight: counted('Overweight by WS/T 586-2018, without the obese'),
    obese: counted('Obese by WS/T 586-2018'),
    pressureMeasured: counted('Children with a blood pressure'),
    systolicSum: counted('Sum of systolic pressures, mmHg'),
    diastolicSum: counted('Sum of diastolic pressures, mmHg'),
    lungMeasured: counted('Children with a vital capacity'),
    lungSum: counted('Sum of vital capacities, mL'),
    teethExamined: counted('Children whose teeth were counted'),
    caries: counted('Children with at least one decayed tooth'),
    cariesTeeth: counted('Decayed teeth in all'),
    spineExamined: counted('Children whose spine was examined'),
    spineFound: counted('Children whose spine is not normal'),
    hearingExamined: counted('Children whose hearing was examined'),
    hearingFound: counted('Children whose hearing is not normal'),
  })
  .meta({ id: 'PhysicalFigures' })
export type PhysicalFigures = z.infer<typeof PhysicalFigures>
export type PhysicalFigure = keyof PhysicalFigures
export const physicalFigures = Object.keys(PhysicalFigures.shape) as PhysicalFigure[]

/** An examined child, as the record of the task tells it. */
interface PhysicallyExamined {
  /** 1 male, 2 female. */
  gender: number
  birthday: string
  /** Day of the examination. */
  date: string
  findings: Findings
  result: Pick<ScreeningResult, 'bmi' | 'bmiBand'>
}

/** The band that the record was judged to be in; who is neither overweight nor obese may be thin. */
const bandOf = ({ gender, birthday, date, result: { bmi, bmiBand } }: PhysicallyExamined) => {
  if (bmiBand === null) return null
  if (bmiBand === 2) return 'obese'
  if (bmiBand === 1) return 'overweight'
  return isThin(bmi, gender, halfYearsOn(birthday, date)) ? 'thin' : 'normal'
}

type Measured = number | null | undefined
const areMeasured = (...values: readonly Measured[]) => values.every((value) => typeof value === 'number')
const tenths = (value: Measured) => Math.round((value ?? 0) * 10)

/** What one child adds to the figures of its class and gender. */
export const physicalOf = (child: PhysicallyExamined): PhysicalFigures => {
  const { body, pressure, lung, caries, spine, hearing } = child.findings
  const band = bandOf(child)
  const hasBody = areMeasured(body?.height, body?.weight)
  const hasPressure = areMeasured(pressure?.systolic, pressure?.diastolic)
  const decayed = caries?.teeth ?? 0
  return {
    bodyMeasured: Number(hasBody),
    heightTenths: hasBody ? tenths(body?.height) : 0,
    weightTenths: hasBody ? tenths(body?.weight) : 0,
    bmiJudged: Number(band !== null),
    thin: Number(band === 'thin'),
    normal: Number(band === 'normal'),
    overweight: Number(band === 'overweight'),
    obese: Number(band === 'obese'),
    pressureMeasured: Number(hasPressure),
    systolicSum: hasPressure ? (pressure?.systolic ?? 0) : 0,
    diastolicSum: hasPressure ? (pressure?.diastolic ?? 0) : 0,
    lungMeasured: Number(areMeasured(lung?.volume)),
    lungSum: lung?.volume ?? 0,
    teethExamined: Number(areMeasured(caries?.teeth)),
    caries: Number(decayed > 0),
    cariesTeeth: decayed,
    spineExamined: Number(areMeasured(spine?.normal)),
    spineFound: Number(spine?.normal === 0),
    hearingExamined: Number(areMeasured(hearing?.normal)),
    hearingFound: Number(hearing?.normal === 0),
  }
}

const figuresBy = (sumFor: (name: PhysicalFigure) => number) =>
  Object.fromEntries(physicalFigures.map((name) => [name, sumFor(name)])) as PhysicalFigures

export const sumOfPhysical = (all: readonly PhysicalFigures[]): PhysicalFigures =>
  figuresBy((name) => all.reduce((sum, figures) => sum + figures[name], 0))

/** Of what a count is a share. */
export const physicalShareOf = {
  ...{ thin: 'bmiJudged', normal: 'bmiJudged', overweight: 'bmiJudged', obese: 'bmiJudged' },
  ...{ caries: 'teethExamined', spineFound: 'spineExamined', hearingFound: 'hearingExamined' },
} as const satisfies Partial<Record<PhysicalFigure, PhysicalFigure>>
export type PhysicalShare = keyof typeof physicalShareOf

interface Mean {
  sum: PhysicalFigure
  of: PhysicalFigure
  /** How many of what is summed make one of the unit. */
  per: number
  digits: number
}

/** Means in cm, kg, mmHg, mL and teeth a child. */
export const physicalMeans = {
  height: { sum: 'heightTenths', of: 'bodyMeasured', per: 10, digits: 1 },
  weight: { sum: 'weightTenths', of: 'bodyMeasured', per: 10, digits: 1 },
  systolic: { sum: 'systolicSum', of: 'pressureMeasured', per: 1, digits: 1 },
  diastolic: { sum: 'diastolicSum', of: 'pressureMeasured', per: 1, digits: 1 },
  lung: { sum: 'lungSum', of: 'lungMeasured', per: 1, digits: 0 },
  teeth: { sum: 'cariesTeeth', of: 'teethExamined', per: 1, digits: 2 },
} as const satisfies Readonly<Record<string, Mean>>
export type PhysicalMean = keyof typeof physicalMeans

/** A mean as it is read, rounded half up on whole numbers; null where nothing was measured. */
export const meanOf = (figures: PhysicalFigures, name: PhysicalMean): string | null => {
  const { sum, of, per, digits } = physicalMeans[name]
  const [scale, parts] = [10 ** digits, figures[of] * per]
  if (parts === 0) return null
  return (Math.floor((2 * figures[sum] * scale + parts) / (2 * parts)) / scale).toFixed(digits)
}
