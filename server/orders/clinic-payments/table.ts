import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { paymentKinds, paymentMethods } from '../../../contract/orders/clinic-payments'
import { instant, money, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { stockIn } from '../../inventory/stock-ins/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { orderReference } from '../orders/table'

/** What a clinic paid and was paid back; once entered it is reversed, never changed, as the database sees to. */
export const clinicPayment = pgTable(
  'clinic_payment',
  {
    paymentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    kind: smallint().notNull(),
    method: smallint(),
    amount: money().notNull(),
    /** What of it counts on orders: a trigger adds it up. */
    allocated: money().notNull().default(0),
    /** What of it was paid back to the clinic: a trigger adds it up. */
    returned: money().notNull().default(0),
    /** Of what is paid back: the payment that it pays back. */
    backOf: integer().references((): AnyPgColumn => clinicPayment.paymentId),
    /** Of a credit note: the return that it is for; a trigger keeps all of them at most at what the goods were bought for. */
    returnId: integer().references(() => stockIn.stockinId),
    date: date({ mode: 'string' }).notNull(),
    ref: text().notNull().default(''),
    note: text().notNull().default(''),
    /** 0 posted, 1 reversed. */
    status: smallint().notNull().default(0),
    reversedOn: date({ mode: 'string' }),
    reason: text().notNull().default(''),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('clinic_payment_cid').on(t.cid, t.date, t.paymentId),
    index('clinic_payment_hid').on(t.hid, t.date, t.paymentId),
    index('clinic_payment_operator').on(t.operatorId),
    index('clinic_payment_back_of').on(t.backOf).where(sql`${t.backOf} is not null`),
    index('clinic_payment_return').on(t.returnId).where(sql`${t.returnId} is not null`),
    isOneOf(t.kind, paymentKinds),
    isOneOf(t.method, paymentMethods),
    isFlag(t.status),
    check('clinic_payment_method_of_kind', sql`(${t.kind} in (1, 4)) = (${t.method} is not null)`),
    check('clinic_payment_back_of_kind', sql`(${t.kind} = 4) = (${t.backOf} is not null)`),
    check('clinic_payment_return_of_kind', sql`${t.kind} = 2 or ${t.returnId} is null`),
    check('clinic_payment_amount', sql`${t.amount} > 0`),
    check(
      'clinic_payment_allocated_bounds',
      sql`${t.allocated} >= 0 and ${t.returned} >= 0 and ${t.allocated} + ${t.returned} <= ${t.amount}`,
    ),
    check('clinic_payment_allocated_of_kind', sql`${t.kind} <> 4 or ${t.allocated} = 0`),
    check('clinic_payment_returned_of_kind', sql`${t.kind} in (1, 2) or ${t.returned} = 0`),
    check('clinic_payment_reversal', sql`(${t.status} = 1) = (${t.reversedOn} is not null)`),
    check(
      'clinic_payment_reversed_whole',
      sql`${t.status} = 0 or (${t.allocated} = 0 and ${t.returned} = 0 and ${t.reason} <> '')`,
    ),
  ],
)

/** What of a payment counts on an order; what counts no longer is released, and stays. */
export const clinicPaymentOrder = pgTable(
  'clinic_payment_order',
  {
    shareId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => clinicPayment.paymentId),
    orderId: orderReference().notNull(),
    amount: money().notNull(),
    at: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('clinic_payment_order_live').on(t.paymentId, t.orderId).where(sql`${t.releasedAt} is null`),
    index('clinic_payment_order_payment').on(t.paymentId),
    index('clinic_payment_order_order').on(t.orderId),
    check('clinic_payment_order_amount', sql`${t.amount} > 0`),
  ],
)
