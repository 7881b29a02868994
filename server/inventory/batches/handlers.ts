import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { batches } from '../../../contract/inventory/batches'
import { product } from '../../catalogue/products/table'
import { removeUnlessUsed } from '../../crud/used-by'
import type { Db } from '../../db/client'
import { pageInPlaceOf } from '../../db/in-place'
import { type Context, implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import type { LockOrder, OnStockReleased } from '../family/allocation'
import { type BatchChanges, type BatchRow, batchRows, batchView } from '../family/batch-rows'
import { type AuditStamp, auditStampOf } from '../family/going-out'
import { holdWarehouses } from '../family/ledger'
import { batchesNamed, productsWhere } from '../family/named'
import { ofAgent } from '../family/places'
import { stockLock, stockOut } from '../stock-outs/table'
import { batchStatus, stockBatch } from '../table'

type Calls = typeof batches.calls

/** What other areas do when a batch is withdrawn that orders had held. */
export type BatchWithdrawn = (db: Db, orderIds: readonly number[], stamp: AuditStamp) => Promise<void>

/** Orders for which pieces of it are held, in the order in which they are locked. */
const ordersHolding = async (db: Db, batchId: number): Promise<number[]> => {
  const found = await db
    .selectDistinct({ orderId: stockOut.orderId })
    .from(stockLock)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockLock.stockoutId))
    .where(and(eq(stockLock.batchId, batchId), isNotNull(stockOut.orderId)))
    .orderBy(asc(stockOut.orderId))
  return found.flatMap(({ orderId }) => orderId ?? [])
}

interface Around {
  /** What is done for those who wait when a batch is to be had again. */
  released: OnStockReleased
  /** What is done for orders when a batch that they held is withdrawn. */
  withdrawn: BatchWithdrawn
  lockOrder: LockOrder
}

const mark =
  ({ released, withdrawn, lockOrder }: Around) =>
  async (context: Context<Calls['mark'], BatchRow, BatchChanges>) => {
    const { db, row, body, save, auditAs } = context
    const { status, reason } = body
    if (status !== batchStatus.good && reason === '') throw refuseField('reason', 'stock.reasonRequired')
    auditAs(status === batchStatus.good ? 'unlock' : status === batchStatus.locked ? 'lock' : 'reject', reason)
    const held = status === batchStatus.good ? [] : await ordersHolding(db, row.batchId)
    for (const orderId of held) await lockOrder(db, orderId)
    await holdWarehouses(db, row.cid, 'all')
    await save({ status, reason: status === batchStatus.good ? '' : reason })
    const by = auditStampOf(context)
    if (status !== batchStatus.good) await withdrawn(db, await ordersHolding(db, row.batchId), by)
    else await released(db, { cid: row.cid, productIds: [row.productId], stamp: by })
    return undefined
  }

const remove = async ({ db, row }: Context<Calls['remove'], BatchRow, BatchChanges>) => {
  await removeUnlessUsed(db, stockBatch.batchId, row.batchId)
  return undefined
}

const listBatches = async ({ db, caller, query }: Context<Calls['list']>) => {
  const { status, productId, category, supplierId, isGsp, keyword, cid, sort = [] } = query
  const columns = { batchId: stockBatch.batchId, expiry: stockBatch.expiry }
  const ofProducts = (condition: SQL) => inArray(stockBatch.productId, productsWhere(condition))
  const where = and(
    ofAgent(caller, stockBatch.cid),
    isNull(stockBatch.hid),
    cid === undefined ? undefined : eq(stockBatch.cid, cid),
    status && inArray(stockBatch.status, status),
    productId === undefined ? undefined : eq(stockBatch.productId, productId),
    category && ofProducts(eq(product.category, category)),
    supplierId === undefined ? undefined : eq(stockBatch.supplierId, supplierId),
    isGsp === undefined ? undefined : ofProducts(eq(product.isGsp, isGsp)),
    keyword ? inArray(stockBatch.batchId, batchesNamed(keyword)) : undefined,
  )
  const order = [
    ...sort.map(({ field, descending }) => (descending ? desc : asc)(columns[field])),
    desc(stockBatch.batchId),
  ]
  const page = batchView(db, pageInPlaceOf(db, stockBatch, { ...query, where, order })).orderBy(...order)
  const [rows, total] = await Promise.all([page, db.$count(stockBatch, where)])
  return { rows, total }
}

export const batchCalls = (around: Around) =>
  implement<Calls, BatchRow, BatchChanges>(
    batches,
    {
      list: listBatches,
      mark: mark(around),
      remove,
    },
    batchRows,
  )
