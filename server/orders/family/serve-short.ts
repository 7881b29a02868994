/** Orders that wait because stock is short get it when there is some again, the oldest first. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import type { Deed, Freed } from '../../inventory/door'
import type { OrderKind, OrderRow } from './kind'
import { idOf, keyOf, saveOrder } from './rows'
import { holdFor } from './stock'
import { orderView } from './view'

/** So many wait at once at most; the others are served the next time. */
const mostServed = 500

/** The flags of an order that has got what it waited for, or has lost it, with the reason in its history. */
export const flagShort = async (db: Db, kind: OrderKind, row: OrderRow, statusBit: number, by: Deed): Promise<void> => {
  if (statusBit === row.statusBit) return
  const { resource } = kind
  await saveOrder(db, kind, row, { statusBit }, by.now)
  const short = (statusBit & flags.shortOfStock) !== 0
  const entry = {
    ...{ at: by.now, uid: by.uid, name: by.name, cid: row.cid, hid: row.hid, address: '', requestId: '' },
    ...{ resource: resource.name, recordId: idOf(kind, row), action: short ? 'short' : 'restock', reason: '' },
  }
  await writeAudit(db, entry, { before: { statusBit: row.statusBit }, after: { statusBit } })
}

/** Of one kind; whoever is being worked on by somebody else is passed over. */
export const serveShort = async (db: Db, kind: OrderKind, { cid, productIds, deed }: Freed): Promise<void> => {
  if (!kind.fromStock || productIds.length === 0) return
  const { table } = kind
  const waiting = (await orderView(db, kind)
    .where(
      and(
        eq(table.cid, cid),
        inArray(table.status, [orderStatus.accepted, orderStatus.producing, orderStatus.arrived]),
        sql`${table.statusBit} & ${flags.shortOfStock}::int <> 0`,
        kind.product === 'frame' ? undefined : inArray(table.productId, [...new Set(productIds)]),
      ),
    )
    .orderBy(asc(table.orderDate), asc(keyOf(kind)))
    .limit(mostServed)
    .for('update', { of: table, skipLocked: true })) as unknown as OrderRow[]
  for (const row of waiting) await flagShort(db, kind, row, await holdFor(db, kind, row, deed), deed)
}
