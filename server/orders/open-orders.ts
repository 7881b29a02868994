/** Which orders still wait for goods, for whoever wants to do away with a brand or a product. */
import { and, count, eq, notInArray } from 'drizzle-orm'
import { orderStatus } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import type { Message } from '../http/refusal'
import { orderTables } from './order-tables'

const { completed, cancelled, afterSale } = orderStatus

/** Of all kinds together. */
export const openOrders = async (
  db: Db,
  { brandId, productId }: { brandId?: number; productId?: number },
): Promise<Message[]> => {
  let orders = 0
  for (const table of orderTables) {
    const [found] = await db
      .select({ orders: count() })
      .from(table)
      .where(
        and(
          brandId === undefined ? undefined : eq(table.brandId, brandId),
          productId === undefined ? undefined : eq(table.productId, productId),
          notInArray(table.status, [completed, cancelled, afterSale]),
        ),
      )
    orders += found?.orders ?? 0
  }
  return orders === 0 ? [] : [{ key: 'goods.openOrders', params: { count: orders } }]
}
