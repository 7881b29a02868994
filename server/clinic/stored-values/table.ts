import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moneyMethods } from '../../../contract/clinic/cash-shifts'
import { entryKind } from '../../../contract/clinic/stored-value-entries'
import { instant, money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { cashShift } from '../cash-shifts/table'
import { coupon } from '../coupons/table'
import { rechargePlan } from '../recharge-plans/table'
import { sale, salePayment } from '../sales/table'

/** What a chain owes to a member. The migration's triggers keep the sums from the entries, and let nothing else write them. */
export const storedValue = pgTable(
  'stored_value',
  {
    storedValueId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Head of the chain. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    principal: money().notNull().default(0),
    bonus: money().notNull().default(0),
    /** Paid in so far, less what was undone. */
    recharged: money().notNull().default(0),
    /** Spent so far, less what was refunded. */
    spent: money().notNull().default(0),
    movedOn: date({ mode: 'string' }).notNull(),
    ...stamps,
  },
  (t) => [
    unique('stored_value_member').on(t.pid, t.hid),
    index('stored_value_hid_moved').on(t.hid, t.movedOn),
    index('stored_value_cid').on(t.cid),
    check('stored_value_sums', sql`least(${t.principal}, ${t.bonus}) >= 0`),
  ],
)

/**
 * An entry of the ledger of stored value: its legs stand beside each other and add up to 0. Rows are only ever added; the migration's
 * trigger changes the balance by them, and takes money into an open shift of the clinic and business date alone.
 */
export const storedValueEntry = pgTable(
  'stored_value_entry',
  {
    entryId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of what was paid in or withdrawn. */
    entryNo: text(),
    storedValueId: integer()
      .notNull()
      .references(() => storedValue.storedValueId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Clinic where it was done. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    kind: smallint().notNull(),
    /** Change of what the chain owes of each. */
    principal: money().notNull().default(0),
    bonus: money().notNull().default(0),
    /** What came in. */
    money: money().notNull().default(0),
    /** What the chain gave. */
    promotion: money().notNull().default(0),
    revenue: money().notNull().default(0),
    forfeit: money().notNull().default(0),
    /** Moved to another record of the person. */
    transfer: money().notNull().default(0),
    /** As the trigger finds the balance. */
    principalAfter: money().notNull().default(0),
    bonusAfter: money().notNull().default(0),
    method: smallint(),
    ref: text().notNull().default(''),
    shiftId: integer().references(() => cashShift.shiftId),
    businessDate: date({ mode: 'string' }).notNull(),
    planId: integer().references(() => rechargePlan.planId),
    /** Of what was spent, refunded or given back: the payment of the bill. */
    paymentId: integer().references(() => salePayment.paymentId),
    reason: text().notNull().default(''),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('stored_value_entry_of').on(t.storedValueId, t.entryId),
    index('stored_value_entry_day').on(t.hid, t.businessDate),
    index('stored_value_entry_cid').on(t.cid),
    index('stored_value_entry_operator').on(t.operatorId),
    index('stored_value_entry_shift').on(t.shiftId).where(sql`${t.shiftId} is not null`),
    index('stored_value_entry_plan').on(t.planId).where(sql`${t.planId} is not null`),
    uniqueIndex('stored_value_entry_no').on(t.entryNo).where(sql`${t.entryNo} is not null`),
    uniqueIndex('stored_value_entry_payment').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    isOneOf(t.kind, entryKind),
    isOneOf(t.method, moneyMethods),
    check(
      'stored_value_entry_legs',
      sql`${t.money} + ${t.promotion} = ${t.principal} + ${t.bonus} + ${t.revenue} + ${t.forfeit} + ${t.transfer}`,
    ),
    check(
      'stored_value_entry_money',
      sql`(${t.kind} in (1, 5, 6)) = (${t.money} <> 0) and num_nonnulls(${t.entryNo}, ${t.method}, ${t.shiftId}) = case when ${t.money} <> 0 then 3 else 0 end`,
    ),
    check('stored_value_entry_bill', sql`(${t.kind} in (2, 3, 4)) = (${t.paymentId} is not null)`),
    check(
      'stored_value_entry_recharge',
      sql`${t.kind} <> 1 or (${t.money} > 0 and ${t.principal} = ${t.money} and ${t.bonus} = ${t.promotion} and ${t.bonus} >= 0)`,
    ),
    check(
      'stored_value_entry_spend',
      sql`(${t.kind} in (2, 3, 4)) = (${t.revenue} <> 0)
        and (${t.kind} <> 2 or (${t.revenue} > 0 and greatest(${t.principal}, ${t.bonus}) <= 0))
        and (${t.kind} not in (3, 4) or (${t.revenue} < 0 and least(${t.principal}, ${t.bonus}) >= 0))`,
    ),
    check(
      'stored_value_entry_withdraw',
      sql`${t.kind} not in (5, 6) or (${t.money} < 0 and ${t.principal} = ${t.money} and ${t.bonus} <= 0
        and case ${t.kind} when 5 then ${t.forfeit} = -${t.bonus} else ${t.promotion} = ${t.bonus} end)`,
    ),
    check('stored_value_entry_transfer', sql`(${t.kind} = 7) = (${t.transfer} <> 0)`),
    check('stored_value_entry_promotion', sql`${t.kind} in (1, 6) or ${t.promotion} = 0`),
    check('stored_value_entry_forfeit', sql`${t.kind} = 5 or ${t.forfeit} = 0`),
    check('stored_value_entry_plan_of', sql`${t.planId} is null or ${t.kind} = 1`),
  ],
)

/** A code that was sent to a member's phone so that stored value pays for a bill; the last one of a bill holds. */
export const spendCode = pgTable(
  'spend_code',
  {
    saleId: integer()
      .primaryKey()
      .references(() => sale.saleId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    expires: instant().notNull(),
  },
  (t) => [index('spend_code_expires').on(t.expires)],
)

/** A coupon that a member got with a recharge. */
export const rechargeCoupon = pgTable(
  'recharge_coupon',
  {
    couponId: integer()
      .primaryKey()
      .references(() => coupon.couponId),
    entryId: integer()
      .notNull()
      .references(() => storedValueEntry.entryId),
  },
  (t) => [index('recharge_coupon_entry').on(t.entryId)],
)
