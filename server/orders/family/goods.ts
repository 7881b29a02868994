/** What is ordered: that it can be, and what it costs. */
import { and, eq, inArray } from 'drizzle-orm'
import { productStatus } from '../../../contract/catalogue/product'
import type { ProductLine } from '../../../contract/orders/order-family'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct, grouped } from '../../db/grouped'
import { batchLoader } from '../../db/request-cache'
import { refuseField } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { priceOf } from '../price'
import type { OrderKind, OrderRow, Priced } from './kind'

type Key = readonly [productId: number, cid: number]

/** Products as companies sell them: the platform's and their own. */
export const goods = batchLoader('product', async (db: Db, keys: readonly Key[]) => {
  const companies = distinct(keys.map(([, cid]) => cid))
  const rows = await db
    .select({ found: product, seller: productTerms.cid, terms: productTerms.status })
    .from(product)
    .leftJoin(productTerms, and(eq(productTerms.productId, product.productId), inArray(productTerms.cid, companies)))
    .where(inArray(product.productId, distinct(keys.map(([productId]) => productId))))
  const ofProduct = grouped(rows, ({ found }) => [found.productId])
  return ([productId, cid]) => {
    const known = ofProduct(productId).filter(({ found }) => found.cid === null || found.cid === cid)
    return { found: known[0]?.found, terms: known.find(({ seller }) => seller === cid)?.terms }
  }
})

/**
 * The product, when it is of this line and of the order's brand and the order's company sells it.
 * @param standing products that the order names already: it may be finished though they are not sold any more
 */
export const productOf = async (
  db: Db,
  { cid, productId, brandId }: Pick<OrderRow, 'cid' | 'productId' | 'brandId'>,
  line: ProductLine,
  { field = 'productId', standing = [] }: { field?: string; standing?: readonly number[] } = {},
) => {
  const { found, terms } = await goods.load(db, [productId, cid])
  const { disabled, deleted } = productStatus
  if (found?.category !== line) throw refuseField(field, 'order.noProduct')
  if (!standing.includes(productId)) {
    const { name, status } = found
    if (status === deleted) throw refuseField(field, 'order.noProduct')
    if (status === disabled) throw refuseField(field, found.cid === null ? 'order.disabled' : 'order.notSold', { name })
    if (terms === disabled) throw refuseField(field, 'order.notSold', { name })
  }
  if (found.brandId !== brandId) throw refuseField(field, 'order.notOfBrand')
  return found
}

/** Of an order of one product. */
export const standingIn = (before: Pick<OrderRow, 'productId'> | undefined) =>
  before ? { standing: [before.productId] } : {}

/** What an order costs: one price for every unit, frozen while the product stays, unless its kind prices otherwise. */
export const priced = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  db: Db,
  order: Row,
  { timeZone, before }: { timeZone: string; before?: Row },
): Promise<Priced> => {
  const day = businessDate(order.orderDate, timeZone)
  if (kind.price) return kind.price(db, order, { day, before })
  const price = before?.productId === order.productId ? before : await priceOf(db, order.hid, order.productId, { day })
  if (!price) throw refuseField('productId', 'order.noProduct')
  const { unitPrice, listPrice, discount } = price
  return { unitPrice, listPrice, discount, amount: unitPrice * kind.units(order) }
}
