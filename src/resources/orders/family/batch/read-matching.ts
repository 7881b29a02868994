/** Every order that matches a list's filters, read page by page. */
import type { Send } from '../../../../providers/data/use-send'
import { type ListQuery, writeSort } from '../../../../providers/list-query'
import type { OrderKind } from '../kind'
import type { Order } from '../order'

/** The most that the server gives at once. */
const pageSize = 200

export interface Reading {
  send: Send
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

export const readMatching = async (
  { resource, idOf }: OrderKind,
  { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>,
  { send, signal, onProgress }: Reading,
): Promise<Order[]> => {
  const found = new Map<number, Order>()
  for (let page = 1; ; page += 1) {
    const query = { ...filters, sort: writeSort(sort), page, per_page: pageSize }
    const { data, total = 0 } = await send(resource.calls.list, { query, signal })
    // An order that comes while we read pushes another onto the next page, where it is met again.
    for (const order of data) found.set(idOf(order), order)
    onProgress(found.size, total)
    if (data.length < pageSize) return [...found.values()]
  }
}
