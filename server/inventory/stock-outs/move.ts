/** Taking out what is held, and voiding a stock-out. */
import { and, eq } from 'drizzle-orm'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { stockOutStatus, type stockOuts, stockOutTypes } from '../../../contract/inventory/stock-outs'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import type { OnStockReleased } from '../family/allocation'
import { expectGoods } from '../family/coming-in'
import { auditNewIn, changeIn } from '../family/document-audit'
import { type AuditStamp, auditStampOf, giveBack, letGo, takeOut } from '../family/going-out'
import { assertMayLeave, batchesIn } from '../family/leaving'
import { holdPlaces } from '../family/ledger'
import { perFen } from '../family/moving-average'
import { assertNothingReturned } from '../family/returned'
import { assertNotSettled } from '../settled-service'
import { stockIn } from '../stock-ins/table'
import { stockBalance } from '../table'
import { followsBill, type StockOutChanges, type StockOutRow, stockOutRows } from './rows'

type Calls = typeof stockOuts.calls
type Taking = Context<Calls['takeOut'], StockOutRow, StockOutChanges>
type Voiding = Context<Calls['invalidate'], StockOutRow, StockOutChanges>

const movedOn = ({ row, caller, now }: Pick<Taking, 'row' | 'caller' | 'now'>) =>
  new Refusal('conflict', { message: { key: 'stock.moved' }, current: stockOutRows.present(row, caller, now) })

/** The other end of a transfer: goods that are there by the same movement. */
const writeOtherEnd = async (db: Db, row: StockOutRow, stamp: AuditStamp) => {
  const lines = await batchesIn(db, row.stockoutId)
  const { cid, stockoutId: sourceOutId, toWarehouseId: warehouseId, note } = row
  if (warehouseId === null) return
  const { storeHid } = row
  const other = await expectGoods(
    db,
    { cid, hid: storeHid, type: stockInTypes.transfer, warehouseId, sourceOutId, note },
    lines.map(({ line: { productId, quantity, batchId, value }, batch }) => ({
      ...{ productId, batchId, batchNo: batch.batchNo, serialNo: batch.serialNo, variant: batch.variant },
      ...{ prodDate: batch.prodDate, expiry: batch.expiry, planQty: quantity, receivedQty: quantity },
      ...{ acceptedQty: quantity, value: value ?? 0, price: Math.round((value ?? 0) / quantity / perFen) },
    })),
    stamp,
  )
  const { now, uid, name } = stamp
  const received = { status: stockInStatus.received, postedAt: now, checkerId: uid, checkerName: name }
  await auditNewIn(db, { ...other, storeHid }, stamp)
  await changeIn(db, { ...other, storeHid }, 'receive', received, stamp)
}

const placesOf = ({ warehouseId, toWarehouseId }: StockOutRow) =>
  toWarehouseId === null ? [warehouseId] : [warehouseId, toWarehouseId]

export const takeStockOut = async (context: Taking) => {
  const { db, row, caller, body, save, auditAs, services } = context
  if (row.status !== stockOutStatus.held || row.orderId !== null) throw movedOn(context)
  await holdPlaces(db, row, placesOf(row))
  await assertMayLeave(db, row, { today: caller.today, timeZone: services.timeZone, confirmed: body.confirmWarn === 1 })
  auditAs('take-out')
  const { carrier = row.carrier, emsNumber = row.emsNumber } = body
  await save({ ...(await takeOut(db, row, auditStampOf(context))), carrier, emsNumber })
  if (row.type === stockOutTypes.transfer) await writeOtherEnd(db, row, auditStampOf(context))
  return undefined
}

/** What was moved must still lie where it was moved to, free. */
const takeBackTransfer = async (db: Db, row: StockOutRow, stamp: AuditStamp) => {
  const lines = await batchesIn(db, row.stockoutId)
  for (const { batch } of lines) {
    // Several lines may have been of one batch.
    const moved = lines.reduce((sum, { line }) => sum + (line.batchId === batch.batchId ? line.quantity : 0), 0)
    const [there] = await db
      .select()
      .from(stockBalance)
      .where(and(eq(stockBalance.warehouseId, row.toWarehouseId ?? 0), eq(stockBalance.batchId, batch.batchId)))
    const free = (there?.onHand ?? 0) - (there?.locked ?? 0)
    if (free < moved)
      throw new Refusal('stop', { message: { key: 'stock.touched', params: { batchNo: batch.batchNo || '—', free } } })
  }
  const [other] = await db.select().from(stockIn).where(eq(stockIn.sourceOutId, row.stockoutId))
  if (other) await changeIn(db, { ...other, storeHid: row.storeHid }, 'void', { status: stockInStatus.voided }, stamp)
}

/** What other areas do when a stock-out that was theirs is voided: the order waits for goods, or to be shipped, again. */
export type OutVoided = (db: Db, row: StockOutRow, stamp: AuditStamp, timeZone: string) => Promise<void>

export const invalidateStockOut =
  ({ released, voided }: { released: OnStockReleased; voided: OutVoided }) =>
  async (context: Voiding) => {
    const { db, row, query, save, auditAs, services } = context
    if (row.status === stockOutStatus.voided) return undefined
    if (followsBill(row)) throw new Refusal('stop', { message: { key: 'stock.followsElse' } })
    if (row.type === stockOutTypes.scrap && row.status === stockOutStatus.out)
      throw new Refusal('stop', { message: { key: 'stock.scrapFinal' } })
    if (row.type === stockOutTypes.sale) await assertNothingReturned(db, row.stockoutId)
    await holdPlaces(db, row, placesOf(row))
    auditAs('void', query.reason)
    if (row.type === stockOutTypes.toSupplier && row.status === stockOutStatus.out) await assertNotSettled(db, row)
    if (row.type === stockOutTypes.transfer && row.status === stockOutStatus.out)
      await takeBackTransfer(db, row, auditStampOf(context))
    const changes =
      row.status === stockOutStatus.held ? await letGo(db, row) : await giveBack(db, row, auditStampOf(context))
    await save({ ...changes, ...(query.reason && { reason: query.reason }) })
    if (row.storeHid !== null) return undefined
    // What comes back from a shipment is the order's still; what was only held goes to those who wait, and the order waits.
    const back = row.status === stockOutStatus.out
    if (back && row.orderId !== null) await voided(db, row, auditStampOf(context), services.timeZone)
    const lines = await batchesIn(db, row.stockoutId)
    const productIds = lines.map(({ line }) => line.productId)
    await released(db, { cid: row.cid, productIds, stamp: auditStampOf(context) })
    if (!back && row.orderId !== null) await voided(db, row, auditStampOf(context), services.timeZone)
    return undefined
  }
