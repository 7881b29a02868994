/** What clinics took into their stock of what their agent shipped. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { stockIn } from '../../inventory/stock-ins/table'
import { account } from '../../system/accounts/table'
import { orders } from '../orders/table'

/** An order is received once. */
export const mallReceipt = pgTable(
  'mall_receipt',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** null: the goods went to the patient. */
    stockinId: integer().references(() => stockIn.stockinId),
    /** Pieces. */
    shipped: integer().notNull(),
    received: integer().notNull(),
    at: instant().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    operatorName: text().notNull(),
  },
  (t) => [
    uniqueIndex('mall_receipt_document').on(t.stockinId).where(sql`${t.stockinId} is not null`),
    index('mall_receipt_operator').on(t.operatorId),
    check('mall_receipt_pieces', sql`${t.received} between 0 and ${t.shipped}`),
    check('mall_receipt_goods', sql`(${t.stockinId} is null) = (${t.received} = 0)`),
  ],
)
