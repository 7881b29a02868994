/** Order numbers: two letters, the business date, six digits that run within the day. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { orderNumber } from './table'

/** The next number; the counter's row stays locked until the transaction ends, so that no two processes get the same. */
export const nextOrderNo = async (db: Db, prefix: string, day: string): Promise<string> => {
  const [row] = await db
    .insert(orderNumber)
    .values({ prefix, day, last: 1 })
    .onConflictDoUpdate({ target: [orderNumber.prefix, orderNumber.day], set: { last: sql`${orderNumber.last} + 1` } })
    .returning({ last: orderNumber.last })
  return `${prefix}${day.replaceAll('-', '')}${String(row?.last).padStart(6, '0')}`
}
