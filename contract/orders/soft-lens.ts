/** Soft contact lenses: what each eye gets (orderLen), and its bounds. */
import { z } from 'zod'
import { oneOf } from '../core/fields'
import { formatBound } from '../core/figures'
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
import { isOnStep, within } from './hundredths'
import { normalisePower } from './prescription'
import { formatDioptre } from './prescription-input'
import { limits, type MadePowers } from './prescription-ranges'

/** `soft`: spherical; `soft-toric`: with cylinder. */
export const softLensRanges = ['soft', 'soft-toric'] as const
export type SoftLensRange = (typeof softLensRanges)[number]

/** Days that a lens is worn: daily, two weeks, a month, a quarter, half a year, a year. */
export const wearCycles = [1, 14, 30, 90, 180, 365] as const
export const WearCycle = oneOf(wearCycles)

const made = {
  power: parameter('D').describe('Power'),
  cyl: parameter('D').describe('Cylinder, toric lenses'),
  ax: parameter('°').describe('Axis, toric lenses'),
  add: parameter('D').describe('Near addition, multifocal lenses'),
  baseCurve: parameter('mm').describe('Base curve (BC)'),
  diameter: parameter('mm').describe('Diameter (DIA)'),
  boxes: z.number().int().describe('Boxes for this eye'),
}
export const SoftLensEyes = perEye(made)
export const SoftLensEye = z.object({ eye: eyeName(), ...made })
export type SoftLensEye = z.infer<typeof SoftLensEye>

const either: Record<string, Parameter> = {
  add: { min: 0.5, max: 4, step: 0.25, unit: 'D' },
  baseCurve: { min: 8, max: 9.2, step: 0.1, unit: 'mm' },
  diameter: { min: 13.5, max: 15, step: 0.1, unit: 'mm' },
  boxes: { min: 1, max: 60, step: 1, unit: '', required: true },
}
/** The cylinders that toric soft lenses are made in. */
export const softCylinders = [-0.75, -1.25, -1.75, -2.25] as const

export const softLensParameters: Record<SoftLensRange, Record<string, Parameter>> = {
  soft: { power: { min: -12, max: 6, step: 0.25, unit: 'D', required: true }, ...either },
  'soft-toric': {
    power: { min: -9, max: 0, step: 0.25, unit: 'D', required: true },
    cyl: { min: -2.25, max: -0.75, step: 0.25, unit: 'D', required: true },
    ax: { min: 10, max: 180, step: 10, unit: '°', required: true },
    ...either,
  },
}
/** Stronger than this, powers come in half dioptres. */
const halfStepsBelow = -6

const checkPower = ({ power }: SoftLensEye, field: string): OrderIssue[] =>
  power !== null && power < halfStepsBelow && !isOnStep(power, 0.5)
    ? [{ field, rule: 'order.stepAbove', params: { from: formatBound(halfStepsBelow), step: 0.5 } }]
    : []

const checkCylinder = ({ cyl }: SoftLensEye, range: SoftLensRange, field: string): OrderIssue[] =>
  range === 'soft-toric' && cyl !== null && !(softCylinders as readonly number[]).includes(cyl)
    ? [{ field, rule: 'order.choice', params: { choices: softCylinders.map(formatDioptre).join(' ') } }]
    : []

/** @param powers the powers that the product says it is made in itself */
export const checkSoftLens = (
  lenses: readonly SoftLensEye[],
  range: SoftLensRange,
  powers: MadePowers['powers'] = null,
): OrderFindings => {
  if (lenses.length === 0) return { errors: [{ field: 'orderLen', rule: 'order.missing' }], warnings: [] }
  const errors = lenses.flatMap((lens, at) => {
    const found = checkParameters(lens, softLensParameters[range], `orderLen.${at}`)
    const refused = new Set(found.map(({ field }) => field))
    const fields = { power: `orderLen.${at}.power`, cyl: `orderLen.${at}.cyl` }
    const further = [
      ...checkPower(lens, fields.power),
      ...checkCylinder(lens, range, fields.cyl),
      ...checkOwnPowers(lens, powers, fields),
    ]
    return [...found, ...further.filter(({ field }) => !refused.has(field))]
  })
  return { errors, warnings: [] }
}

/** In minus-cylinder form; a cylinder that no prescription has is left as typed, for the check to name it. */
export const normaliseSoftLens = (lens: SoftLensEye): SoftLensEye => {
  if (lens.cyl !== null && !within(lens.cyl, limits.dc.min, limits.dc.max)) return lens
  const { ds: power, dc, ax } = normalisePower({ ds: lens.power, dc: lens.cyl, ax: lens.ax })
  return { ...lens, power, cyl: dc === 0 ? null : dc, ax: lens.cyl === null ? lens.ax : ax }
}

/** What the trade calls the cycles, the longer words first. */
const cycleWords: readonly (readonly [RegExp, (typeof wearCycles)[number]])[] = [
  [/半年抛/, 180],
  [/双周抛|两周抛/, 14],
  [/日抛/, 1],
  [/月抛/, 30],
  [/季抛/, 90],
  [/年抛/, 365],
]

/** The cycle that a product says it is made for, in its series or its name; null where it says none. */
export const cycleOf = ({ series, name }: { series: string; name: string }) =>
  cycleWords.find(([word]) => word.test(series))?.[1] ?? cycleWords.find(([word]) => word.test(name))?.[1] ?? null

/** From this spectacle power on, the distance between spectacle lens and eye counts: a contact lens has another power. */
export const vertexFrom = 4
const vertexMetres = 0.012

/** The power that a spectacle power has at the cornea: F / (1 − 0.012 F), not rounded. */
export const atCornea = (spectacle: number): number => spectacle / (1 - vertexMetres * spectacle)

/** The other way round: the spectacle power that a power at the cornea stands for. */
export const atSpectacle = (power: number): number => power / (1 + vertexMetres * power)

/** The nearest power in which soft lenses are made. */
export const onSoftStep = (power: number): number => {
  const step = power < halfStepsBelow ? 0.5 : 0.25
  return Math.round(power / step) * step + 0
}

/** The soft lens power for a spectacle power, on the step in which lenses are made: F / (1 − 0.012 F). */
export const softPowerOf = (spectacle: number): number => onSoftStep(atCornea(spectacle))
