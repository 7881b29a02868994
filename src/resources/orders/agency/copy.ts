/** A line as the patient had it last. */
import type { LastOrder } from '../../../../contract/orders/placing'
import { writeRx } from '../family/prescription/rx-text'
import { textsOf } from './eye-texts'
import type { Item, LineValues } from './line'
import type { People } from './use-people'

/** What was measured and made, and by whom; the product only while it is still on offer, people while they are there. */
export const copyOf = (
  last: LastOrder,
  items: readonly Item[],
  { doctors, optometrists }: Pick<People, 'doctors' | 'optometrists'>,
): Partial<LineValues> => {
  const item = items.find(({ productId }) => productId === last.order.productId) ?? null
  const by = {
    ctid: doctors.find(({ ctid }) => ctid === last.order.ctid) ?? null,
    optristId: optometrists.find(({ ctid }) => ctid === last.order.optristId) ?? null,
  }
  if (last.product === 'lens') {
    const { orderOptions, pdMode } = last.order
    const codes = orderOptions === '' ? [] : orderOptions.split(',').map(Number)
    return { ...by, item, rx: writeRx(last.order), pdMode, orderOptions: codes }
  }
  const made = textsOf(last.order.orderLen)
  if (last.product === 'hardlens') return { ...by, item, eyes: { ...textsOf(last.order.orderOpt), ...made } }
  const { cycle, packQty } = last.order
  return { ...by, item, eyes: made, cycle, packQty }
}
