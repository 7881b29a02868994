/** Writing down a stock-in, and changing one that is still to be received. */
import { and, eq } from 'drizzle-orm'
import { differStatus, type StockIn, stockInStatus, type stockIns } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { checkClinic, companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { supplierObjection } from '../../partners/suppliers/objection'
import { supplier } from '../../partners/suppliers/table'
import { checkBatches } from '../family/batches'
import { expectGoods, inLinesOf, type NewLine, writeLines } from '../family/coming-in'
import { warehouseMeant } from '../family/places'
import { checkedLines } from './lines'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'
import { stockIn } from './table'

type Calls = typeof stockIns.calls

/** Nothing comes in of a supplier that is not the company's, or whose papers do not hold. */
export const demandSupplier = async (db: Db, cid: number, supplierId: number | null, today: string) => {
  if (supplierId === null) return
  const [found] = await db
    .select({ id: supplier.supplierId })
    .from(supplier)
    .where(and(eq(supplier.supplierId, supplierId), eq(supplier.cid, cid)))
  if (!found) throw refuseField('supplierId', 'stock.noSupplier')
  const message = await supplierObjection(db, supplierId, today)
  if (message) throw new Refusal('stop', { message })
}

const numbered = (lines: readonly NewLine[]) =>
  lines.map((line, at) => ({
    ...{ productId: line.productId, batchNo: line.batchNo ?? '', serialNo: line.serialNo ?? '' },
    ...{ variant: line.variant ?? '', prodDate: line.prodDate ?? null, expiry: line.expiry ?? null, line: at + 1 },
  }))

/** The stock-in whose difference this one makes up for. */
const demandOpenDifference = async (db: Db, cid: number, stockinId: number | null) => {
  if (stockinId === null) return
  const [found] = await db
    .select({ differs: stockIn.differStatus })
    .from(stockIn)
    .where(and(eq(stockIn.stockinId, stockinId), eq(stockIn.cid, cid)))
  if (found?.differs !== differStatus.open) throw refuseField('supplements', 'stock.noDifference')
}

export const createStockIn = async ({ db, caller, body, now }: Context<Calls['create']>) => {
  const { cid: asked, warehouseId, lines: sent, ...document } = body
  const cid = await companyMeant(db, caller, asked)
  const place = await warehouseMeant(db, cid, warehouseId)
  await demandSupplier(db, cid, document.supplierId, caller.today)
  await checkClinic(db, caller, cid, document.hid)
  await demandOpenDifference(db, cid, document.supplements)
  const lines = await checkedLines(db, cid, sent, { ...document, today: caller.today })
  await checkBatches(db, cid, document.supplierId, numbered(lines))
  const deed = { uid: caller.uid, name: caller.name, now, today: caller.today }
  const made = await expectGoods(db, { ...document, cid, warehouseId: place.warehouseId }, lines, deed)
  const row = await stockInRows.find(db, made.stockinId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return stockInRows.present(row, caller, now) as StockIn
}

export const movedOn = (row: StockInRow, caller: Caller, now: number) =>
  new Refusal('conflict', { message: { key: 'stock.moved' }, current: stockInRows.present(row, caller, now) })

export const updateStockIn = async (context: Context<Calls['update'], StockInRow, StockInChanges>) => {
  const { db, caller, row, body, now, save } = context
  const { stockinId, version: _, lines: sent, ...changes } = body
  if (row.status !== stockInStatus.waiting) throw movedOn(row, caller, now)
  const supplierId = changes.supplierId === undefined ? row.supplierId : changes.supplierId
  if (supplierId !== row.supplierId) await demandSupplier(db, row.cid, supplierId, caller.today)
  if (changes.hid !== undefined) await checkClinic(db, caller, row.cid, changes.hid)
  if (sent) {
    const reason = changes.reason ?? row.reason
    const lines = await checkedLines(db, row.cid, sent, { type: row.type, reason, today: caller.today })
    await checkBatches(db, row.cid, supplierId, numbered(lines))
    await writeLines(db, stockinId, lines)
  } else if (supplierId !== row.supplierId) await checkBatches(db, row.cid, supplierId, await inLinesOf(db, stockinId))
  await save(changes)
  return undefined
}
