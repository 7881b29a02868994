import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { HardLensExam, HardLensEye } from '../../../contract/orders/hard-lens'
import { orderColumns, orderId, orderIndexes, patientColumns, patientIndexes } from '../family/columns'

/** Orders of ortho-k and other rigid lenses. */
export const hardLensOrder = pgTable(
  'hard_lens_order',
  {
    id: orderId(),
    ...orderColumns(),
    ...patientColumns(),
    /** Measured, an entry an eye. */
    orderOpt: jsonb().$type<HardLensExam>().notNull().default([]),
    /** Made, an entry an eye: the right before the left. */
    orderLen: jsonb().$type<HardLensEye[]>().notNull(),
  },
  (t) => [...orderIndexes('hard_lens_order', t, t.id), ...patientIndexes('hard_lens_order', t, t.id)],
)
