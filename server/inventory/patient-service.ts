/**
 * How the till of a clinic moves stock: goods leave its warehouse for a patient when they are paid, what expires first at first, and
 * come back to the batches they were of. The account on the other side is the patient's.
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { stockInTypes } from '../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../contract/inventory/stock-outs'
import { warehouseKinds } from '../../contract/partners/warehouses'
import type { Db } from '../db/client'
import type { Clinic } from '../http/party'
import { warehouseOfClinic } from '../partners/warehouse-service'
import { expectGoods, receive, saveIn } from './family/coming-in'
import { type AuditStamp, giveBack, holdGoods, letGo, outLinesOf, saveOut, takeOut } from './family/going-out'
import { holdClinicWarehouses } from './family/ledger'
import { type Candidate, candidatesOf, isUsable, type Picked, pick } from './family/pick'
import { returnedLines } from './family/returned'
import { stockOut, stockOutLine } from './stock-outs/table'
import { stockBatch } from './table'

export { auditStampOf } from './family/going-out'

export interface NeedOfPatient {
  productId: number
  /** The one that was chosen. */
  batchId: number | null
  /** Which power or model; stock that does not say serves too. Where it is absent, several of them must be told apart by the batch. */
  variant?: string
  quantity: number
  /** Fen, of one. */
  price: number
}

/** Why a need is not served: so much is there, or a batch must be chosen. */
export interface Unserved {
  need: number
  left: number
  reason: 'short' | 'choose'
}

export interface Served {
  stockoutId: number
  lines: { need: number; line: number; quantity: number }[]
}

const wants = ({ productId, batchId, variant }: NeedOfPatient, one: Candidate, today: string) =>
  one.productId === productId &&
  (batchId === null || one.batchId === batchId) &&
  (variant === undefined || one.variant === variant || one.variant === '') &&
  isUsable(one, today)

/** Takes each need from what lies there, one after the other. */
const serve = (needs: readonly NeedOfPatient[], there: readonly Candidate[], today: string) => {
  const taken = new Map<number, number>()
  const picked: (Picked & { price: number })[] = []
  const unserved: Unserved[] = []
  for (const [need, asked] of needs.entries()) {
    const free = there
      .filter((one) => wants(asked, one, today))
      .map((one) => ({ ...one, onHand: one.onHand - (taken.get(one.batchId) ?? 0) }))
      .filter(({ onHand, locked }) => onHand > locked)
    const isOfMany =
      new Set(free.map(({ variant }) => variant)).size > 1 || free.some(({ serialNo }) => serialNo !== '')
    if (asked.batchId === null && asked.variant === undefined && isOfMany) {
      unserved.push({ need, left: 0, reason: 'choose' })
      continue
    }
    const { quantity, productId, price } = asked
    const variant = asked.variant ?? free[0]?.variant ?? ''
    const found = pick([{ productId, quantity, variant }], free, today)
    const missing = found.missing.get(0) ?? 0
    if (missing > 0) unserved.push({ need, left: quantity - missing, reason: 'short' })
    for (const one of found.picked) {
      taken.set(one.batchId, (taken.get(one.batchId) ?? 0) + one.quantity)
      picked.push({ ...one, need, price })
    }
  }
  return { picked, unserved }
}

interface Holding {
  made: Awaited<ReturnType<typeof holdGoods>>
  lines: Served['lines']
}

const hold = async (
  db: Db,
  { cid, hid }: Clinic,
  needs: readonly NeedOfPatient[],
  stamp: AuditStamp,
): Promise<Holding | { unserved: Unserved[] }> => {
  const warehouseId = await warehouseOfClinic(db, { cid, hid }, stamp.now)
  await holdClinicWarehouses(db, [warehouseId])
  const asked = needs.map(({ productId }) => ({ productId, variant: '' }))
  const there = await candidatesOf(db, warehouseId, asked, { anyVariant: true })
  const { picked, unserved } = serve(needs, there, stamp.today)
  if (unserved.length > 0) return { unserved }
  const document = { cid, hid, type: stockOutTypes.sale, warehouseId, ofPatient: 1 }
  const made = await holdGoods(db, document, picked, stamp)
  return { made, lines: picked.map(({ need, quantity }, at) => ({ need, line: at + 1, quantity })) }
}

/** Goods leave the clinic's warehouse, all of them or none. */
export const sellToPatient = async (
  db: Db,
  clinic: Clinic,
  needs: readonly NeedOfPatient[],
  stamp: AuditStamp,
): Promise<Served | { unserved: Unserved[] }> => {
  const held = await hold(db, clinic, needs, stamp)
  if ('unserved' in held) return held
  await saveOut(db, held.made.stockoutId, await takeOut(db, held.made, stamp), stamp.now)
  return { stockoutId: held.made.stockoutId, lines: held.lines }
}

/** Goods are held in the clinic's warehouse for a patient, all of them or none: they leave it later. */
export const holdForPatient = async (
  db: Db,
  clinic: Clinic,
  needs: readonly NeedOfPatient[],
  stamp: AuditStamp,
): Promise<Served | { unserved: Unserved[] }> => {
  const held = await hold(db, clinic, needs, stamp)
  return 'unserved' in held ? held : { stockoutId: held.made.stockoutId, lines: held.lines }
}

/** Documents of a state, in the order of their ids, locked with their warehouses. */
const documents = async (db: Db, stockoutIds: readonly number[], status: number) => {
  const found = await db
    .select()
    .from(stockOut)
    .where(and(inArray(stockOut.stockoutId, [...stockoutIds]), eq(stockOut.status, status)))
    .orderBy(asc(stockOut.stockoutId))
    .for('update')
  await holdClinicWarehouses(
    db,
    found.map(({ warehouseId }) => warehouseId),
  )
  return found
}

/** Batches of these documents that may not leave on that day: their agent recalled them, or they expired. */
export const unusableIn = async (db: Db, stockoutIds: readonly number[], today: string): Promise<string[]> => {
  const { batchNo, serialNo, expiry, status } = stockBatch
  const found = await db
    .select({ batchNo, serialNo, expiry, status })
    .from(stockOutLine)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .where(inArray(stockOutLine.stockoutId, [...stockoutIds]))
  return found.filter((one) => !isUsable(one, today)).map((one) => one.serialNo || one.batchNo)
}

/** What is held for a patient leaves. */
export const takeHeld = async (db: Db, stockoutIds: readonly number[], stamp: AuditStamp): Promise<void> => {
  for (const row of await documents(db, stockoutIds, stockOutStatus.held))
    await saveOut(db, row.stockoutId, await takeOut(db, row, stamp), stamp.now)
}

/** What is held for a patient is free again. */
export const letGoHeld = async (db: Db, stockoutIds: readonly number[], stamp: AuditStamp): Promise<void> => {
  for (const row of await documents(db, stockoutIds, stockOutStatus.held))
    await saveOut(db, row.stockoutId, await letGo(db, row), stamp.now)
}

/** Pieces that were made for a patient, and spoilt, are scrapped: what has left comes back first. */
export const scrapForPatient = async (
  db: Db,
  stockoutIds: readonly number[],
  { reason }: { reason: string },
  stamp: AuditStamp,
): Promise<void> => {
  for (const row of await documents(db, stockoutIds, stockOutStatus.out)) {
    await saveOut(db, row.stockoutId, await giveBack(db, row, stamp), stamp.now)
    const lines = (await outLinesOf(db, row.stockoutId)).map((line) => ({ ...line, price: 0 }))
    const { cid, hid, warehouseId } = row
    const document = { cid, hid, type: stockOutTypes.scrap, warehouseId, reason }
    const made = await holdGoods(
      db,
      document,
      lines.map(({ batchId, productId, quantity, price }) => ({ batchId, productId, quantity, price })),
      stamp,
    )
    await saveOut(db, made.stockoutId, await takeOut(db, made, stamp), stamp.now)
  }
}

/** What was sold is undone: the same pieces lie in the same batches again. */
export const unsell = async (db: Db, stockoutIds: readonly number[], stamp: AuditStamp): Promise<void> => {
  for (const row of await documents(db, stockoutIds, stockOutStatus.out))
    await saveOut(db, row.stockoutId, await giveBack(db, row, stamp), stamp.now)
}

export interface BroughtBack {
  stockoutId: number
  line: number
  quantity: number
}

/** Pieces that a patient brings back lie in their batches again, at what they were worth: to be sold, or where returns wait. */
export const takeBack = async (
  db: Db,
  { cid, hid }: Clinic,
  pieces: readonly BroughtBack[],
  into: 'stock' | 'returns',
  stamp: AuditStamp,
): Promise<void> => {
  if (pieces.length === 0) return
  const type = into === 'stock' ? warehouseKinds.forSale : warehouseKinds.returns
  const warehouseId = await warehouseOfClinic(db, { cid, hid }, stamp.now, type)
  const asked = []
  for (const { stockoutId, line, quantity } of pieces) {
    const productId = (await outLinesOf(db, stockoutId)).find((one) => one.line === line)?.productId ?? 0
    const quantities = { planQty: quantity, receivedQty: quantity, acceptedQty: quantity }
    asked.push({ productId, soldOutId: stockoutId, soldLine: line, ...quantities })
  }
  const lines = await returnedLines(db, { cid, hid, ofPatient: 1 }, asked)
  await holdClinicWarehouses(db, [warehouseId])
  const document = { cid, hid, type: stockInTypes.returned, warehouseId, ofPatient: 1 }
  const made = await expectGoods(db, document, lines, stamp)
  await saveIn(db, made.stockinId, await receive(db, made, stamp), stamp.now)
}
