/** To whom goods may be sold by hand: devices to somebody who is named, and some only to whoever has a permit. */
import type { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { termsOf } from '../../orders/clinic-terms'
import { needsPermit, permitObjection } from '../../partners/certificates/objection'

type Goods = Pick<typeof product.$inferSelect, 'category' | 'range' | 'isGsp'>

/**
 * @param today in the business time zone
 * @throws Refusal at `hid` where nobody is named, and with 20402 where the clinic has no permit that holds today
 */
export const demandBuyer = async (
  db: Db,
  { cid, hid, today }: { cid: number; hid: number | null; today: string },
  goods: readonly Goods[],
): Promise<void> => {
  if (hid === null) {
    if (goods.some(({ isGsp }) => isGsp === 1)) throw refuseField('hid', 'stock.buyerRequired')
    return
  }
  if (!goods.some(needsPermit) || !(await termsOf(db, { cid, hid })).licencesEnforced) return
  const objection = await permitObjection(db, { hid, today })
  if (objection) throw new Refusal('stop', { message: objection })
}
