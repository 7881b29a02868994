/** How the fields of an order read where two of their values stand beside each other: in the timeline, after a conflict. */
import { orderFlags, orderStates } from '../../../../contract/orders/order-family'
import type { Key } from '../../../providers/i18n'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash, formatCount, formatInstant, formatMoney } from '../../../ui/format'
import { pickedKey } from './words'

export const numberText =
  (format: (value: number) => string): ValueText =>
  (value) =>
    typeof value === 'number' ? format(value) : dash
export const plainText: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
/** Of codes whose words stand under a key each. */
export const wordedText =
  (prefix: string): ValueText =>
  (value, _, label) =>
    value === null || value === undefined || value === '' ? dash : label(`${prefix}.${value}`)
export const joinedText = (words: readonly string[]) => (words.length > 0 ? words.join(' · ') : dash)

const flags: ValueText = (value, _, label) =>
  joinedText(orderFlags.filter(({ bit }) => (Number(value) & bit) !== 0).map((flag) => label(flag.label)))
const status: ValueText = (value, _, label) => {
  const state = orderStates.find((one) => one.value === value)
  return state ? label(state.label) : dash
}
const yesNo: ValueText = (value, t) => t(value === 1 ? 'order.yes' : 'order.no')
const money = numberText(formatMoney)
const instant = numberText(formatInstant)

const shared: RecordText['fields'] = {
  patientName: plainText,
  brandName: plainText,
  productName: plainText,
  doctorName: plainText,
  optristName: plainText,
  order_mode_type: wordedText('order.mode'),
  orderNote: plainText,
  contact: plainText,
  status,
  statusBit: flags,
  caseStatus: yesNo,
  rejectReason: plainText,
  emsNumber: plainText,
  serialNo: plainText,
  batchNo: plainText,
  expiry: plainText,
  unitPrice: money,
  discount: numberText((value) => `${formatCount(value)}%`),
  amount: money,
  paid: money,
  shippedAt: instant,
  finishedAt: instant,
}

/** Those that orders name in a way of their own. */
const actions = [
  'create',
  'submit',
  'review',
  'reject',
  'produce',
  'receive',
  'correct-arrival',
  'arrive',
  'ship',
  'correct-ems',
  'take-delivery',
  'complete',
  'cancel',
  'after-sale',
  'ask-after-sale',
  'decline-after-sale',
  'settle-after-sale',
  'remake-cancelled',
  'short',
  'restock',
  'print',
  'flag',
  'update',
  'updateAll',
] as const

/** How an order of a kind reads, with the fields that only this kind has. */
export const orderText = (own: RecordText['fields']): RecordText => ({
  fields: { ...shared, ...own },
  labels: { doctorName: 'field.ctid', optristName: 'field.optristId' },
  actions: Object.fromEntries(actions.map((action): [string, Key] => [action, `order.action.${action}`])),
})

/** The same of goods that lie in stock. */
export const pickedOrderText = (own: RecordText['fields']): RecordText => {
  const text = orderText(own)
  return {
    ...text,
    fields: { ...text.fields, status: (value, t, label) => status(value, t, (key) => label(pickedKey(key))) },
    actions: { ...text.actions, produce: pickedKey('order.action.produce') },
  }
}
