/** The columns that a list of devices may have. */
import { devicesEn } from '../../../../contract/messages/devices.en'
import { devicesZhCN } from '../../../../contract/messages/devices.zh-CN'
import type { Translate } from '../../../http/messages'
import { readText } from '../../../import/cells'
import type { ImportColumn } from '../../../import/columns'

const fields = ['hsxCode', 'hospitalName', 'brand', 'firmware', 'note'] as const
type Field = (typeof fields)[number]

const also: Readonly<Record<Field, readonly string[]>> = {
  hsxCode: ['设备编码', '设备号', '编码', '编号', 'SN', 'Code', 'Device'],
  hospitalName: ['诊所名称', '门店', '机构', 'Clinic'],
  brand: ['品牌', '品牌代码', 'Brand'],
  firmware: ['固件', '版本', 'Version'],
  note: ['说明', 'Remark'],
}
const examples: Readonly<Partial<Record<Field, string>>> = {
  hsxCode: 'HSX-260001',
  hospitalName: '青禾眼视光中心',
  brand: 'hsx',
  firmware: '2.4.1',
}

const isField = (field: string): field is Field => (fields as readonly string[]).includes(field)

export const titleOf = (field: string, t: Translate): string => (isField(field) ? t(`device.col.${field}`) : field)

/** How a column is filled in; of some there is nothing to say. */
export const explained = (field: string, t: Translate): string =>
  field === 'hsxCode' || field === 'hospitalName' || field === 'brand' ? t(`device.how.${field}`) : ''

export const deviceColumns: readonly ImportColumn[] = fields.map((field) => {
  const key = `device.col.${field}` as const
  const example = examples[field]
  return {
    ...{ field, read: readText, required: field === 'hsxCode' },
    titles: [devicesZhCN[key], devicesEn[key], ...also[field], field],
    ...(example !== undefined && { example }),
  }
})

export const fieldsOf = (t: Translate) =>
  deviceColumns.map(({ field, required = false }) => ({ field, title: titleOf(field, t), required }))
