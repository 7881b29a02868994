/** What keeps a brand or a product from being deleted: asked of the areas that hold it, each answering for itself. */
import type { Db } from '../db/client'
import { type Message, Refusal } from '../http/refusal'

export interface Goods {
  brandId?: number
  productId?: number
}

/** Says, in words, what is still going on with the goods; nothing where there is nothing. */
export type OpenBusiness = (db: Db, goods: Goods) => Promise<Message[]>

/** Refuses with the first of the answers. */
export const refuseWhileOpen = async (ask: readonly OpenBusiness[], db: Db, goods: Goods) => {
  for (const question of ask) {
    const [message] = await question(db, goods)
    if (message) throw new Refusal('stop', { message })
  }
}
