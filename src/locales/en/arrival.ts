/** Taking in what has come for orders, in English. */
import type { Translated } from '../texts'
import type { arrival as zhCN } from '../zh-CN/arrival'

export const arrival: Translated<typeof zhCN> = {
  title: 'Arrival',
  titleOf: 'Arrival · {{count}} orders',
  take: 'Take in',
  done: 'Taken in: {{count}}',
  taken: 'Taken in',
  keys: 'The Enter of a scanner leads to the next field. Leave empty, or clear the number of, what has not come: it may come later. Ctrl+Enter takes in.',
  expected: '{{count}} expected',
  arrived: '{{count}} came before',
  now: '{{count}} now',
  left: '{{count}} missing',
  over: '{{count}} too many',
  reason: 'Why more has come',
  refused: 'Something must be put right; this order was not taken in',
  nothing: 'Nothing is filled in; this order was not taken in',
  notNumber: 'Say how many',
  notDate: 'Not a date, such as 20270331 or 2027-03',
  twice: 'The same serial number twice',
  split: 'Add another batch',
  drop: 'Remove this line',
  'field.number': 'Number',
  'field.serialNo': 'Serial number',
  'field.batchNo': 'Batch',
  'field.expiry': 'Expiry',
  card: 'What has come',
}
