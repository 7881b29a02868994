import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CashShift, shiftState } from '../../../contract/clinic/cash-shifts'
import { instant, money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/**
 * Who answers for the money of a till, and for how long. The migration adds that none is opened on a day that is closed, and that
 * what was counted stays as it was counted.
 */
export const cashShift = pgTable(
  'cash_shift',
  {
    shiftId: integer().primaryKey().generatedByDefaultAsIdentity(),
    shiftNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    till: text().notNull(),
    cashierUid: integer()
      .notNull()
      .references(() => account.uid),
    /** Which all of its money is of. */
    businessDate: date({ mode: 'string' }).notNull(),
    opening: money().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** Notes and coins, as they were counted. */
    counts: jsonb().$type<NonNullable<CashShift['counts']>>(),
    counted: money(),
    expected: money(),
    /** Why they differ. */
    reason: text().notNull().default(''),
    reviewerUid: integer().references(() => account.uid),
    reviewedAt: instant(),
    reviewNote: text().notNull().default(''),
    /** 0 open, 1 closed, 2 reviewed. */
    status: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('cash_shift_till').on(t.hid, sql`lower(${t.till})`).where(sql`${t.status} = 0`),
    uniqueIndex('cash_shift_cashier').on(t.cashierUid).where(sql`${t.status} = 0`),
    index('cash_shift_hid_date').on(t.hid, t.businessDate),
    index('cash_shift_cid').on(t.cid),
    index('cash_shift_account').on(t.cashierUid),
    index('cash_shift_reviewer').on(t.reviewerUid).where(sql`${t.reviewerUid} is not null`),
    isOneOf(t.status, shiftState),
    check('cash_shift_opening_bounds', sql`${t.opening} >= 0`),
    check(
      'cash_shift_counted',
      sql`(${t.status} > 0) = (num_nulls(${t.closedAt}, ${t.counts}, ${t.counted}, ${t.expected}) = 0)
        and num_nonnulls(${t.closedAt}, ${t.counts}, ${t.counted}, ${t.expected}) in (0, 4)`,
    ),
    check(
      'cash_shift_reviewed',
      sql`(${t.status} = 2) = (${t.reviewerUid} is not null and ${t.reviewedAt} is not null)`,
    ),
  ],
)

/** Cash that was put into a till or taken out of it, beside what patients paid. */
export const cashMove = pgTable(
  'cash_move',
  {
    moveId: integer().primaryKey().generatedByDefaultAsIdentity(),
    shiftId: integer()
      .notNull()
      .references(() => cashShift.shiftId),
    /** Above 0: put in. */
    amount: money().notNull(),
    reason: text().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
  },
  (t) => [
    index('cash_move_shift').on(t.shiftId),
    index('cash_move_operator').on(t.operatorId),
    check('cash_move_amount_bounds', sql`${t.amount} <> 0`),
  ],
)

export const taken: Taken = {
  cash_shift_till: ['till', 'cashShift.tillOpen'],
  cash_shift_cashier: ['till', 'cashShift.cashierOpen'],
}
