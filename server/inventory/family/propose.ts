/** A purchase is written down as goods to be received, at what they were bought for last, with its own number. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Proposal } from '../../../contract/inventory/stock'
import { stockInTypes } from '../../../contract/inventory/stock-ins'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { nextOrderNo } from '../../db/next-numbers'
import { recorded, writeAudit } from '../../http/audit'
import type { Caller } from '../../http/session'
import { expectGoods } from './coming-in'
import { auditStampOf } from './going-out'
import { assertSupplier } from './suppliers'

export interface Proposing {
  db: Db
  caller: Caller
  now: number
  request: { id: string; address: string }
}

export interface GoodsToBuy {
  productId: number
  variant: string
  quantity: number
}

export interface PurchaseFrom {
  cid: number
  warehouseId: number
  supplierId: number | null
  supplierName: string | null
}

/** What each was bought for, as far as it is known. */
const pricesOf = async (db: Db, cid: number, ids: readonly number[]) => {
  const found = await db
    .select({ productId: product.productId, listed: product.procurementPrice, own: productTerms.procurementPrice })
    .from(product)
    .leftJoin(productTerms, and(eq(productTerms.productId, product.productId), eq(productTerms.cid, cid)))
    .where(inArray(product.productId, [...ids]))
  return new Map(found.map(({ productId, listed, own }) => [productId, own || listed || null]))
}

/** @throws Refusal where the supplier may not deliver such goods */
export const proposePurchase = async (
  { db, caller, now, request }: Proposing,
  { cid, warehouseId, supplierId, supplierName }: PurchaseFrom,
  goods: readonly GoodsToBuy[],
): Promise<Proposal> => {
  await assertSupplier(db, { cid, hid: null }, { supplierId, today: caller.today }, goods)
  const products = distinct(goods.map(({ productId }) => productId))
  const prices = await pricesOf(db, cid, products)
  const purchaseNo = await nextOrderNo(db, 'PO', caller.today)
  const made = await expectGoods(
    db,
    { cid, warehouseId, supplierId, purchaseNo, type: stockInTypes.purchase },
    goods.map(({ productId, variant, quantity }) => ({
      ...{ productId, variant, planQty: quantity, receivedQty: quantity, acceptedQty: quantity },
      price: prices.get(productId) ?? null,
    })),
    auditStampOf({ caller, now, request }),
  )
  const { stockinId, no } = made
  const who = { at: now, uid: caller.uid, name: caller.name, cid, address: request.address, requestId: request.id }
  const entry = { ...who, resource: 'stock-ins', recordId: stockinId, action: 'propose', reason: '' }
  await writeAudit(db, entry, { before: null, after: recorded({ ...made, products }) })
  const quantity = goods.reduce((sum, one) => sum + one.quantity, 0)
  return { stockinId, no, purchaseNo, supplierId, supplierName, goods: goods.length, quantity }
}
