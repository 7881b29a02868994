import { and, eq } from 'drizzle-orm'
import { type Scrap, scraps } from '../../../contract/inventory/scraps'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { auditNewOut, changeOut } from '../family/document-audit'
import { auditStampOf, holdGoods, takeOut } from '../family/going-out'
import { holdPlaces } from '../family/ledger'
import { placeMeant } from '../family/places'
import { stockBalance, stockBatch } from '../table'
import { exportScraps, listScraps, present, type ScrapRow, scrapRows, scrapView } from './list'
import { scrap } from './table'

type Calls = typeof scraps.calls
const [expired, other] = [1, 9]

/** What was written down, is gone: nothing brings it back. */
const create = async ({ db, caller, body, now, request }: Context<Calls['create']>): Promise<Scrap> => {
  const { batchId, quantity, reason, note, photos } = body
  const { owner, place } = await placeMeant(db, caller, body, now)
  const { cid, hid: storeHid } = owner
  if (reason === other && note === '') throw refuseField('note', 'stock.reasonRequired')
  await holdPlaces(db, { cid, storeHid }, [place.warehouseId])
  const [found] = await db
    .select({
      ...{ onHand: stockBalance.onHand, locked: stockBalance.locked, productId: stockBalance.productId },
      expiry: stockBatch.expiry,
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .where(
      and(eq(stockBalance.warehouseId, place.warehouseId), eq(stockBatch.batchId, batchId), eq(stockBatch.cid, cid)),
    )
  if (!found) throw refuseField('batchId', 'stock.noBatch')
  if (reason === expired && (found.expiry === null || found.expiry >= caller.today))
    throw refuseField('reason', 'stock.notExpired', { date: found.expiry ?? '—' })
  const available = found.onHand - found.locked
  if (available < quantity) throw refuseField('quantity', 'stock.short', { available })
  const stamp = auditStampOf({ caller, now, request })
  const document = { cid, hid: storeHid, type: stockOutTypes.scrap, warehouseId: place.warehouseId, reason: note }
  const out = await holdGoods(db, document, [{ batchId, productId: found.productId, quantity, price: 0 }], stamp)
  const told = { ...out, storeHid }
  await auditNewOut(db, told, stamp)
  await changeOut(db, told, 'take-out', await takeOut(db, out, stamp), stamp)
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

export const scrapCalls = implement<Calls, ScrapRow>(
  scraps,
  { list: listScraps, export: exportScraps, create },
  scrapRows,
)
