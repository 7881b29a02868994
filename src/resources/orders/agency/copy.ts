/** A line as the patient had it last. */
import type { LastOrder } from '../../../../contract/orders/placing'
import { writeRx } from '../family/prescription/rx-text'
import { textsOf } from './eye-texts'
import type { Item, LineValues } from './line'

/** What was measured and made; the product only while it is still on offer. */
export const copyOf = (last: LastOrder, items: readonly Item[]): Partial<LineValues> => {
  const item = items.find(({ productId }) => productId === last.order.productId) ?? null
  const { ctid, optristId } = last.order
  const people = { item, ctid, optristId }
  if (last.product === 'lens') {
    const { orderOptions, pdMode } = last.order
    const codes = orderOptions === '' ? [] : orderOptions.split(',').map(Number)
    return { ...people, rx: writeRx(last.order), pdMode, orderOptions: codes }
  }
  const made = textsOf(last.order.orderLen)
  if (last.product === 'hardlens') return { ...people, eyes: { ...textsOf(last.order.orderOpt), ...made } }
  const { cycle, packQty } = last.order
  return { ...people, eyes: made, cycle, packQty }
}
