/** What keeps a supplier from being deleted. */
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { classifyStatus as states } from '../../../contract/partners/suppliers'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import { firstOf } from '../../http/still-needed'
import { stockIn } from '../../inventory/stock-ins/table'
import type { SupplierRow } from './rows'

const named = (key: 'supplier.hasProducts' | 'supplier.hasStockIns', names: readonly string[]): Message[] =>
  names.length === 0 ? [] : [{ key, params: { count: names.length, names: firstOf(names, names.length) } }]

/** That it was reviewed, what it supplies, and what came from it. */
export const neededFor = async (
  db: Db,
  { supplierId, classifyStatus, classified }: SupplierRow,
): Promise<Message[]> => {
  const products = await db
    .select({ name: product.name })
    .from(product)
    .leftJoin(productTerms, and(eq(productTerms.productId, product.productId), eq(productTerms.supplierId, supplierId)))
    .where(or(eq(product.supplierId, supplierId), isNotNull(productTerms.supplierId)))
    .orderBy(asc(product.name))
  const documents = await db
    .select({ no: stockIn.no })
    .from(stockIn)
    .where(eq(stockIn.supplierId, supplierId))
    .orderBy(asc(stockIn.stockinId))
  const isFresh = classifyStatus === states.waiting && classified === null
  return [
    ...(isFresh ? [] : [{ key: 'supplier.wasReviewed' } as const]),
    ...named(
      'supplier.hasProducts',
      products.map(({ name }) => name),
    ),
    ...named(
      'supplier.hasStockIns',
      documents.map(({ no }) => no),
    ),
  ]
}
