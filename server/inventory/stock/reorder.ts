/** From a warning to a purchase: what lacks is written down as goods to be received, one document for each supplier. */
import type { Proposal, stock } from '../../../contract/inventory/stock'
import { maxLines } from '../../../contract/inventory/stock-document'
import { grouped } from '../../db/grouped'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { holdWarehouses } from '../family/ledger'
import { stockCompanyMeant, warehouseMeant } from '../family/places'
import { proposePurchase } from '../family/propose'
import { lowRows } from './low'

type Reordering = Context<typeof stock.calls.propose>

/** What is on its way already is not bought again. The default warehouse is where it will come. */
export const reorder = async (context: Reordering): Promise<Proposal[]> => {
  const { db, caller, body } = context
  const cid = await stockCompanyMeant(db, caller, body.cid)
  const { warehouseId } = await warehouseMeant(db, cid, undefined)
  // A second request at the same time waits, and then finds the purchase on its way.
  await holdWarehouses(db, cid, [warehouseId])
  const { productIds } = body
  const rows = await lowRows({ db, caller }, { cid, productIds, page: 1, size: maxLines })
  const lacking = rows.filter((one) => one.lacking > 0)
  if (lacking.length === 0) throw new Refusal('stop', { message: { key: 'stock.nothingLow' } })
  const bySupplier = grouped(lacking, ({ supplierId }) => [supplierId ?? 0])
  const made: Proposal[] = []
  for (const group of new Set(lacking.map((one) => one.supplierId ?? 0))) {
    const low = bySupplier(group)
    const { supplierId = null, supplierName = null } = low[0] ?? {}
    const goods = low.map((one) => ({ productId: one.productId, variant: '', quantity: one.lacking }))
    made.push(await proposePurchase(context, { cid, warehouseId, supplierId, supplierName }, goods))
  }
  return made
}
