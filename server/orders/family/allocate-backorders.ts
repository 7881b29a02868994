/** Orders that wait because stock is short get it when there is some again, the oldest first. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { type Db, rowsOf } from '../../db/client'
import { writeAudit } from '../../http/audit'
import type { AuditStamp, ReleasedStock } from '../../inventory/stock-service'
import { isShort } from './columns'
import type { OrderKind, OrderRow } from './kind'
import { idOf, keyOf, saveOrder } from './rows'
import { holdFor } from './stock'
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
const waitsFor = ({ table, product }: OrderKind, { cid, productIds }: ReleasedStock) =>
  and(
    eq(table.cid, cid),
    isShort(table),
    inArray(table.status, [orderStatus.accepted, orderStatus.producing, orderStatus.arrived]),
    product === 'frame' ? undefined : sql`${table.productId} = any(${sql.param(productIds)}::int[])`,
  )

/** Most of what becomes free nobody waits for: one question tells of which kinds somebody does. */
const kindsWaiting = async (db: Db, kinds: readonly OrderKind[], released: ReleasedStock): Promise<OrderKind[]> => {
  const asked = kinds.map(
    (kind) =>
      sql`select ${kind.product}::text as product where exists (select from ${kind.table} where ${waitsFor(kind, released)})`,
  )
  const found = await rowsOf<{ product: OrderKind['product'] }>(db, sql.join(asked, sql` union all `))
  return kinds.filter((kind) => found.some(({ product }) => product === kind.product))
}

/** Of one kind; whoever is being worked on by somebody else is passed over. */
const serveKind = async (db: Db, kind: OrderKind, released: ReleasedStock): Promise<void> => {
  const { table } = kind
  const waiting = (await orderView(db, kind)
    .where(waitsFor(kind, released))
    .orderBy(asc(table.orderDate), asc(keyOf(kind)))
    .limit(maxServed)
    .for('update', { of: table, skipLocked: true })) as unknown as OrderRow[]
  for (const row of waiting)
    await flagShort(db, kind, row, await holdFor(db, kind, row, released.stamp), released.stamp)
}

/** Goods are free: whoever has waited longest gets them. */
export const allocateBackorders = async (
  db: Db,
  kinds: readonly OrderKind[],
  released: ReleasedStock,
): Promise<void> => {
  if (released.productIds.length === 0) return
  const fromStock = kinds.filter((kind) => kind.fromStock)
  for (const kind of await kindsWaiting(db, fromStock, released)) await serveKind(db, kind, released)
}
