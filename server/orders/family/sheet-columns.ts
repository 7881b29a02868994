/** The columns of each product line's sheets, one table for what is imported, exported and bought. */
import { importsEn } from '../../../contract/messages/imports.en'
import { importsZhCN } from '../../../contract/messages/imports.zh-CN'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type Eye, eyes } from '../../../contract/orders/prescription'
import type { ImportColumn } from '../../import/columns'
import {
  axis,
  choice,
  day,
  decimal,
  dioptre,
  letters,
  lineByLine,
  options,
  plain,
  type Reading,
  whole,
} from './sheet-readings'
import { type FieldName, titlesOf, titlesOfEye } from './sheet-titles'

export interface OrderColumn extends ImportColumn, Reading {
  /** Only read: what an export keeps to itself. */
  unwritten?: boolean
  /** The field of the order that is written, where that is another one. */
  from?: string
}
type More = Partial<Pick<OrderColumn, 'required' | 'example' | 'unwritten' | 'from'>>

const column = (field: FieldName, reading: Reading, more: More = {}): OrderColumn => ({
  field,
  titles: titlesOf(field),
  ...reading,
  ...more,
})

const before: readonly OrderColumn[] = [
  column('hospitalName', plain, { example: '青禾眼视光中心' }),
  column('brandName', plain),
]
const productName = (example: string) => [
  column('productName', plain, { required: true, example }),
  column('spec', plain),
]
const after: readonly OrderColumn[] = [
  column('order_mode_type', choice('mode'), { example: '常规' }),
  column('orderNote', plain),
]

const patient: readonly OrderColumn[] = [
  column('patientName', plain, { required: true, example: '王小明' }),
  {
    field: 'patientPhone',
    titles: titlesOf('phone', [importsZhCN.patientPhone, importsEn.patientPhone]),
    ...plain,
    unwritten: true,
    example: '1234',
  },
  {
    field: 'birthday',
    titles: [importsZhCN.birthday, importsEn.birthday, '生日', '出生年月日', 'DOB', 'Date of birth', 'Birth date'],
    ...day,
    unwritten: true,
    example: '2014-05-06',
  },
  column('ctid', plain, { from: 'doctorName' }),
  column('optristId', plain, { from: 'optristName' }),
]

const baseOf = letters('base')

/** `name` is how the field is called for the right eye where it has a name for each. */
const ofEye = (field: string, name: FieldName, eye: Eye, reading: Reading, more: More = {}): OrderColumn => ({
  field,
  titles: titlesOfEye(name, eye),
  ...reading,
  ...more,
})

const lensEye = (eye: Eye): OrderColumn[] => [
  ofEye(`ds${eye}`, 'ds', eye, dioptre, { example: -2.25 }),
  ofEye(`dc${eye}`, 'dcOd', eye, dioptre, { example: -0.75 }),
  ofEye(`ax${eye}`, 'ax', eye, axis, { example: 175 }),
  ofEye(`add${eye}`, 'addOd', eye, dioptre),
  ofEye(`prism${eye}`, 'prismOd', eye, decimal),
  ofEye(`base${eye}`, 'baseOd', eye, baseOf),
  ofEye(`pd${eye}`, 'pdOd', eye, decimal, { example: eye === 'Od' ? 30.5 : 30 }),
  ofEye(`ph${eye}`, 'phOd', eye, decimal),
  ofEye(`eyeGlass${eye}`, 'eyeGlassOd', eye, whole, { example: 1 }),
]

type Part = readonly [name: FieldName, reading: Reading, example?: number | string]
const eyePart = (part: 'orderLen' | 'orderOpt', fields: readonly Part[]) => (eye: Eye) =>
  fields.map(([name, reading, example]) =>
    ofEye(`${part}.${eye}.${name}`, name, eye, reading, example === undefined ? {} : { example }),
  )

const tints = letters('tint', { 绿色: 'green', 蓝色: 'blue', 透明: 'clear' })
const hardLensEye = eyePart('orderLen', [
  ['alignK', decimal, 42.5],
  ['baseCurve', decimal],
  ['diameter', decimal, 10.6],
  ['targetPower', dioptre, -3],
  ['power', dioptre],
  ['jessen', decimal],
  ['toric', decimal],
  ['optZone', decimal],
  ['color', tints],
  ['trialLensCode', plain],
  ['serialNo', plain],
])
const exam = eyePart('orderOpt', [
  ['kFlat', decimal, 42.5],
  ['kSteep', decimal, 43.25],
  ['eValue', decimal],
  ['hvid', decimal],
  ['ds', dioptre],
  ['dc', dioptre],
  ['ax', axis],
])
const softLensEye = eyePart('orderLen', [
  ['power', dioptre, -3],
  ['cyl', dioptre],
  ['ax', axis],
  ['add', dioptre],
  ['baseCurve', decimal, 8.6],
  ['diameter', decimal, 14.2],
  ['boxes', whole, 2],
])

const pieces = [column('number', whole, { required: true, example: 2 }), column('serialNo', plain)]

/** What the goods of an order are, beyond their product. */
export const goodsColumnsOf: Readonly<Record<ProductLine, readonly OrderColumn[]>> = {
  lens: [
    ...eyes.flatMap(lensEye),
    column('orderType', choice('type')),
    column('lensType', choice('lensType')),
    column('orderOptions', options, { example: '防蓝光、加硬' }),
  ],
  softlens: [
    column('cycle', whole, { required: true, example: 1 }),
    column('packQty', whole, { required: true, example: 30 }),
    ...eyes.flatMap(softLensEye),
  ],
  hardlens: [...eyes.flatMap(exam), ...eyes.flatMap(hardLensEye)],
  care: pieces,
  gsp: pieces,
  other: pieces,
  apparatus: pieces,
  frame: [
    column('productName', lineByLine(plain), { required: true, example: '轻羽 B12', from: 'lineNames' }),
    column('model', lineByLine(plain), { required: true, example: 'B12' }),
    column('colour', lineByLine(plain), { required: true, example: 'C1' }),
    column('size', lineByLine(plain), { required: true, example: '52□17-140' }),
    column('number', lineByLine(whole), { required: true, example: 2 }),
  ],
}

const ordered = (line: ProductLine, example: string, forWhom: readonly OrderColumn[] = []) => [
  ...before,
  ...forWhom,
  ...productName(example),
  ...goodsColumnsOf[line],
  ...after,
]

export const columnsOf: Readonly<Record<ProductLine, readonly OrderColumn[]>> = {
  lens: ordered('lens', '云瞳1.56', patient),
  softlens: ordered('softlens', '润眸日抛', patient),
  hardlens: ordered('hardlens', '星塑OK', patient),
  care: ordered('care', '净澄护理液'),
  gsp: ordered('gsp', '净护荧光素钠试纸'),
  other: ordered('other', '双联镜盒'),
  apparatus: ordered('apparatus', '视衡生物测量仪'),
  frame: [
    ...before,
    ...goodsColumnsOf.frame,
    column('contactName', plain, { required: true, example: '王店长' }),
    column('phone', plain, { required: true, example: '19900001234' }),
    column('address', plain, { required: true, example: '杭州市文晖路12号' }),
    ...after,
  ],
}
