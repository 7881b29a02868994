/** From when on a company's stock warns: as it says, or as is usual while it has said nothing. */
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type OrderRules, usualRules } from '../../../contract/orders/order-settings'
import type { Db } from '../../db/client'
import { orderSetting } from '../../orders/order-settings/table'

type Threshold = keyof Pick<OrderRules, 'nearDays' | 'soonDays' | 'leastStock'>

/** Of a company, in a query that knows it. */
export const threshold = (of: Threshold, cid: SQLWrapper | number): SQL<number> =>
  sql<number>`coalesce((select ${orderSetting[of]} from ${orderSetting} where ${orderSetting.cid} = ${cid}), ${usualRules[of]}::int)`

export const soonDaysOf = async (db: Db, cid: number): Promise<number> => {
  const [said] = await db.select({ days: orderSetting.soonDays }).from(orderSetting).where(eq(orderSetting.cid, cid))
  return said?.days ?? usualRules.soonDays
}
