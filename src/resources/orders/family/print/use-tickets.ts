/** The orders of one print, read once: what is being printed must not change under the printer. */
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../../providers/data/api-error'
import { type Send, useSend } from '../../../../providers/data/use-send'
import { type OrderKind, useOrderKind } from '../kind'
import type { OrderDetails } from '../order'
import { readEach, type Unread } from '../read-each'
import { maxTickets } from './max-tickets'

/** The ids of a comma list in its order, each once; at most 100. */
export const idsOf = (list: string): number[] =>
  [...new Set(list.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxTickets)

/** The failure stands on the page, so it is not said a second time in passing. */
export const saidOnPaper = { except: ['missing', 'rule', 'timeout', 'network', 'fault'] as const }

export interface Tickets {
  tickets: OrderDetails[]
  unread: Unread[]
}

/** An order each, in the order of the ids, and those that could not be read. */
export const readTickets = async (
  send: Send,
  { resource, paramsOf }: OrderKind,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Tickets> => {
  const { read, unread } = await readEach(
    ids,
    async (id) => (await send(resource.calls.details, { params: paramsOf(id), signal })).data,
  )
  return { tickets: read, unread }
}

export const useTickets = (ids: readonly number[]) => {
  const kind = useOrderKind()
  const send = useSend()
  return useQuery<Tickets, ApiError>({
    queryKey: ['tickets', kind.resource.name, ids],
    queryFn: ({ signal }) => readTickets(send, kind, ids, signal),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: saidOnPaper,
  })
}
