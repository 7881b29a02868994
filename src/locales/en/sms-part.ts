/** Prepaid parts of text messages, in English. */
import type { Translated } from '../texts'
import type { smsPart as zhCN } from '../zh-CN/sms-part'

export const smsPart: Translated<typeof zhCN> = {
  tab: 'Prepaid parts',
  parts: 'Parts',
  price: 'Price',
  note: 'Note',
  hospitalName: 'Head of the chain',
  operatorName: 'Sold by',
  created: 'Time',
  left: 'Parts left',
  empty: 'Nothing bought yet',
  create: 'Sell parts',
  sold: 'Sold',
}
