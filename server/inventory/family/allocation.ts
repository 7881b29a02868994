/** Goods have become free: orders that wait for them are allocated stock in the same transaction. */
import type { ProductLine } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import type { Caller } from '../../http/session'
import type { AuditStamp } from './going-out'

export interface ReleasedStock {
  cid: number
  productIds: readonly number[]
  stamp: AuditStamp
}

/** Goods that were bought for an order have been inspected. */
export interface CameIn {
  orderId: number
  stockinId: number
  warehouseId: number
}

/** What other areas do when such goods are in; order and warehouse are held. */
export type GoodsCame = (db: Db, came: CameIn, stamp: AuditStamp) => Promise<void>

/** Holds an order against everybody else until the transaction ends. */
export type LockOrder = (db: Db, orderId: number) => Promise<void>

/** The order that a document is of, if it is of one; its kind only for a caller who may read it. */
export type OrderOfDocument = (
  db: Db,
  orderId: number | null,
  caller: Caller,
) => Promise<{ orderNo: string | null; orderKind: ProductLine | null }>

/** What other areas do when goods become free; the warehouse is held. */
export type OnStockReleased = (db: Db, released: ReleasedStock) => Promise<void>

/** The same rows, locked in one order: a row that belongs to an order is locked after its order, as by calls that begin with the order. */
export const behindOrders = <Row extends { orderId: number | null; version: number }, Changes>(
  rows: Rows<Row, Changes>,
  lockOrder: LockOrder,
): Rows<Row, Changes> => ({
  ...rows,
  async find(db, id, caller, options) {
    const seen = options.lock ? await rows.find(db, id, caller, { lock: false }) : undefined
    if (seen && seen.orderId !== null) await lockOrder(db, seen.orderId)
    return rows.find(db, id, caller, options)
  },
})
