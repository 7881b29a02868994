/** Which orders still wait for goods, for whoever wants to do away with a brand or a product. */
import { and, count, eq, notInArray, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import type { Message } from '../http/refusal'
import { fewest, firstOf } from '../http/still-needed'
import { orderTables } from './order-tables'

const { completed, cancelled, afterSale } = orderStatus

/** Of all kinds together, the first by number. */
export const openOrders = async (
  db: Db,
  { brandId, productId }: { brandId?: number; productId?: number },
): Promise<Message[]> => {
  let orders = 0
  const named: string[] = []
  for (const table of orderTables) {
    const [found] = await db
      .select({
        orders: count(),
        numbers: sql<string[] | null>`(array_agg(${table.orderNo} order by ${table.orderDate}))[1:${fewest}::int]`,
      })
      .from(table)
      .where(
        and(
          brandId === undefined ? undefined : eq(table.brandId, brandId),
          productId === undefined ? undefined : eq(table.productId, productId),
          notInArray(table.status, [completed, cancelled, afterSale]),
        ),
      )
    orders += found?.orders ?? 0
    named.push(...(found?.numbers ?? []))
  }
  return orders === 0 ? [] : [{ key: 'goods.openOrders', params: { count: orders, orders: firstOf(named, orders) } }]
}
