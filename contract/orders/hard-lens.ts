/** Ortho-k and other rigid lenses: what is measured at each eye (orderOpt), what is made for it (orderLen), and its bounds. */
import { z } from 'zod'
import { text } from '../core/fields'
import {
  checkOwnPowers,
  checkParameters,
  eyeName,
  type OrderFindings,
  type OrderIssue,
  type Parameter,
  parameter,
  perEye,
} from './eye-parameters'
import { tidy, within } from './hundredths'
import { normalisePower } from './prescription'
import { formatDioptre } from './prescription-input'
import type { MadePowers } from './prescription-ranges'

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

/** Further than this from the sphere that was measured, a target is asked about, in D. */
const targetTolerance = 0.75
/** And an alignment curve further than this from flat K. */
const alignKTolerance = 1.5

/** Whether an ortho-k lens goes with the eye that was measured; the lens is named, the findings stand at what was typed for it. */
const warnOfOrthoK = ({ eye, ds, kFlat }: HardLensExam[number], lenses: readonly HardLensEye[], at: number) => {
  const warnings: OrderIssue[] = []
  const of = lenses.findIndex((lens) => lens.eye === eye)
  const { targetPower = null, alignK = null } = lenses[of] ?? {}
  if (ds !== null && ds < partialDs)
    warnings.push({ field: `orderOpt.${at}.ds`, rule: 'order.partialCorrection', params: { ds: formatDioptre(ds) } })
  else if (ds !== null && targetPower !== null && Math.abs(tidy(targetPower - ds)) > targetTolerance)
    warnings.push({
      field: `orderLen.${of}.targetPower`,
      rule: 'order.targetDoubtful',
      params: { target: formatDioptre(targetPower), ds: formatDioptre(ds) },
    })
  if (kFlat !== null && alignK !== null && Math.abs(tidy(alignK - kFlat)) > alignKTolerance)
    warnings.push({
      field: `orderLen.${of}.alignK`,
      rule: 'order.alignKDoubtful',
      params: { alignK: alignK.toFixed(2), kFlat: kFlat.toFixed(2) },
    })
  return warnings
}

/** Keratometric index 1.3375: a curve of 1 D has a radius of 337.5 mm. */
const keratometric = 337.5

/** The base curve (mm) that takes the target away from the alignment curve, and the Jessen factor with it where it is given. */
export const baseCurveOf = ({
  alignK,
  targetPower,
  jessen,
}: Pick<HardLensEye, 'alignK' | 'targetPower' | 'jessen'>): number | null => {
  if (alignK === null || targetPower === null) return null
  const power = alignK + targetPower - (jessen ?? 0)
  return power > 0 ? tidy(Math.round((keratometric / power) * 100) / 100) : null
}

/** What was measured, as any other prescription is stored: minus cylinder, axis 1 to 180. */
export const normaliseExam = (exam: HardLensExam): HardLensExam =>
  exam.map((measured) => ({ ...measured, ...normalisePower(measured) }))

/**
 * An ortho-k lens without a base curve has that which follows from its other figures, where a lens can have it.
 * @param before the lens as it stands: a base curve that followed from its figures follows the new ones too
 */
export const withBaseCurve = (lens: HardLensEye, before?: HardLensEye): HardLensEye => {
  const followed = before?.baseCurve === lens.baseCurve && before.baseCurve === baseCurveOf(before)
  const derived = lens.baseCurve === null || followed ? baseCurveOf(lens) : null
  const { min, max } = hardLensParameters.ok.baseCurve as Parameter
  return derived !== null && within(derived, min, max) ? { ...lens, baseCurve: derived } : lens
}

export interface AboutHardLens {
  range: HardLensRange
  /** Whole years; undefined when the birthday is not known. */
  age: number | undefined
  /** The powers that the product says it is made in itself: of an ortho-k lens its targets. */
  powers?: MadePowers['powers']
}

/** Errors refuse the order; warnings pass once a person has confirmed them. */
export const checkHardLens = (
  exams: HardLensExam,
  lenses: readonly HardLensEye[],
  { range, age, powers = null }: AboutHardLens,
): OrderFindings => {
  if (lenses.length === 0) return { errors: [{ field: 'orderLen', rule: 'order.missing' }], warnings: [] }
  const errors = [
    ...lenses.flatMap((lens, at) => [
      ...checkParameters({ ...lens, toric: null }, hardLensParameters[range], `orderLen.${at}`),
      ...checkToric(lens, range, `orderLen.${at}`),
      ...checkOwnPowers({ power: range === 'ok' ? lens.targetPower : lens.power, cyl: null }, powers, {
        power: `orderLen.${at}.${range === 'ok' ? 'targetPower' : 'power'}`,
        cyl: `orderLen.${at}.toric`,
      }),
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
  if (range === 'ok') warnings.push(...exams.flatMap((measured, at) => warnOfOrthoK(measured, lenses, at)))
  return { errors, warnings }
}
