/** Orders of all kinds, in English. */
import type { Translated } from '../messages'
import type { order as zhCN } from '../zh-CN/order'

export const order: Translated<typeof zhCN> = {
  'lens-orders': 'Lens orders',
  detail: 'Detail',
  edit: 'Edit',
  print: 'Print',
  'status.draft': 'Draft',
  'status.waiting': 'Waiting for review',
  'status.accepted': 'Accepted',
  'status.rejected': 'Rejected',
  'status.producing': 'In production',
  'status.arrived': 'Arrived',
  'status.shipped': 'Shipped',
  'status.completed': 'Completed',
  'status.cancelled': 'Cancelled',
  'status.afterSale': 'After-sale',
  'flag.ticketPrinted': 'Ticket printed',
  'flag.deliveryPrinted': 'Delivery note printed',
  'flag.ordered': 'Ordered from the maker',
  'flag.arrived': 'Arrived',
  'flag.exported': 'Exported',
  'flag.invoiced': 'Invoiced',
  'flag.settled': 'Settled',
  'flag.urgent': 'Urgent',
  'flag.held': 'On hold',
  'flag.shortOfStock': 'Short of stock',
  'flag.overCredit': 'Passed over credit',
}
