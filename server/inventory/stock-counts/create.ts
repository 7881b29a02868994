import type { StockCount, stockCounts } from '../../../contract/inventory/stock-counts'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { beginCount } from '../family/begin-count'
import { auditStampOf } from '../family/going-out'
import { holdPlaces } from '../family/ledger'
import { placeMeant } from '../family/places'
import { stockCountRows } from './rows'

export const createStockCount = async ({
  db,
  caller,
  body,
  now,
  request,
}: Context<(typeof stockCounts.calls)['create']>) => {
  const { cid: asked, ...document } = body
  const { owner, place } = await placeMeant(db, caller, { cid: asked, warehouseId: document.warehouseId }, now)
  const { cid, hid: storeHid } = owner
  const { warehouseId } = place
  await holdPlaces(db, { cid, storeHid }, [warehouseId])
  const made = await beginCount(db, { ...document, cid, warehouseId }, auditStampOf({ caller, now, request }))
  const row = await stockCountRows.find(db, made.countId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return stockCountRows.present(row, caller, now) as StockCount
}
