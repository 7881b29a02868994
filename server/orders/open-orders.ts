/** Which orders still wait for goods, which speaks against deleting a brand or a product. */
import { and, count, eq, notInArray, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import type { Message } from '../http/refusal'
import { fewest, firstOf } from '../http/still-needed'
import { orders } from './orders/table'

const { completed, cancelled, afterSale } = orderStatus

/** Of all kinds together, the first by number. */
export const openOrders = async (
  db: Db,
  { brandId, productId }: { brandId?: number; productId?: number },
): Promise<Message[]> => {
  const [found] = await db
    .select({
      total: count(),
      numbers: sql<string[] | null>`(array_agg(${orders.orderNo} order by ${orders.orderDate}))[1:${fewest}::int]`,
    })
    .from(orders)
    .where(
      and(
        brandId === undefined ? undefined : eq(orders.brandId, brandId),
        productId === undefined ? undefined : eq(orders.productId, productId),
        notInArray(orders.status, [completed, cancelled, afterSale]),
      ),
    )
  const { total = 0, numbers } = found ?? {}
  return total === 0
    ? []
    : [{ key: 'goods.openOrders', params: { count: total, orders: firstOf(numbers ?? [], total) } }]
}
