import { jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { type SoftLensEye, wearCycles } from '../../../contract/orders/soft-lens'
import { isBetween, isOneOf } from '../../db/constraints'
import { extensionId } from '../orders/table'

/** What orders of soft contact lenses have beyond what all orders share. */
export const softLensOrder = pgTable(
  'soft_lens_order',
  {
    id: extensionId(),
    /** Days that a lens is worn. */
    cycle: smallint().notNull(),
    /** Lenses in a box. */
    packQty: smallint().notNull(),
    /** An entry an eye: the right before the left. */
    orderLen: jsonb().$type<SoftLensEye[]>().notNull(),
  },
  (t) => [isOneOf(t.cycle, wearCycles), isBetween(t.packQty, 1, 200)],
)
