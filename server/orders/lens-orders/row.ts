import type { OrderRow, Own } from '../family/kind'
import type { OfPatient } from '../family/people'
import type { lensOrder } from './table'

/** A lens order as the view reads it. */
export type LensOrderRow = OrderRow &
  OfPatient &
  Omit<Own<typeof lensOrder>, 'id'> & { lensOrderId: number; orderType: number }
