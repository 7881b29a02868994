/** What the import of orders says of its own, in English. */
import type { Translated } from '../texts'
import type { orderImport as chinese } from '../zh-CN/order-import'

export const orderImport: Translated<typeof chinese> = {
  title: 'Import orders',
  hid: 'Clinic of rows that name none',
  brand: 'Brand of rows that name none',
  import: 'Import {{count}} orders',
  import_one: 'Import {{count}} order',
  importAnyway: 'All is well: import {{count}} orders',
  importAnyway_one: 'All is well: import {{count}} order',
  cancelled: 'Cancelled. No order was written',
  repeated: '{{name}} imported a file with the same content on {{at}}, orders: {{orders}}',
  imported: 'Orders imported: {{orders}}',
  show: 'Show the imported orders',
}
