/** The closed list of what can be wrong with a prescription, and how a finding says where. */
import type { Prescription } from './prescription'
import type { limits } from './prescription-ranges'

export type LimitedField = keyof typeof limits

/** Every rule, for a message each. A key is the field's name without its eye, then what is wrong with it. */
export type RuleKey =
  | `${LimitedField}.${'bounds' | 'step'}`
  | 'eyeGlass.bounds'
  | 'eyeGlass.none'
  | 'ds.required'
  | 'ds.range'
  | 'ds.sum-range'
  | 'ds.opposite'
  | 'ds.drilled'
  | 'ds.anisometropia'
  | 'ds.moved'
  | 'dc.range'
  | 'ax.required'
  | 'ax.bounds'
  | 'add.required'
  | 'add.range'
  | 'add.notMade'
  | 'add.unequal'
  | 'prism.range'
  | 'base.required'
  | 'pd.sum'
  | 'pd.sum-unusual'
  | 'pd.unequal'
  | 'ph.required'
  | 'ph.range'
  | 'productId.repeated'

/** What is wrong with which field. A rule about both eyes stands at the right eye's field. */
export interface Issue {
  field: keyof Prescription | 'productId'
  rule: RuleKey
  /** What the message fills in, formatted the same in every language. */
  params?: Record<string, string | number>
}

/** Errors refuse the prescription; warnings pass once a person has confirmed them. */
export interface Findings {
  errors: Issue[]
  warnings: Issue[]
}
