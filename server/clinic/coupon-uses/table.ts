import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { isFlag } from '../../db/constraints'
import { coupon } from '../coupons/table'
import { sale } from '../sales/table'

/** A use of a coupon for a bill that is paid; undone where the bill was voided, or given back whole within the days of the coupon. */
export const couponUse = pgTable(
  'coupon_use',
  {
    useId: integer().primaryKey().generatedByDefaultAsIdentity(),
    couponId: integer()
      .notNull()
      .references(() => coupon.couponId),
    saleId: integer()
      .notNull()
      .references(() => sale.saleId),
    undone: smallint().notNull().default(0),
    at: instant().notNull(),
  },
  (t) => [
    index('coupon_use_coupon').on(t.couponId),
    index('coupon_use_sale').on(t.saleId),
    uniqueIndex('coupon_use_once').on(t.saleId, t.couponId).where(sql`${t.undone} = 0`),
    isFlag(t.undone),
  ],
)
