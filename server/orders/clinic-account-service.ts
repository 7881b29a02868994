/** The account of a clinic with an agent: between whom it is, what payments come to, which orders are not paid whole. */
import { and, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { paymentKind, paymentState } from '../../contract/orders/clinic-payments'
import { orderStatus } from '../../contract/orders/order-family'
import { type Db, rowsOf } from '../db/client'
import { Refusal, refuseField } from '../http/refusal'
import { inScope, isPlatform } from '../http/scope'
import type { Caller } from '../http/session'
import { stockInLine } from '../inventory/stock-ins/table'
import { stockOut } from '../inventory/stock-outs/table'
import { company } from '../partners/companies/table'
import { hospital } from '../partners/hospitals/table'
import { clinicPayment } from './clinic-payments/table'
import { orders } from './orders/table'

/**
 * The clinic, and the agent whose orders are told. A clinic that has moved to another agent goes on to owe the former one what it
 * ordered of that.
 * @throws 20401 where the caller sees neither the clinic nor an order of it
 */
export const partiesOf = async (
  db: Db,
  caller: Caller,
  { hid, cid: asked }: { hid: number; cid?: number | undefined },
) => {
  const [clinic] = await db
    .select({ hid: hospital.hid, hospitalName: hospital.name, cid: hospital.cid })
    .from(hospital)
    .where(eq(hospital.hid, hid))
  if (!clinic) throw new Refusal('missing')
  const cid = isPlatform(caller) ? (asked ?? clinic.cid) : (caller.cid ?? 0)
  if (asked !== undefined && asked !== cid) throw new Refusal('missing')
  const [seen] = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), eq(hospital.cid, cid), inScope(caller, hospital)))
  const [ordered] = seen
    ? [seen]
    : await db
        .select({ hid: orders.hid })
        .from(orders)
        .where(and(eq(orders.hid, hid), eq(orders.cid, cid), inScope(caller, orders)))
        .limit(1)
  const [agent] = await db.select({ name: company.name }).from(company).where(eq(company.cid, cid))
  if (!ordered || !agent) throw new Refusal('missing')
  return { hid, hospitalName: clinic.hospitalName, cid, companyName: agent.name }
}

/** Money that went out to the clinic, where other payments came in. */
const wentOut = sql`${clinicPayment.kind} = ${sql.raw(String(paymentKind.paidBack))}`

/** By how much a payment lowers what the clinic owes, fen: below 0 where it raises that, as what is paid back does. */
export const lowersOwed = sql`(case when ${wentOut} then -${clinicPayment.amount} else ${clinicPayment.amount} end)`

/** What of a payment counts on no order and was not paid back, fen. */
export const advanceOf = sql<number>`(case when ${clinicPayment.status} = 0 and not (${wentOut})
  then ${clinicPayment.amount} - ${clinicPayment.allocated} - ${clinicPayment.returned} else 0 end)`.mapWith(Number)

/** What an order comes to, with its freight, fen. */
export const orderTotal = sql<number>`(${orders.amount} + ${orders.freight})`

/** Marked as settled by hand, without a payment. */
export const settledByHand = sql`(${orders.settledAt} is not null and ${orders.paid} = 0)`

/** What was paid of an order, fen: all of it where it was marked as settled by hand. */
export const paidOf = sql<number>`case when ${settledByHand} then ${orderTotal} else ${orders.paid} end`

/** What was paid of these orders together, fen. */
export const paidFor = async (db: Db, ids: readonly number[]): Promise<number> => {
  const [found] = await db
    .select({ sum: sql<number>`coalesce(sum(${paidOf}), 0)`.mapWith(Number) })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return found?.sum ?? 0
}

/** Orders that a payment may count on: submitted, neither cancelled nor returned, and not paid whole. The bits are those of `flags.remade` and `flags.settled`. */
export const payable: SQL | undefined = and(
  or(
    inArray(orders.status, [
      ...[orderStatus.waiting, orderStatus.accepted, orderStatus.producing],
      ...[orderStatus.arrived, orderStatus.shipped, orderStatus.completed],
    ]),
    and(eq(orders.status, orderStatus.afterSale), sql`${orders.statusBit} & 2048 <> 0`),
  ),
  sql`${orders.statusBit} & 64 = 0`,
  sql`${orderTotal} > ${orders.paid}`,
)

/** Refuses to mark an order by hand whose payments say whether it is settled. */
export const assertNotPaid = async (db: Db, orderId: number): Promise<void> => {
  const paid = await db.$count(orders, and(eq(orders.id, orderId), gt(orders.paid, 0)))
  if (paid > 0) throw new Refusal('stop', { message: { key: 'clinicPayment.decides' } })
}

/** Whether the clinic and the agent have agreed on a month or a later one, whose opening it makes, written out for the statements below; its table lies above the orders. */
const agreedOn = (cid: SQLWrapper, hid: SQLWrapper, month: SQL): SQL => sql`exists (select from clinic_statement agreed
  where agreed.cid = ${cid} and agreed.hid = ${hid} and agreed.status = 3 and agreed.month >= ${month})`

/**
 * Refuses that an order is returned as a whole after a credit note for a part of its goods: the clinic would be credited with these
 * twice.
 */
export const assertNotCredited = async (db: Db, orderId: number): Promise<void> => {
  const [found] = await db
    .select({ paymentNo: clinicPayment.paymentNo })
    .from(stockOut)
    .innerJoin(stockInLine, eq(stockInLine.soldOutId, stockOut.stockoutId))
    .innerJoin(clinicPayment, eq(clinicPayment.returnId, stockInLine.stockinId))
    .where(and(eq(stockOut.orderId, orderId), eq(clinicPayment.status, paymentState.posted)))
    .limit(1)
  if (found) throw new Refusal('stop', { message: { key: 'clinicPayment.creditedBefore', params: found } })
}

/** Holds the account of a clinic until the transaction ends: who agrees on a month waits for payments that are being entered, and the other way round. */
export const holdAccount = async (db: Db, hid: number): Promise<void> => {
  await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, hid)).for('no key update')
}

/** Refuses a payment of a day of a month that is agreed on, or before one. */
export const assertMonthOpen = async (
  db: Db,
  { cid, hid, date }: { cid: number; hid: number; date: string },
): Promise<void> => {
  await holdAccount(db, hid)
  const [found] = await rowsOf<{ agreed: boolean }>(
    db,
    sql`select ${agreedOn(sql`${cid}::int`, sql`${hid}::int`, sql`${date.slice(0, 7)}::text`)} as agreed`,
  )
  if (found?.agreed) throw refuseField('date', 'clinicPayment.monthAgreed')
}

/** Refuses to take back a mark by hand that counts as paid in a month that is agreed on. */
export const assertMarkOpen = async (db: Db, orderId: number, timeZone: string): Promise<void> => {
  const month = sql`to_char(greatest(${orders.settledAt}, ${orders.shippedAt}) at time zone ${timeZone}, 'YYYY-MM')`
  const agreed = agreedOn(orders.cid, orders.hid, month)
  const marked = await db.$count(orders, and(eq(orders.id, orderId), settledByHand, agreed))
  if (marked > 0) throw new Refusal('stop', { message: { key: 'clinicPayment.markAgreed' } })
}

/** Refuses that an order is not shipped any more which was in a month that is agreed on, or before one. */
export const assertShipmentOpen = async (db: Db, orderId: number, timeZone: string): Promise<void> => {
  const month = sql`to_char(${orders.shippedAt} at time zone ${timeZone}, 'YYYY-MM')`
  const agreed = agreedOn(orders.cid, orders.hid, month)
  const [order] = await db.select({ hid: orders.hid }).from(orders).where(eq(orders.id, orderId))
  if (!order) return
  await holdAccount(db, order.hid)
  if ((await db.$count(orders, and(eq(orders.id, orderId), agreed))) > 0)
    throw new Refusal('stop', { message: { key: 'clinicPayment.shipmentAgreed' } })
}
