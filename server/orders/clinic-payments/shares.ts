/** On which orders a payment counts: what may count is checked while the orders are held, and each order's trail tells of it. */
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { ClinicPayment } from '../../../contract/orders/clinic-payments'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { orderTotal, payable } from '../clinic-account-service'
import { kindOf } from '../order-kinds'
import { orders } from '../orders/table'
import { clinicPaymentOrder } from './table'

interface Doing {
  db: Db
  caller: Caller
  now: number
  request: { id: string; address: string }
}
type Payment = Pick<ClinicPayment, 'paymentId' | 'paymentNo' | 'cid' | 'hid'>
type Share = { orderId: number; amount: number }

const held = (db: Db, ids: readonly number[]) =>
  db
    .select({
      ...{ id: orders.id, orderNo: orders.orderNo, product: orders.product, cid: orders.cid, hid: orders.hid },
      ...{
        paid: orders.paid,
        statusBit: orders.statusBit,
        due: sql<number>`${orderTotal} - ${orders.paid}`.mapWith(Number),
      },
      isPayable: sql<boolean>`${payable}`,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('no key update')
type Held = Awaited<ReturnType<typeof held>>

/** Changes on which orders the payment counts, between two looks at the orders; each of them has its next version and an entry in its trail. */
const told = async (
  { db, caller, now, request }: Doing,
  payment: Payment,
  before: Held,
  change: () => Promise<unknown>,
) => {
  const ids = before.map(({ id }) => id)
  // The instant of the change comes first: the day from which an order is settled is that of its last change.
  await db.update(orders).set(nextVersion(orders, now)).where(inArray(orders.id, ids))
  await change()
  const after = new Map((await held(db, ids)).map((one) => [one.id, one]))
  for (const { id, product, cid, hid, paid, statusBit } of before) {
    const next = after.get(id)
    if (!next) continue
    const entry = {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: kindOf(product).resource.name, recordId: id, action: next.paid > paid ? 'pay' : 'unpay' },
      reason: payment.paymentNo,
    }
    await writeAudit(db, entry, {
      before: { paid, statusBit },
      after: { paid: next.paid, statusBit: next.statusBit },
    })
  }
}

/**
 * Counts a payment on orders.
 * @param left what of the payment counts on none yet, fen
 */
export const countOn = async (
  doing: Doing,
  payment: Payment,
  left: number,
  shares: readonly Share[],
): Promise<void> => {
  if (shares.length === 0) return
  if (shares.reduce((sum, { amount }) => sum + amount, 0) > left) throw refuseField('orders', 'clinicPayment.tooMuch')
  const found = await held(
    doing.db,
    shares.map(({ orderId }) => orderId),
  )
  for (const { orderId, amount } of shares) {
    const order = found.find(({ id }) => id === orderId)
    if (!order || order.cid !== payment.cid || order.hid !== payment.hid)
      throw refuseField('orders', 'clinicPayment.noOrder')
    if (!order.isPayable) throw refuseField('orders', 'clinicPayment.notOpen', { orderNo: order.orderNo })
    if (amount > order.due) throw refuseField('orders', 'clinicPayment.moreThanDue', { orderNo: order.orderNo })
  }
  const { paymentId } = payment
  await told(doing, payment, found, () =>
    doing.db.insert(clinicPaymentOrder).values(shares.map((share) => ({ ...share, paymentId, at: doing.now }))),
  )
}

/** From now on the payment counts on no order. */
export const releaseAll = async (doing: Doing, payment: Payment): Promise<void> => {
  const { db, now } = doing
  const live = and(sql`${clinicPaymentOrder.paymentId} = ${payment.paymentId}`, isNull(clinicPaymentOrder.releasedAt))
  const shares = await db.select({ orderId: clinicPaymentOrder.orderId }).from(clinicPaymentOrder).where(live)
  if (shares.length === 0) return
  const found = await held(
    db,
    shares.map(({ orderId }) => orderId),
  )
  await told(doing, payment, found, () => db.update(clinicPaymentOrder).set({ releasedAt: now }).where(live))
}
