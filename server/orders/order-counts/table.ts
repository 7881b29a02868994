/**
 * How many orders there are of each company, clinic, kind and state. A trigger on `orders` writes each change as a row of its own, so
 * that writers never wait for each other; a job adds these up. The count is the sum over both tables.
 */
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { orderStates, type ProductLine, productLines } from '../../../contract/orders/order-family'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'

const counted = {
  cid: integer()
    .notNull()
    .references(() => company.cid, { onDelete: 'cascade' }),
  hid: integer()
    .notNull()
    .references(() => hospital.hid, { onDelete: 'cascade' }),
  product: text().$type<ProductLine>().notNull(),
  status: smallint().notNull(),
  orders: bigint({ mode: 'number' }).notNull(),
}

export const orderCount = pgTable('order_count', counted, (t) => [
  primaryKey({ columns: [t.cid, t.product, t.hid, t.status] }),
  index('order_count_hid').on(t.hid),
  isOneOf(t.product, productLines),
  isOneOf(t.status, orderStates),
])

/** What has not been added up yet; `orders` may be negative. */
export const orderCountChange = pgTable(
  'order_count_change',
  { id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(), ...counted },
  (t) => [
    index('order_count_change_cid').on(t.cid, t.product),
    index('order_count_change_hid').on(t.hid),
    isOneOf(t.product, productLines),
    isOneOf(t.status, orderStates),
  ],
)
