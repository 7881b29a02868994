/** The columns that the sheet of each product line may have. */

import { importsEn } from '../../../contract/messages/imports.en'
import { importsZhCN } from '../../../contract/messages/imports.zh-CN'
import { ordersEn } from '../../../contract/messages/orders.en'
import { ordersZhCN } from '../../../contract/messages/orders.zh-CN'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type Eye, eyes } from '../../../contract/orders/prescription'
import {
  type ReadCell,
  readAxis,
  readChoice,
  readChoices,
  readDate,
  readDecimal,
  readDioptre,
  readInteger,
  readText,
} from '../../import/cells'
import type { ImportColumn } from '../../import/columns'
import { numbersOf } from '../../import/words'
import { type FieldName, titlesOf, titlesOfEye } from './titles'

/** The words of a closed list, with their codes. */
const wordsOf = (area: 'mode' | 'lensType' | 'type' | 'option') => numbersOf([ordersZhCN, ordersEn], area)

const column = (field: FieldName, read: ReadCell, more: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  titles: titlesOf(field),
  read,
  ...more,
})

const before: readonly ImportColumn[] = [
  column('hospitalName', readText, { example: '青禾眼视光中心' }),
  column('brandName', readText),
]
const productName = (example: string) => column('productName', readText, { required: true, example })
const after: readonly ImportColumn[] = [
  column('order_mode_type', readChoice(wordsOf('mode')), { example: '常规' }),
  column('orderNote', readText),
]

const patient: readonly ImportColumn[] = [
  column('patientName', readText, { required: true, example: '王小明' }),
  {
    field: 'patientPhone',
    titles: titlesOf('phone', [importsZhCN.patientPhone, importsEn.patientPhone]),
    read: readText,
    example: '1234',
  },
  {
    field: 'birthday',
    titles: [importsZhCN.birthday, importsEn.birthday, '生日', '出生年月日', 'DOB', 'Date of birth', 'Birth date'],
    read: readDate,
    example: '2014-05-06',
  },
  column('ctid', readText),
  column('optristId', readText),
]

const baseOf = readChoice(
  new Map([
    ...(['U', 'D', 'I', 'O'] as const).map((base) => [base, base] as const),
    ...([
      ['上', 'U'],
      ['下', 'D'],
      ['内', 'I'],
      ['外', 'O'],
      ['up', 'U'],
      ['down', 'D'],
      ['in', 'I'],
      ['out', 'O'],
    ] as const),
  ]),
)

/** `name` is how the field is called for the right eye where it has a name for each. */
const ofEye = (field: string, name: FieldName, eye: Eye, read: ReadCell, more: Partial<ImportColumn> = {}) => ({
  field,
  titles: titlesOfEye(name, eye),
  read,
  ...more,
})

const lensEye = (eye: Eye): ImportColumn[] => [
  ofEye(`ds${eye}`, 'ds', eye, readDioptre, { example: -2.25 }),
  ofEye(`dc${eye}`, 'dcOd', eye, readDioptre, { example: -0.75 }),
  ofEye(`ax${eye}`, 'ax', eye, readAxis, { example: 175 }),
  ofEye(`add${eye}`, 'addOd', eye, readDioptre),
  ofEye(`prism${eye}`, 'prismOd', eye, readDecimal),
  ofEye(`base${eye}`, 'baseOd', eye, baseOf),
  ofEye(`pd${eye}`, 'pdOd', eye, readDecimal, { example: eye === 'Od' ? 30.5 : 30 }),
  ofEye(`ph${eye}`, 'phOd', eye, readDecimal),
  ofEye(`eyeGlass${eye}`, 'eyeGlassOd', eye, readInteger, { example: 1 }),
]

type Part = readonly [name: FieldName, read: ReadCell, example?: number | string]
const eyePart = (part: 'orderLen' | 'orderOpt', fields: readonly Part[]) => (eye: Eye) =>
  fields.map(([name, read, example]) =>
    ofEye(`${part}.${eye}.${name}`, name, eye, read, example === undefined ? {} : { example }),
  )

const tints = readChoice(
  new Map([
    ...(['green', 'blue', 'clear'] as const).map((tint) => [tint, tint] as const),
    ...([
      ['绿', 'green'],
      ['绿色', 'green'],
      ['蓝', 'blue'],
      ['蓝色', 'blue'],
      ['无色', 'clear'],
      ['透明', 'clear'],
    ] as const),
  ]),
)
const hardLensEye = eyePart('orderLen', [
  ['alignK', readDecimal, 42.5],
  ['baseCurve', readDecimal],
  ['diameter', readDecimal, 10.6],
  ['targetPower', readDioptre, -3],
  ['power', readDioptre],
  ['jessen', readDecimal],
  ['toric', readDecimal],
  ['optZone', readDecimal],
  ['color', tints],
  ['trialLensCode', readText],
  ['serialNo', readText],
])
const exam = eyePart('orderOpt', [
  ['kFlat', readDecimal, 42.5],
  ['kSteep', readDecimal, 43.25],
  ['eValue', readDecimal],
  ['hvid', readDecimal],
  ['ds', readDioptre],
])
const softLensEye = eyePart('orderLen', [
  ['power', readDioptre, -3],
  ['cyl', readDioptre],
  ['ax', readAxis],
  ['baseCurve', readDecimal, 8.6],
  ['diameter', readDecimal, 14.2],
  ['boxes', readInteger, 2],
])

const goods = (example: string) => [
  ...before,
  productName(example),
  column('number', readInteger, { required: true, example: 2 }),
  column('serialNo', readText),
  ...after,
]

export const columnsOf: Readonly<Record<ProductLine, readonly ImportColumn[]>> = {
  lens: [
    ...before,
    ...patient,
    productName('云瞳1.56'),
    ...eyes.flatMap(lensEye),
    column('orderType', readChoice(wordsOf('type'))),
    column('lensType', readChoice(wordsOf('lensType'))),
    column('orderOptions', readChoices(wordsOf('option')), { example: '防蓝光、加硬' }),
    ...after,
  ],
  softlens: [
    ...before,
    ...patient,
    productName('润眸日抛'),
    column('cycle', readInteger, { required: true, example: 1 }),
    column('packQty', readInteger, { required: true, example: 30 }),
    ...eyes.flatMap(softLensEye),
    ...after,
  ],
  hardlens: [
    ...before,
    ...patient,
    productName('星塑OK'),
    ...eyes.flatMap(exam),
    ...eyes.flatMap(hardLensEye),
    ...after,
  ],
  care: goods('净澄护理液'),
  gsp: goods('净护荧光素钠试纸'),
  other: goods('双联镜盒'),
  apparatus: goods('视衡生物测量仪'),
  frame: [
    ...before,
    productName('轻羽 B12'),
    column('model', readText, { required: true, example: 'B12' }),
    column('colour', readText, { required: true, example: 'C1' }),
    column('size', readText, { required: true, example: '52□17-140' }),
    column('number', readInteger, { required: true, example: 2 }),
    column('contactName', readText, { required: true, example: '王店长' }),
    column('phone', readText, { required: true, example: '19900001234' }),
    column('address', readText, { required: true, example: '杭州市文晖路12号' }),
    ...after,
  ],
}
