/** Goods that were found and not expected there: named by the rules by which they would come in. */
import { and, desc, eq, isNull, max, or } from 'drizzle-orm'
import { stockCountStatus, type stockCounts } from '../../../contract/inventory/stock-counts'
import { variantOf } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import { isBatchNo } from '../../db/batch-number'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { type BatchNamed, checkBatches } from '../family/batches'
import { lastEntry } from '../family/begin-count'
import { dateProblems, goodsOf, identityProblems, refuseOneLine } from '../family/identity'
import { holdWarehouses } from '../family/ledger'
import { stockBalance, stockBatch } from '../table'
import { linesOf, nameOf, presentLine } from './lines'
import { movedOn, type StockCountChanges, type StockCountRow } from './rows'
import { stockCount, stockCountLine } from './table'

type Calls = typeof stockCounts.calls
type Adding = Context<Calls['addLine'], StockCountRow, StockCountChanges>
type Dropping = Context<Calls['dropLine'], StockCountRow, StockCountChanges>
type Identity = Omit<BatchNamed, 'line'>
type Line = typeof stockCountLine.$inferSelect

/** Goods of the agent lie on its batches, in its clinics too; what a clinic got from elsewhere lies on batches of its own. */
const isKnownTo = (storeHid: number | null) =>
  storeHid === null ? isNull(stockBatch.hid) : or(isNull(stockBatch.hid), eq(stockBatch.hid, storeHid))

/** The batch that is meant, in a clinic of the agent's or its own; of several suppliers' with the same number the one that came last. */
const batchNamed = async (
  db: Db,
  { cid, storeHid }: Pick<StockCountRow, 'cid' | 'storeHid'>,
  { productId, batchNo, serialNo, variant }: Identity,
) => {
  const [found] = await db
    .select()
    .from(stockBatch)
    .where(
      and(
        ...[eq(stockBatch.cid, cid), eq(stockBatch.productId, productId), isBatchNo(stockBatch.batchNo, batchNo)],
        ...[eq(stockBatch.serialNo, serialNo), eq(stockBatch.variant, variant), isKnownTo(storeHid)],
      ),
    )
    .orderBy(desc(stockBatch.created), desc(stockBatch.batchId))
    .limit(1)
  return found
}

/** Where this batch is being counted in this warehouse. */
const countedIn = async (db: Db, warehouseId: number, batchId: number) => {
  const [found] = await db
    .select({ countId: stockCount.countId, no: stockCount.no, line: stockCountLine.line })
    .from(stockCountLine)
    .innerJoin(stockCount, eq(stockCount.countId, stockCountLine.countId))
    .where(
      and(
        ...[eq(stockCountLine.open, 1), eq(stockCountLine.warehouseId, warehouseId)],
        eq(stockCountLine.batchId, batchId),
      ),
    )
  return found
}

const refuseCounted = async (db: Db, { countId, warehouseId }: StockCountRow, batchId: number): Promise<void> => {
  const other = await countedIn(db, warehouseId, batchId)
  if (!other) return
  const { no, line } = other
  throw new Refusal('stop', {
    message:
      other.countId === countId
        ? { key: 'stock.lineThere', params: { line } }
        : { key: 'stock.beingCounted', params: { no } },
  })
}

/** Of what was found, and never here before, a delivery may have come in since. */
export const batchKnownNow = async (db: Db, row: StockCountRow, line: Line): Promise<number | null> => {
  if (line.batchId !== null) return line.batchId
  const batch = await batchNamed(db, row, line)
  if (!batch) return null
  await refuseCounted(db, row, batch.batchId)
  return batch.batchId
}

/** Goods that are named by what stands on them, checked like goods that come in. */
const identified = async ({ db, row, caller, body }: Adding): Promise<Identity & { batchId: number | null }> => {
  const { productId, batchNo, serialNo, prodDate, expiry, counted } = body
  const made = productId === undefined ? undefined : (await goodsOf(db, row.cid, [productId])).get(productId)
  if (productId === undefined || !made) throw refuseField('productId', 'stock.noProduct')
  const said = { productId, batchNo, serialNo, variant: body.variant, prodDate, expiry }
  const { planQty: pieces, ...problems } = identityProblems(said, made, {
    ...{ planQty: Math.max(1, counted), receivedQty: counted },
  })
  const dates = dateProblems(said, made, { bought: false, today: caller.today })
  const errors = Object.entries({ ...problems, ...dates, counted: pieces }).filter(
    (one): one is [string, Message] => one[1] !== undefined,
  )
  if (errors.length > 0) throw new Refusal('rule', { errors: Object.fromEntries(errors) })
  const identity = { ...said, variant: variantOf(made.category as ProductLine, said.variant) ?? '' }
  const known = await batchNamed(db, row, identity)
  await checkBatches(db, { cid: row.cid, hid: known ? known.hid : row.storeHid }, known?.supplierId ?? null, [
    { ...identity, line: 1 },
  ]).catch(refuseOneLine)
  return { ...identity, batchId: known?.batchId ?? null }
}

const ofBatch = async ({ db, row, body }: Adding, batchId: number) => {
  const [found] = await db
    .select()
    .from(stockBatch)
    .where(and(eq(stockBatch.batchId, batchId), eq(stockBatch.cid, row.cid), isKnownTo(row.storeHid)))
  if (!found) throw refuseField('batchId', 'stock.noBatch')
  if (found.serialNo !== '' && body.counted > 1) throw refuseField('counted', 'stock.serialEach')
  return found
}

/** The pieces that lie there are what is expected of it: nothing can move before this is written. */
export const addLine = async (context: Adding) => {
  const { db, row, caller, body, now, save, auditAs } = context
  if (row.status !== stockCountStatus.counting) throw movedOn(row, caller, now)
  const { productId, batchId, batchNo, serialNo, variant, prodDate, expiry } =
    body.batchId === undefined ? await identified(context) : await ofBatch(context, body.batchId)
  await holdWarehouses(db, row.cid, [row.warehouseId])
  if (batchId !== null) await refuseCounted(db, row, batchId)
  const [there] =
    batchId === null
      ? []
      : await db
          .select({ onHand: stockBalance.onHand })
          .from(stockBalance)
          .where(and(eq(stockBalance.warehouseId, row.warehouseId), eq(stockBalance.batchId, batchId)))
  const [last] = await db
    .select({ line: max(stockCountLine.line) })
    .from(stockCountLine)
    .where(eq(stockCountLine.countId, row.countId))
  const snapshot = there?.onHand ?? 0
  const [made] = await db
    .insert(stockCountLine)
    .values({
      ...{ countId: row.countId, line: (last?.line ?? 0) + 1, warehouseId: row.warehouseId, found: 1 },
      ...{ productId, batchId, batchNo, serialNo, variant, prodDate, expiry },
      ...{ snapshot, snapshotId: await lastEntry(db), counted: body.counted, expected: snapshot },
      ...{ countedAt: now, counterId: caller.uid, counterName: caller.name },
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new Refusal('stop', { message: { key: 'stock.foundTwice' } })
  const [line] = await linesOf(db, row, [made.line])
  if (!line) throw new Refusal('missing')
  auditAs('found', '', { before: {}, after: { found: nameOf(line) } })
  await save({})
  return presentLine(row, line, caller)
}

/** Only what was found is taken away again; what was expected stays to be counted. */
export const dropLine = async ({ db, row, caller, query, now, save, auditAs }: Dropping) => {
  if (row.status !== stockCountStatus.counting) throw movedOn(row, caller, now)
  const [line] = await linesOf(db, row, [query.line])
  if (line?.line.found !== 1) throw refuseField('line', 'stock.noCountLine')
  await db
    .delete(stockCountLine)
    .where(and(eq(stockCountLine.countId, row.countId), eq(stockCountLine.line, query.line)))
  auditAs('drop', '', { before: { found: nameOf(line) }, after: {} })
  await save({})
  return undefined
}
