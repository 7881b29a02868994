import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FrameLine } from '../../../contract/orders/frame-orders'
import { orderColumns, orderId, orderIndexes } from '../family/columns'

/** Orders of spectacle frames. */
export const frameOrder = pgTable(
  'frame_order',
  {
    id: orderId(),
    ...orderColumns(),
    contactName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    lines: jsonb().$type<FrameLine[]>().notNull(),
  },
  (t) => orderIndexes('frame_order', t, t.id),
)
