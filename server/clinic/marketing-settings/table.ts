import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { couponWay } from '../../../contract/clinic/coupon-terms'
import { maxBirthdayDays, smsHours } from '../../../contract/clinic/marketing-settings'
import { instant, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { couponTemplate } from '../coupon-templates/table'
import { coupon } from '../coupons/table'
import { sale } from '../sales/table'

const template = () => integer().references(() => couponTemplate.tplId)

/** What a chain of clinics gives to its members by itself, under its head. */
export const marketingSetting = pgTable(
  'marketing_setting',
  {
    hid: integer()
      .primaryKey()
      .references(() => hospital.hid),
    birthdayTplId: template(),
    /** Days before the birthday. */
    birthdayDays: smallint().notNull().default(0),
    /** The last day on which the birthdays were gone through; null: not since the settings were saved. */
    birthdaysDone: date(),
    welcomeTplId: template(),
    referralTplId: template(),
    /** The hours in which campaigns of marketing leave. */
    smsFrom: smallint().notNull().default(smsHours.first),
    smsTo: smallint().notNull().default(smsHours.last),
    /** The account that last changed the settings; coupons that the nightly job gives are recorded under it. */
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    isBetween(t.birthdayDays, 0, maxBirthdayDays),
    check('marketing_setting_sms_hours', sql`9 <= ${t.smsFrom} and ${t.smsFrom} < ${t.smsTo} and ${t.smsTo} <= 20`),
    index('marketing_setting_birthday').on(t.birthdayTplId),
    index('marketing_setting_welcome').on(t.welcomeTplId),
    index('marketing_setting_referral').on(t.referralTplId),
    index('marketing_setting_operator').on(t.operatorId),
  ],
)

const { birthday, referral, welcome } = couponWay

/** What a chain gave by itself: once for each occasion. */
export const memberGift = pgTable(
  'member_gift',
  {
    giftId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null: the member had as many coupons of the template as one gets. */
    couponId: integer().references(() => coupon.couponId),
    way: smallint().notNull(),
    /** The member whose birthday or first visit it was; of a referral, the new member. */
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    /** Of the birthday; 0 of what happens once. */
    year: smallint().notNull().default(0),
    /** Of a referral: the first bill that the new member paid. */
    saleId: integer().references(() => sale.saleId),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('member_gift_coupon').on(t.couponId).where(sql`${t.couponId} is not null`),
    unique('member_gift_once').on(t.pid, t.way, t.year),
    index('member_gift_sale').on(t.saleId).where(sql`${t.saleId} is not null`),
    isOneOf(t.way, [birthday, referral, welcome]),
    check('member_gift_year', sql`(${t.way} = ${sql.raw(String(birthday))}) = (${t.year} > 0)`),
    check('member_gift_bill', sql`(${t.way} = ${sql.raw(String(referral))}) = (${t.saleId} is not null)`),
  ],
)
