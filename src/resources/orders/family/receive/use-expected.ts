/** What is expected of several orders, read once: what one types against must not change under one's hands. */
import { useQuery } from '@tanstack/react-query'
import type { ProductLine } from '../../../../../contract/orders/order-family'
import { type OrderStockIn, purchases } from '../../../../../contract/orders/purchases'
import type { ApiError } from '../../../../providers/data/api-error'
import { useSend } from '../../../../providers/data/use-send'
import { readEach, type Unread } from '../read-each'

export interface ReceivedOrder {
  id: number
  product: ProductLine
  /** Its number, as far as that is known. */
  name: string
}

export const useExpected = (orders: readonly ReceivedOrder[]) => {
  const send = useSend()
  const ids = orders.map(({ id }) => id)
  return useQuery<{ read: OrderStockIn[]; unread: Unread[] }, ApiError>({
    queryKey: ['receive', ids],
    queryFn: ({ signal }) =>
      readEach(ids, async (id) => (await send(purchases.calls.expected, { params: { id }, signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
