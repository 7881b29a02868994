import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { maxRecharge, minRecharge } from '../../../contract/clinic/recharge-plans'
import { money, stamps } from '../../db/columns'
import { isBetween } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { couponTemplate } from '../coupon-templates/table'

/** What a chain gives a member who pays in a certain amount. */
export const rechargePlan = pgTable(
  'recharge_plan',
  {
    planId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Head of the chain. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pay: money().notNull(),
    bonus: money().notNull().default(0),
    points: integer().notNull().default(0),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    ...stamps,
  },
  (t) => [
    index('recharge_plan_hid').on(t.hid),
    index('recharge_plan_cid').on(t.cid),
    isBetween(t.pay, minRecharge, maxRecharge),
    isBetween(t.bonus, 0, maxRecharge),
    check('recharge_plan_points_bounds', sql`${t.points} >= 0`),
    check('recharge_plan_days', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)

/** Coupons that a plan gives beside its bonus. */
export const rechargePlanCoupon = pgTable(
  'recharge_plan_coupon',
  {
    planId: integer()
      .notNull()
      .references(() => rechargePlan.planId, { onDelete: 'cascade' }),
    tplId: integer()
      .notNull()
      .references(() => couponTemplate.tplId),
    qty: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.tplId] }),
    index('recharge_plan_coupon_template').on(t.tplId),
    isBetween(t.qty, 1, 99),
  ],
)
