import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { hospital } from '../../partners/hospitals/table'

/** What the commit of a shipment wakes. */
export const shippingJobName = 'shipping-notices'

/** Shipments that a clinic has not been told of yet. The process that sends the message deletes the row first. */
export const shippingNotice = pgTable(
  'shipping_notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    orderNo: text().notNull(),
    emsNumber: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('shipping_notice_hid').on(t.hid)],
)
