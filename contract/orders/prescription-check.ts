/** The rules that a prescription is held to: by the form at every key, by the server as the authority. */
import { isOnStep, within } from './hundredths'
import { type Eye, type EyePrescription, eyeOf, eyes, type Prescription } from './prescription'
import { formatDioptre, formatMillimetre, formatUnsigned } from './prescription-input'
import type { Findings, Issue, LimitedField } from './prescription-issue'
import { checkPds, warnOfPowers } from './prescription-pair'
import { checkProduct } from './prescription-product'
import {
  type LensType,
  lensTypeNeeds,
  limits,
  type ProductRange,
  productRanges,
  type RangeKey,
} from './prescription-ranges'

export interface AboutOrder {
  lensType: LensType
  /** What the product is made in; null checks the general bounds alone. */
  range: RangeKey | ProductRange | null
  /** Codes of the processing options. */
  orderOptions: readonly number[]
  /** false for children only, whose distances are smaller; an unknown age counts as adult. */
  adult?: boolean
}

const drilledOption = 8
/** Beyond this sphere, in D, a drilled lens is too thin at its middle or too thick at its hole. */
const drilledDs = 6

const written: Record<LimitedField, (value: number) => string> = {
  ds: formatDioptre,
  dc: formatDioptre,
  add: formatDioptre,
  prism: formatUnsigned,
  pd: formatMillimetre,
  ph: formatMillimetre,
}

function checkLimits(name: LimitedField, value: number | null, field: Issue['field']): Issue[] {
  if (value === null) return []
  const { min, max, step } = limits[name]
  const write = written[name]
  if (!within(value, min, max)) return [{ field, rule: `${name}.bounds`, params: { min: write(min), max: write(max) } }]
  if (!isOnStep(value, step)) return [{ field, rule: `${name}.step`, params: { step } }]
  return []
}

function checkAxis({ dc, ax }: EyePrescription, field: Issue['field']): Issue[] {
  if (dc === null || dc === 0) return []
  if (ax === null) return [{ field, rule: 'ax.required' }]
  return Number.isInteger(ax) && ax >= 1 && ax <= 180 ? [] : [{ field, rule: 'ax.bounds' }]
}

function checkEye(given: EyePrescription, eye: Eye, about: AboutOrder): Issue[] {
  if (!Number.isInteger(given.eyeGlass) || !within(given.eyeGlass, 0, 5))
    return [{ field: `eyeGlass${eye}`, rule: 'eyeGlass.bounds' }]
  const range: ProductRange | null = typeof about.range === 'string' ? productRanges[about.range] : about.range
  const needs = lensTypeNeeds[about.lensType]
  const issues: Issue[] = []
  if (given.ds === null) issues.push({ field: `ds${eye}`, rule: 'ds.required' })
  if (range && needs.add === 'never' && given.add !== null) issues.push({ field: `add${eye}`, rule: 'add.notMade' })
  if (needs.add === 'always' && given.add === null) issues.push({ field: `add${eye}`, rule: 'add.required' })
  if ((needs.ph || range?.phRequired) && given.ph === null) issues.push({ field: `ph${eye}`, rule: 'ph.required' })
  if (given.prism !== null && given.prism > 0 && given.base === null)
    issues.push({ field: `base${eye}`, rule: 'base.required' })
  for (const name of ['ds', 'dc', 'add', 'prism', 'pd', 'ph'] as const)
    issues.push(...checkLimits(name, given[name], `${name}${eye}`))
  issues.push(...checkAxis(given, `ax${eye}`))
  if (range) {
    const refused = new Set(issues.map(({ field }) => field))
    issues.push(...checkProduct(given, eye, range).filter(({ field }) => !refused.has(field)))
  }
  return issues
}

function warnOfEye({ ds }: EyePrescription, eye: Eye, { orderOptions }: AboutOrder): Issue[] {
  if (ds === null || !orderOptions.includes(drilledOption)) return []
  return within(ds, -drilledDs, drilledDs)
    ? []
    : [{ field: `ds${eye}`, rule: 'ds.drilled', params: { max: formatUnsigned(drilledDs) } }]
}

/**
 * Checks a prescription in its normal form. An error refuses it; a warning passes once a person has confirmed it.
 * An eye that is not ordered is not looked at. A field has at most one error; the right eye comes before the left.
 */
export function checkPrescription(p: Prescription, about: AboutOrder): Findings {
  const ordered = eyes.filter((eye) => p[`eyeGlass${eye}`] !== 0)
  if (ordered.length === 0) return { errors: [{ field: 'eyeGlassOd', rule: 'eyeGlass.none' }], warnings: [] }
  const errors = ordered.flatMap((eye) => checkEye(eyeOf(p, eye), eye, about))
  const refused = new Set(errors.map(({ field }) => field))
  const warnings = ordered.flatMap((eye) => warnOfEye(eyeOf(p, eye), eye, about))
  if (ordered.length === 2) {
    warnings.push(...warnOfPowers(eyeOf(p, 'Od'), eyeOf(p, 'Os')))
    if (p.pdOd !== null && p.pdOs !== null && !refused.has('pdOd') && !refused.has('pdOs')) {
      const pds = checkPds(p.pdOd, p.pdOs, about.adult ?? true)
      errors.push(...pds.errors)
      warnings.push(...pds.warnings)
    }
  }
  return { errors, warnings }
}
