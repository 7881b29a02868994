/** Numbers that a contact lens has for each eye: their bounds and steps, and what is wrong with those that do not hold. */
import { z } from 'zod'
import { formatBound } from '../core/figures'
import { isOnStep, within } from './hundredths'
import type { Eye } from './prescription'
import { parseDioptre } from './prescription-input'
import type { RuleKey } from './prescription-issue'
import { checkPower } from './prescription-product'
import { type MadePowers, madeIn } from './prescription-ranges'

export interface Parameter {
  min: number
  max: number
  step: number
  /** mm, D or °; empty for a bare number. */
  unit: '' | 'mm' | 'D' | '°'
  required?: boolean
}

/** What is wrong with a field of an order: the field as it is named in the body, and the key of the message. */
export interface OrderIssue {
  field: string
  rule: OrderRule | PowerRule
  params?: Record<string, string | number>
}
/** Of a power against those that its product is made in. */
const powerRules = ['ds.range', 'ds.sum-range', 'dc.range'] as const satisfies readonly RuleKey[]
export type PowerRule = (typeof powerRules)[number]
export const isPowerRule = (rule: OrderRule | PowerRule): rule is PowerRule =>
  (powerRules as readonly string[]).includes(rule)
export type OrderRule =
  | 'order.bounds'
  | 'order.step'
  | 'order.choice'
  | 'order.missing'
  | 'order.steeperThanFlat'
  | 'order.cornealToric'
  | 'order.cornealLimit'
  | 'order.axisNeeded'
  | 'order.sameColours'
  | 'order.young'
  | 'order.partialCorrection'
  | 'order.stepAbove'
  | 'order.notMade'
  | 'order.targetDoubtful'
  | 'order.alignKDoubtful'

export interface OrderFindings {
  errors: OrderIssue[]
  warnings: OrderIssue[]
}

/** A number of a lens; older clients send it as text. */
export const parameter = (unit: Parameter['unit'] = '') =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? (parseDioptre(value) ?? (value.trim() === '' ? null : value)) : value),
      z.number().nullable(),
    )
    .default(null)
    .meta(unit === '' ? {} : { 'x-unit': unit })

export const eyeName = () => z.enum(['Od', 'Os']).describe('Od right, Os left')

/** One entry an eye at most, the right before the left. A parameter that no lens has is refused, never dropped in silence. */
export const perEye = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ eye: eyeName(), ...shape }))
    .max(2)
    .refine((eyes) => new Set(eyes.map((one) => (one as { eye: Eye }).eye)).size === eyes.length, 'eyes')

type Given = Readonly<Record<string, unknown>>

/**
 * What breaks bounds, steps or requirements, and numbers that the lens does not have; at most one issue a field.
 * `path` names the eye in the body: `orderLen.0`.
 */
export const checkParameters = (
  given: Given,
  parameters: Readonly<Record<string, Parameter>>,
  path: string,
): OrderIssue[] => [
  ...Object.entries(given)
    .filter(([name, value]) => typeof value === 'number' && !(name in parameters))
    .map(([name]): OrderIssue => ({ field: `${path}.${name}`, rule: 'order.notMade' })),
  ...Object.entries(parameters).flatMap(([name, { min, max, step, required }]): OrderIssue[] => {
    const field = `${path}.${name}`
    const value = given[name] as number | null | undefined
    if (value === null || value === undefined) return required ? [{ field, rule: 'order.missing' }] : []
    if (!within(value, min, max))
      return [{ field, rule: 'order.bounds', params: { min: formatBound(min), max: formatBound(max) } }]
    return isOnStep(value, step) ? [] : [{ field, rule: 'order.step', params: { step } }]
  }),
]

/** A power of a contact lens against the powers that its product says it is made in itself; `power` and `cyl` name the figures. */
export const checkOwnPowers = (
  given: { power: number | null; cyl: number | null },
  powers: MadePowers['powers'],
  fields: { power: string; cyl: string },
): OrderIssue[] => {
  const own = madeIn({ range: null, powers: powers ?? null })
  if (!own) return []
  return checkPower({ ds: given.power, dc: given.cyl }, 'Od', own).map(({ field, rule, ...issue }) => ({
    ...issue,
    rule: rule as PowerRule,
    field: field === 'dsOd' ? fields.power : fields.cyl,
  }))
}
