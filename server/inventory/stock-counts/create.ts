import type { StockCount, stockCounts } from '../../../contract/inventory/stock-counts'
import type { Context } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal } from '../../http/refusal'
import { beginCount } from '../family/begin-count'
import { holdWarehouses } from '../family/ledger'
import { warehouseMeant } from '../family/places'
import { stockCountRows } from './rows'

export const createStockCount = async ({ db, caller, body, now }: Context<(typeof stockCounts.calls)['create']>) => {
  const { cid: asked, ...document } = body
  const cid = await companyMeant(db, caller, asked)
  const { warehouseId } = await warehouseMeant(db, cid, document.warehouseId)
  await holdWarehouses(db, cid, [warehouseId])
  const deed = { uid: caller.uid, name: caller.name, now, today: caller.today }
  const made = await beginCount(db, { ...document, cid }, deed)
  const row = await stockCountRows.find(db, made.countId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return stockCountRows.present(row, caller, now) as StockCount
}
