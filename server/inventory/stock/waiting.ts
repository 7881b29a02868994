/** Products that run low, for the first screen of those who look after the stock. */
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { countLow } from './low'

export const stockTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  // Goods of a clinic that run low are said among its own, by their least.
  if (!caller.codes.has('stock.read') || caller.hid !== null) return []
  return [{ of: 'stock', action: 'low', count: await countLow(db, caller), query: {} }]
}
