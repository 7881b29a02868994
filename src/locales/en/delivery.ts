/** Taking what the agent shipped into the stock of a clinic, in English. */
import type { Translated } from '../texts'
import type { delivery as zhCN } from '../zh-CN/delivery'

export const delivery: Translated<typeof zhCN> = {
  title: 'Receive goods',
  take: 'Receive',
  short: 'Receive what came',
  done: '{{count}} pieces are in stock',
  toPatient: 'This order went straight to the patient: it is completed, and no goods come into stock.',
  confirmPatient: 'The patient has it',
  scan: 'Scan a batch or serial number',
  scanHint: 'Scan the label of each box or piece: lines that were found are ticked',
  notFound: 'Nothing shipped with this order bears “{{code}}”',
  checked: 'Checked',
  goods: 'Goods',
  batchNo: 'Batch',
  serialNo: 'Serial no.',
  expiry: 'Expiry',
  shipped: 'Shipped',
  received: 'Received',
  lacking: '{{count}} pieces are missing. The agent sees the difference; an order is received once.',
  noneLeft: 'Enter what came of at least one line',
  notNumber: 'A whole number from 0 to {{most}}',
  notDate: 'No date, such as 20270331',
  keys: 'A scanner ends each code with Enter; Ctrl+Enter receives the goods.',
  card: 'Received by the clinic',
  cardTotal: 'Shipped {{shipped}} · received {{received}}',
  cardShort: '{{count}} missing',
  split: 'Add a batch',
  drop: 'Remove this line',
}
