import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { orderReference } from '../orders/table'

/** Orders that were placed together for one clinic. */
export const orderBatch = pgTable(
  'order_batch',
  {
    oid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    note: text().notNull().default(''),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('order_batch_cid').on(t.cid, t.oid),
    index('order_batch_hid').on(t.hid),
    index('order_batch_operator').on(t.operatorId),
  ],
)

/** Their orders, which may be of several kinds. */
export const orderBatchItem = pgTable(
  'order_batch_item',
  {
    oid: integer()
      .notNull()
      .references(() => orderBatch.oid),
    orderId: orderReference().notNull(),
  },
  (t) => [primaryKey({ columns: [t.oid, t.orderId] }), index('order_batch_item_order').on(t.orderId)],
)
