import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FrameLine } from '../../../contract/orders/frame-orders'
import { extensionId } from '../orders/table'

/** What orders of spectacle frames have beyond what all orders share. */
export const frameOrder = pgTable('frame_order', {
  id: extensionId(),
  contactName: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  lines: jsonb().$type<FrameLine[]>().notNull(),
})
