/**
 * A remake replaces an order at price 0. Until it is settled, the clinic goes on to owe what the order that it replaces came to;
 * once the remake is cancelled, that order is a return like any other.
 */
import { eq, sql } from 'drizzle-orm'
import { flags, orderStatus, remake } from '../../../contract/orders/order-family'
import { fittingRemade } from '../../clinic/fitting-service'
import { nextVersion } from '../../crud/table-rows'
import { nextOrderNo } from '../../db/next-numbers'
import { type AuditEntry, writeAudit } from '../../http/audit'
import { businessDate } from '../../http/time'
import { orders } from '../orders/table'
import type { OrderContext, OrderKind, OrderRow } from './kind'
import { insertOrders } from './stored'
import { withoutNames } from './view'

const entryOf = <Row extends OrderRow>(
  { resource }: OrderKind<Row>,
  { row, caller, now, request }: OrderContext<Row>,
  recordId: number,
  action: string,
  reason: string,
): AuditEntry => ({
  ...{ at: now, uid: caller.uid, name: caller.name, cid: row.cid, hid: row.hid },
  ...{ address: request.address, requestId: request.id },
  ...{ resource: resource.name, recordId, action, reason },
})

/** The order that replaces this one: the same goods at price 0, waiting for review. */
export const startRemake = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
): Promise<void> => {
  const { row, db, now, caller, services } = context
  const { [kind.resource.id]: originalId, ...order } = withoutNames(kind, row)
  const made = {
    ...order,
    ...kind.serials?.forget(row),
    orderNo: await nextOrderNo(db, kind.prefix, businessDate(now, services.timeZone)),
    originalId,
    operatorId: caller.uid,
    order_mode_type: remake,
    ...kind.free?.(row),
    unitPrice: 0,
    listPrice: 0,
    freight: 0,
    amount: 0,
    orderDate: now,
    status: orderStatus.waiting,
    statusBit: 0,
    caseStatus: 0,
    emsNumber: '',
    lastEmsNumber: '',
    rejectReason: '',
    shippedAt: null,
    finishedAt: null,
    receivedAt: null,
    selfCompleted: 0,
    created: now,
    updated: now,
    version: 1,
  }
  const [id = 0] = await insertOrders(db, kind, [made])
  await fittingRemade(context, originalId as number, id)
  const entry = entryOf(kind, context, id, 'create', row.orderNo)
  await writeAudit(db, entry, {
    before: null,
    after: { status: orderStatus.waiting, order_mode_type: remake, originalId },
  })
}

/** The remake is cancelled: the order that it was to replace has come back for good. */
export const endRemake = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
): Promise<void> => {
  const { row, db, now } = context
  if (row.originalId === null) return
  const [original] = await db
    .update(orders)
    .set({ statusBit: sql`${orders.statusBit} & ${~flags.remade}`, ...nextVersion(orders, now) })
    .where(eq(orders.id, row.originalId))
    .returning({ statusBit: orders.statusBit })
  const { statusBit } = original as { statusBit: number }
  const entry = entryOf(kind, context, row.originalId, 'remake-cancelled', row.orderNo)
  await writeAudit(db, entry, { before: { statusBit: statusBit | flags.remade }, after: { statusBit } })
}
