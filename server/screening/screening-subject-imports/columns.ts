/** The columns that a roster may have. */
import { screeningEn } from '../../../contract/messages/screening.en'
import { screeningZhCN } from '../../../contract/messages/screening.zh-CN'
import type { Translate } from '../../http/messages'
import { readChoice, readChoices, readDate, readText, textOf } from '../../import/cells'
import type { ImportColumn } from '../../import/columns'
import { numbersOf } from '../../import/words'
import { readClassNo, readGrade } from './read-class'

const languages = [screeningZhCN, screeningEn]
const words = (area: string) => numbersOf(languages, area)

/** Identity and student numbers that a sheet holds as numbers or with blanks. */
const readCode = (cell: Parameters<typeof readText>[0]) => textOf(cell).replaceAll(' ', '').toUpperCase()

const columns = {
  name: { read: readText, also: ['学生姓名', '儿童姓名', 'Student'], required: true, example: '王小雨' },
  gender: { read: readChoice(words('screeningSubject.gender')), also: ['Sex'], example: '女' },
  birthday: { read: readDate, also: ['生日', '出生年月日', 'Date of birth', 'DOB'], example: '2017-03-12' },
  idNo: { read: readCode, also: ['身份证', '证件号', '证件号码', 'ID', 'ID number'] },
  studentNo: { read: readText, also: ['学籍号', '编号', 'Student ID'], example: '20230108' },
  grade: { read: readGrade, also: ['所在年级'], example: '三年级' },
  no: { read: readClassNo, also: ['班', '班号', '所在班级', 'Class no.'], example: '2班' },
  guardian: { read: readText, also: ['家长', '家长姓名', '监护人姓名', 'Parent'], example: '王建国' },
  phone: { read: readText, also: ['联系电话', '手机', '手机号', '家长电话', 'Mobile'], example: '13800002017' },
  wears: {
    read: readChoice(words('screeningSubject.wears')),
    also: ['戴镜类型', '是否戴镜', 'Glasses'],
    example: '框架眼镜',
  },
  consents: {
    read: readChoices(words('screeningSubject.purpose')),
    also: ['知情同意', 'Consent'],
    example: '筛查检查、告知学校',
  },
} as const
type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

const isField = (field: string): field is Field => field in columns

export const titleOf = (field: string, t: Translate): string =>
  isField(field) ? t(`screeningSubject.col.${field}`) : field

/** How a column is filled in. */
export const explained = (field: string, t: Translate): string =>
  isField(field) ? t(`screeningSubject.how.${field}`) : ''

export const rosterColumns: readonly ImportColumn[] = fields.map((field) => {
  const { read, also, ...rest } = columns[field]
  const key = `screeningSubject.col.${field}` as const
  return { field, read, ...rest, titles: [screeningZhCN[key], screeningEn[key], ...also, field] }
})

export const fieldsOf = (t: Translate) =>
  rosterColumns.map(({ field, required = false }) => ({ field, title: titleOf(field, t), required }))
