/** The orders of one print, hard and soft lenses together, and one sheet of them for each clinic. */
import { useQuery } from '@tanstack/react-query'
import type { AnyOrder } from '../../../../../contract/orders/any-orders'
import type { HardLensOrder, SoftLensOrder } from '../../../../../contract/orders/contact-lens-orders'
import { orderBatches } from '../../../../../contract/orders/order-batches'
import type { ApiError } from '../../../../providers/data/api-error'
import { type Send, useSend } from '../../../../providers/data/use-send'
import type { OrderDetails } from '../../family/order'
import { readTickets, saidOnPaper, type Tickets } from '../../family/print/use-tickets'
import { hardLensOrderKind } from '../hard/kind'
import { softLensOrderKind } from '../soft/kind'

/** Ids by kind. */
export interface Asked {
  hardlens: readonly number[]
  softlens: readonly number[]
}

export type Line =
  | { product: 'hardlens'; details: OrderDetails & { order: HardLensOrder } }
  | { product: 'softlens'; details: OrderDetails & { order: SoftLensOrder } }

const kinds = { hardlens: hardLensOrderKind, softlens: softLensOrderKind } as const
export const contactLensKinds = Object.values(kinds)

interface Read {
  lines: Line[]
  unread: Tickets['unread']
}

/** One kind after the other: what is read at once of one is already as much as a browser asks for. */
const readLines = async (send: Send, asked: Asked, signal: AbortSignal): Promise<Read> => {
  const read: Read = { lines: [], unread: [] }
  for (const product of ['hardlens', 'softlens'] as const) {
    const { tickets, unread } = await readTickets(send, kinds[product], asked[product], signal)
    // A kind's own call answers its own orders.
    read.lines.push(...tickets.map((details) => ({ product, details }) as Line))
    read.unread.push(...unread)
  }
  return read
}

const ofProduct = (orders: readonly Pick<AnyOrder, 'id' | 'product'>[], line: AnyOrder['product']) =>
  orders.filter(({ product }) => product === line).map(({ id }) => id)

/** The contact lenses of a batch; what else is in it goes by sheets of its own. */
const readBatch = async (send: Send, oid: number, signal: AbortSignal): Promise<Asked> => {
  const { orders } = (await send(orderBatches.calls.get, { params: { id: oid }, signal })).data
  return { hardlens: ofProduct(orders, 'hardlens'), softlens: ofProduct(orders, 'softlens') }
}

/** Read once: what is being printed must not change under the printer. `asked` is a batch's number, or ids by kind. */
export const useLines = (asked: number | Asked) => {
  const send = useSend()
  return useQuery<Read, ApiError>({
    queryKey: ['contact-lens-print', asked],
    queryFn: async ({ signal }) =>
      readLines(send, typeof asked === 'number' ? await readBatch(send, asked, signal) : asked, signal),
    enabled: typeof asked === 'number' || asked.hardlens.length + asked.softlens.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: saidOnPaper,
  })
}

/** A parcel is for one clinic. */
export const byClinic = (lines: readonly Line[]): Line[][] => {
  const clinics = new Map<number, Line[]>()
  for (const line of lines) {
    const { hid } = line.details.order
    clinics.set(hid, [...(clinics.get(hid) ?? []), line])
  }
  return [...clinics.values()]
}
