/** Why goods are picked from these batches and not from others. */
import dayjs from 'dayjs'
import { and, eq } from 'drizzle-orm'
import type { PickCandidate, stockOuts } from '../../../contract/inventory/stock-outs'
import { variantOf } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { warehouse } from '../../partners/warehouses/table'
import { batchStatus, type Candidate, candidatesOf, isUsable, pick } from '../family/pick'
import { ofAgent } from '../family/places'

const whyNot = ({ status, expiry }: Candidate, today: string): PickCandidate['why'] => {
  if (status === batchStatus.locked) return 'locked'
  if (status === batchStatus.rejected) return 'rejected'
  if (expiry !== null && expiry < today) return 'expired'
  return 'held'
}

export const explainPicking = async ({
  db,
  caller,
  query: { productId, warehouseId, variant, quantity },
}: Context<typeof stockOuts.calls.batchCodes>): Promise<PickCandidate[]> => {
  const { cid, today } = caller
  const [goods] = await db.select().from(product).where(eq(product.productId, productId))
  if (!goods || (goods.cid !== null && cid !== null && goods.cid !== cid)) throw new Refusal('missing')
  const [place] = await db
    .select()
    .from(warehouse)
    .where(
      and(
        ofAgent(caller, warehouse.cid),
        warehouseId === undefined ? eq(warehouse.isDefault, 1) : eq(warehouse.warehouseId, warehouseId),
      ),
    )
    .limit(1)
  if (!place) return []
  const tidy = variantOf(goods.category as ProductLine, variant ?? '')
  if (tidy === undefined) throw refuseField('variant', 'stock.variant')
  const need = { productId, variant: tidy, quantity }
  const candidates = await candidatesOf(db, place.warehouseId, [need], { anyVariant: variant === undefined })
  const alike = variant === undefined ? candidates.map((one) => ({ ...one, variant: '' })) : candidates
  const { picked } = pick([need], alike, today)
  let rank = 0
  return candidates.map((one) => {
    const free = one.onHand - one.locked
    const had = isUsable(one, today) && free > 0
    return {
      ...{ batchId: one.batchId, batchNo: one.batchNo, serialNo: one.serialNo, variant: one.variant },
      expiry: one.expiry,
      daysLeft: one.expiry === null ? null : dayjs(one.expiry).diff(today, 'day'),
      available: had ? free : 0,
      picked: picked.find(({ batchId }) => batchId === one.batchId)?.quantity ?? 0,
      rank: had ? ++rank : null,
      why: had ? (one.expiry === null ? 'age' : 'expiry') : whyNot(one, today),
    }
  })
}
