import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { couponKinds, couponWays } from '../../../contract/clinic/coupon-terms'
import { money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { couponTemplate } from '../coupon-templates/table'

/**
 * What a member was given, on the terms of its template at that time. That it has expired follows from its last day. Its uses are
 * counted by the migration's trigger from `coupon_use`, and nothing else may write them.
 */
export const coupon = pgTable(
  'coupon',
  {
    couponId: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    tplId: integer()
      .notNull()
      .references(() => couponTemplate.tplId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Head of the chain. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    /** Where it was given. */
    storeHid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    way: smallint().notNull(),
    name: text().notNull(),
    kind: smallint().notNull(),
    value: integer().notNull(),
    minSpend: money().notNull(),
    maxOff: money().notNull(),
    /** Uses of a card; 1 of the others. */
    times: smallint().notNull(),
    used: smallint().notNull().default(0),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }).notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    /** Why it was voided. */
    reason: text().notNull().default(''),
    /** 0 not used up, 1 used up, 3 void. */
    status: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    index('coupon_template_of').on(t.tplId, t.pid),
    index('coupon_pid').on(t.pid),
    index('coupon_hid_given').on(t.hid, t.couponId),
    index('coupon_store').on(t.storeHid),
    index('coupon_cid').on(t.cid),
    index('coupon_operator').on(t.operatorId),
    isOneOf(t.kind, couponKinds),
    isOneOf(t.way, couponWays),
    isOneOf(t.status, [0, 1, 3]),
    check('coupon_code_digits', sql`${t.code} ~ '^[0-9]{12}$'`),
    check('coupon_used_bounds', sql`${t.times} >= 1 and ${t.used} between 0 and ${t.times}`),
    check('coupon_times_of', sql`${t.times} = 1 or ${t.kind} = 4`),
    check('coupon_used_up', sql`${t.status} = 3 or (${t.status} = 1) = (${t.used} = ${t.times})`),
    check('coupon_days', sql`${t.validTo} >= ${t.validFrom}`),
    check('coupon_void_reason', sql`(${t.status} = 3) = (${t.reason} <> '')`),
  ],
)
