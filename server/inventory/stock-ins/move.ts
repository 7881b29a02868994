/** Receiving a stock-in, voiding it, and closing its difference. */
import { inArray } from 'drizzle-orm'
import { differStatus, stockInStatus, type stockIns } from '../../../contract/inventory/stock-ins'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { type InLine, inLinesOf, receive, sendAway } from '../family/coming-in'
import type { StockFreed } from '../family/freed'
import { holdWarehouses } from '../family/ledger'
import { demandSupplier } from '../family/suppliers'
import { lockSupplemented, settleDifference } from './difference'
import { demandIdentity } from './lines'
import type { StockInChanges, StockInRow } from './rows'
import { movedOn } from './save'

type Calls = typeof stockIns.calls
type Moving = Context<Calls['status'], StockInRow, StockInChanges>
type Voiding = Context<Calls['invalidate'], StockInRow, StockInChanges>

const deedOf = ({ caller: { uid, name, today }, now }: Pick<Moving, 'caller' | 'now'>) => ({ uid, name, now, today })

const holdsDevices = async (db: Db, lines: readonly InLine[]) => {
  const ids = lines.map(({ productId }) => productId)
  const found = await db.select({ isGsp: product.isGsp }).from(product).where(inArray(product.productId, ids))
  return found.some(({ isGsp }) => isGsp === 1)
}

const receiveGoods = async (context: Moving, freed: StockFreed) => {
  const { db, row, caller, now, save, deed } = context
  if (row.status !== stockInStatus.waiting) throw movedOn(row, caller, now)
  const lines = await inLinesOf(db, row.stockinId)
  if (row.operatorId === caller.uid && (await holdsDevices(db, lines)))
    throw refuseField('status', 'stock.inspectorIsCreator')
  await demandSupplier(db, row.cid, row.supplierId, caller.today)
  await demandIdentity(db, row, lines)
  await lockSupplemented(db, row)
  await holdWarehouses(db, row.cid, [row.warehouseId])
  deed('receive', row.reason)
  await save(await receive(db, row, deedOf(context)))
  await settleDifference(db, row.supplements, now)
  await freed(db, { cid: row.cid, productIds: lines.map(({ productId }) => productId), deed: deedOf(context) })
}

/** Only what is untouched is voided; what was not received yet is simply given up. */
const voidStockIn = async (context: Moving | Voiding, reason: string) => {
  const { db, row, caller, now, save, deed } = context
  if (row.status === stockInStatus.voided) throw movedOn(row, caller, now)
  if (row.sourceOutId !== null) throw new Refusal('stop', { message: { key: 'stock.transferEnd' } })
  deed('void', reason)
  if (row.status === stockInStatus.waiting) return save({ status: stockInStatus.voided, ...(reason && { reason }) })
  await lockSupplemented(db, row)
  await holdWarehouses(db, row.cid, [row.warehouseId])
  await save({ ...(await sendAway(db, row, deedOf(context))), ...(reason && { reason }) })
  await settleDifference(db, row.supplements, now)
}

/** What did not come will not come: what was accepted is what is owed. */
const closeDifference = async ({ row, caller, now, query: { reason }, save, deed }: Moving) => {
  if (row.differStatus !== differStatus.open) throw movedOn(row, caller, now)
  if (!reason) throw refuseField('reason', 'stock.reasonRequired')
  deed('close', reason)
  await save({ differStatus: differStatus.closed, reason })
}

export const moveStockIn = (freed: StockFreed) => async (context: Moving) => {
  const { query, caller, row } = context
  if (query.status === stockInStatus.received) await receiveGoods(context, freed)
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
