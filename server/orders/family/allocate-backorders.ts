/** Orders that wait because stock is short get it when there is some again, the oldest first. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import type { AuditStamp, ReleasedStock } from '../../inventory/stock-service'
import { isShort, orders } from '../orders/table'
import type { OrderKind, OrderRow } from './kind'
import { idOf, saveOrder } from './rows'
import { holdFor } from './stock'
import { bothOf } from './stored'
import { orderView } from './view'

/** So many wait at once at most; the others are served the next time. */
const maxServed = 500

/** The flags of an order that has got what it waited for, or has lost it, with the reason in its history. */
export const flagShort = async (
  db: Db,
  kind: OrderKind,
  row: OrderRow,
  statusBit: number,
  by: AuditStamp,
): Promise<void> => {
  if (statusBit === row.statusBit) return
  const { resource } = kind
  await saveOrder(db, kind, row, { statusBit }, by.now)
  const short = (statusBit & flags.shortOfStock) !== 0
  const entry = {
    ...{ at: by.now, uid: by.uid, name: by.name, cid: row.cid, hid: row.hid },
    ...{ address: by.address, requestId: by.requestId },
    ...{ resource: resource.name, recordId: idOf(kind, row), action: short ? 'short' : 'restock', reason: '' },
  }
  await writeAudit(db, entry, { before: { statusBit: row.statusBit }, after: { statusBit } })
}

/** Still to be shipped, and short of one of these products; of what frames lack, their lines would have to be asked. */
const waitsFor = ({ cid, productIds }: ReleasedStock) =>
  and(
    eq(orders.cid, cid),
    isShort(orders),
    inArray(orders.status, [orderStatus.accepted, orderStatus.producing, orderStatus.arrived]),
    or(eq(orders.product, 'frame'), sql`${orders.productId} = any(${sql.param(productIds)}::int[])`),
  )

/** Most of what becomes free no order waits for: one query tells of which kinds some do. */
const kindsWaiting = async (db: Db, kinds: readonly OrderKind[], released: ReleasedStock): Promise<OrderKind[]> => {
  const found = await db.selectDistinct({ product: orders.product }).from(orders).where(waitsFor(released))
  return kinds.filter((kind) => found.some(({ product }) => product === kind.product))
}

/** Of one kind; an order that another transaction holds is passed over. */
const serveKind = async (db: Db, kind: OrderKind, released: ReleasedStock): Promise<void> => {
  const waiting = (await orderView(db, kind)
    .where(waitsFor(released))
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(maxServed)
    .for('no key update', { of: bothOf(kind), skipLocked: true })) as unknown as OrderRow[]
  for (const row of waiting)
    await flagShort(db, kind, row, await holdFor(db, kind, row, released.stamp), released.stamp)
}

/** Free goods go to the order that has waited longest. */
export const allocateBackorders = async (
  db: Db,
  kinds: readonly OrderKind[],
  released: ReleasedStock,
): Promise<void> => {
  if (released.productIds.length === 0) return
  const fromStock = kinds.filter((kind) => kind.fromStock)
  for (const kind of await kindsWaiting(db, fromStock, released)) await serveKind(db, kind, released)
}
