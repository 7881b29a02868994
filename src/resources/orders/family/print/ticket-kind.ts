/** What a kind prints of one of its orders. */
import type { ComponentType } from 'react'
import type { Key } from '../../../../providers/i18n'
import type { OrderDetails } from '../order'

export interface TicketKind {
  title: Key
  Ticket: ComponentType<OrderDetails>
}

/** Declares it; as with `orderKind`, the family hands it only orders of its kind. */
export const ticketKind = <Details extends OrderDetails>(own: {
  title: Key
  Ticket: ComponentType<Details>
}): TicketKind => own as unknown as TicketKind
