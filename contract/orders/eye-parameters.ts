/** Numbers that a contact lens has for each eye: their bounds and steps, and what is wrong with those that do not hold. */
import { z } from 'zod'
import { formatBound } from '../core/figures'
import { isOnStep, within } from './hundredths'
import type { Eye } from './prescription'
import { parseDioptre } from './prescription-input'

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
  rule: OrderRule
  params?: Record<string, string | number>
}
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

/** One entry an eye at most, the right before the left. */
export const perEye = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ eye: eyeName(), ...shape }))
    .max(2)
    .refine((eyes) => new Set(eyes.map((one) => (one as { eye: Eye }).eye)).size === eyes.length, 'eyes')

type Given = Readonly<Record<string, unknown>>

/** What breaks bounds, steps or requirements, at most one issue a field. `path` names the eye in the body: `orderLen.0`. */
export const checkParameters = (
  given: Given,
  parameters: Readonly<Record<string, Parameter>>,
  path: string,
): OrderIssue[] =>
  Object.entries(parameters).flatMap(([name, { min, max, step, required }]): OrderIssue[] => {
    const field = `${path}.${name}`
    const value = given[name] as number | null | undefined
    if (value === null || value === undefined) return required ? [{ field, rule: 'order.missing' }] : []
    if (!within(value, min, max))
      return [{ field, rule: 'order.bounds', params: { min: formatBound(min), max: formatBound(max) } }]
    return isOnStep(value, step) ? [] : [{ field, rule: 'order.step', params: { step } }]
  })
