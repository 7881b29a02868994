/** How the fields of a lens order read where two of their values stand beside each other: in the timeline, after a conflict. */
import { orderFlags, orderStates } from '../../../../contract/orders/order-family'
import { type Key, type Translate, useLabel, useT } from '../../../providers/i18n'
import {
  dash,
  formatAxis,
  formatCount,
  formatDioptre,
  formatInstant,
  formatMillimetre,
  formatMoney,
} from '../../../ui/format'

type Format = (value: unknown, t: Translate, label: (key: string) => string) => string

const number =
  (format: (value: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? format(value) : dash
const text: Format = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const worded =
  (prefix: string): Format =>
  (value, _, label) =>
    value === null || value === undefined || value === '' ? dash : label(`${prefix}.${value}`)

const joined = (words: readonly string[]) => (words.length > 0 ? words.join(' · ') : dash)
const options: Format = (value, _, label) =>
  joined(
    String(value ?? '')
      .split(',')
      .filter((code) => code !== '')
      .map((code) => label(`order.option.${code}`)),
  )
const flags: Format = (value, _, label) =>
  joined(orderFlags.filter(({ bit }) => (Number(value) & bit) !== 0).map((flag) => label(flag.label)))
const status: Format = (value, _, label) => {
  const state = orderStates.find((one) => one.value === value)
  return state ? label(state.label) : dash
}
const yesNo: Format = (value, t) => t(value === 1 ? 'lensOrder.yes' : 'lensOrder.no')
const money = number(formatMoney)
const instant = number(formatInstant)
const percent = number((value) => `${formatCount(value)}%`)

const eyeFormats: Record<string, Format> = {
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

/** A field that is not here says nothing to a person, or says again what another one says: an id beside its name. */
const formats: Record<string, Format> = {
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

const ownLabels: Record<string, Key> = { doctorName: 'field.ctid', optristName: 'field.optristId' }

/** Labels and values of fields; `knows` says which fields are for people at all. */
export const useFieldText = () => {
  const t = useT()
  const label = useLabel()
  return {
    knows: (field: string) => field in formats,
    label: (field: string) => label(ownLabels[field] ?? `field.${field}`),
    value: (field: string, value: unknown) => formats[field]?.(value, t, label) ?? dash,
  }
}
