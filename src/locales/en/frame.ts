/** List, page, form and delivery sheet of a frame order, in English. */
import type { Translated } from '../texts'
import type { frame as zhCN } from '../zh-CN/frame'

export const frame: Translated<typeof zhCN> = {
  empty: 'No frame orders yet',
  goods: 'frames',
  lateOnly: 'The order is in production: only address and note can be changed',
  andMore: '{{first}} and {{count}} more',
  receiver: 'Receiver',
  order: 'Order',
  total: 'Total',
  shipment: 'Export shipment',
  lineField: 'Line {{at}} {{field}}',
  add: 'Add a line',
  remove: 'Remove line {{at}}',
  pieces: 'Lines: {{lines}}, pieces: {{pieces}}',
  size: 'must read like 54□17-140',
  phone: 'Enter a mobile or landline number',
  'ticket.title': 'Frame delivery note',
  'ticket.date': 'Date',
  'ticket.line': 'No.',
  'ticket.packed': 'Packed by',
  'ticket.checked': 'Checked by',
  'ticket.received': 'Received by',
}
