/** Products short of stock that accepted orders wait for, for the first screen of those who buy. */
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { listPurchases, readableKinds } from './list'

const short = 2

export const purchaseTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  if (!caller.codes.has('orders.purchase')) return []
  const { total } = await listPurchases(db, readableKinds(caller), { why: short, stage: 1, page: 1, size: 1 }, caller)
  return [{ of: 'purchases', action: 'short', count: total, query: { why: String(short) } }]
}
