import type { OrderRow } from '../family/kind'
import type { OfPatient } from '../family/people'
import type { lensOrder } from './table'

/** A lens order as the view reads it. */
export type LensOrderRow = typeof lensOrder.$inferSelect & OrderRow & OfPatient
