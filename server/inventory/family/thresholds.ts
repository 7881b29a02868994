/** From when on a company's stock warns: as it says, or as is usual while it has said nothing. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { type OrderRules, usualRules } from '../../../contract/orders/order-settings'
import type { Db } from '../../db/client'
import { orderSetting } from '../../orders/order-settings/table'
import { stockBalance } from '../table'

type Threshold = keyof Pick<OrderRules, 'nearDays' | 'soonDays' | 'leastStock'>

/** Of the company of a balance, in a query that reads balances. */
export const threshold = (of: Threshold): SQL<number> =>
  sql<number>`coalesce((select ${orderSetting[of]} from ${orderSetting} where ${orderSetting.cid} = ${stockBalance.cid}), ${usualRules[of]}::int)`

export const soonDaysOf = async (db: Db, cid: number): Promise<number> => {
  const [said] = await db.select({ days: orderSetting.soonDays }).from(orderSetting).where(eq(orderSetting.cid, cid))
  return said?.days ?? usualRules.soonDays
}
