/** Goods have become free: whoever waits for them is told, in the same transaction. */
import type { Db } from '../../db/client'
import type { Deed } from './going-out'

export interface Freed {
  cid: number
  productIds: readonly number[]
  deed: Deed
}

/** Holds an order against everybody else until the transaction ends. */
export type LockOrder = (db: Db, orderId: number) => Promise<void>

/** What other areas do when goods become free; the warehouse is held. */
export type StockFreed = (db: Db, freed: Freed) => Promise<void>
