/** What a stock-in does to the stock: goods are written down, received, revalued, or sent away again. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { differStatus, stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { product } from '../../catalogue/products/table'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { Refusal, refuseField } from '../../http/refusal'
import { stockIn, stockInLine } from '../stock-ins/table'
import { type Account, stockBalance, stockBatch } from '../table'
import { batchesOf, placesOf } from './batches'
import type { AuditStamp } from './going-out'
import { type Posting, postIn, reverseIn, valueAt } from './ledger'
import { averageValueOf } from './moving-average'
import { bringsValue, provisionalPrices } from './provisional'

/** Without what only its papers tell. */
type Row = Omit<typeof stockIn.$inferSelect, 'parties'>
export type InLine = typeof stockInLine.$inferSelect
/** A line with its batch is of goods that we had before: they come back to it, at what they were worth. */
export type NewLine = Omit<typeof stockInLine.$inferInsert, 'stockinId' | 'line'>

/** Where goods of each type come from. */
const accounts: Record<number, Account> = {
  [stockInTypes.purchase]: 'supplier',
  [stockInTypes.returned]: 'clinic',
  [stockInTypes.surplus]: 'adjustment',
  [stockInTypes.opening]: 'opening',
}
export const accountOf = ({ type, ofPatient }: Pick<Row, 'type' | 'ofPatient'>): Account =>
  ofPatient === 1 ? 'patient' : (accounts[type] ?? 'supplier')

export const postingIn = ({ cid, stockinId, warehouseId }: Row, { uid, now }: AuditStamp): Posting => ({
  ...{ cid, document: 'in', documentId: stockinId, warehouseId, at: now, operatorId: uid },
})

export const inLinesOf = (db: Db, stockinId: number): Promise<InLine[]> =>
  db.select().from(stockInLine).where(eq(stockInLine.stockinId, stockinId)).orderBy(asc(stockInLine.line))

type NewIn = Pick<typeof stockIn.$inferInsert, 'cid' | 'type' | 'warehouseId'> & Partial<typeof stockIn.$inferInsert>

export const writeLines = async (db: Db, stockinId: number, lines: readonly NewLine[]): Promise<void> => {
  await db.delete(stockInLine).where(eq(stockInLine.stockinId, stockinId))
  await db.insert(stockInLine).values(lines.map((line, at) => ({ ...line, stockinId, line: at + 1 })))
}

/** Writes down what is to come; nothing moves yet. */
export const expectGoods = async (
  db: Db,
  document: NewIn,
  lines: readonly NewLine[],
  { uid, name, now, today }: AuditStamp,
): Promise<Row> => {
  const [made] = await db
    .insert(stockIn)
    .values({
      ...document,
      no: await nextOrderNo(db, 'SI', today),
      ...{ operatorId: uid, operatorName: name, created: now, updated: now },
    })
    .returning()
  if (!made) throw new Error('no stock-in was made')
  await writeLines(db, made.stockinId, lines)
  return made
}

/** Devices are received by another person than the one who wrote down that they come. */
export const holdsDevices = async (db: Db, lines: readonly Pick<InLine, 'productId'>[]): Promise<boolean> => {
  const ids = lines.map(({ productId }) => productId)
  const found = await db.select({ isGsp: product.isGsp }).from(product).where(inArray(product.productId, ids))
  return found.some(({ isGsp }) => isGsp === 1)
}

/** Goods that were bought for an order, not brought back of it. */
export const isForOrder = <Document extends Pick<Row, 'type' | 'orderId'>>(
  row: Document,
): row is Document & { orderId: number } => row.type === stockInTypes.purchase && row.orderId !== null

const receivedBy = ({ uid, name, now }: AuditStamp): Partial<Row> => ({
  ...{ status: stockInStatus.received, postedAt: now, checkerId: uid, checkerName: name },
})

/** A piece with a serial number cannot come in where it is. */
const refuseSerialsThere = async (
  db: Db,
  hid: number | null,
  lines: readonly (InLine & { batchId: number; quantity: number })[],
) => {
  const numbered = lines.filter(({ serialNo, quantity }) => serialNo !== '' && quantity > 0)
  if (numbered.length === 0) return
  const there = await placesOf(
    db,
    hid,
    numbered.map(({ batchId }) => batchId),
  )
  const line = numbered.find(({ batchId }) => there.has(batchId))
  if (!line) return
  const params = { place: there.get(line.batchId) ?? '' }
  throw refuseField(`lines.${line.line - 1}.serialNo`, 'stock.serialInStock', params)
}

/** Of what has a price to come: whether goods come in before it does. */
const isOpen = ({ price, acceptedQty }: InLine) => price === null && acceptedQty > 0

/**
 * What was accepted goes into stock; answers what of the document changes. The warehouse is held.
 * @param row with `storeHid` where a clinic keeps goods that it got from elsewhere than its agent
 * @param read its lines, where they have been read
 */
export const receive = async (
  db: Db,
  row: Row & { storeHid?: number | null },
  stamp: AuditStamp,
  read?: readonly InLine[],
): Promise<Partial<Row>> => {
  const lines = read ?? (await inLinesOf(db, row.stockinId))
  const { cid, supplierId, storeHid: hid = null } = row
  // Of what did not come there is no batch.
  const came = lines.filter(({ batchId, receivedQty }) => batchId !== null || receivedQty > 0)
  const fresh = came.filter(({ batchId }) => batchId === null)
  const batchOf = await batchesOf(db, { cid, hid, supplierId, now: stamp.now }, fresh)
  const open = new Set(bringsValue(row) ? [] : came.filter(isOpen))
  const lastPrice = await provisionalPrices(db, { ...row, hid }, [...open])
  const arrived = came.map((line) => {
    const provisional = open.has(line) ? lastPrice(line) : null
    const value =
      line.batchId === null || open.has(line)
        ? valueAt(line.price ?? provisional, line.acceptedQty)
        : averageValueOf({ onHand: line.planQty, value: line.value }, line.acceptedQty)
    const since = open.has(line) ? stamp.now : null
    return { ...line, batchId: line.batchId ?? batchOf(line), quantity: line.acceptedQty, provisional, since, value }
  })
  await refuseSerialsThere(db, hid, arrived)
  await postIn(
    db,
    postingIn(row, stamp),
    accountOf(row),
    arrived.filter(({ quantity }) => quantity > 0),
  )
  const known = sql.join(
    arrived.map(({ line, batchId, value, provisional, since }) => {
      const taken = sql`${provisional}::int8, ${sql.param(since, stockInLine.provisionalSince)}::timestamptz`
      return sql`(${line}::int, ${batchId}::int, ${value}::int8, ${taken})`
    }),
    sql`, `,
  )
  if (arrived.length > 0)
    await db.execute(
      sql`update ${stockInLine} set batch_id = known.batch, value = known.value,
        provisional_price = known.price, provisional_since = known.since
        from (values ${known}) known (line, batch, value, price, since)
        where ${stockInLine.stockinId} = ${row.stockinId} and ${stockInLine.line} = known.line`,
    )
  const differs = lines.some(({ planQty, acceptedQty }) => planQty !== acceptedQty)
  return { ...receivedBy(stamp), differStatus: differs ? differStatus.open : differStatus.none }
}

/** Refuses to void what has been touched: every batch must still hold what came in, and no order may wait for it. */
const refuseTouched = async (db: Db, { warehouseId }: Row, lines: readonly InLine[]) => {
  const ids = lines.flatMap(({ batchId }) => (batchId === null ? [] : [batchId]))
  const rows = await db
    .select({
      batchId: stockBalance.batchId,
      batchNo: stockBatch.batchNo,
      serialNo: stockBatch.serialNo,
      free: sql<number>`${stockBalance.onHand} - ${stockBalance.locked}`.mapWith(Number),
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .where(and(eq(stockBalance.warehouseId, warehouseId), inArray(stockBalance.batchId, ids)))
  for (const batchId of new Set(ids)) {
    const brought = lines.filter((line) => line.batchId === batchId).reduce((sum, line) => sum + line.acceptedQty, 0)
    const batch = rows.find((one) => one.batchId === batchId)
    if ((batch?.free ?? 0) >= brought) continue
    const name = batch?.serialNo || batch?.batchNo || lines.find((line) => line.batchId === batchId)?.variant || '—'
    throw new Refusal('stop', { message: { key: 'stock.touched', params: { batchNo: name, free: batch?.free ?? 0 } } })
  }
}

/** What came in is taken out of the books again. */
export const sendAway = async (db: Db, row: Row, stamp: AuditStamp): Promise<Partial<Row>> => {
  const lines = await inLinesOf(db, row.stockinId)
  await refuseTouched(db, row, lines)
  const moved = lines.flatMap(({ batchId, acceptedQty, ...line }) =>
    batchId === null || acceptedQty === 0 ? [] : [{ ...line, batchId, quantity: acceptedQty }],
  )
  await reverseIn(db, postingIn(row, stamp), accountOf(row), moved)
  await db.update(stockInLine).set({ provisionalSince: null }).where(eq(stockInLine.stockinId, row.stockinId))
  return { status: stockInStatus.voided, differStatus: differStatus.none }
}

/** Writes what has become of it. */
export const saveIn = (db: Db, stockinId: number, changes: Partial<Row>, now: number) =>
  db
    .update(stockIn)
    .set({ ...changes, ...nextVersion(stockIn, now) })
    .where(eq(stockIn.stockinId, stockinId))
