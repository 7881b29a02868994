import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { money } from '../../db/columns'
import { isBetween } from '../../db/constraints'
import { saleLine, saleRefund } from '../sales/table'

/** What a refund took back of a line. Refunds of bills that had several before these were kept have none. */
export const saleRefundLine = pgTable(
  'sale_refund_line',
  {
    refundId: integer()
      .notNull()
      .references(() => saleRefund.refundId, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => saleLine.lineId),
    qty: integer().notNull(),
    amount: money().notNull(),
    /** Taken off what was owed of the bill. */
    credited: money().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.lineId] }),
    index('sale_refund_line_of').on(t.lineId),
    isBetween(t.qty, 1, 999),
    check('sale_refund_line_amount_bounds', sql`least(${t.amount}, ${t.credited}) >= 0`),
  ],
)
