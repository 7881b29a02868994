import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { extensionId } from '../orders/table'

/** What orders of a product and a number have beyond what all orders share: one table for the four lines that are ordered so. */
export const goodsOrder = pgTable(
  'goods_order',
  { id: extensionId(), number: smallint().notNull(), serialNo: text().notNull().default('') },
  (t) => [check('goods_order_number_some', sql`${t.number} > 0`)],
)
