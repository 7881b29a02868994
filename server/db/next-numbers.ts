/** Numbers of orders and stock documents: two letters, the business date, six digits that run within the day. */
import { sql } from 'drizzle-orm'
import { orderNumber } from '../orders/table'
import type { Db } from './client'

/** The next numbers; the counter's row stays locked until the transaction ends, so that no two processes get the same. */
export const nextOrderNos = async (db: Db, prefix: string, day: string, count: number): Promise<string[]> => {
  const [row] = await db
    .insert(orderNumber)
    .values({ prefix, day, last: count })
    .onConflictDoUpdate({
      target: [orderNumber.prefix, orderNumber.day],
      set: { last: sql`${orderNumber.last} + ${count}` },
    })
    .returning({ last: orderNumber.last })
  const first = Number(row?.last) - count + 1
  const numberOf = (at: number) => `${prefix}${day.replaceAll('-', '')}${String(first + at).padStart(6, '0')}`
  return Array.from({ length: count }, (_, at) => numberOf(at))
}

export const nextOrderNo = async (db: Db, prefix: string, day: string): Promise<string> => {
  const [next = ''] = await nextOrderNos(db, prefix, day, 1)
  return next
}
