/** One line of the basket: what is typed of it, and the order that it is sent as. */
import type { Product } from '../../../../contract/catalogue/products'
import type { BodySent } from '../../../../contract/core/call'
import type { ProductLine } from '../../../../contract/orders/order-family'
import type { placedOrders } from '../../../../contract/orders/placed-orders'
import { type MeasuredLine, measuredLines } from '../../../../contract/orders/placing'
import { eyes } from '../../../../contract/orders/prescription'
import { cycleOf, type wearCycles } from '../../../../contract/orders/soft-lens'
import type { Contact } from '../../../../contract/people/contacts'
import type { PatientChoice } from '../../../../contract/people/patients'
import { emptyLine as emptyFrameLine, sentLines, type TypedLine } from '../family/frame-lines/lines'
import { boxes, type RxText, readRx, type TypedPrescription } from '../family/prescription/rx-text'
import { type EyeTexts, examOf, eyesOf } from './eye-texts'

/** A prescription before anything is typed: one lens for each eye. */
const emptyRx = Object.fromEntries(
  eyes.flatMap((eye) => boxes.map((box) => [`${box}${eye}`, box === 'eyeGlass' ? '1' : ''])),
) as RxText

export type Item = Pick<
  Product,
  | 'productId'
  | 'brandId'
  | 'name'
  | 'series'
  | 'brandName'
  | 'spec'
  | 'unit'
  | 'isStock'
  | 'lensType'
  | 'range'
  | 'powers'
>

export type Person = Pick<Contact, 'ctid' | 'name' | 'title'>

export interface LineValues extends TypedPrescription {
  product: ProductLine
  /** The prescription that it was filled in from. */
  rxId: number | null
  rxNo: string
  patient: PatientChoice | null
  item: Item | null
  mode: 1 | 2 | 3
  note: string
  contact: string
  rx: RxText
  orderOptions: number[]
  /** Doctor. */
  ctid: Person | null
  /** Optometrist. */
  optristId: Person | null
  eyes: EyeTexts
  cycle: (typeof wearCycles)[number]
  packQty: number
  number: number
  contactName: string
  phone: string
  address: string
  /** Of a frame order, all of one brand. */
  lines: readonly TypedLine[]
  optometryUrl: string
  mirrorUrl: string
}

export const isMeasured = (product: ProductLine): product is MeasuredLine =>
  (measuredLines as readonly string[]).includes(product)

/** A soft lens is worn for as long as its product says. */
export const cycleIn = (item: Item): Partial<Pick<LineValues, 'cycle'>> => {
  const cycle = cycleOf(item)
  return cycle === null ? {} : { cycle }
}

/** The next line is most often for the same patient, seen by the same people. */
export const emptyLine = (
  product: ProductLine = 'lens',
  { patient = null, ctid = null, optristId = null }: Partial<Pick<LineValues, 'patient' | 'ctid' | 'optristId'>> = {},
): LineValues => ({
  ...{ product, rxId: null, rxNo: '', patient, ctid, optristId, item: null, mode: 1, note: '', contact: '' },
  ...{ rx: emptyRx, pdMode: 1, orderOptions: [] },
  ...{ eyes: {}, cycle: 30, packQty: 6, number: 1, contactName: '', phone: '', address: '', lines: [emptyFrameLine] },
  ...{ optometryUrl: '', mirrorUrl: '' },
})

export type Placing = BodySent<typeof placedOrders.calls.createAll>['orders'][number]

const lensOf = ({ rx, pdMode, orderOptions, item, optometryUrl, mirrorUrl }: LineValues) => ({
  ...{ optometryUrl, mirrorUrl },
  ...readRx(rx, pdMode).normal,
  orderOptions: [...orderOptions].sort((one, other) => one - other).join(','),
  orderType: item?.isStock === 1 ? 1 : 2,
  lensType: item?.lensType ?? 1,
})

const frameOf = ({ contactName, phone, address, lines }: LineValues) => ({
  ...{ contactName, phone, address, lines: sentLines(lines) },
})

/** The body of one order. What is missing is left for the server to name. */
export const placingOf = (values: LineValues, hid: number): Placing => {
  const { product, rxId, patient, item, mode, note, contact, ctid, optristId } = values
  const chosen = { product, hid, brandId: item?.brandId, productId: item?.productId }
  const forWhom = isMeasured(product) && {
    ...{ pid: patient?.pid, rxId, ctid: ctid?.ctid ?? null, optristId: optristId?.ctid ?? null },
  }
  const about = { ...chosen, order_mode_type: mode, orderNote: note, contact, ...forWhom }
  const { cycle, packQty, number } = values
  const own = {
    lens: () => ({ order: { ...about, ...lensOf(values) } }),
    hardlens: () => ({ order: about, orderOpt: examOf(values.eyes), orderLen: eyesOf(values.eyes, 'hardlens') }),
    softlens: () => ({ order: { ...about, cycle, packQty }, orderLen: eyesOf(values.eyes, 'softlens') }),
    frame: () => ({ order: { ...about, ...frameOf(values) } }),
  }
  const body = product in own ? own[product as keyof typeof own]() : { order: { ...about, number } }
  return { ...body, version: 1, creatorType: 0 } as Placing
}
