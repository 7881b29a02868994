/** Posting a count: what was found too much comes in, what is missing goes out, both at once and for good. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { stockInTypes } from '../../../contract/inventory/stock-ins'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import type { Db } from '../../db/client'
import { batchesOf } from '../family/batches'
import { expectGoods, inLinesOf, type NewLine, receive, saveIn } from '../family/coming-in'
import { type AuditStamp, holdGoods, outLinesOf, saveOut, takeOut } from '../family/going-out'
import { averageCost, perFen } from '../family/moving-average'
import { stockShelf } from '../table'
import { differingLines, type LineRow } from './lines'
import { refuseHeld, refuseSerialsThere } from './objection'
import type { StockCountRow } from './rows'
import { differenceOf } from './rules'
import { stockCountLine } from './table'

/** The documents are written by the person who began the count and posted by the one who reviews it. */
interface Posting {
  stamp: AuditStamp
  /** What the documents say why. */
  reason: string
  orderNoOf: (db: Db, orderId: number) => Promise<string | null>
}

/** What the count posted: its documents, as they are in their lists. */
export interface Posted {
  stockIn?: { id: number; no: string }
  stockOut?: { id: number; no: string }
}

/** A line of a document, and the line of the count that it is of. */
interface Differing {
  line: number
  batchId: number
  productId: number
  quantity: number
  /** Of all its pieces, 1/10000 yuan; below 0 where they are missing. */
  value: number
}

const documentOf = ({ cid, warehouseId, countId }: StockCountRow, reason: string) => ({
  ...{ cid, warehouseId, countId, reason },
})
const creatorOf = ({ operatorId: uid, operatorName: name }: StockCountRow, stamp: AuditStamp): AuditStamp => ({
  ...stamp,
  uid,
  name,
})

/** What a piece of each product costs where it was counted; a product that is worth nothing there has no price. */
const costsOf = async (db: Db, { warehouseId }: StockCountRow, lines: readonly LineRow[]) => {
  const products = lines.map(({ line }) => line.productId)
  const shelves = await db
    .select()
    .from(stockShelf)
    .where(
      and(eq(stockShelf.warehouseId, warehouseId), inArray(stockShelf.productId, products), gt(stockShelf.value, 0)),
    )
  return new Map(shelves.map((shelf) => [shelf.productId, averageCost(shelf)]))
}

const bringIn = async (db: Db, row: StockCountRow, lines: readonly LineRow[], { stamp, reason }: Posting) => {
  const costs = await costsOf(db, row, lines)
  const fresh = lines.flatMap(({ line }) => (line.batchId === null ? [line] : []))
  const batchOf = await batchesOf(db, { cid: row.cid, hid: row.storeHid, supplierId: null, now: stamp.now }, fresh)
  const differing = lines.map(({ line }): Differing => {
    const quantity = differenceOf(line)
    const value = (costs.get(line.productId) ?? 0) * quantity
    return { line: line.line, batchId: line.batchId ?? batchOf(line), productId: line.productId, quantity, value }
  })
  const made = await expectGoods(
    db,
    { ...documentOf(row, reason), type: stockInTypes.surplus },
    lines.map(({ line: { batchNo, serialNo, variant, prodDate, expiry } }, at): NewLine => {
      const { batchId, productId, quantity, value } = differing[at] as Differing
      const cost = costs.get(productId)
      return {
        ...{ productId, batchId, batchNo, serialNo, variant, prodDate, expiry, value },
        ...{ planQty: quantity, receivedQty: quantity, acceptedQty: quantity },
        price: cost === undefined ? null : Math.round(cost / perFen),
      }
    }),
    creatorOf(row, stamp),
  )
  await saveIn(db, made.stockinId, await receive(db, { ...made, storeHid: row.storeHid }, stamp), stamp.now)
  // What has no price was taken in at the last one that is known.
  const posted = await inLinesOf(db, made.stockinId)
  return {
    differing: differing.map((one, at) => ({ ...one, value: posted[at]?.value ?? one.value })),
    made: { id: made.stockinId, no: made.no },
  }
}

const takeAway = async (db: Db, row: StockCountRow, lines: readonly LineRow[], { stamp, reason }: Posting) => {
  const missing = lines.map(({ line }) => ({
    ...{ productId: line.productId, batchId: line.batchId ?? 0, quantity: -differenceOf(line), price: 0 },
  }))
  const document = { ...documentOf(row, reason), type: stockOutTypes.shortage }
  const made = await holdGoods(db, document, missing, creatorOf(row, stamp))
  await saveOut(db, made.stockoutId, await takeOut(db, made, stamp), stamp.now)
  const values = new Map((await outLinesOf(db, made.stockoutId)).map(({ batchId, value }) => [batchId, value ?? 0]))
  const differing = lines.map(({ line }, at): Differing => {
    const { productId, batchId, quantity } = missing[at] as (typeof missing)[number]
    return { line: line.line, productId, batchId, quantity: -quantity, value: -(values.get(batchId) ?? 0) }
  })
  return { differing, made: { id: made.stockoutId, no: made.no } }
}

/** Nothing of the count is open any more; its lines keep what their differences were worth. */
export const closeLines = async (db: Db, countId: number, differing: readonly Differing[] = []): Promise<void> => {
  await db.update(stockCountLine).set({ open: 0 }).where(eq(stockCountLine.countId, countId))
  if (differing.length === 0) return
  const values = differing.map(({ line, batchId, value }) => sql`(${line}::int, ${batchId}::int, ${value}::int8)`)
  await db.execute(
    sql`update ${stockCountLine} set value = posted.value, batch_id = posted.batch
        from (values ${sql.join(values, sql`, `)}) posted (line, batch, value)
        where ${stockCountLine.countId} = ${countId} and ${stockCountLine.line} = posted.line`,
  )
}

/**
 * Writes the documents of what differs. The warehouse is held. What is too much comes in first: what is missing of the same
 * product then leaves at the same average, and a mistaken batch number costs nothing.
 * @throws Refusal where what is missing is promised to others, or a piece lies elsewhere
 */
export const postDifferences = async (db: Db, row: StockCountRow, posting: Posting): Promise<Posted> => {
  const lines = await differingLines(db, row)
  const surplus = lines.filter(({ line }) => differenceOf(line) > 0)
  const shortage = lines.filter(({ line }) => differenceOf(line) < 0)
  await refuseHeld(db, row, shortage, posting.orderNoOf)
  await refuseSerialsThere(db, surplus)
  const came = surplus.length > 0 ? await bringIn(db, row, surplus, posting) : undefined
  const went = shortage.length > 0 ? await takeAway(db, row, shortage, posting) : undefined
  await closeLines(db, row.countId, [...(came?.differing ?? []), ...(went?.differing ?? [])])
  return { ...(came && { stockIn: came.made }), ...(went && { stockOut: went.made }) }
}
