/**
 * How goods of the agent come into the warehouse of a clinic: on the agent's own batches, so that its lock of a batch holds there too.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { batchKey } from '../../contract/inventory/stock-document'
import { stockInTypes } from '../../contract/inventory/stock-ins'
import { stockOutStatus } from '../../contract/inventory/stock-outs'
import { product } from '../catalogue/products/table'
import { isOneOfBatchNos } from '../db/batch-number'
import type { Db } from '../db/client'
import { distinct } from '../db/grouped'
import type { Clinic } from '../http/party'
import { type Message, Refusal } from '../http/refusal'
import { warehouseOfClinic } from '../partners/warehouse-service'
import { expectGoods, inLinesOf, type NewLine, receive, saveIn } from './family/coming-in'
import type { AuditStamp } from './family/going-out'
import { goodsOf, identityProblems } from './family/identity'
import { holdClinicWarehouses, valueAt } from './family/ledger'
import { stockOut, stockOutLine } from './stock-outs/table'
import { stockBatch } from './table'

export { auditStampOf } from './family/going-out'

/** Goods that left for an order: of which batch, and at which price the clinic bought them. */
export type PieceSent = Awaited<ReturnType<typeof sentFor>>[number]

/** What left the agent's stock for an order; nothing where it keeps none of such goods. */
export const sentFor = (db: Db, orderId: number) =>
  db
    .select({
      ...{ productId: stockOutLine.productId, batchId: stockOutLine.batchId, quantity: stockOutLine.quantity },
      ...{ price: stockOutLine.price, variant: stockBatch.variant, batchNo: stockBatch.batchNo },
      ...{ serialNo: stockBatch.serialNo, prodDate: stockBatch.prodDate, expiry: stockBatch.expiry },
    })
    .from(stockOut)
    .innerJoin(stockOutLine, eq(stockOutLine.stockoutId, stockOut.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .where(and(eq(stockOut.orderId, orderId), eq(stockOut.status, stockOutStatus.out)))
    .orderBy(asc(stockOutLine.stockoutId), asc(stockOutLine.line))

/** Goods of an order as a clinic takes them in. */
export interface PieceBrought {
  productId: number
  /** null: which one it is follows from the label. */
  batchId: number | null
  variant: string
  batchNo: string
  serialNo: string
  prodDate: string | null
  expiry: string | null
  sent: number
  brought: number
  /** Fen, of one. */
  price: number
  /** Of what was asked; undefined: nothing was said of it. */
  at: number | undefined
}

const label = ({ productId, variant, batchNo, serialNo }: Omit<PieceBrought, 'batchId' | 'at'>) =>
  JSON.stringify([productId, variant, batchKey(batchNo), serialNo])

/** Batches of the agent that goods without one are of, by their label; of several suppliers' the first. */
const batchesLabelled = async (db: Db, cid: number, pieces: readonly PieceBrought[]) => {
  const nameless = pieces.filter(({ batchId, brought }) => batchId === null && brought > 0)
  if (nameless.length === 0) return new Map<string, typeof stockBatch.$inferSelect>()
  const found = await db
    .select()
    .from(stockBatch)
    .where(
      and(
        eq(stockBatch.cid, cid),
        isNull(stockBatch.hid),
        inArray(stockBatch.productId, distinct(nameless.map(({ productId }) => productId))),
        isOneOfBatchNos(
          stockBatch.batchNo,
          nameless.map(({ batchNo }) => batchNo),
        ),
      ),
    )
    .orderBy(asc(stockBatch.batchId))
  return new Map(found.reverse().map((one) => [label({ ...one, sent: 0, brought: 0, price: 0 }), one]))
}

/** @throws Refusal at the fields of each line whose label lacks what such goods are kept by, or says of a batch what is not so */
const assertLabels = async (
  db: Db,
  cid: number,
  pieces: readonly PieceBrought[],
  known: ReadonlyMap<string, typeof stockBatch.$inferSelect>,
) => {
  const goods = await goodsOf(
    db,
    cid,
    pieces.map(({ productId }) => productId),
  )
  const errors: Record<string, Message> = {}
  for (const piece of pieces) {
    const { at, batchId, productId, brought } = piece
    const made = goods.get(productId)
    if (at === undefined || batchId !== null || !made) continue
    const quantities = { planQty: brought, receivedQty: brought }
    const { planQty, ...problems } = identityProblems(piece, made, quantities)
    const other = known.get(label(piece))
    const isOther = other !== undefined && other.expiry !== piece.expiry
    const params = { batchNo: piece.batchNo, date: other?.expiry ?? '—' }
    const all = {
      ...problems,
      qty: planQty,
      ...(isOther && { expiry: { key: 'stock.otherExpiry', params } as Message }),
    }
    for (const [field, message] of Object.entries(all)) if (message) errors[`lines.${at}.${field}`] ??= message
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

const lineOf = (piece: PieceBrought, batchId: number | null): NewLine => {
  const { productId, variant, batchNo, serialNo, prodDate, expiry, sent, brought, price } = piece
  return {
    ...{ productId, batchId, variant, batchNo, serialNo, prodDate, expiry, price },
    ...{ planQty: sent, receivedQty: brought, acceptedQty: brought, value: valueAt(price, sent) },
  }
}

/**
 * Goods of an order come into the default warehouse of the clinic, at what they were ordered at; what did not come stands beside it.
 * @param orderNo of the order, as the document names it
 */
export const bringToClinic = async (
  db: Db,
  { cid, hid }: Clinic,
  { pieces, orderNo }: { pieces: readonly PieceBrought[]; orderNo: string },
  stamp: AuditStamp,
): Promise<number> => {
  const known = await batchesLabelled(db, cid, pieces)
  await assertLabels(db, cid, pieces, known)
  const warehouseId = await warehouseOfClinic(db, { cid, hid }, stamp.now)
  await holdClinicWarehouses(db, [warehouseId])
  const lines = pieces.map((piece) => lineOf(piece, piece.batchId ?? known.get(label(piece))?.batchId ?? null))
  const document = { cid, hid, type: stockInTypes.purchase, warehouseId, purchaseNo: orderNo }
  const made = await expectGoods(db, document, lines, stamp)
  await saveIn(db, made.stockinId, await receive(db, made, stamp), stamp.now)
  return made.stockinId
}

/** What such a document brought, batch by batch. */
export const broughtBatches = async (db: Db, stockinId: number) =>
  (await inLinesOf(db, stockinId)).flatMap(({ productId, batchId, acceptedQty: quantity }) =>
    batchId === null || quantity === 0 ? [] : [{ productId, batchId, quantity }],
  )

/** The lines of such a document, as people read them. */
export const broughtBy = async (db: Db, stockinId: number) => {
  const lines = await inLinesOf(db, stockinId)
  const found = await db
    .select({ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit })
    .from(product)
    .where(inArray(product.productId, distinct(lines.map(({ productId }) => productId))))
  const goods = new Map(found.map((one) => [one.productId, one]))
  return lines.map(({ line, productId, variant, batchNo, serialNo, expiry, planQty, acceptedQty }) => {
    const { productName = '', spec = '', unit = '' } = goods.get(productId) ?? {}
    return {
      ...{ line, productName, spec, unit, variant, batchNo, serialNo, expiry },
      ...{ shipped: planQty, received: acceptedQty },
    }
  })
}
