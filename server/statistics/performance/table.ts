import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { money, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { salesperson } from '../../partners/salespeople/table'
import { account } from '../../system/accounts/table'

/** What the orders of a person are to come to in a month; a target that was taken back has no amount. */
export const performanceTarget = pgTable(
  'performance_target',
  {
    performanceTargetId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    sid: integer().references(() => salesperson.sid),
    uid: integer().references(() => account.uid),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    amount: money(),
    ...stamps,
  },
  (t) => [
    // A person has one target a month.
    unique('performance_target_person').on(t.sid, t.uid, t.month).nullsNotDistinct(),
    index('performance_target_company').on(t.cid, t.month),
    index('performance_target_uid').on(t.uid, t.month),
    check('performance_target_one', sql`(${t.sid} is null) <> (${t.uid} is null)`),
    check('performance_target_first_day', sql`extract(day from ${t.month}) = 1`),
    check('performance_target_amount', sql`${t.amount} > 0`),
  ],
)
