/** From whom an agent buys a product: its own terms for a product of the platform go before the platform's. */
import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'

/** Of a query that joins the product, and by `agentTerms` the agent's terms. */
export const supplierOf = sql<number | null>`case when ${productTerms.cid} is null then ${product.supplierId}
  else ${productTerms.supplierId} end`

export const agentTerms = (cid: number | SQLWrapper) =>
  and(eq(productTerms.productId, product.productId), isNull(product.cid), eq(productTerms.cid, cid))

/**
 * That the agent buys all these products of the supplier. From whom it buys is not for its clinics to ask.
 * @throws Refusal at `supplierId`
 */
export const assertBoughtOf = async (
  db: Db,
  supplierId: number,
  { cid, productIds }: { cid: number; productIds: readonly number[] },
  caller: Caller,
): Promise<void> => {
  const wanted = distinct(productIds)
  const bought = await db
    .select({ productId: product.productId })
    .from(product)
    .leftJoin(productTerms, agentTerms(cid))
    .where(and(inArray(product.productId, wanted), eq(supplierOf, supplierId)))
  if (caller.hid !== null || bought.length < wanted.length) throw refuseField('supplierId', 'order.notBoughtOf')
}
