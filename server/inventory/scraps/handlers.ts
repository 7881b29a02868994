import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { type Scrap, scraps } from '../../../contract/inventory/scraps'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { contains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { endOfDate, startOfDate } from '../../http/time'
import { warehouse } from '../../partners/warehouses/table'
import { holdGoods, saveOut, takeOut } from '../family/going-out'
import { holdWarehouses } from '../family/ledger'
import { ofAgent, warehouseMeant } from '../family/places'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBalance, stockBatch } from '../table'
import { scrap } from './table'

type Calls = typeof scraps.calls
const other = 9

const scrapView = (db: Db) =>
  db
    .select({
      ...{ scrapId: scrap.scrapId, cid: scrap.cid, stockoutId: scrap.stockoutId, no: stockOut.no },
      ...{ warehouseId: scrap.warehouseId, warehouseName: warehouse.name },
      ...{ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit },
      ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
      ...{ variant: stockBatch.variant, expiry: stockBatch.expiry, quantity: scrap.quantity, reason: scrap.reason },
      ...{ note: scrap.note, photos: scrap.photos, operatorName: scrap.operatorName, at: scrap.at },
      value: stockOutLine.value,
    })
    .from(scrap)
    .innerJoin(stockOut, eq(stockOut.stockoutId, scrap.stockoutId))
    .innerJoin(stockOutLine, eq(stockOutLine.stockoutId, scrap.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, scrap.batchId))
    .innerJoin(product, eq(product.productId, stockBatch.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, scrap.warehouseId))
    .$dynamic()

const present = (row: Awaited<ReturnType<typeof scrapView>>[number], { codes }: Caller): Scrap => ({
  ...row,
  reason: row.reason as Scrap['reason'],
  value: codes.has('products.cost') ? row.value : null,
})

/** What was written down, is gone: nothing brings it back. */
const create = async ({ db, caller, body, now }: Context<Calls['create']>): Promise<Scrap> => {
  const { batchId, quantity, reason, note, photos } = body
  const cid = await companyMeant(db, caller, body.cid)
  const place = await warehouseMeant(db, cid, body.warehouseId)
  if (reason === other && note === '') throw refuseField('note', 'stock.reasonRequired')
  await holdWarehouses(db, cid, [place.warehouseId])
  const [found] = await db
    .select({ onHand: stockBalance.onHand, locked: stockBalance.locked, productId: stockBalance.productId })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .where(
      and(eq(stockBalance.warehouseId, place.warehouseId), eq(stockBatch.batchId, batchId), eq(stockBatch.cid, cid)),
    )
  if (!found) throw refuseField('batchId', 'stock.noBatch')
  const available = found.onHand - found.locked
  if (available < quantity) throw refuseField('quantity', 'stock.short', { available })
  const deed = { uid: caller.uid, name: caller.name, now, today: caller.today }
  const document = { cid, type: stockOutTypes.scrap, warehouseId: place.warehouseId, reason: note }
  const out = await holdGoods(db, document, [{ batchId, productId: found.productId, quantity, price: 0 }], deed)
  await saveOut(db, out.stockoutId, await takeOut(db, out, deed), now)
  const [made] = await db
    .insert(scrap)
    .values({
      ...{ cid, stockoutId: out.stockoutId, warehouseId: place.warehouseId, batchId, quantity, reason, note, photos },
      ...{ operatorId: caller.uid, operatorName: caller.name, at: now, created: now, updated: now },
    })
    .returning({ id: scrap.scrapId })
  const [row] = await scrapView(db).where(eq(scrap.scrapId, made?.id ?? 0))
  if (!row) throw new Refusal('missing')
  return present(row, caller)
}

export const scrapCalls = implement<Calls>(scraps, {
  list: async ({ db, caller, query, services: { timeZone } }) => {
    const { reason, start_date, end_date, keyword, cid, page, size } = query
    const at = (seconds: number) => sql`to_timestamp(${seconds})`
    const columns = [product.name, stockBatch.batchNo, stockBatch.serialNo]
    const where = and(
      ofAgent(caller, scrap.cid),
      cid === undefined ? undefined : eq(scrap.cid, cid),
      reason && inArray(scrap.reason, reason),
      start_date ? gte(scrap.at, at(startOfDate(start_date, timeZone)) as never) : undefined,
      end_date ? lt(scrap.at, at(endOfDate(end_date, timeZone)) as never) : undefined,
      keyword ? or(...columns.map((column) => ilike(column, contains(keyword)))) : undefined,
    )
    const rows = await scrapView(db)
      .where(where)
      .orderBy(desc(scrap.scrapId))
      .limit(size)
      .offset((page - 1) * size)
    const [all] = await db
      .select({ rows: count() })
      .from(scrap)
      .innerJoin(stockBatch, eq(stockBatch.batchId, scrap.batchId))
      .innerJoin(product, eq(product.productId, stockBatch.productId))
      .where(where)
    return { rows: rows.map((row) => present(row, caller)), total: all?.rows ?? 0 }
  },
  create,
})
