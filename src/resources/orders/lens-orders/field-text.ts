/** How the fields of a lens order read where two of their values stand beside each other: in the timeline, after a conflict. */
import { orderFlags, orderStates } from '../../../../contract/orders/order-family'
import type { Key } from '../../../providers/i18n'
import { type RecordText, useRecordText, type ValueText } from '../../../providers/record-text'
import {
  dash,
  formatAxis,
  formatCount,
  formatDioptre,
  formatInstant,
  formatMillimetre,
  formatMoney,
} from '../../../ui/format'

const number =
  (format: (value: number) => string): ValueText =>
  (value) =>
    typeof value === 'number' ? format(value) : dash
const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const worded =
  (prefix: string): ValueText =>
  (value, _, label) =>
    value === null || value === undefined || value === '' ? dash : label(`${prefix}.${value}`)

const joined = (words: readonly string[]) => (words.length > 0 ? words.join(' · ') : dash)
const options: ValueText = (value, _, label) =>
  joined(
    String(value ?? '')
      .split(',')
      .filter((code) => code !== '')
      .map((code) => label(`order.option.${code}`)),
  )
const flags: ValueText = (value, _, label) =>
  joined(orderFlags.filter(({ bit }) => (Number(value) & bit) !== 0).map((flag) => label(flag.label)))
const status: ValueText = (value, _, label) => {
  const state = orderStates.find((one) => one.value === value)
  return state ? label(state.label) : dash
}
const yesNo: ValueText = (value, t) => t(value === 1 ? 'lensOrder.yes' : 'lensOrder.no')
const money = number(formatMoney)
const instant = number(formatInstant)
const percent = number((value) => `${formatCount(value)}%`)

const eyeFormats: Record<string, ValueText> = {
  ds: number(formatDioptre),
  dc: number(formatDioptre),
  ax: number(formatAxis),
  add: number(formatDioptre),
  prism: number((value) => value.toFixed(2)),
  base: worded('lensOrder.base'),
  pd: number(formatMillimetre),
  ph: number(formatMillimetre),
  eyeGlass: number(formatCount),
}

const fields: Record<string, ValueText> = {
  ...Object.fromEntries(
    (['Od', 'Os'] as const).flatMap((eye) => Object.entries(eyeFormats).map(([name, format]) => [name + eye, format])),
  ),
  pdMode: worded('lensOrder.pdMode'),
  patientName: text,
  brandName: text,
  productName: text,
  doctorName: text,
  optristName: text,
  orderType: worded('order.type'),
  order_mode_type: worded('order.mode'),
  lensType: worded('order.lensType'),
  orderOptions: options,
  orderNote: text,
  optometryUrl: text,
  mirrorUrl: text,
  status,
  statusBit: flags,
  caseStatus: yesNo,
  rejectReason: text,
  emsNumber: text,
  unitPrice: money,
  discount: percent,
  amount: money,
  shippedAt: instant,
  finishedAt: instant,
}

/** Those that orders name in a way of their own. */
const deeds = [
  'create',
  'submit',
  'review',
  'reject',
  'produce',
  'arrive',
  'ship',
  'correct-ems',
  'complete',
  'cancel',
  'after-sale',
  'print',
  'flag',
  'update',
  'updateAll',
] as const

export const lensOrderText: RecordText = {
  fields,
  labels: { doctorName: 'field.ctid', optristName: 'field.optristId' },
  deeds: Object.fromEntries(deeds.map((deed): [string, Key] => [deed, `lensOrder.deed.${deed}`])),
}

export const useFieldText = () => useRecordText(lensOrderText)
