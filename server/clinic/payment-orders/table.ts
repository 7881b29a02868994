import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentOrderState } from '../../../contract/clinic/payment-orders'
import { instant, money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { stockIn } from '../../inventory/stock-ins/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { clinicStatement } from '../../statistics/sent-statements/table'
import { account } from '../../system/accounts/table'

/** What a clinic pays its suppliers and its agent. Once paid it stays: an order below 0 takes it back, as the database sees to. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    paymentOrderId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    supplierId: integer().references(() => supplier.supplierId),
    agentCid: integer(),
    /** Fen; below 0: it reverses another. */
    amount: money().notNull(),
    /** What of it is for stock-ins and statements: a trigger adds it up. */
    linked: money().notNull().default(0),
    account: text().notNull().default(''),
    due: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    reverses: integer(),
    reversedOn: date({ mode: 'string' }),
    /** 0 draft, 1 submitted, 2 approved, 3 paid, 4 rejected, 5 voided. */
    status: smallint().notNull().default(0),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    submittedAt: instant(),
    approverId: integer().references(() => account.uid),
    approvedAt: instant(),
    reason: text().notNull().default(''),
    paidOn: date({ mode: 'string' }),
    payerId: integer().references(() => account.uid),
    ref: text().notNull().default(''),
    voucher: text().array().notNull().default([]),
    ...stamps,
  },
  (t) => [
    isOneOf(t.status, paymentOrderState),
    foreignKey({ columns: [t.agentCid], foreignColumns: [company.cid], name: 'payment_order_agent' }),
    foreignKey({ columns: [t.reverses], foreignColumns: [t.paymentOrderId], name: 'payment_order_reverses' }),
    index('payment_order_cid').on(t.cid, t.paymentOrderId),
    index('payment_order_hid').on(t.hid, t.status, t.paymentOrderId),
    index('payment_order_supplier').on(t.supplierId, t.hid, t.paidOn),
    index('payment_order_agent').on(t.agentCid, t.hid),
    index('payment_order_operator').on(t.operatorId),
    index('payment_order_approver').on(t.approverId).where(sql`${t.approverId} is not null`),
    index('payment_order_payer').on(t.payerId).where(sql`${t.payerId} is not null`),
    // An order is reversed once.
    uniqueIndex('payment_order_reversal')
      .on(t.reverses)
      .where(sql`${t.reverses} is not null and ${t.status} not in (4, 5)`),
    index('payment_order_reversals').on(t.reverses).where(sql`${t.reverses} is not null`),
    check('payment_order_some', sql`${t.amount} <> 0`),
    check('payment_order_payee', sql`(${t.supplierId} is null) <> (${t.agentCid} is null)`),
    check('payment_order_sign', sql`(${t.amount} < 0) = (${t.reverses} is not null)`),
    check('payment_order_linked', sql`${t.linked} between 0 and greatest(${t.amount}, 0)`),
    check(
      'payment_order_paid_whole',
      sql`(${t.status} = 3) = (${t.paidOn} is not null and ${t.payerId} is not null and ${t.ref} <> '')`,
    ),
    check('payment_order_reversed_paid', sql`${t.reversedOn} is null or (${t.status} = 3 and ${t.amount} > 0)`),
    check('payment_order_approved', sql`${t.status} not in (2, 3) or ${t.approverId} is not null`),
    check('payment_order_why', sql`${t.status} not in (4, 5) or ${t.reason} <> ''`),
  ],
)

/** What of an order is for a stock-in, or for a statement of the agent. */
export const paymentOrderLink = pgTable(
  'payment_order_link',
  {
    linkId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentOrderId: integer()
      .notNull()
      .references(() => paymentOrder.paymentOrderId),
    stockinId: integer().references(() => stockIn.stockinId),
    statementId: integer().references(() => clinicStatement.statementId),
    amount: money().notNull(),
  },
  (t) => [
    index('payment_order_link_order').on(t.paymentOrderId),
    index('payment_order_link_stock_in').on(t.stockinId).where(sql`${t.stockinId} is not null`),
    index('payment_order_link_statement').on(t.statementId).where(sql`${t.statementId} is not null`),
    check('payment_order_link_of', sql`(${t.stockinId} is null) <> (${t.statementId} is null)`),
    check('payment_order_link_amount', sql`${t.amount} > 0`),
  ],
)

export const taken: Taken = {
  payment_order_reversal: ['reverses', 'paymentOrder.reversedAlready'],
}
