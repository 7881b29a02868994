import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paidMethods } from '../../../contract/clinic/cash-shifts'
import { maxCommission } from '../../../contract/clinic/clinic-goods'
import { minDiscount, noDiscount } from '../../../contract/clinic/sale-price'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { hundredths, instant, money, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { stockBatch } from '../../inventory/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { cashShift } from '../cash-shifts/table'
import { charge } from '../charges/table'
import { clinicGoods } from '../clinic-goods/table'
import { couponTemplate } from '../coupon-templates/table'
import { coupon } from '../coupons/table'
import { fee } from '../fees/table'
import { remoteAppointment } from '../remote-appointments/table'
import { visit } from '../visits/table'

/**
 * A bill. Its lines add up to its total, which the migration's deferred trigger holds; `paid` and `refunded` are kept by a trigger
 * from `sale_payment`, `credited` by one from `sale_refund`, and nothing else may write them.
 */
export const sale = pgTable(
  'sale',
  {
    saleId: integer().primaryKey().generatedByDefaultAsIdentity(),
    saleNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer().references(() => patient.pid),
    visitId: integer().references(() => visit.visitId),
    date: date({ mode: 'string' }).notNull(),
    retail: money().notNull(),
    /** Percent that is paid of what is discountable. */
    discount: smallint().notNull().default(noDiscount),
    /** Percent that the level of the patient asks for; the better of both holds. */
    memberDiscount: smallint().notNull().default(noDiscount),
    reduction: money().notNull().default(0),
    /** One that takes an amount off, and one that exchanges a piece; each is used when the bill is paid. */
    amountCouponId: integer().references(() => coupon.couponId),
    exchangeCouponId: integer().references(() => coupon.couponId),
    couponOff: money().notNull().default(0),
    /** Points that pay for it, each of them a fen; they are taken when the first money is. */
    points: integer().notNull().default(0),
    /** Points that it earns for each yuan: those of the level of the patient when the first money is taken. */
    pointsRate: hundredths().notNull().default(sql`100`),
    rounding: money().notNull().default(0),
    total: money().notNull(),
    /** What was paid, less what was voided. */
    paid: money().notNull().default(0),
    refunded: money().notNull().default(0),
    /** Taken off what was owed, for pieces that came back. */
    credited: money().notNull().default(0),
    /** What is owed was put on the account of the patient. */
    onAccount: smallint().notNull().default(0),
    sellerUid: integer()
      .notNull()
      .references(() => account.uid),
    note: text().notNull().default(''),
    /** Why it was voided. */
    reason: text().notNull().default(''),
    /** 0 held, 1 to be paid, 2 deposit paid or on account, 3 paid, 4 refunded in part, 5 refunded, 6 void. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    index('sale_hid_date').on(t.hid, t.date),
    index('sale_cid').on(t.cid),
    index('sale_pid').on(t.pid).where(sql`${t.pid} is not null`),
    index('sale_visit').on(t.visitId).where(sql`${t.visitId} is not null`),
    index('sale_seller').on(t.sellerUid),
    index('sale_amount_coupon').on(t.amountCouponId).where(sql`${t.amountCouponId} is not null`),
    index('sale_exchange_coupon').on(t.exchangeCouponId).where(sql`${t.exchangeCouponId} is not null`),
    isOneOf(t.status, saleStatus),
    isFlag(t.onAccount),
    isBetween(t.discount, minDiscount, noDiscount),
    isBetween(t.memberDiscount, minDiscount, noDiscount),
    check('sale_sum', sql`${t.total} = ${t.retail} - ${t.reduction} - ${t.couponOff} - ${t.points} - ${t.rounding}`),
    check('sale_amounts', sql`least(${t.retail}, ${t.reduction}, ${t.couponOff}, ${t.rounding}, ${t.total}) >= 0`),
    check('sale_coupon_of', sql`num_nonnulls(${t.amountCouponId}, ${t.exchangeCouponId}) = 0 or ${t.pid} is not null`),
    check(
      'sale_coupon_off_of',
      sql`${t.couponOff} = 0 or num_nonnulls(${t.amountCouponId}, ${t.exchangeCouponId}) > 0`,
    ),
    check(
      'sale_points_bounds',
      sql`${t.points} >= 0 and ${t.points} % 100 = 0 and ${t.points} * 5 <= ${t.retail} - ${t.reduction} - ${t.couponOff}
        and (${t.points} = 0 or ${t.pid} is not null)`,
    ),
    isBetween(t.pointsRate, 10, 500),
    check('sale_paid_bounds', sql`${t.paid} between 0 and ${t.total}`),
    check('sale_refunded_bounds', sql`${t.refunded} between 0 and ${t.paid}`),
    check('sale_credited_bounds', sql`${t.credited} between 0 and ${t.total} - ${t.paid}`),
    check('sale_unpaid', sql`${t.status} not in (0, 1, 6) or (${t.paid} = 0 and ${t.credited} = 0)`),
    check('sale_whole', sql`${t.status} not in (3, 4) or ${t.paid} + ${t.credited} = ${t.total}`),
    check('sale_credited_back', sql`${t.status} <> 3 or ${t.credited} = 0`),
    check('sale_back', sql`${t.refunded} = 0 or ${t.status} in (4, 5)`),
    check('sale_debtor', sql`${t.onAccount} = 0 or ${t.pid} is not null`),
  ],
)

export const saleLine = pgTable(
  'sale_line',
  {
    lineId: integer().primaryKey().generatedByDefaultAsIdentity(),
    saleId: integer()
      .notNull()
      .references(() => sale.saleId, { onDelete: 'cascade' }),
    feeId: integer().references(() => fee.feeId),
    chargeId: integer().references(() => charge.chargeId),
    /** Goods of the chain that are sold; the batch where one was chosen. */
    goodsId: integer().references(() => clinicGoods.goodsId),
    batchId: integer().references(() => stockBatch.batchId),
    /** A card of uses that is sold; the coupon that the patient got for it once the bill was paid. */
    tplId: integer().references(() => couponTemplate.tplId),
    couponId: integer().references(() => coupon.couponId),
    /** The remote consultation whose fee it is. */
    remoteId: integer().references(() => remoteAppointment.remoteId),
    name: text().notNull(),
    unit: text().notNull(),
    price: money().notNull(),
    qty: integer().notNull(),
    discountable: smallint().notNull(),
    /** 1: what is paid for it earns points. */
    pointable: smallint().notNull().default(1),
    off: money().notNull(),
    amount: money().notNull(),
    refundedQty: integer().notNull().default(0),
    refunded: money().notNull().default(0),
    /** Of the pieces that came back: taken off what was owed. */
    credited: money().notNull().default(0),
    /** 0: of a bill that was voided, so that its charge can be on another one. */
    live: smallint().notNull().default(1),
    /** Of the bill of a fitting: 1 the frame, 2 the lenses, which are held when they are paid and leave when they are worked on; else 0. */
    part: smallint().notNull().default(0),
    /** Who sold it, and whose performance it counts for; null: who made out the bill. */
    staffUid: integer().references(() => account.uid),
    /** Percent of what is paid for it that its seller gets, as the goods said when the bill was made out. */
    commission: smallint().notNull().default(0),
  },
  (t) => [
    index('sale_line_sale').on(t.saleId),
    index('sale_line_fee').on(t.feeId).where(sql`${t.feeId} is not null`),
    index('sale_line_goods').on(t.goodsId).where(sql`${t.goodsId} is not null`),
    index('sale_line_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    index('sale_line_card').on(t.tplId).where(sql`${t.tplId} is not null`),
    uniqueIndex('sale_line_coupon').on(t.couponId).where(sql`${t.couponId} is not null`),
    index('sale_line_staff').on(t.staffUid).where(sql`${t.staffUid} is not null`),
    index('sale_line_charge').on(t.chargeId).where(sql`${t.chargeId} is not null`),
    index('sale_line_remote').on(t.remoteId).where(sql`${t.remoteId} is not null`),
    uniqueIndex('sale_line_remote_once').on(t.remoteId).where(sql`${t.live} = 1 and ${t.remoteId} is not null`),
    uniqueIndex('sale_line_charge_once').on(t.chargeId).where(sql`${t.live} = 1 and ${t.chargeId} is not null`),
    isFlag(t.discountable),
    isFlag(t.pointable),
    isFlag(t.live),
    isBetween(t.commission, 0, maxCommission),
    isOneOf(t.part, [0, 1, 2]),
    check('sale_line_part_of_goods', sql`${t.part} = 0 or ${t.goodsId} is not null`),
    isBetween(t.qty, 1, 999),
    check('sale_line_of', sql`num_nonnulls(${t.feeId}, ${t.chargeId}, ${t.goodsId}, ${t.tplId}, ${t.remoteId}) >= 1`),
    check(
      'sale_line_remote_single',
      sql`${t.remoteId} is null or (${t.qty} = 1 and ${t.discountable} = 0 and num_nonnulls(${t.feeId}, ${t.chargeId}, ${t.goodsId}, ${t.tplId}) = 0)`,
    ),
    check('sale_line_one_kind', sql`${t.goodsId} is null or num_nonnulls(${t.feeId}, ${t.chargeId}, ${t.tplId}) = 0`),
    check(
      'sale_line_card_single',
      sql`${t.tplId} is null or (${t.qty} = 1 and ${t.discountable} = 0 and num_nonnulls(${t.feeId}, ${t.chargeId}) = 0)`,
    ),
    check('sale_line_coupon_of_card', sql`${t.couponId} is null or ${t.tplId} is not null`),
    check('sale_line_batch_of_goods', sql`${t.batchId} is null or ${t.goodsId} is not null`),
    check('sale_line_charge_single', sql`${t.chargeId} is null or ${t.qty} = 1`),
    check(
      'sale_line_amount_bounds',
      sql`${t.amount} = ${t.price} * ${t.qty} - ${t.off} and ${t.amount} >= 0 and ${t.off} >= 0`,
    ),
    check('sale_line_refunded_qty_bounds', sql`${t.refundedQty} between 0 and ${t.qty}`),
    check(
      'sale_line_refunded_bounds',
      sql`least(${t.refunded}, ${t.credited}) >= 0 and ${t.refunded} + ${t.credited} <= ${t.amount}`,
    ),
  ],
)

export const saleRefund = pgTable(
  'sale_refund',
  {
    refundId: integer().primaryKey().generatedByDefaultAsIdentity(),
    refundNo: text().notNull().unique(),
    saleId: integer()
      .notNull()
      .references(() => sale.saleId),
    total: money().notNull(),
    /** Taken off what was owed of the bill. */
    credited: money().notNull().default(0),
    /** Points that it earned and that the member had spent since: as many fen were not paid back. */
    pointsLack: integer().notNull().default(0),
    reason: text().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
  },
  (t) => [
    index('sale_refund_sale').on(t.saleId),
    index('sale_refund_operator').on(t.operatorId),
    check('sale_refund_total_bounds', sql`least(${t.total}, ${t.credited}, ${t.pointsLack}) >= 0`),
  ],
)

/** Money that came or went for a bill; rows only grow. The migration's trigger takes it into an open shift of its day alone. */
export const salePayment = pgTable(
  'sale_payment',
  {
    paymentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    saleId: integer()
      .notNull()
      .references(() => sale.saleId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    shiftId: integer()
      .notNull()
      .references(() => cashShift.shiftId),
    businessDate: date({ mode: 'string' }).notNull(),
    /** 1 paid, 2 refunded, 3 voided. */
    kind: smallint().notNull(),
    method: smallint().notNull(),
    /** Below 0 of what was given back. */
    amount: money().notNull(),
    /** Of cash: what the patient handed over. */
    tendered: money(),
    ref: text().notNull().default(''),
    refundId: integer().references(() => saleRefund.refundId),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
  },
  (t) => [
    index('sale_payment_sale').on(t.saleId),
    index('sale_payment_shift').on(t.shiftId),
    index('sale_payment_day').on(t.hid, t.businessDate),
    index('sale_payment_cid').on(t.cid),
    index('sale_payment_refund').on(t.refundId).where(sql`${t.refundId} is not null`),
    index('sale_payment_operator').on(t.operatorId),
    isOneOf(t.kind, [1, 2, 3]),
    isOneOf(t.method, paidMethods),
    check('sale_payment_sign', sql`(${t.kind} = 1) = (${t.amount} > 0) and ${t.amount} <> 0`),
    check('sale_payment_refund_said', sql`(${t.kind} = 2) = (${t.refundId} is not null)`),
    check(
      'sale_payment_tendered_bounds',
      sql`${t.tendered} is null or (${t.method} = 1 and ${t.tendered} >= ${t.amount})`,
    ),
  ],
)

export const taken: Taken = {
  sale_line_charge_once: ['lines', 'sale.noCharge'],
}
