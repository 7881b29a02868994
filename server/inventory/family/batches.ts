/** Batches: the goods of a line find theirs, or make it. */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { batchKey } from '../../../contract/inventory/stock-document'
import { product } from '../../catalogue/products/table'
import { isOneOfBatchNos } from '../../db/batch-number'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { type Message, Refusal } from '../../http/refusal'
import { warehouse } from '../../partners/warehouses/table'
import { stockBalance, stockBatch } from '../table'
import type { StockOwner } from './places'

export interface BatchNamed {
  line: number
  productId: number
  batchNo: string
  serialNo: string
  variant: string
  prodDate: string | null
  expiry: string | null
}

type Identity = Pick<BatchNamed, 'productId' | 'batchNo' | 'serialNo' | 'variant'>
const keyOf = ({ productId, batchNo, serialNo, variant }: Identity) =>
  JSON.stringify([productId, batchKey(batchNo), serialNo, variant])

type Known = typeof stockBatch.$inferSelect

/** Of whose goods a batch is: the company's, wherever they lie, or what a clinic got from elsewhere. */
type Owner = StockOwner
const isOwned = ({ cid, hid }: Owner) =>
  and(eq(stockBatch.cid, cid), hid === null ? isNull(stockBatch.hid) : eq(stockBatch.hid, hid))

const find = async (db: Db, owner: Owner, supplierId: number | null, lines: readonly BatchNamed[]) => {
  const found = await db
    .select()
    .from(stockBatch)
    .where(
      and(
        isOwned(owner),
        inArray(stockBatch.productId, distinct(lines.map(({ productId }) => productId))),
        isOneOfBatchNos(
          stockBatch.batchNo,
          lines.map(({ batchNo }) => batchNo),
        ),
      ),
    )
  return new Map(found.filter((one) => one.supplierId === supplierId).map((one) => [keyOf(one), one]))
}

/** Another expiry or day of production than the batch is known by is a mistake of one of the two. */
const differing = (line: BatchNamed, known: Pick<Known, 'expiry' | 'prodDate'>): Record<string, Message> => {
  const at = `lines.${line.line - 1}`
  const params = (date: string | null) => ({ batchNo: line.batchNo, date: date ?? '—' })
  if (known.expiry !== line.expiry)
    return { [`${at}.expiry`]: { key: 'stock.otherExpiry', params: params(known.expiry) } }
  if (known.prodDate !== line.prodDate && line.prodDate !== null && known.prodDate !== null)
    return { [`${at}.prodDate`]: { key: 'stock.otherProdDate', params: params(known.prodDate) } }
  return {}
}

/** What speaks against these lines, of the batches that are known and of each other. */
const problemsOf = (lines: readonly BatchNamed[], known: ReadonlyMap<string, Pick<Known, 'expiry' | 'prodDate'>>) => {
  const first = new Map<string, Pick<Known, 'expiry' | 'prodDate'>>(known)
  const errors: Record<string, Message> = {}
  for (const line of lines) {
    const same = first.get(keyOf(line))
    if (same) Object.assign(errors, differing(line, same))
    else first.set(keyOf(line), line)
  }
  return errors
}

/** Of the batches those of which something lies in a warehouse of their owner, and in which. */
export const placesOf = async (
  db: Db,
  hid: number | null,
  batchIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { batchId, onHand } = stockBalance
  const found = await db
    .select({ batchId, place: warehouse.name })
    .from(stockBalance)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .where(
      and(
        inArray(batchId, [...batchIds]),
        gt(onHand, 0),
        hid === null ? isNull(warehouse.hid) : eq(warehouse.hid, hid),
      ),
    )
  return new Map(found.map((one) => [one.batchId, one.place]))
}

const serialProblems = async (db: Db, owner: Owner, lines: readonly BatchNamed[]) => {
  const numbered = lines.filter(({ serialNo }) => serialNo !== '')
  if (numbered.length === 0) return {}
  const taken = await db
    .select()
    .from(stockBatch)
    .where(
      and(
        isOwned(owner),
        inArray(stockBatch.productId, distinct(numbered.map(({ productId }) => productId))),
        inArray(stockBatch.serialNo, distinct(numbered.map(({ serialNo }) => serialNo))),
      ),
    )
  const there = await placesOf(
    db,
    owner.hid,
    taken.map(({ batchId }) => batchId),
  )
  const errors: Record<string, Message> = {}
  for (const line of numbered) {
    const other = taken.find((one) => one.productId === line.productId && one.serialNo === line.serialNo)
    if (other && keyOf(other) !== keyOf(line))
      errors[`lines.${line.line - 1}.serialNo`] = { key: 'stock.serialOfOther', params: { batchNo: other.batchNo } }
    const place = other && there.get(other.batchId)
    if (place !== undefined)
      errors[`lines.${line.line - 1}.serialNo`] ??= { key: 'stock.serialInStock', params: { place } }
  }
  return errors
}

/** Refuses lines that say of a batch what is not so. */
export const checkBatches = async (
  db: Db,
  owner: Owner,
  supplierId: number | null,
  lines: readonly BatchNamed[],
): Promise<void> => {
  const errors = {
    ...problemsOf(lines, await find(db, owner, supplierId, lines)),
    ...(await serialProblems(db, owner, lines)),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

/** The batch of each line, made where it is new. */
export const batchesOf = async (
  db: Db,
  { cid, hid, supplierId, now }: Owner & { supplierId: number | null; now: number },
  lines: readonly BatchNamed[],
): Promise<(line: Identity) => number> => {
  await checkBatches(db, { cid, hid }, supplierId, lines)
  const registered = await db
    .select({ productId: product.productId, regNo: product.regNo })
    .from(product)
    .where(inArray(product.productId, distinct(lines.map(({ productId }) => productId))))
  const regNos = new Map(registered.map(({ productId, regNo }) => [productId, regNo]))
  const rows = lines.map(({ line: _, ...one }) => ({
    ...{ productId: one.productId, batchNo: one.batchNo, serialNo: one.serialNo, variant: one.variant },
    ...{ prodDate: one.prodDate, expiry: one.expiry, cid, hid, supplierId, created: now, updated: now },
    regNo: regNos.get(one.productId) ?? '',
  }))
  if (rows.length > 0) await db.insert(stockBatch).values(rows).onConflictDoNothing()
  const found = await find(db, { cid, hid }, supplierId, lines)
  return (line) => {
    const batch = found.get(keyOf(line))
    if (!batch) throw new Error('a batch was not made')
    return batch.batchId
  }
}
