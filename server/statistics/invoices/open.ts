/** What may be invoiced of the orders of a clinic: their total less credit notes and less what is invoiced already. */
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { paymentKind } from '../../../contract/orders/clinic-payments'
import { orderStatus } from '../../../contract/orders/order-family'
import { type invoices, maxOrdersInvoiced, type OrdersToInvoice } from '../../../contract/statistics/invoices'
import { product } from '../../catalogue/products/table'
import type { Context } from '../../http/implement'
import { orderTotal, partiesOf } from '../../orders/clinic-account-service'
import { clinicPayment, clinicPaymentOrder } from '../../orders/clinic-payments/table'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { invoice } from './table'

/** What credit notes took off an order, fen. */
const credited = sql<number>`(select coalesce(sum(${clinicPaymentOrder.amount}), 0) from ${clinicPaymentOrder}
  join ${clinicPayment} on ${clinicPayment.paymentId} = ${clinicPaymentOrder.paymentId}
  where ${clinicPaymentOrder.orderId} = ${orders.id} and ${clinicPaymentOrder.releasedAt} is null
    and ${clinicPayment.kind} = ${sql.raw(String(paymentKind.credited))})`.mapWith(Number)

/** What may still be invoiced of an order, fen. */
export const invoiceable = sql<number>`(${orderTotal} - ${orders.invoiced} - ${credited})`.mapWith(Number)

/** Orders that were accepted, and are neither cancelled nor returned; the bit is that of `flags.remade`. */
export const isOwed = sql<boolean>`(${or(
  inArray(orders.status, [
    ...[orderStatus.accepted, orderStatus.producing],
    ...[orderStatus.arrived, orderStatus.shipped, orderStatus.completed],
  ]),
  and(eq(orders.status, orderStatus.afterSale), sql`${orders.statusBit} & 2048 <> 0`),
)})`

export const ordersToInvoice = async ({
  db,
  caller,
  params,
  query: { cid: asked, month },
  services,
}: Context<(typeof invoices.calls)['open']>): Promise<OrdersToInvoice> => {
  const { cid, hid, hospitalName } = await partiesOf(db, caller, { ...params, cid: asked })
  const open = and(
    ...[eq(orders.cid, cid), eq(orders.hid, hid), isOwed, sql`${invoiceable} > 0`],
    month === undefined
      ? undefined
      : sql`to_char(${orders.shippedAt} at time zone ${services.timeZone}, 'YYYY-MM') = ${month}`,
  )
  const found = await db
    .select({
      ...{ of: sql<string>`${resourceOfOrder}`, orderId: orders.id, orderNo: orders.orderNo },
      ...{ productName: product.name, orderDate: orders.orderDate, shippedAt: orders.shippedAt },
      ...{ total: orderTotal.mapWith(Number), credited, invoiced: orders.invoiced, due: invoiceable },
    })
    .from(orders)
    .innerJoin(product, eq(product.productId, orders.productId))
    .where(open)
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(maxOrdersInvoiced)
  const [all] = await db
    .select({ due: sql<number>`coalesce(sum(${invoiceable}), 0)`.mapWith(Number), total: count() })
    .from(orders)
    .where(open)
  const [last] = await db
    .select({ title: invoice.title, taxNo: invoice.taxNo })
    .from(invoice)
    .where(and(eq(invoice.cid, cid), eq(invoice.hid, hid)))
    .orderBy(desc(invoice.date), desc(invoice.invoiceId))
    .limit(1)
  const { title, taxNo } = last ?? { title: hospitalName, taxNo: '' }
  return { hid, title, taxNo, due: all?.due ?? 0, total: all?.total ?? 0, orders: found }
}
