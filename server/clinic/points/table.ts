import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { pointsKind } from '../../../contract/clinic/points-rule'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { sale } from '../sales/table'
import { storedValueEntry } from '../stored-values/table'

/** Points that a member has at a chain. The migration's triggers keep the balance from the entries, and let nothing else write it. */
export const pointsAccount = pgTable(
  'points_account',
  {
    accountId: integer().primaryKey().generatedByDefaultAsIdentity(),
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
    balance: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [
    unique('points_account_member').on(t.pid, t.hid),
    index('points_account_hid').on(t.hid),
    index('points_account_cid').on(t.cid),
    check('points_account_balance', sql`${t.balance} >= 0`),
  ],
)

/**
 * An entry of points. Rows are only ever added; the migration's trigger changes the balance by them. What was given has a last day:
 * what is spent or expires is of those whose last day is the next.
 */
export const pointsEntry = pgTable(
  'points_entry',
  {
    entryId: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => pointsAccount.accountId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Clinic where it was done. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    kind: smallint().notNull(),
    points: integer().notNull(),
    /** As the trigger finds the balance. */
    balanceAfter: integer().notNull().default(0),
    day: date({ mode: 'string' }).notNull(),
    /** Of points that were given: the last day on which they can be spent. */
    expires: date({ mode: 'string' }),
    saleId: integer().references(() => sale.saleId),
    /** Of a gift: the recharge that it came with, or the withdrawal that took it back. */
    storedEntryId: integer().references(() => storedValueEntry.entryId),
    reason: text().notNull().default(''),
    /** Who did it; null: what expired by itself. */
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('points_entry_of').on(t.accountId, t.entryId),
    index('points_entry_day').on(t.hid, t.day),
    index('points_entry_cid').on(t.cid),
    index('points_entry_sale').on(t.saleId).where(sql`${t.saleId} is not null`),
    index('points_entry_stored').on(t.storedEntryId).where(sql`${t.storedEntryId} is not null`),
    index('points_entry_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    index('points_entry_expires').on(t.expires).where(sql`${t.expires} is not null`),
    isOneOf(t.kind, pointsKind),
    check(
      'points_entry_sign',
      sql`${t.points} <> 0 and case when ${t.kind} in (1, 4, 7) then ${t.points} > 0 when ${t.kind} in (2, 3, 5, 8) then ${t.points} < 0 else true end`,
    ),
    check('points_entry_expires_of', sql`(${t.expires} is not null) = (${t.points} > 0)`),
    check('points_entry_bill', sql`(${t.kind} in (1, 2, 3, 4)) = (${t.saleId} is not null)`),
    check('points_entry_recharge', sql`(${t.kind} in (7, 8)) = (${t.storedEntryId} is not null)`),
    check('points_entry_reason', sql`${t.kind} <> 6 or ${t.reason} <> ''`),
    check('points_entry_by', sql`${t.operatorId} is not null or ${t.kind} = 5`),
  ],
)
