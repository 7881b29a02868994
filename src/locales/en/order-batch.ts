/** Batches of orders, in English. */
import type { Translated } from '../texts'
import type { orderBatch as zhCN } from '../zh-CN/order-batch'

export const orderBatch: Translated<typeof zhCN> = {
  list: 'Batches of orders',
  one: 'Batch {{oid}}',
  makeTitle: 'Make a batch · {{count}} orders',
  makeTitle_one: 'Make a batch · {{count}} order',
  makeHint: 'Orders of one clinic can be put into a batch, to be printed and followed together.',
  made: 'Batch {{oid}} was made',
  note: 'Note',
  saveNote: 'Save note',
  saved: 'Saved',
  oid: 'Batch',
  hospital: 'Clinic',
  orders: 'Orders',
  units: 'Pieces',
  amount: 'Amount',
  operator: 'Made by',
  created: 'Made',
  empty: 'No batches yet. Tick orders of one clinic in a list of orders to make one.',
  'filter.name': 'Batch, clinic or note',
  'filter.date': 'Made',
  print: 'Print sheet',
  tickets: 'Print tickets',
  kind: 'Product line',
  patient: 'Patient',
  product: 'Brand/product',
  state: 'State',
  notFound: 'No such batch',
  toList: 'Back to the batches',
  noOrders: 'The batch has no orders that you may see',
}
