/** Why goods are picked from these batches and not from others. */
import dayjs from 'dayjs'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type PickCandidate, type stockOuts, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { variantOf } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { isCompanyDefault } from '../../partners/warehouse-service'
import { warehouse } from '../../partners/warehouses/table'
import { mustBeGood } from '../family/leaving'
import { type Candidate, candidatesOf, isFrom, isUsable, pick } from '../family/pick'
import { ofAgent } from '../family/places'
import { batchStatus } from '../table'

const whyNot = (one: Candidate, today: string, to: number | null): PickCandidate['why'] => {
  const { status, expiry } = one
  if (!isFrom(one, to)) return 'source'
  if (status === batchStatus.locked) return 'locked'
  if (status === batchStatus.rejected) return 'rejected'
  if (expiry !== null && expiry < today) return 'expired'
  return 'held'
}

/** The warehouses whose stock the caller moves. */
const ofPlaces = (caller: Caller) =>
  caller.hid === null
    ? and(ofAgent(caller, warehouse.cid), isNull(warehouse.hid))
    : inArray(warehouse.hid, [...caller.stores])
/** The one that is meant where none is named. */
const isUsual = ({ hid }: Caller) =>
  hid === null ? isCompanyDefault : and(eq(warehouse.hid, hid), eq(warehouse.isDefault, 1))

export const explainPicking = async ({
  db,
  caller,
  query: { productId, warehouseId, variant, quantity, type, supplierId },
}: Context<typeof stockOuts.calls.batchCodes>): Promise<PickCandidate[]> => {
  const { cid, today } = caller
  // The platform's people have no warehouse of their own.
  if (cid === null && warehouseId === undefined) throw refuseField('warehouseId', 'input.required')
  const [goods] = await db.select().from(product).where(eq(product.productId, productId))
  if (!goods || (goods.cid !== null && cid !== null && goods.cid !== cid)) throw new Refusal('missing')
  const [place] = await db
    .select()
    .from(warehouse)
    .where(and(ofPlaces(caller), warehouseId === undefined ? isUsual(caller) : eq(warehouse.warehouseId, warehouseId)))
    .limit(1)
  if (!place) return []
  const tidy = variantOf(goods.category as ProductLine, variant ?? '')
  if (tidy === undefined) throw refuseField('variant', 'stock.variant')
  const need = { productId, variant: tidy, quantity }
  const candidates = await candidatesOf(db, place.warehouseId, [need], { anyVariant: variant === undefined })
  const alike = variant === undefined ? candidates.map((one) => ({ ...one, variant: '' })) : candidates
  const to = type === stockOutTypes.toSupplier ? (supplierId ?? null) : null
  const { picked } = pick(
    [need],
    alike.filter((one) => isFrom(one, to)),
    today,
  )
  let rank = 0
  return candidates.map((one) => {
    const free = one.onHand - one.locked
    const had = isUsable(one, today) && free > 0 && isFrom(one, to)
    // Back, away and aside may go what may not be sold.
    const byHand = had || (!mustBeGood(type) && free > 0 && isFrom(one, to))
    return {
      ...{ batchId: one.batchId, batchNo: one.batchNo, serialNo: one.serialNo, variant: one.variant },
      expiry: one.expiry,
      daysLeft: one.expiry === null ? null : dayjs(one.expiry).diff(today, 'day'),
      available: byHand ? free : 0,
      picked: picked.find(({ batchId }) => batchId === one.batchId)?.quantity ?? 0,
      rank: had ? ++rank : null,
      byHand,
      why: had ? (one.expiry === null ? 'age' : 'expiry') : whyNot(one, today, to),
    }
  })
}
