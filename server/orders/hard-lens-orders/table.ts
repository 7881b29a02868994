import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { HardLensExam, HardLensEye } from '../../../contract/orders/hard-lens'
import { extensionId } from '../orders/table'

/** What orders of ortho-k and other rigid lenses have beyond what all orders share. */
export const hardLensOrder = pgTable('hard_lens_order', {
  id: extensionId(),
  /** Measured, an entry an eye. */
  orderOpt: jsonb().$type<HardLensExam>().notNull().default([]),
  /** Made, an entry an eye: the right before the left. */
  orderLen: jsonb().$type<HardLensEye[]>().notNull(),
})
