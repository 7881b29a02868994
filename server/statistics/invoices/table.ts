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
import { invoiceKinds } from '../../../contract/statistics/invoices'
import { money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { orderReference } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** What an agent invoiced a clinic for; it is reversed by a red letter, never deleted, as the database sees to. */
export const invoice = pgTable(
  'invoice',
  {
    invoiceId: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoiceNo: text().notNull(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    kind: smallint().notNull(),
    /** That of a red letter is below 0. */
    amount: money().notNull(),
    /** What red letters have reversed of it: a trigger adds it up. */
    reversed: money().notNull().default(0),
    date: date({ mode: 'string' }).notNull(),
    title: text().notNull(),
    taxNo: text().notNull().default(''),
    note: text().notNull().default(''),
    reverses: integer().references((): AnyPgColumn => invoice.invoiceId),
    reason: text().notNull().default(''),
    /** 0 issued, 1 partly reversed, 2 reversed, 3 red letter. */
    status: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when reverses is not null then 3 when reversed = 0 then 0 when reversed < amount then 1 else 2 end`,
      ),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    uniqueIndex('invoice_number').on(t.cid, t.invoiceNo),
    index('invoice_cid').on(t.cid, t.date, t.invoiceId),
    index('invoice_hid').on(t.hid, t.date, t.invoiceId),
    index('invoice_reverses').on(t.reverses).where(sql`${t.reverses} is not null`),
    index('invoice_operator').on(t.operatorId),
    isOneOf(t.kind, invoiceKinds),
    isOneOf(t.status, [0, 1, 2, 3]),
    check('invoice_number_of_digits', sql`${t.invoiceNo} ~ '^[0-9]{8,20}$'`),
    check('invoice_sign', sql`${t.amount} <> 0 and (${t.amount} < 0) = (${t.reverses} is not null)`),
    check('invoice_reversed_bounds', sql`${t.reversed} between 0 and greatest(${t.amount}, 0)`),
    check('invoice_reason_given', sql`(${t.reverses} is not null) = (${t.reason} <> '')`),
    check('invoice_tax_number', sql`${t.taxNo} <> '' or ${t.kind} <> 2`),
  ],
)

/** What an invoice is for of an order; that of a red letter is below 0. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    shareId: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoice.invoiceId),
    orderId: orderReference().notNull(),
    amount: money().notNull(),
    reversed: money().notNull().default(0),
  },
  (t) => [
    uniqueIndex('invoice_order_once').on(t.invoiceId, t.orderId),
    index('invoice_order_order').on(t.orderId),
    check('invoice_order_amount', sql`${t.amount} <> 0`),
    check('invoice_order_reversed_bounds', sql`${t.reversed} between 0 and greatest(${t.amount}, 0)`),
  ],
)

export const taken: Taken = {
  invoice_number: 'invoiceNo',
}
