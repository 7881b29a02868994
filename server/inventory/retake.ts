/** Goods that came in for an order under a wrong batch, serial number or expiry are sent away, and come in as what they are. */
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isSameBatch } from '../../contract/inventory/stock-document'
import { stockInStatus } from '../../contract/inventory/stock-ins'
import { stockOutStatus } from '../../contract/inventory/stock-outs'
import { isBatchNo } from '../db/batch-number'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { expectGoods, type InLine, inLinesOf, receive, saveIn, sendAway } from './family/coming-in'
import { auditNewIn, auditNewOut, changeIn, changeOut } from './family/document-audit'
import { type AuditStamp, holdGoods, letGo, outLinesOf } from './family/going-out'
import { refuseOneLine } from './family/identity'
import { holdWarehouses } from './family/ledger'
import { settleDifference } from './stock-ins/difference'
import { stockIn, stockInLine } from './stock-ins/table'
import { stockOut } from './stock-outs/table'
import { stockBatch } from './table'

/** What is read off the goods. */
export type Label = Pick<InLine, 'batchNo' | 'serialNo' | 'expiry'>

interface Mistaken {
  /** Of both eyes the labels may be alike: the product and its power tell their lines apart. */
  was: Omit<Label, 'expiry'> & Pick<InLine, 'productId' | 'variant'> & { number: number }
  is: Label
}

const broughtFor = async (db: Db, orderId: number, was: Mistaken['was']) => {
  const { productId, variant, batchNo, serialNo, number } = was
  const [found] = await db
    .select({ document: stockIn, line: stockInLine })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .where(
      and(
        ...[eq(stockIn.orderId, orderId), ne(stockIn.status, stockInStatus.voided)],
        ...[eq(stockInLine.productId, productId), eq(stockInLine.variant, variant)],
        ...[
          isBatchNo(stockInLine.batchNo, batchNo),
          eq(stockInLine.serialNo, serialNo),
          eq(stockInLine.acceptedQty, number),
        ],
      ),
    )
    .limit(1)
    .for('update', { of: stockIn })
  return found
}

type Held = Pick<Awaited<ReturnType<typeof outLinesOf>>[number], 'productId' | 'batchId' | 'quantity' | 'price'>

/** As many pieces of the one batch become pieces of the other. */
const exchanged = (lines: readonly Held[], from: number | null, to: number, number: number): Held[] => {
  let left = number
  return lines.flatMap((line) => {
    const moved = line.batchId === from ? Math.min(left, line.quantity) : 0
    left -= moved
    const kept = line.quantity - moved
    return [
      ...(moved > 0 ? [{ ...line, batchId: to, quantity: moved }] : []),
      ...(kept > 0 ? [{ ...line, quantity: kept }] : []),
    ]
  })
}

/** A batch was made before it expires, as far as either day is known. */
const beforeOrUnknown = (expiry: string | null) =>
  or(isNull(stockBatch.prodDate), expiry === null ? undefined : lt(stockBatch.prodDate, expiry))

/** All pieces of a batch expire on the same day, and its number is written in one way: a correction holds for all of them. */
const correctBatch = async (db: Db, batchId: number, { batchNo, expiry }: Label, now: number): Promise<void> => {
  await db.update(stockInLine).set({ batchNo, expiry }).where(eq(stockInLine.batchId, batchId))
  const version = sql`${stockBatch.version} + 1`
  const [batch] = await db
    .update(stockBatch)
    .set({ batchNo, expiry, version, updated: now })
    .where(and(eq(stockBatch.batchId, batchId), beforeOrUnknown(expiry)))
    .returning()
  if (!batch) throw refuseField('expiry', 'stock.dates')
}

/** Goods that are not inspected yet have no batch yet. */
const relabel = async (db: Db, { stockinId, line }: InLine, is: Label, now: number): Promise<void> => {
  const { stockinId: of, line: number } = stockInLine
  await db
    .update(stockInLine)
    .set(is)
    .where(and(eq(of, stockinId), eq(number, line)))
  await saveIn(db, stockinId, {}, now)
}

/**
 * Nothing happens where the goods came before stock was kept.
 * @throws Refusal where others hold the goods or have got them
 */
export const retake = async (db: Db, orderId: number, { was, is }: Mistaken, stamp: AuditStamp): Promise<void> => {
  const found = await broughtFor(db, orderId, was)
  if (!found) return
  const { document, line: mistaken } = found
  if (document.status === stockInStatus.waiting) return relabel(db, mistaken, is, stamp.now)
  const { cid, hid, type, warehouseId, supplierId, purchaseNo, note } = document
  const order = { cid, hid, orderId }
  const [out] = await db
    .select()
    .from(stockOut)
    .where(and(eq(stockOut.orderId, orderId), eq(stockOut.status, stockOutStatus.held)))
    .for('update')
  await holdWarehouses(db, cid, [warehouseId])
  if (isSameBatch(is.batchNo, was.batchNo) && is.serialNo === was.serialNo)
    return mistaken.batchId === null ? undefined : correctBatch(db, mistaken.batchId, is, stamp.now)
  const held = out ? await outLinesOf(db, out.stockoutId) : []
  if (out) await changeOut(db, out, 'void', await letGo(db, out), stamp)
  const lines = await inLinesOf(db, document.stockinId)
  await changeIn(db, document, 'void', await sendAway(db, document, stamp), stamp)
  const right = lines.map((line) => ({ ...line, ...(line.line === mistaken.line && is), batchId: null }))
  const made = await expectGoods(db, { ...order, type, warehouseId, supplierId, purchaseNo, note }, right, stamp)
  await auditNewIn(db, made, stamp)
  await changeIn(db, made, 'receive', await receive(db, made, stamp).catch(refuseOneLine), stamp)
  await db.update(stockIn).set({ supplements: made.stockinId }).where(eq(stockIn.supplements, document.stockinId))
  await settleDifference(db, made.stockinId, stamp.now)
  const came = (await inLinesOf(db, made.stockinId)).find(({ line }) => line === mistaken.line)
  if (!out || came?.batchId == null) return
  const goods = exchanged(held, mistaken.batchId, came.batchId, was.number)
  const { type: kind, warehouseId: from } = out
  await auditNewOut(db, await holdGoods(db, { ...order, type: kind, warehouseId: from }, goods, stamp), stamp)
}
