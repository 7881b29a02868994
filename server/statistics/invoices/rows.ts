/** Finding and showing invoices. */
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderStatus } from '../../../contract/orders/order-family'
import { type Invoice, invoices } from '../../../contract/statistics/invoices'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { invoice, invoiceOrder } from './table'

const original = alias(invoice, 'original')

/** The orders of which nothing is owed any more; the bit is that of `flags.remade`. */
export const isOff = sql`(${or(
  inArray(orders.status, [orderStatus.rejected, orderStatus.cancelled]),
  and(eq(orders.status, orderStatus.afterSale), sql`${orders.statusBit} & 2048 = 0`),
)})`

/** What an invoice is still for of orders that are off, fen. */
export const toReverse = sql<number>`(select coalesce(sum(${invoiceOrder.amount} - ${invoiceOrder.reversed}), 0)
  from ${invoiceOrder} join ${orders} on ${orders.id} = ${invoiceOrder.orderId}
  where ${invoiceOrder.invoiceId} = ${invoice.invoiceId} and ${invoiceOrder.amount} > ${invoiceOrder.reversed}
    and ${invoiceOrder.amount} > 0 and ${isOff})`.mapWith(Number)

export const invoiceView = (db: Db) =>
  db
    .select({
      ...{ ...getTableColumns(invoice), toReverse, reversesNo: original.invoiceNo },
      ...{ companyName: company.name, hospitalName: hospital.name, operatorName: account.name },
    })
    .from(invoice)
    .innerJoin(company, eq(company.cid, invoice.cid))
    .innerJoin(hospital, eq(hospital.hid, invoice.hid))
    .innerJoin(account, eq(account.uid, invoice.operatorId))
    .leftJoin(original, eq(original.invoiceId, invoice.reverses))
    .$dynamic()

export type InvoiceRow = Awaited<ReturnType<typeof invoiceView>>[number]
export type InvoiceChanges = Partial<typeof invoice.$inferInsert>

export const presentInvoice = (row: InvoiceRow, caller: Caller): Invoice => ({
  ...(row as Omit<Invoice, 'allowed'>),
  allowed: permitted(caller, invoices.name, [
    ...(row.reversed === 0 ? (['update'] as const) : []),
    ...(row.amount > row.reversed ? (['reverse'] as const) : []),
  ]),
})

export const invoiceRows = tableRows({
  name: invoices.name,
  table: invoice,
  key: 'invoiceId',
  view: invoiceView,
  visibleTo: (caller) => inScope(caller, invoice),
  present: presentInvoice,
})
