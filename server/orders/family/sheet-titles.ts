/** What the columns of an import are called: as fields are called everywhere, and what else people write above them. */
import { fieldsEn } from '../../../contract/messages/fields.en'
import { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import type { Eye } from '../../../contract/orders/prescription'

import type { Translate } from '../../http/messages'

export type FieldName = keyof typeof fieldsZhCN

const synonyms: Partial<Record<FieldName, readonly string[]>> = {
  hospitalName: ['门店', '诊所名称', '客户', '客户名称', 'Hospital', 'Store', 'Customer'],
  brandName: ['品牌名称', 'Brand'],
  productName: ['产品名称', '商品', '商品名称', '品名', '产品编码', 'Product', 'Product name', 'Item'],
  patientName: ['姓名', '患者姓名', '顾客', '顾客姓名', 'Name', 'Patient name'],
  phone: ['手机', '手机号', '联系电话', '电话尾号', '手机尾号', '患者电话', 'Mobile', 'Tel', 'Phone tail'],
  ctid: ['接诊医生', '医师', 'Doctor'],
  optristId: ['视光师', 'Optician'],
  order_mode_type: ['方式', 'Order mode', 'Mode'],
  orderNote: ['说明', '订单备注', 'Note', 'Remark', 'Remarks'],
  orderOptions: ['加工要求', '加工', 'Options', 'Processing'],
  number: ['订购数量', '数目', 'Qty', 'Quantity'],
  serialNo: ['序列号SN', 'SN', 'Serial no'],
  contactName: ['收件人', '收货联系人', 'Receiver', 'Consignee'],
  address: ['收货地址', '收件地址', 'Address'],
  model: ['款号', 'Model'],
  colour: ['颜色', '色号', 'Color', 'Colour'],
  size: ['规格尺寸', '尺码', 'Size'],
  cycle: ['更换周期天', '佩戴周期', 'Wear cycle'],
  packQty: ['每盒片数', '包装', 'Pack', 'Pack size'],
  ds: ['球镜', '近视', 'SPH', 'Sphere', 'S'],
  dcOd: ['柱镜', '散光', 'CYL', 'Cylinder', 'C'],
  dc: ['柱镜', '散光', 'CYL', 'Cylinder', 'C'],
  cyl: ['柱镜', '散光', 'CYL', 'Cylinder', 'C'],
  ax: ['轴位', '轴向', '轴', 'AXIS', 'AX', 'A'],
  spec: ['规格型号', 'Spec'],
  add: ['下加', 'ADD'],
  addOd: ['下加光', '下加', 'ADD'],
  prismOd: ['棱镜', 'Prism'],
  baseOd: ['棱镜基底', '基底', 'Base'],
  pdOd: ['瞳距', 'PD'],
  phOd: ['瞳高', 'PH'],
  eyeGlassOd: ['片数', '数量', 'Qty', 'Lenses'],
  baseCurve: ['基弧', 'BC', 'Base curve'],
  diameter: ['直径', 'DIA', 'Diameter'],
  alignK: ['配适弧', 'AC', 'Align K'],
  targetPower: ['降幅', '目标降度', 'Target', 'Target power'],
  power: ['度数', '球镜', 'Power', 'SPH'],
  jessen: ['Jessen'],
  toric: ['环曲度', 'Toric'],
  optZone: ['光学区直径', 'OZ', 'Optic zone'],
  color: ['镜片颜色', '颜色', 'Tint', 'Colour', 'Color'],
  trialLensCode: ['试戴片', 'Trial lens'],
  boxes: ['盒数', '数量', 'Boxes', 'Qty'],
  kFlat: ['K1', 'Flat K'],
  kSteep: ['K2', 'Steep K'],
  eValue: ['E', 'e'],
  hvid: ['HVID'],
}

const eyeWords: Record<Eye, readonly string[]> = {
  Od: ['右眼', '右', 'OD', 'R', 'Right', 'Right eye'],
  Os: ['左眼', '左', 'OS', 'L', 'Left', 'Left eye'],
}

const called = (name: FieldName) => [fieldsZhCN[name], fieldsEn[name], ...(synonyms[name] ?? [])]

export const titlesOf = (name: FieldName, first: readonly string[] = []): string[] => [...first, ...called(name)]

/** Both `右眼球镜` and `OD SPH`, and what English puts behind: `SPH OD`. */
export const titlesOfEye = (name: FieldName, eye: Eye): string[] => {
  const own = called(name).map((title) => title.replace(/^(右眼|左眼|Right eye |Right |Left )/, ''))
  const words = eyeWords[eye]
  return own.flatMap((title) => [...words.map((word) => `${word}${title}`), ...words.map((word) => `${title}${word}`)])
}

/** What a column is called in a language: `orderLen.Od.power` is the power of the right eye. */
export const titleOf = (field: string, t: Translate): string => {
  if (field === 'birthday' || field === 'patientPhone') return t(`import.${field}`)
  const [part, eye, name] = field.split('.')
  if (name === undefined) return t(part as FieldName)
  return `${t(`eye.${eye as Eye}`)}${t(name as FieldName)}`
}
