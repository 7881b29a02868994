import { jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { type SoftLensEye, wearCycles } from '../../../contract/orders/soft-lens'
import { isBetween, isOneOf } from '../../db/constraints'
import { orderColumns, orderId, orderIndexes, patientColumns, patientIndexes } from '../family/columns'

/** Orders of soft contact lenses. */
export const softLensOrder = pgTable(
  'soft_lens_order',
  {
    id: orderId(),
    ...orderColumns(),
    ...patientColumns(),
    /** Days that a lens is worn. */
    cycle: smallint().notNull(),
    /** Lenses in a box. */
    packQty: smallint().notNull(),
    /** An entry an eye: the right before the left. */
    orderLen: jsonb().$type<SoftLensEye[]>().notNull(),
  },
  (t) => [
    ...orderIndexes('soft_lens_order', t, t.id),
    ...patientIndexes('soft_lens_order', t, t.id),
    isOneOf(t.cycle, wearCycles),
    isBetween(t.packQty, 1, 200),
  ],
)
