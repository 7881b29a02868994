/** The columns that a sheet of potential members may have. */
import { leadsEn } from '../../../contract/messages/leads.en'
import { leadsZhCN } from '../../../contract/messages/leads.zh-CN'
import type { Translate } from '../../http/messages'
import { type ReadCell, readChoice, readDate, readText, textOf } from '../../import/cells'
import type { ImportColumn } from '../../import/columns'
import { numbersOf } from '../../import/words'

const words = (area: string) => numbersOf([leadsZhCN, leadsEn], area)

/** Numbers of telephones, which sheets hold as numbers, with blanks or hyphens. */
const readPhone: ReadCell = (cell) => textOf(cell).replace(/[\s-]/g, '')

const columns = {
  name: { read: readText, also: ['会员姓名', '孩子姓名', '客户姓名', 'Customer'], required: true, example: '陈小满' },
  phone: {
    read: readPhone,
    also: ['联系电话', '手机', '手机号', '家长电话', 'Mobile'],
    required: true,
    example: '13800002018',
  },
  gender: { read: readChoice(words('potential.gender')), also: ['Sex'], example: '女' },
  birthday: { read: readDate, also: ['出生日期', 'Date of birth', 'DOB'], example: '2016-05-20' },
  schoolName: { read: readText, also: ['所在学校', '就读学校'] },
  source: { read: readText, also: ['来源渠道', '渠道', 'Channel'] },
  intention: { read: readChoice(words('potential.intention')), also: ['意向度', '意向等级'], example: '4' },
  ownerName: { read: readText, also: ['跟进人', '业务员'] },
  nextTime: { read: readDate, also: ['下次联系日期', '下次跟进', 'Next follow-up'] },
  note: { read: readText, also: ['说明', 'Remarks', 'Notes'] },
} as const
type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

const isField = (field: string): field is Field => field in columns

export const titleOf = (field: string, t: Translate): string => (isField(field) ? t(`potential.col.${field}`) : field)

/** How a column is filled in. */
export const explained = (field: string, t: Translate): string => (isField(field) ? t(`potential.how.${field}`) : '')

export const potentialColumns: readonly ImportColumn[] = fields.map((field) => {
  const { read, also, ...rest } = columns[field]
  const key = `potential.col.${field}` as const
  return { field, read, ...rest, titles: [leadsZhCN[key], leadsEn[key], ...also, field] }
})

export const fieldsOf = (t: Translate) =>
  potentialColumns.map(({ field, required = false }) => ({ field, title: titleOf(field, t), required }))
