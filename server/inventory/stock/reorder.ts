/** From a warning to a purchase: what lacks is written down as goods to be received, one document for each supplier. */
import { and, eq, inArray } from 'drizzle-orm'
import type { LowStock, Proposal, stock } from '../../../contract/inventory/stock'
import { maxLines } from '../../../contract/inventory/stock-document'
import { stockInTypes } from '../../../contract/inventory/stock-ins'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { grouped } from '../../db/grouped'
import { nextOrderNo } from '../../db/next-numbers'
import { recorded, writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { expectGoods } from '../family/coming-in'
import { auditStampOf } from '../family/going-out'
import { holdWarehouses } from '../family/ledger'
import { stockCompanyMeant, warehouseMeant } from '../family/places'
import { assertSupplier } from '../family/suppliers'
import { lowRows } from './low'

type Reordering = Context<typeof stock.calls.propose>

/** What each was bought for, as far as it is known. */
const pricesOf = async (db: Db, cid: number, ids: readonly number[]) => {
  const found = await db
    .select({ productId: product.productId, listed: product.procurementPrice, own: productTerms.procurementPrice })
    .from(product)
    .leftJoin(productTerms, and(eq(productTerms.productId, product.productId), eq(productTerms.cid, cid)))
    .where(inArray(product.productId, [...ids]))
  return new Map(found.map(({ productId, listed, own }) => [productId, own || listed || null]))
}

const propose = async (
  { db, caller, now, request }: Reordering,
  { cid, warehouseId, low }: { cid: number; warehouseId: number; low: readonly LowStock[] },
): Promise<Proposal> => {
  const { supplierId = null, supplierName = null } = low[0] ?? {}
  await assertSupplier(db, { cid, hid: null }, { supplierId, today: caller.today }, low)
  const ids = low.map(({ productId }) => productId)
  const prices = await pricesOf(db, cid, ids)
  const stamp = auditStampOf({ caller, now, request })
  const purchaseNo = await nextOrderNo(db, 'PO', caller.today)
  const made = await expectGoods(
    db,
    { cid, warehouseId, supplierId, purchaseNo, type: stockInTypes.purchase },
    low.map(({ productId, lacking }) => ({
      ...{ productId, planQty: lacking, receivedQty: lacking, acceptedQty: lacking },
      price: prices.get(productId) ?? null,
    })),
    stamp,
  )
  const { stockinId, no } = made
  const who = { at: now, uid: caller.uid, name: caller.name, cid, address: request.address, requestId: request.id }
  const entry = { ...who, resource: 'stock-ins', recordId: stockinId, action: 'propose', reason: '' }
  await writeAudit(db, entry, { before: null, after: recorded({ ...made, products: ids }) })
  const quantity = low.reduce((sum, { lacking }) => sum + lacking, 0)
  return { stockinId, no, purchaseNo, supplierId, supplierName, goods: low.length, quantity }
}

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
  for (const supplierId of new Set(lacking.map((one) => one.supplierId ?? 0)))
    made.push(await propose(context, { cid, warehouseId, low: bySupplier(supplierId) }))
  return made
}
