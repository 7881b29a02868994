/** Grades and classes as schools write them: 三年级, 初一, 大班, K2; 2班, 三年级(2)班, 二班. */
import { type Grade, grades } from '../../../contract/screening/grades'
import { type ReadCell, textOf } from '../../import/cells'

const numerals = '零一二三四五六七八九十'
/** Up to ninety-nine, in Chinese numerals. */
const chineseNumber = (text: string): number | undefined => {
  const tens = /^([二三四]?)十([一二三四五六七八九]?)$/.exec(text)
  if (tens) return (tens[1] ? numerals.indexOf(tens[1]) : 1) * 10 + (tens[2] ? numerals.indexOf(tens[2]) : 0)
  const at = text.length === 1 ? numerals.indexOf(text) : -1
  return at > 0 ? at : undefined
}
const numberIn = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : chineseNumber(text))

const named: Readonly<Record<string, Grade>> = {
  ...{ 小班: 'K1', 中班: 'K2', 大班: 'K3', 小: 'K1', 中: 'K2', 大: 'K3' },
  ...{ 初一: '7', 初二: '8', 初三: '9', 高一: '10', 高二: '11', 高三: '12' },
}
const isGrade = (text: string): text is Grade => (grades as readonly string[]).includes(text)

const gradeOf = (text: string): Grade | undefined => {
  const plain = text
    .toUpperCase()
    .replace(/^(GRADE|小学|初中|高中|幼儿园)\s*/, '')
    .replace(/(年级|年)$/, '')
  const known = named[plain]
  if (known) return known
  if (isGrade(plain)) return plain
  const number = String(numberIn(plain) ?? '')
  return isGrade(number) ? number : undefined
}

export const readGrade: ReadCell = (cell) => {
  const text = textOf(cell)
  return text === '' ? null : gradeOf(text)
}

/** The number of the class, also where its grade stands before it. */
export const readClassNo: ReadCell = (cell) => {
  const text = textOf(cell).replace(/[()\s]/g, '')
  if (text === '') return null
  const plain = text.replace(/^(CLASS|NO\.?)/i, '').replace(/班$/, '')
  const last = /^(?:.*?(?:年级|级|小|中|大|初[一二三]|高[一二三]))?(\d{1,2}|[一二三四五六七八九十]{1,3})$/.exec(plain)
  const no = last?.[1] === undefined ? undefined : numberIn(last[1])
  return no !== undefined && no >= 1 && no <= 40 ? no : undefined
}
