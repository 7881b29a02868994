/** Every order that matches a list's filters, read page by page. */
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { send } from '../../../../providers/data/http'
import { type ListQuery, writeSort } from '../../../../providers/list-query'

/** The most that the server gives at once. */
const pageSize = 200

export interface Reading {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

export const readMatching = async (
  { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>,
  { signal, onProgress }: Reading,
): Promise<LensOrder[]> => {
  const found = new Map<number, LensOrder>()
  for (let page = 1; ; page += 1) {
    const query = { ...filters, sort: writeSort(sort), page, per_page: pageSize }
    const { data, total = 0 } = await send(lensOrders.calls.list, { query, signal })
    // An order that comes while we read pushes another onto the next page, where it is met again.
    for (const order of data) found.set(order.lensOrderId, order)
    onProgress(found.size, total)
    if (data.length < pageSize) return [...found.values()]
  }
}
