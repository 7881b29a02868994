/**
 * How orders move stock: the one door. Accepting an order holds its goods by a stock-out, shipping takes that out, cancelling lets
 * it go, and what is made for one order comes in by a stock-in and is held for it at once.
 *
 * A company keeps stock from its first stock document on; until then its orders move nothing.
 */
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { differStatus, stockInStatus, stockInTypes } from '../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../contract/inventory/stock-outs'
import type { HeldUp } from '../../contract/orders/arrivals'
import type { Db } from '../db/client'
import { grouped } from '../db/grouped'
import { Refusal } from '../http/refusal'
import { isCompanyDefault, isOfCompany } from '../partners/warehouse-service'
import { warehouse } from '../partners/warehouses/table'
import { type OrderedGoods, pricedAsOrdered } from './family/as-ordered'
import type { GoodsKept, Parties } from './family/columns'
import { expectGoods, holdsDevices, inLinesOf, type NewLine, receive } from './family/coming-in'
import { auditNewIn, auditNewOut, changeIn, changeOut } from './family/document-audit'
import { type AuditStamp, addToHeld, holdGoods, letGo, outLinesOf, takeOut } from './family/going-out'
import { assertMayLeave, batchesIn } from './family/leaving'
import { holdWarehouses } from './family/ledger'
import { candidatesOf, isUsable, pick } from './family/pick'
import { returnsWarehouse } from './family/places'
import { restOfSale } from './family/returned'
import { stockIn } from './stock-ins/table'
import { stockOut, stockOutLine } from './stock-outs/table'
import { stockBatch, stockLedger } from './table'

export type { GoodsCame, OnStockReleased, OrderOfDocument, ReleasedStock } from './family/allocation'
export type { OrderedGoods } from './family/as-ordered'
export { assertBuyerOf } from './family/leaving'
export { companyParty } from './family/parties'
export { type Label, retake } from './retake'
export type { AuditStamp }

/** The person who wrote a document. */
export type Person = Pick<AuditStamp, 'uid' | 'name'>

export interface OrderOfStock {
  cid: number
  hid: number
  orderId: number
}

/** Whether the company has begun to keep stock, and where its orders are served from. */
export const placeOf = async (db: Db, cid: number): Promise<number | undefined> => {
  // Every movement has a leg in a warehouse, and these are the ones that the index of companies holds.
  const { warehouseId } = stockLedger
  const inWarehouses = and(eq(stockLedger.cid, cid), isNotNull(warehouseId), isOfCompany(warehouseId))
  const [moved] = await db.select({ id: stockLedger.id }).from(stockLedger).where(inWarehouses).limit(1)
  if (!moved) return undefined
  const [found] = await db
    .select({ id: warehouse.warehouseId })
    .from(warehouse)
    .where(and(eq(warehouse.cid, cid), isCompanyDefault))
  return found?.id
}

/** The stock-out of an order that is not voided: what it holds or has got. */
const outOf = async (db: Db, orderId: number) => {
  const [found] = await db
    .select()
    .from(stockOut)
    .where(and(eq(stockOut.orderId, orderId), ne(stockOut.status, stockOutStatus.voided)))
    .for('update')
  return found
}

/** Holds goods for an order, all of them or none; `none` where nothing is to be held. */
export const reserve = async (
  db: Db,
  order: OrderOfStock,
  goods: readonly OrderedGoods[],
  stamp: AuditStamp,
): Promise<'held' | 'short' | 'none'> => {
  const warehouseId = goods.length === 0 ? undefined : await placeOf(db, order.cid)
  if (warehouseId === undefined) return 'none'
  if (await outOf(db, order.orderId)) return 'held'
  await holdWarehouses(db, order.cid, [warehouseId])
  const { picked, missing } = pick(goods, await candidatesOf(db, warehouseId, goods), stamp.today)
  if (missing.size > 0) return 'short'
  const lines = picked.map(({ need, ...one }) => ({ ...one, price: goods[need]?.price ?? 0 }))
  const held = await holdGoods(db, { ...order, type: stockOutTypes.sale, warehouseId }, lines, stamp)
  await auditNewOut(db, held, stamp)
  return 'held'
}

/** What was held for an order is held no longer; answers the products that have become free. */
export const release = async (db: Db, orderId: number, stamp: AuditStamp): Promise<number[]> => {
  const out = await outOf(db, orderId)
  if (out?.status !== stockOutStatus.held) return []
  await holdWarehouses(db, out.cid, [out.warehouseId])
  const lines = await outLinesOf(db, out.stockoutId)
  await changeOut(db, out, 'void', await letGo(db, out), stamp)
  return lines.map(({ productId }) => productId)
}

const allUsable = async (db: Db, batchIds: readonly number[], today: string) => {
  const batches = await db
    .select()
    .from(stockBatch)
    .where(inArray(stockBatch.batchId, [...batchIds]))
  return batches.every((one) => isUsable(one, today))
}

/** The stock-in of what was bought for an order that has not been inspected, or of which what was rejected is not settled. */
export const heldUpBy = async (db: Db, orderId: number): Promise<HeldUp | null> => {
  const { stockinId, no, status, differStatus: differs } = stockIn
  const open = or(eq(status, stockInStatus.waiting), eq(differs, differStatus.open))
  const [found] = await db
    .select({ stockinId, no, status })
    .from(stockIn)
    .where(and(eq(stockIn.orderId, orderId), eq(stockIn.type, stockInTypes.purchase), open))
    .limit(1)
  if (!found) return null
  const reason = found.status === stockInStatus.waiting ? 'waiting' : 'rejected'
  return { stockinId: found.stockinId, no: found.no, reason }
}

/**
 * What was bought for an order goes nowhere before that.
 * @throws Refusal that names the document
 */
const assertInspected = async (db: Db, orderId: number): Promise<void> => {
  const found = await heldUpBy(db, orderId)
  if (!found) return
  const key = found.reason === 'waiting' ? 'stock.notInspected' : 'stock.rejectedOpen'
  throw new Refusal('stop', { message: { key, params: { no: found.no } } })
}

/**
 * The goods of an order go out with its parcel. What has expired or been locked meanwhile is picked anew.
 * @param goods what it would be served from stock
 */
export const ship = async (
  db: Db,
  order: OrderOfStock,
  goods: readonly OrderedGoods[],
  {
    emsNumber,
    confirmed,
    timeZone,
    ...stamp
  }: AuditStamp & { emsNumber: string; confirmed: boolean; timeZone: string },
): Promise<'out' | 'short' | 'none'> => {
  await assertInspected(db, order.orderId)
  const held = await outOf(db, order.orderId)
  if (held) {
    await holdWarehouses(db, held.cid, [held.warehouseId])
    const lines = await outLinesOf(db, held.stockoutId)
    const ids = lines.map(({ batchId }) => batchId)
    if (!(await allUsable(db, ids, stamp.today))) {
      await release(db, order.orderId, stamp)
      if (goods.length === 0 || (await reserve(db, order, goods, stamp)) !== 'held') return 'short'
    }
  } else if ((await reserve(db, order, goods, stamp)) !== 'held') return 'none'
  const out = await outOf(db, order.orderId)
  if (!out) return 'none'
  await assertMayLeave(db, out, { today: stamp.today, timeZone, confirmed })
  await changeOut(db, out, 'take-out', { ...(await takeOut(db, out, stamp)), emsNumber }, stamp)
  return 'out'
}

/** The parcel's number was corrected. */
export const correctParcel = async (db: Db, orderId: number, emsNumber: string, stamp: AuditStamp): Promise<void> => {
  const out = await outOf(db, orderId)
  if (out && out.emsNumber !== emsNumber) await changeOut(db, out, 'update', { emsNumber }, stamp)
}

/** What came in by a document is held for the order that it was made for, at its prices. The warehouse is held. */
export const holdWhatCame = async (
  db: Db,
  order: OrderOfStock,
  { stockinId, warehouseId, ordered }: { stockinId: number; warehouseId: number; ordered: readonly OrderedGoods[] },
  stamp: AuditStamp,
): Promise<void> => {
  const came = (await inLinesOf(db, stockinId)).flatMap(({ productId, variant, batchId, acceptedQty: quantity }) =>
    batchId === null || quantity === 0 ? [] : [{ productId, variant, batchId, quantity }],
  )
  if (came.length === 0) return
  const out = await outOf(db, order.orderId)
  const held = out ? await batchesIn(db, out.stockoutId) : []
  const before = held.map(({ line, batch }) => ({ ...line, variant: batch.variant }))
  const goods = pricedAsOrdered(ordered, before, came).map(({ variant: _, ...one }) => one)
  if (out?.status === stockOutStatus.held) await addToHeld(db, out, goods)
  else if (!out)
    await auditNewOut(db, await holdGoods(db, { ...order, type: stockOutTypes.sale, warehouseId }, goods, stamp), stamp)
}

/**
 * Goods that were bought for an order come in. Devices that are taken in by the person who ordered them wait for another person to
 * inspect them; until then they are not in stock, and the order does not ship.
 * @param hold whether they are held for it: what is made for one order goes to no other
 * @param orderer who ordered them, if that is known
 */
export const takeIn = async (
  db: Db,
  { supplierId, ...order }: OrderOfStock & { supplierId: number | null },
  goods: {
    lines: readonly NewLine[]
    ordered: readonly OrderedGoods[]
    hold: boolean
    orderer: Person | undefined
  },
  stamp: AuditStamp,
): Promise<void> => {
  const { lines, ordered, hold, orderer = stamp } = goods
  const warehouseId = await placeOf(db, order.cid)
  if (warehouseId === undefined || lines.length === 0) return
  // Its stock-out, to which goods may be added, is locked before the warehouses.
  await outOf(db, order.orderId)
  await holdWarehouses(db, order.cid, [warehouseId])
  const document = { ...order, supplierId, type: stockInTypes.purchase, warehouseId }
  const creator = { ...stamp, uid: orderer.uid, name: orderer.name }
  const made = await expectGoods(db, document, lines, creator)
  await auditNewIn(db, made, creator)
  if (orderer.uid === stamp.uid && (await holdsDevices(db, lines))) return
  await changeIn(db, made, 'receive', await receive(db, made, stamp), stamp)
  if (hold) await holdWhatCame(db, order, { stockinId: made.stockinId, warehouseId, ordered }, stamp)
}

/** What was shipped may come back: it is expected where returns are inspected. */
export const expectReturn = async (db: Db, order: OrderOfStock, stamp: AuditStamp): Promise<void> => {
  const out = await outOf(db, order.orderId)
  if (out?.status !== stockOutStatus.out) return
  const returned = await restOfSale(db, out.stockoutId)
  if (returned.length === 0) return
  const warehouseId = await returnsWarehouse(db, order.cid)
  const document = { ...order, type: stockInTypes.returned, warehouseId, note: out.no }
  await auditNewIn(db, await expectGoods(db, document, returned, stamp), stamp)
}

/** What went out for orders, as their papers say it: batches with their goods, and between whom. */
export const leftFor = async (db: Db, orderIds: readonly number[]): Promise<(orderId: number) => Left[]> => {
  const rows = await db
    .select({ out: stockOut, line: stockOutLine, batch: stockBatch })
    .from(stockOut)
    .innerJoin(stockOutLine, eq(stockOutLine.stockoutId, stockOut.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .where(and(inArray(stockOut.orderId, [...orderIds]), eq(stockOut.status, stockOutStatus.out)))
    .orderBy(asc(stockOutLine.stockoutId), asc(stockOutLine.line))
  const ofOrder = grouped(rows, ({ out }) => [out.orderId])
  return (wanted) =>
    ofOrder(wanted).map(({ out, line, batch }) => ({
      ...{ productId: line.productId, variant: batch.variant, parties: out.parties, goods: line.goods },
      ...{ batchNo: batch.batchNo, serialNo: batch.serialNo, expiry: batch.expiry, regNo: batch.regNo },
    }))
}
/** The batch numbers that went out for the order of this id, each once, comma-joined; null where none did. */
export const batchNosLeft = (id: PgColumn): SQL =>
  sql`(select string_agg(distinct ${stockBatch.batchNo}, ',') from ${stockOut} join ${stockOutLine} on ${stockOutLine.stockoutId} = ${stockOut.stockoutId} join ${stockBatch} on ${stockBatch.batchId} = ${stockOutLine.batchId} where ${stockOut.orderId} = ${id} and ${stockOut.status} = ${sql.raw(String(stockOutStatus.out))} and ${stockBatch.batchNo} <> '')`

export interface Left
  extends Pick<typeof stockBatch.$inferSelect, 'productId' | 'variant' | 'batchNo' | 'serialNo' | 'expiry' | 'regNo'> {
  parties: Parties | null
  goods: GoodsKept | null
}

export type StockOutOfOrder = Omit<typeof stockOut.$inferSelect, 'parties'>

/** A shipment was undone: the same goods are held for the order again. */
export const holdAgain = async (db: Db, out: StockOutOfOrder, stamp: AuditStamp): Promise<void> => {
  const { cid, hid, orderId, type, warehouseId } = out
  const lines = await outLinesOf(db, out.stockoutId)
  await auditNewOut(db, await holdGoods(db, { cid, hid, orderId, type, warehouseId }, lines, stamp), stamp)
}
