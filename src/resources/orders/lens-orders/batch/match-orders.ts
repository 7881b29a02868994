/** Finds orders by their numbers, a few questions at a time. */
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { send } from '../../../../providers/data/http'
import type { Reading } from './read-matching'

const atOnce = 4

export const matchOrders = async (
  orderNos: readonly string[],
  { signal, onProgress }: Reading,
): Promise<ReadonlyMap<string, LensOrder>> => {
  const found = new Map<string, LensOrder>()
  const waiting = [...orderNos]
  let done = 0
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { data } = await send(lensOrders.calls.list, { query: { name, per_page: 5 }, signal })
      const order = data.find(({ orderNo }) => orderNo === name)
      if (order) found.set(name, order)
      done += 1
      onProgress(done, orderNos.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}
