import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { settlementStates } from '../../../contract/screening/screening-settlements'
import { hundredths, money, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { screeningCustomer } from '../screening-customers/table'

/**
 * What a channel partner is paid for a period. Its figures are those of the moment at which it was settled. The migration adds
 * `screening_settlement_period`, by which no day of a partner is in two settlements that are not voided, and
 * `screening_settlement_stays`, by which a settlement is paid or voided once and changes in nothing else.
 */
export const screeningSettlement = pgTable(
  'screening_settlement',
  {
    settlementId: integer().primaryKey().generatedByDefaultAsIdentity(),
    settlementNo: text().notNull(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Of the partner. */
    hid: integer().references(() => hospital.hid),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    brought: integer().notNull(),
    converted: integer().notNull(),
    /** Fen; below 0 where more was given back than taken in. */
    amount: money().notNull(),
    /** Percent. */
    share: hundredths().notNull(),
    fee: money().notNull(),
    note: text().notNull().default(''),
    /** 0 settled and to be paid, 1 paid, 2 voided. */
    status: smallint().notNull().default(0),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    paidOn: date({ mode: 'string' }),
    ref: text().notNull().default(''),
    payerUid: integer().references(() => account.uid),
    /** Why it was voided. */
    reason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    unique('screening_settlement_no').on(t.settlementNo),
    index('screening_settlement_cid').on(t.cid, t.settlementId),
    index('screening_settlement_hid').on(t.hid).where(sql`${t.hid} is not null`),
    index('screening_settlement_customer').on(t.customerId, t.end),
    index('screening_settlement_uid').on(t.uid),
    index('screening_settlement_payer').on(t.payerUid).where(sql`${t.payerUid} is not null`),
    isOneOf(t.status, settlementStates),
    isBetween(t.share, 0, 10_000),
    check(
      'screening_settlement_days',
      sql`${t.start} <= ${t.end} and ${t.start} >= '1970-01-01' and ${t.end} <= '2100-12-31'`,
    ),
    check('screening_settlement_counts', sql`least(${t.brought}, ${t.converted}) >= 0`),
    check('screening_settlement_fee', sql`${t.fee} = round(${t.amount} * ${t.share} / 10000.0)`),
    check(
      'screening_settlement_paid',
      sql`(${t.status} = 1) = (${t.paidOn} is not null and ${t.payerUid} is not null and ${t.ref} <> '')`,
    ),
    check('screening_settlement_paid_after', sql`${t.paidOn} >= ${t.end}`),
    check('screening_settlement_why', sql`(${t.status} = 2) = (${t.reason} <> '')`),
  ],
)

export const taken: Taken = {
  screening_settlement_period: ['start', 'screeningPartner.overlaps'],
}
