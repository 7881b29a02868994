/** What is done with fittings over their list. */
import type { FrameFitting } from '../../../../contract/clinic/frame-fittings'

/** Without questions but whether it is meant. */
export type Plain = 'arrive' | 'process' | 'check' | 'pass' | 'notify' | 'pickup'
export type Reasoned = 'cancel' | 'after-sale'
export type Verb = Plain | Reasoned | 'bill' | 'order' | 'fail'

export type Task =
  | { kind: 'create' }
  | { kind: Verb | 'update' | 'details'; row: FrameFitting }
  | { kind: 'batch'; verb: 'arrive' | 'notify'; rows: readonly FrameFitting[] }

export interface OfFitting {
  row: FrameFitting
  onClosed: () => void
}
