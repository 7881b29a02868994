/** The dialog of each verb. */
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import type { Verb } from './verbs'

export interface ActionDialogProps {
  verb: Verb
  order: LensOrder
  onDone: () => void
  /** Gone from the screen, whichever way. */
  onClosed: () => void
}

export const ActionDialog = (_: ActionDialogProps) => null
