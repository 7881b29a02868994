import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type InvoiceDetails, invoices, specialInvoice } from '../../../contract/statistics/invoices'
import type { Db } from '../../db/client'
import { recorded, writeAudit } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import { partiesOf } from '../../orders/clinic-account-service'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { exportInvoices, listInvoices } from './list'
import { invoiceable, isOwed, ordersToInvoice } from './open'
import { type InvoiceChanges, type InvoiceRow, invoiceRows, isOff, presentInvoice } from './rows'
import { invoice, invoiceOrder } from './table'

type Calls = typeof invoices.calls
type Of<Verb extends keyof Calls> = Context<Calls[Verb], InvoiceRow, InvoiceChanges>
type Share = Context<Calls['create']>['body']['orders'][number]

const sharesOf = (db: Db, invoiceId: number) =>
  db
    .select({
      ...{ of: sql<string>`${resourceOfOrder}`, orderId: orders.id, orderNo: orders.orderNo },
      ...{ orderDate: orders.orderDate, amount: invoiceOrder.amount, reversed: invoiceOrder.reversed },
      toReverse: sql<0 | 1>`case when ${isOff} and ${invoiceOrder.amount} > greatest(${invoiceOrder.reversed}, 0)
        then 1 else 0 end`,
    })
    .from(invoiceOrder)
    .innerJoin(orders, eq(orders.id, invoiceOrder.orderId))
    .where(eq(invoiceOrder.invoiceId, invoiceId))
    .orderBy(asc(orders.orderDate), asc(orders.id))

const get = async ({ db, row, caller }: Of<'get'>): Promise<InvoiceDetails> => ({
  ...presentInvoice(row, caller),
  orders: await sharesOf(db, row.invoiceId),
  redLetters: await db
    .select({
      ...{ invoiceId: invoice.invoiceId, invoiceNo: invoice.invoiceNo, date: invoice.date },
      ...{ amount: invoice.amount, reason: invoice.reason },
    })
    .from(invoice)
    .where(eq(invoice.reverses, row.invoiceId))
    .orderBy(asc(invoice.date), asc(invoice.invoiceId)),
})

const checkFits = ({ kind, taxNo, date }: { kind: number; taxNo: string; date: string }, today: string) =>
  allOf(
    async () => {
      if (kind === specialInvoice && taxNo === '') throw refuseField('taxNo', 'input.required')
    },
    async () => {
      if (date > today) throw refuseField('date', 'invoice.future')
    },
  )

/** Holds the orders until the transaction ends, and refuses what is more than may be invoiced of one. */
const checkShares = async (db: Db, { cid, hid }: { cid: number; hid: number }, shares: readonly Share[]) => {
  const named = inArray(
    orders.id,
    shares.map(({ orderId }) => orderId),
  )
  await db.select({ id: orders.id }).from(orders).where(named).orderBy(asc(orders.id)).for('no key update')
  const found = await db
    .select({
      ...{ id: orders.id, orderNo: orders.orderNo, cid: orders.cid, hid: orders.hid },
      isOwed,
      due: invoiceable,
    })
    .from(orders)
    .where(named)
  for (const { orderId, amount } of shares) {
    const order = found.find(({ id }) => id === orderId)
    if (!order || order.cid !== cid || order.hid !== hid) throw refuseField('orders', 'clinicPayment.noOrder')
    if (!order.isOwed) throw refuseField('orders', 'invoice.notOwed', { orderNo: order.orderNo })
    if (amount > order.due) throw refuseField('orders', 'invoice.tooMuch', { orderNo: order.orderNo })
  }
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { amount }) => sum + amount, 0)

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { cid: _, orders: shares, ...fields } = body
  await checkFits(body, caller.today)
  const { cid } = await partiesOf(db, caller, body).catch((error: unknown) => {
    throw error instanceof Refusal && error.refusal === 'missing' ? refuseField('hid', 'account.noClinic') : error
  })
  await checkShares(db, { cid, hid: body.hid }, shares)
  const made = await invoiceRows.insert(context, { ...fields, cid, amount: sumOf(shares), operatorId: caller.uid })
  await db.insert(invoiceOrder).values(shares.map((share) => ({ ...share, invoiceId: made.invoiceId })))
  return made
}

const update = async ({ row, body, caller, save }: Of<'update'>) => {
  if (row.reversed > 0) throw new Refusal('stop', { message: { key: 'invoice.reversed' } })
  await checkFits(body, caller.today)
  const { version: _, ...fields } = body
  return save(fields)
}

/** What the red letter takes back of each order: what is named, or all that is left. */
const reversalOf = async (db: Db, { invoiceId }: InvoiceRow, asked: readonly Share[]): Promise<Share[]> => {
  const left = (await sharesOf(db, invoiceId)).map(({ orderId, orderNo, amount, reversed }) => ({
    ...{ orderId, orderNo, amount: amount - reversed },
  }))
  if (asked.length === 0)
    return left.filter(({ amount }) => amount > 0).map(({ orderId, amount }) => ({ orderId, amount }))
  for (const { orderId, amount } of asked) {
    const order = left.find((one) => one.orderId === orderId)
    if (!order) throw refuseField('orders', 'invoice.notOnIt')
    if (amount > order.amount) throw refuseField('orders', 'invoice.moreThanLeft', { orderNo: order.orderNo })
  }
  return [...asked]
}

const reverse = async (context: Of<'reverse'>) => {
  const { db, row, body, caller, now, request, save, auditAs } = context
  if (row.amount <= row.reversed) throw new Refusal('conflict')
  if (body.date > caller.today) throw refuseField('date', 'invoice.future')
  if (body.date < row.date) throw refuseField('date', 'invoice.beforeIt')
  const shares = await reversalOf(db, row, body.orders)
  const { cid, hid, kind, title, taxNo, invoiceId } = row
  const red = await invoiceRows.insert(context, {
    ...{ cid, hid, kind, title, taxNo, reverses: invoiceId, amount: -sumOf(shares), operatorId: caller.uid },
    ...{ invoiceNo: body.invoiceNo, date: body.date, reason: body.reason },
  })
  await db
    .insert(invoiceOrder)
    .values(shares.map(({ orderId, amount }) => ({ orderId, amount: -amount, invoiceId: red.invoiceId })))
  const entry = {
    ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
    ...{ resource: invoices.name, recordId: red.invoiceId, action: 'create', reason: body.reason },
  }
  await writeAudit(db, entry, { before: null, after: recorded(presentInvoice(red, caller)) })
  auditAs('reverse', body.reason)
  return save({})
}

export const invoiceCalls = implement<Calls, InvoiceRow, InvoiceChanges>(
  invoices,
  { list: listInvoices, get, open: ordersToInvoice, export: exportInvoices, create, update, reverse },
  invoiceRows,
)
