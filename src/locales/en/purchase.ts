/** What is to be ordered from suppliers, in English. */
import type { Translated } from '../texts'
import type { purchase as zhCN } from '../zh-CN/purchase'

export const purchase: Translated<typeof zhCN> = {
  stage: 'How far',
  'stage.1': 'To be ordered',
  'stage.2': 'On the way',
  'filter.line': 'Product line',
  'filter.why': 'Reason',
  'why.1': 'Made to order',
  'why.2': 'Short of stock',
  'filter.supplier': 'Supplier',
  noSupplier: 'No supplier named',
  'column.product': 'Brand/product',
  'column.spec': 'Specification',
  'column.units': 'Number',
  'column.why': 'Reason',
  'column.orders': 'Orders',
  'column.oldest': 'Oldest order',
  'why.made': '{{count}} made to order',
  'why.short': '{{count}} short of stock',
  moreOrders: 'all {{count}}',
  sum: 'Products {{products}} · orders {{orders}} · pieces {{units}}',
  order: 'Mark as ordered',
  receive: 'Take in',
  orderTitle: 'Mark as ordered · {{count}} orders',
  orderAsk:
    'These orders move on to production or picking and are flagged as ordered from the maker; what has come is taken in under “On the way”.',
  'empty.1': 'Nothing is to be ordered',
  'empty.2': 'Nothing is on the way',
  export: 'Export',
  exported: 'Exported',
  ordersOf: '{{product}} · orders that wait',
  pick: '{{count}} products chosen',
  'line.units': '{{count}} {{unit}}',
  oldestFirst: 'Only the {{count}} oldest are listed',
}
