import type { StockCount, stockCounts } from '../../../contract/inventory/stock-counts'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { beginCount } from '../family/begin-count'
import { auditStampOf } from '../family/going-out'
import { holdWarehouses } from '../family/ledger'
import { stockCompanyMeant, warehouseMeant } from '../family/places'
import { stockCountRows } from './rows'

export const createStockCount = async ({
  db,
  caller,
  body,
  now,
  request,
}: Context<(typeof stockCounts.calls)['create']>) => {
  const { cid: asked, ...document } = body
  const cid = await stockCompanyMeant(db, caller, asked)
  const { warehouseId } = await warehouseMeant(db, cid, document.warehouseId)
  await holdWarehouses(db, cid, [warehouseId])
  const made = await beginCount(db, { ...document, cid }, auditStampOf({ caller, now, request }))
  const row = await stockCountRows.find(db, made.countId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return stockCountRows.present(row, caller, now) as StockCount
}
