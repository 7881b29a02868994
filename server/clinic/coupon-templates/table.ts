import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { maxCoupons, maxCouponValue, templateStatus } from '../../../contract/clinic/coupon-templates'
import { couponKinds, couponScopes, couponWays } from '../../../contract/clinic/coupon-terms'
import { money, stamps } from '../../db/columns'
import { areOf, isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { clinicGoods } from '../clinic-goods/table'
import { fee } from '../fees/table'

/**
 * On which terms a chain gives coupons. Once it was started the terms stay, and `issued` is kept from the coupons: the migration's
 * triggers hold both.
 */
export const couponTemplate = pgTable(
  'coupon_template',
  {
    tplId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Head of the chain. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    kind: smallint().notNull(),
    value: integer().notNull().default(0),
    minSpend: money().notNull().default(0),
    maxOff: money().notNull().default(0),
    /** Of a card of uses that is sold. */
    price: money().notNull().default(0),
    scope: smallint().notNull().default(0),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    validDays: smallint(),
    total: integer().notNull().default(0),
    perMember: smallint().notNull().default(1),
    ways: integer().array().notNull(),
    issued: integer().notNull().default(0),
    status: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('coupon_template_name').on(t.hid, sql`lower(${t.name})`),
    index('coupon_template_cid').on(t.cid),
    isOneOf(t.kind, couponKinds),
    isOneOf(t.scope, couponScopes),
    areOf(t.ways, couponWays),
    isOneOf(t.status, templateStatus),
    isBetween(t.minSpend, 0, maxCouponValue),
    isBetween(t.price, 0, maxCouponValue),
    isBetween(t.total, 0, maxCoupons),
    isBetween(t.perMember, 1, 1000),
    check(
      'coupon_template_value_bounds',
      sql.raw(
        `"coupon_template"."value" between case "coupon_template"."kind" when 1 then 1 when 2 then 50 when 4 then 1 else 0 end
        and case "coupon_template"."kind" when 1 then ${maxCouponValue} when 2 then 99 when 4 then 365 else 0 end`,
      ),
    ),
    check('coupon_template_max_off_of', sql`${t.maxOff} >= 0 and (${t.maxOff} = 0 or ${t.kind} in (2, 3))`),
    check('coupon_template_price_of', sql`${t.price} = 0 or ${t.kind} = 4`),
    check('coupon_template_scope_of', sql`${t.kind} in (1, 2) or ${t.scope} <> 0`),
    check('coupon_template_ways_some', sql`cardinality(${t.ways}) > 0`),
    check(
      'coupon_template_days',
      sql`num_nonnulls(${t.validTo}, ${t.validDays}) = 1 and coalesce(${t.validDays}, 1) between 1 and 730
        and (${t.validFrom} is null or ${t.validTo} >= ${t.validFrom})`,
    ),
    check('coupon_template_issued_bounds', sql`${t.issued} >= 0 and (${t.total} = 0 or ${t.issued} <= ${t.total})`),
  ],
)

/** What of a bill the coupons of a template cover: a category of goods, goods, or a fee. */
export const couponScope = pgTable(
  'coupon_scope',
  {
    scopeId: integer().primaryKey().generatedByDefaultAsIdentity(),
    tplId: integer()
      .notNull()
      .references(() => couponTemplate.tplId),
    category: text(),
    goodsId: integer().references(() => clinicGoods.goodsId),
    feeId: integer().references(() => fee.feeId),
  },
  (t) => [
    unique('coupon_scope_once').on(t.tplId, t.category, t.goodsId, t.feeId).nullsNotDistinct(),
    index('coupon_scope_goods').on(t.goodsId).where(sql`${t.goodsId} is not null`),
    index('coupon_scope_fee').on(t.feeId).where(sql`${t.feeId} is not null`),
    check('coupon_scope_one', sql`num_nonnulls(${t.category}, ${t.goodsId}, ${t.feeId}) = 1`),
  ],
)

export const taken: Taken = {
  coupon_template_name: 'name',
}
