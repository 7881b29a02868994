/** Ortho-k and other rigid lenses: what is measured at each eye (orderOpt), what is made for it (orderLen), and its bounds. */
import { z } from 'zod'
import { text } from '../core/fields'
import {
  checkParameters,
  eyeName,
  type OrderFindings,
  type OrderIssue,
  type Parameter,
  parameter,
  perEye,
} from './eye-parameters'
import { formatDioptre } from './prescription-input'

/** `ok`: ortho-k, worn at night; `rgp`: rigid gas-permeable, worn by day. */
export const hardLensRanges = ['ok', 'rgp'] as const
export type HardLensRange = (typeof hardLensRanges)[number]

export const lensColours = ['green', 'blue', 'clear'] as const

/** Measured at the eye. */
export const HardLensExam = perEye({
  kFlat: parameter('D').describe('Flat corneal power'),
  kSteep: parameter('D').describe('Steep corneal power'),
  eValue: parameter().describe('Corneal eccentricity'),
  hvid: parameter('mm').describe('Corneal diameter'),
  ds: parameter('D').describe('Refraction: sphere'),
  dc: parameter('D').describe('Refraction: cylinder'),
  ax: parameter('°').describe('Refraction: axis'),
})

/** Made for the eye. */
const made = {
  alignK: parameter('D').describe('Alignment curve (AC), ortho-k'),
  baseCurve: parameter('mm').describe('Base curve (BC)'),
  diameter: parameter('mm').describe('Diameter (DIA)'),
  targetPower: parameter('D').describe('Target reduction, ortho-k'),
  power: parameter('D').describe('Power, RGP'),
  jessen: parameter('D').describe('Jessen factor, ortho-k'),
  toric: parameter('D').describe('Toricity; 0 is spherical'),
  optZone: parameter('mm').describe('Optic zone'),
  color: z.enum(lensColours).nullable().default(null).describe('Tint: green right and blue left are usual'),
  trialLensCode: text(30).default('').describe('Trial lens'),
  serialNo: text(30).default('').describe('Serial number of the lens'),
}
export const HardLensEyes = perEye(made)
export const HardLensEye = z.object({ eye: eyeName(), ...made })
export type HardLensEye = z.infer<typeof HardLensEye>
export type HardLensExam = z.infer<typeof HardLensExam>

/** Bounds and steps of what is measured. */
export const hardLensExamParameters: Record<string, Parameter> = {
  kFlat: { min: 36, max: 50, step: 0.01, unit: 'D' },
  kSteep: { min: 36, max: 50, step: 0.01, unit: 'D' },
  eValue: { min: 0, max: 1, step: 0.01, unit: '' },
  hvid: { min: 10, max: 13, step: 0.1, unit: 'mm' },
  ds: { min: -25, max: 20, step: 0.25, unit: 'D' },
  dc: { min: -6, max: 0, step: 0.25, unit: 'D' },
  ax: { min: 1, max: 180, step: 1, unit: '°' },
}
const either: Record<string, Parameter> = { optZone: { min: 4.7, max: 7, step: 0.1, unit: 'mm' } }

/** Bounds and steps of what is made, by range: forms, checks and documents read the same table. */
export const hardLensParameters: Record<HardLensRange, Record<string, Parameter>> = {
  ok: {
    alignK: { min: 37, max: 49, step: 0.25, unit: 'D', required: true },
    baseCurve: { min: 7.5, max: 10.71, step: 0.01, unit: 'mm' },
    diameter: { min: 9.5, max: 12, step: 0.1, unit: 'mm', required: true },
    targetPower: { min: -6, max: -0.75, step: 0.25, unit: 'D', required: true },
    jessen: { min: 0.5, max: 1.25, step: 0.25, unit: 'D' },
    ...either,
  },
  rgp: {
    baseCurve: { min: 7, max: 8.8, step: 0.05, unit: 'mm', required: true },
    diameter: { min: 8.8, max: 10.2, step: 0.1, unit: 'mm', required: true },
    power: { min: -25, max: 20, step: 0.25, unit: 'D', required: true },
    ...either,
  },
}

/** Beyond this difference of the two corneal powers a spherical ortho-k lens does not centre. */
const sphericalLimit = 1.5
const toricLimit = 3.5
const rgpToricLimit = 3

/** Below this age, and beyond this sphere, an ortho-k lens is asked about. */
const youngAge = 8
const partialDs = -6

/** Of a lens that is toric at all. */
export const hardLensToric = (range: HardLensRange): Parameter => ({
  min: 0.5,
  max: range === 'ok' ? toricLimit : rgpToricLimit,
  step: 0.25,
  unit: 'D',
})

const checkToric = ({ toric }: HardLensEye, range: HardLensRange, field: string): OrderIssue[] =>
  toric === null || toric === 0 ? [] : checkParameters({ toric }, { toric: hardLensToric(range) }, field)

const checkCornea = (
  { kFlat, kSteep }: HardLensExam[number],
  lens: HardLensEye | undefined,
  range: HardLensRange,
  field: string,
): OrderIssue[] => {
  if (kFlat === null || kSteep === null) return []
  if (kSteep < kFlat) return [{ field: `${field}.kSteep`, rule: 'order.steeperThanFlat' }]
  if (range !== 'ok' || !lens) return []
  const difference = Math.round((kSteep - kFlat) * 100) / 100
  if (difference > toricLimit)
    return [{ field: `${field}.kSteep`, rule: 'order.cornealLimit', params: { difference, max: toricLimit } }]
  return difference > sphericalLimit && !lens.toric
    ? [{ field: `${field}.kSteep`, rule: 'order.cornealToric', params: { difference, max: sphericalLimit } }]
    : []
}

export interface AboutHardLens {
  range: HardLensRange
  /** Whole years; undefined when the birthday is not known. */
  age: number | undefined
}

/** Errors refuse the order; warnings pass once a person has confirmed them. */
export const checkHardLens = (
  exams: HardLensExam,
  lenses: readonly HardLensEye[],
  { range, age }: AboutHardLens,
): OrderFindings => {
  if (lenses.length === 0) return { errors: [{ field: 'orderLen', rule: 'order.missing' }], warnings: [] }
  const errors = [
    ...lenses.flatMap((lens, at) => [
      ...checkParameters(lens, hardLensParameters[range], `orderLen.${at}`),
      ...checkToric(lens, range, `orderLen.${at}`),
    ]),
    ...exams.flatMap((measured, at) => [
      ...checkParameters(measured, hardLensExamParameters, `orderOpt.${at}`),
      ...(measured.dc && measured.ax === null
        ? [{ field: `orderOpt.${at}.ax`, rule: 'order.axisNeeded' } as const]
        : []),
      ...checkCornea(
        measured,
        lenses.find(({ eye }) => eye === measured.eye),
        range,
        `orderOpt.${at}`,
      ),
    ]),
  ]
  const warnings: OrderIssue[] = []
  const [one, other] = lenses
  if (one && other && one.color !== null && one.color !== 'clear' && one.color === other.color)
    warnings.push({ field: 'orderLen.1.color', rule: 'order.sameColours' })
  if (range === 'ok' && age !== undefined && age < youngAge)
    warnings.push({ field: 'patientName', rule: 'order.young', params: { age, from: youngAge } })
  if (range === 'ok')
    exams.forEach(({ ds }, at) => {
      if (ds !== null && ds < partialDs)
        warnings.push({
          field: `orderOpt.${at}.ds`,
          rule: 'order.partialCorrection',
          params: { ds: formatDioptre(ds) },
        })
    })
  return { errors, warnings }
}
