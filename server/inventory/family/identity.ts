/** By what goods are told apart when they come: what must be said of them, and what cannot be so. */
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { productStatus } from '../../../contract/catalogue/product'
import { variantOf } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { type Message, Refusal } from '../../http/refusal'
import type { BatchNamed } from './batches'

export type Goods = Pick<typeof product.$inferSelect, 'productId' | 'category' | 'isGsp' | 'regExpire'>
type Identity = Omit<BatchNamed, 'line'>

/** Products of the company's catalogue. */
export const goodsOf = async (db: Db, cid: number, ids: readonly number[]): Promise<Map<number, Goods>> => {
  const { productId, category, isGsp, regExpire } = product
  const found = await db
    .select({ productId, category, isGsp, regExpire })
    .from(product)
    .where(
      and(
        inArray(productId, distinct(ids)),
        ne(product.status, productStatus.deleted),
        or(isNull(product.cid), eq(product.cid, cid)),
      ),
    )
  return new Map(found.map((one) => [one.productId, one]))
}

/**
 * Where a batch and its expiry are kept, they must be said, of what has come: what is only expected has none yet. A piece with a
 * number of its own is one piece.
 */
export const identityProblems = (
  line: Identity,
  { category, isGsp }: Goods,
  { planQty, receivedQty }: { planQty: number; receivedQty: number },
): Record<string, Message | undefined> => {
  const kept = isGsp === 1 && receivedQty > 0
  return {
    variant: variantOf(category as ProductLine, line.variant) === undefined ? { key: 'stock.variant' } : undefined,
    batchNo: kept && line.batchNo === '' ? { key: 'stock.batchRequired' } : undefined,
    expiry: kept && line.expiry === null ? { key: 'stock.expiryRequired' } : undefined,
    serialNo: kept && category === 'hardlens' && line.serialNo === '' ? { key: 'stock.serialRequired' } : undefined,
    planQty: line.serialNo !== '' && planQty !== 1 ? { key: 'stock.serialEach' } : undefined,
  }
}

/** @param bought of goods that were here before it is too late to ask whether they may be dealt in */
export const dateProblems = (
  { prodDate, expiry }: Pick<Identity, 'prodDate' | 'expiry'>,
  { regExpire, isGsp }: Goods,
  { bought, today }: { bought: boolean; today: string },
): Record<string, Message> => {
  // Made while the registration held, it may still be dealt in: so the day must be known.
  const unknown = bought && isGsp === 1 && prodDate === null && regExpire !== null && regExpire < today
  const late = prodDate !== null && regExpire !== null && prodDate > regExpire
  return {
    ...(prodDate !== null && prodDate > today && { prodDate: { key: 'stock.madeLater' } as Message }),
    ...(prodDate !== null && expiry !== null && prodDate >= expiry && { prodDate: { key: 'stock.dates' } as Message }),
    ...(unknown && { prodDate: { key: 'stock.madeWhen', params: { date: regExpire } } as Message }),
    ...(late && { prodDate: { key: 'stock.madeAfterRegistration', params: { date: regExpire } } as Message }),
    ...(bought && expiry !== null && expiry < today && { expiry: { key: 'stock.expired' } as Message }),
  }
}

/** What is wrong with a line of lines is wrong with the one that was typed. */
export const refuseOneLine = (error: unknown): never => {
  if (!(error instanceof Refusal) || !error.options.errors) throw error
  const errors = Object.entries(error.options.errors).map(([field, message]) => [
    field.slice(field.lastIndexOf('.') + 1),
    message,
  ])
  throw new Refusal(error.refusal, { ...error.options, errors: Object.fromEntries(errors) })
}
