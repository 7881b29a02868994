import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { usualRules } from '../../../contract/orders/order-settings'
import { hundredths, money, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'

/** A company's rules of ordering; one that has no row has the usual ones. */
export const orderSetting = pgTable('order_setting', {
  cid: integer()
    .primaryKey()
    .references(() => company.cid),
  repeatDays: smallint().notNull(),
  movedDays: smallint().notNull(),
  movedBy: hundredths().notNull(),
  completeDays: smallint().notNull(),
  afterSaleDays: smallint().notNull().default(usualRules.afterSaleDays),
  nearDays: smallint().notNull().default(usualRules.nearDays),
  soonDays: smallint().notNull().default(usualRules.soonDays),
  freight: money().notNull().default(usualRules.freight),
  leastStock: integer().notNull().default(usualRules.leastStock),
  ...stamps,
})
