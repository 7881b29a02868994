/** A company's rules of ordering. */
import { getTableColumns, inArray } from 'drizzle-orm'
import { type OrderRules, usualRules } from '../../contract/orders/order-settings'
import type { Db } from '../db/client'
import { batchLoader } from '../db/request-cache'
import { orderSetting } from './order-settings/table'

const { created: _, updated: __, ...said } = getTableColumns(orderSetting)

const rules = batchLoader('order rules', async (db: Db, cids: readonly number[]) => {
  const rows = await db
    .select(said)
    .from(orderSetting)
    .where(inArray(orderSetting.cid, [...cids]))
  const byCompany = new Map(rows.map(({ cid, ...rules }) => [cid, rules]))
  return (cid): OrderRules & { version: number } => byCompany.get(cid) ?? { ...usualRules, version: 1 }
})

/** What the company has said, or what holds while it has said nothing, which counts as the first version. */
export const orderRulesOf = (db: Db, cid: number): Promise<OrderRules & { version: number }> => rules.load(db, cid)
