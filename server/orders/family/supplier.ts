/** From whom an agent buys a product: its own terms for a product of the platform go before the platform's. */
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { product, productTerms } from '../../catalogue/products/table'

/** Of a query that joins the product, and by `agentTerms` the agent's terms. */
export const supplierOf = sql<number | null>`case when ${productTerms.cid} is null then ${product.supplierId}
  else ${productTerms.supplierId} end`

export const agentTerms = (cid: number | SQLWrapper) =>
  and(eq(productTerms.productId, product.productId), isNull(product.cid), eq(productTerms.cid, cid))
