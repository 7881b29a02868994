import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MethodTotal } from '../../../contract/clinic/cash-shifts'
import { money, stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** The money of a store and a day, summed up once no shift of it is open; rows only grow. */
export const dailyClosing = pgTable(
  'daily_closing',
  {
    closingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    date: date({ mode: 'string' }).notNull(),
    shifts: integer().notNull(),
    sales: integer().notNull(),
    refunds: integer().notNull(),
    totals: jsonb().$type<MethodTotal[]>().notNull(),
    net: money().notNull(),
    stored: jsonb().$type<MethodTotal[]>().notNull().default([]),
    storedNet: money().notNull().default(0),
    difference: money().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    uniqueIndex('daily_closing_day').on(t.hid, t.date),
    index('daily_closing_cid').on(t.cid),
    index('daily_closing_operator').on(t.operatorId),
    check('daily_closing_counts', sql`${t.shifts} >= 0 and ${t.sales} >= 0 and ${t.refunds} >= 0`),
  ],
)

export const taken: Taken = {
  daily_closing_day: ['date', 'closing.closed'],
}
