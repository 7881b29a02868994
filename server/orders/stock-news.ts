/** What orders do when something happens to their goods in the warehouse. */
import { eq } from 'drizzle-orm'
import { flags, orderStatus, type ProductLine } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import { writeAudit } from '../http/audit'
import type { Caller } from '../http/session'
import {
  type AuditStamp,
  type GoodsCame,
  holdAgain,
  holdWhatCame,
  type OnStockReleased,
  type OrderOfDocument,
  release,
  type StockOutOfOrder,
} from '../inventory/stock-service'
import { assertShipmentOpen } from './clinic-account-service'
import { allocateBackorders, flagShort } from './family/allocate-backorders'
import type { OrderKind, OrderRow } from './family/kind'
import { idOf, orderRows, readOrders, saveOrder } from './family/rows'
import { goodsOf, holdFor } from './family/stock'
import { bothOf } from './family/stored'
import { orderView } from './family/view'
import { kindsOf, mayRead } from './find-order'
import { orderKinds } from './order-kinds'
import { orders } from './orders/table'

/** Free goods go to the order that has waited longest. */
export const stockReleased: OnStockReleased = (db, released) => allocateBackorders(db, orderKinds, released)

/**
 * An order of any kind, held against others until the transaction ends.
 * @param how `free`: only where no other transaction holds it; `look`: without holding it
 */
const orderOf = async (
  db: Db,
  id: number,
  how: 'wait' | 'free' | 'look' = 'wait',
): Promise<{ kind: OrderKind; row: OrderRow } | undefined> => {
  const kind = (await kindsOf(db, [id])).get(id)
  if (!kind) return undefined
  const query = orderView(db, kind).where(eq(orders.id, id))
  const found = await (how === 'look'
    ? query
    : query.for('no key update', how === 'free' ? { of: bothOf(kind), skipLocked: true } : { of: bothOf(kind) }))
  const [row] = found as unknown as OrderRow[]
  return row && { kind, row }
}

export const orderNoOf = async (db: Db, id: number): Promise<string | null> =>
  (await orderOf(db, id, 'look'))?.row.orderNo ?? null

/** The order that a stock document is of: its number, which stands on the paper, and its kind for those who may read it. */
export const orderOfDocument: OrderOfDocument = async (db, id, caller) => {
  const kind = id === null ? undefined : (await kindsOf(db, [id])).get(id)
  if (id === null || !kind) return { orderNo: null, orderKind: null }
  const [row] = (await orderView(db, kind).where(eq(orders.id, id))) as unknown as OrderRow[]
  const read = mayRead(caller, kind) && (await orderRows(kind).find(db, id, caller, { lock: false }))
  return { orderNo: row?.orderNo ?? null, orderKind: read ? kind.product : null }
}

export const lockOrder = async (db: Db, id: number): Promise<void> => void (await orderOf(db, id))

const { accepted, producing, arrived } = orderStatus
/** What was made for an order has been inspected: it is held for it. Stock goods go to the order that has waited longest. */
export const goodsCame: GoodsCame = async (db, { orderId, ...came }, by) => {
  const found = await orderOf(db, orderId, 'look')
  if (!found) return
  const { kind, row } = found
  const open: readonly number[] = [accepted, producing, arrived]
  if (kind.fromStock?.(row) === true || !open.includes(row.status)) return
  const order = { cid: row.cid, hid: row.hid, orderId }
  await holdWhatCame(db, order, { ...came, ordered: goodsOf(kind, row) }, by)
}

/** What stock tells of orders of any kind, as far as the caller may read them. */
export const ordersNamed = async (db: Db, ids: readonly number[], caller: Caller) => {
  const kinds = await kindsOf(db, ids)
  const named = new Map<number, { orderNo: string; orderKind: ProductLine; patientName: string | null }>()
  for (const kind of new Set(kinds.values())) {
    if (!mayRead(caller, kind)) continue
    const ofKind = ids.filter((id) => kinds.get(id) === kind)
    for (const row of await readOrders(db, kind, ofKind)) {
      const { patientName = null } = row as { patientName?: string | null }
      named.set(idOf(kind, row), { orderNo: row.orderNo, orderKind: kind.product, patientName })
    }
  }
  return named
}

/**
 * The stock-out of an order was voided. One that was held: the order waits for stock again. One that was out: the order has
 * arrived and not been shipped, and its goods are held for it as before.
 */
export const stockOutVoided = async (db: Db, out: StockOutOfOrder, by: AuditStamp, timeZone: string): Promise<void> => {
  const found = out.orderId === null ? undefined : await orderOf(db, out.orderId)
  if (!found) return
  const { kind, row } = found
  if (out.status === 0) return flagShort(db, kind, row, row.statusBit | flags.shortOfStock, by)
  await holdAgain(db, out, by)
  if (row.status !== orderStatus.shipped) return
  await assertShipmentOpen(db, out.orderId ?? 0, timeZone)
  const { arrived } = orderStatus
  await saveOrder(db, kind, row, { status: arrived, shippedAt: null, emsNumber: '', lastEmsNumber: '' }, by.now)
  const entry = {
    ...{ at: by.now, uid: by.uid, name: by.name, cid: row.cid, hid: row.hid },
    ...{ address: by.address, requestId: by.requestId },
    ...{ resource: kind.resource.name, recordId: out.orderId ?? 0, action: 'unship', reason: out.no },
  }
  await writeAudit(db, entry, { before: { status: row.status }, after: { status: arrived } })
}

/**
 * A batch that orders had held is no longer to be had: they get others, or wait. One that another transaction works on at this very
 * moment is passed over: it gets other goods when it ships.
 */
export const batchWithdrawn = async (db: Db, orderIds: readonly number[], by: AuditStamp): Promise<void> => {
  for (const id of orderIds) {
    const found = await orderOf(db, id, 'free')
    if (!found) continue
    const { kind, row } = found
    await release(db, id, by)
    const statusBit = kind.fromStock?.(row) ? await holdFor(db, kind, row, by) : row.statusBit | flags.shortOfStock
    await flagShort(db, kind, row, statusBit, by)
  }
}
