/** Finds orders by their numbers, a few questions at a time. */
import type { OrderKind } from '../kind'
import type { Order } from '../order'
import type { Reading } from './read-matching'

const atOnce = 4

export const matchOrders = async (
  { resource }: OrderKind,
  orderNos: readonly string[],
  { send, signal, onProgress }: Reading,
): Promise<ReadonlyMap<string, Order>> => {
  const found = new Map<string, Order>()
  const waiting = [...orderNos]
  let done = 0
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { data } = await send(resource.calls.list, { query: { name, per_page: 5 }, signal })
      const order = data.find(({ orderNo }) => orderNo === name)
      if (order) found.set(name, order)
      done += 1
      onProgress(done, orderNos.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}
