/** The orders of one print, read once: what is being printed must not change under the printer. */
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../../providers/data/api-error'
import { send } from '../../../../providers/data/http'
import { type OrderKind, useOrderKind } from '../kind'
import type { OrderDetails } from '../order'
import { maxTickets } from './max-tickets'

/** As many as a browser asks of one host at a time; more would only wait, and count the wait as time-out. */
const lanes = 6

/** The ids of a comma list in its order, each once; at most 100. */
export const idsOf = (list: string): number[] =>
  [...new Set(list.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxTickets)

export interface Unread {
  id: number
  message: string
}

export interface Tickets {
  tickets: OrderDetails[]
  unread: Unread[]
}

/** A session that has ended ends the print; anything else costs only the ticket that it befell. */
const isOwnFault = ({ name }: ApiError) => ['missing', 'fault', 'timeout', 'network', 'stop'].includes(name)

/** An order each, in the order of the ids, and those that could not be read. */
export const readTickets = async (
  { resource, paramsOf }: OrderKind,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Tickets> => {
  const read = new Map<number, OrderDetails | Unread>()
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        read.set(id, (await send(resource.calls.details, { params: paramsOf(id), signal })).data)
      } catch (error) {
        if (!(error instanceof ApiError && isOwnFault(error))) throw error
        read.set(id, { id, message: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  const inOrder = ids.flatMap((id) => read.get(id) ?? [])
  return {
    tickets: inOrder.filter((one): one is OrderDetails => 'order' in one),
    unread: inOrder.filter((one): one is Unread => 'message' in one),
  }
}

export const useTickets = (ids: readonly number[]) => {
  const kind = useOrderKind()
  return useQuery<Tickets, ApiError>({
    queryKey: ['tickets', kind.resource.name, ids],
    queryFn: ({ signal }) => readTickets(kind, ids, signal),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
