/** What keeps a brand or a product from being deleted: asked of the areas that hold it, each answering for itself. */
import type { Db } from '../db/client'
import type { Message } from '../http/refusal'
import { refuseWhileNeeded } from '../http/still-needed'

export interface Goods {
  brandId?: number
  productId?: number
}

/** Says, in words, what is still going on with the goods; nothing where there is nothing. */
export type OpenBusiness = (db: Db, goods: Goods) => Promise<Message[]>

export const openBusinessOf = async (ask: readonly OpenBusiness[], db: Db, goods: Goods): Promise<Message[]> => {
  const reasons: Message[] = []
  for (const question of ask) reasons.push(...(await question(db, goods)))
  return reasons
}

/** Refuses with all of the answers. */
export const refuseWhileOpen = async (ask: readonly OpenBusiness[], db: Db, goods: Goods) =>
  refuseWhileNeeded(await openBusinessOf(ask, db, goods))
