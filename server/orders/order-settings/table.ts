import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { hundredths, stamps } from '../../db/columns'
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
  ...stamps,
})
