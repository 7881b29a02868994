/** Receiving a stock-in, voiding it, and closing its difference. */
import { eq } from 'drizzle-orm'
import { differStatus, stockInStatus, type stockIns } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import type { GoodsCame, LockOrder, OnStockReleased, OrderOfDocument } from '../family/allocation'
import { type InLine, inLinesOf, isForOrder, receive, sendAway } from '../family/coming-in'
import { assertNotCredited } from '../family/credited'
import { auditStampOf } from '../family/going-out'
import { holdPlaces } from '../family/ledger'
import { returnedLines } from '../family/returned'
import { assertSupplier } from '../family/suppliers'
import { assertCovers, assertNotSettled } from '../settled-service'
import { lockSupplemented, settleDifference } from './difference'
import { assertIdentity } from './lines'
import { followsElse, mayInspect, type StockInChanges, type StockInRow, stockInRows } from './rows'
import { movedOn, updateStockIn } from './save'
import { stockIn } from './table'

type Calls = typeof stockIns.calls
type Moving = Context<Calls['status'], StockInRow, StockInChanges>
type Voiding = Context<Calls['invalidate'], StockInRow, StockInChanges>

export interface Around {
  /** What is done for those who wait when goods come in. */
  released: OnStockReleased
  /** What becomes of an order whose goods have been inspected. */
  came: GoodsCame
  lockOrder: LockOrder
  orderOf: OrderOfDocument
}

/** The order that goods were bought for; what makes up for a difference is for the same. */
const orderServed = async (db: Db, row: StockInRow): Promise<number | undefined> => {
  if (isForOrder(row)) return row.orderId
  if (row.supplements === null) return undefined
  const [first] = await db.select().from(stockIn).where(eq(stockIn.stockinId, row.supplements))
  return first && isForOrder(first) ? first.orderId : undefined
}

/** What comes back is worth what it was sold at, also where a price has come for it since the return was written down. */
const valueNow = async (db: Db, row: StockInRow, lines: readonly InLine[]): Promise<readonly InLine[]> => {
  if (lines.every(({ soldOutId }) => soldOutId === null)) return lines
  const fresh = await returnedLines(db, { cid: row.cid, hid: row.hid, but: row.stockinId }, lines)
  return lines.map((line, at) => ({ ...line, value: fresh[at]?.value ?? line.value }))
}

type Receiving = Pick<Moving, 'db' | 'row' | 'caller' | 'now' | 'save' | 'auditAs' | 'request'>

const receiveGoods = async (context: Receiving, { released, came, lockOrder }: Around): Promise<undefined> => {
  const { db, row, caller, now, save, auditAs } = context
  if (row.status !== stockInStatus.waiting) throw movedOn(row, caller, now)
  const written = await inLinesOf(db, row.stockinId)
  if (!mayInspect(row, caller.uid)) throw refuseField('status', 'stock.inspectorIsCreator')
  await assertSupplier(db, { cid: row.cid, hid: row.storeHid }, { ...row, today: caller.today }, written)
  await assertIdentity(db, row, written)
  // Also of what only makes up for a difference: an order is locked before any document of it, and these before warehouses.
  const orderId = await orderServed(db, row)
  if (orderId !== undefined) await lockOrder(db, orderId)
  await lockSupplemented(db, row)
  const lines = await valueNow(db, row, written)
  await holdPlaces(db, row, [row.warehouseId])
  auditAs('receive', row.reason)
  await save(await receive(db, row, auditStampOf(context), lines))
  await settleDifference(db, row.supplements, now)
  if (orderId !== undefined)
    await came(db, { orderId, stockinId: row.stockinId, warehouseId: row.warehouseId }, auditStampOf(context))
  // No order of the company waits for what lies in a clinic.
  if (row.storeHid !== null) return undefined
  await released(db, {
    cid: row.cid,
    productIds: lines.map(({ productId }) => productId),
    stamp: auditStampOf(context),
  })
  return undefined
}

/** What is counted is of no use without the receipt: where that is refused, the lines stay as they were. */
export const receiveStockIn =
  (around: Around) =>
  async (context: Context<Calls['receive'], StockInRow, StockInChanges>): Promise<undefined> => {
    const { db, row, caller, body } = context
    const { version: _, ...counted } = body
    if (Object.keys(counted).length === 0) return receiveGoods(context, around)
    if (!caller.codes.has('stock-ins.create')) throw new Refusal('forbidden')
    const { stockinId } = row
    const changed = await updateStockIn({ ...context, body: { ...body, stockinId } })
    const written = await stockInRows.find(db, stockinId, caller, { lock: true })
    if (!written) throw new Refusal('missing')
    const auditAs: Receiving['auditAs'] = (action, reason) => context.auditAs(action, reason, changed)
    return receiveGoods({ ...context, row: written, auditAs }, around)
  }

/** Only what is untouched is voided; what was not received yet is simply given up. */
const voidStockIn = async (context: Moving | Voiding, reason: string) => {
  const { db, row, caller, now, save, auditAs } = context
  if (row.status === stockInStatus.voided) throw movedOn(row, caller, now)
  if (followsElse(row)) throw new Refusal('stop', { message: { key: 'stock.followsElse' } })
  if (row.sourceOutId !== null) throw new Refusal('stop', { message: { key: 'stock.transferEnd' } })
  if (row.status === stockInStatus.waiting && isForOrder(row))
    throw new Refusal('stop', { message: { key: 'stock.ofOrder' } })
  auditAs('void', reason)
  if (row.status === stockInStatus.waiting) return save({ status: stockInStatus.voided, ...(reason && { reason }) })
  await lockSupplemented(db, row)
  await assertNotSettled(db, row)
  await assertNotCredited(db, row.stockinId)
  if (row.storeHid !== null) await assertCovers(db, row.stockinId, 0)
  await holdPlaces(db, row, [row.warehouseId])
  await save({ ...(await sendAway(db, row, auditStampOf(context))), ...(reason && { reason }) })
  await settleDifference(db, row.supplements, now)
}

/** What did not come will not come: what was accepted is what is owed. */
const closeDifference = async ({ row, caller, now, query: { reason }, save, auditAs }: Moving) => {
  if (row.differStatus !== differStatus.open) throw movedOn(row, caller, now)
  // The order would ship without them.
  if (isForOrder(row)) throw new Refusal('stop', { message: { key: 'stock.orderNeeds' } })
  if (!reason) throw refuseField('reason', 'stock.reasonRequired')
  auditAs('close', reason)
  await save({ differStatus: differStatus.closed, reason })
}

export const moveStockIn = (around: Around) => async (context: Moving) => {
  const { query, caller, row } = context
  // A document is first received or voided; what then differs is closed by itself, with its reason.
  if (query.status !== undefined && query.differStatus !== undefined)
    throw refuseField('differStatus', 'stock.oneStepAtATime')
  if (query.status === stockInStatus.received && query.reason !== undefined)
    throw refuseField('reason', 'input.fixedField')
  if (query.status === stockInStatus.received) await receiveGoods(context, around)
  else if (query.status === stockInStatus.voided) {
    if (!caller.codes.has('stock-ins.void')) throw new Refusal('forbidden')
    if (row.status === stockInStatus.received && !query.reason) throw refuseField('reason', 'stock.reasonRequired')
    await voidStockIn(context, query.reason ?? '')
  } else if (query.differStatus === differStatus.closed) await closeDifference(context)
  else throw refuseField('status', 'input.required')
  return undefined
}

/** Repeated it changes nothing more. */
export const invalidateStockIn = async (context: Voiding) => {
  if (context.row.status !== stockInStatus.voided) await voidStockIn(context, context.query.reason)
  return undefined
}
