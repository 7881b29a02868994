/** What is typed at a station becomes findings: every field is one box, read by its kind. */
import { formatAcuity, formatLetters, readAcuity, type WrittenAcuity } from '../../../contract/clinic/acuity'
import { type ExamEye, type FieldPlace, pathOf } from '../../../contract/clinic/exam-sections'
import { type Findings, fieldsOfItem, type ItemName, isMissing, wornByDay } from '../../../contract/screening/items'
import { formatDioptre } from '../../ui/format'

/** Boxes that no person types: the letters are part of the acuity, the spread is the device's. */
const silent: ReadonlySet<string> = new Set(['letters', 'spread'])

export type Box = FieldPlace<ItemName>

/** The boxes of the items that are asked of the subject: right eye, left eye, next item. */
export const boxesOf = (items: readonly ItemName[], wears: number, missingEye: number): Box[] =>
  items
    .filter((item) => item !== 'worn' || wornByDay.includes(wears))
    .flatMap(fieldsOfItem)
    .filter(({ name, eye }) => !silent.has(name) && (eye === null || !isMissing(missingEye, eye)))

const digits = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('−', '-')
    .trim()

/** What a box holds as findings; undefined where it is no valid value. */
const readBox = ({ field, name }: Box, text: string, notation: WrittenAcuity | undefined): object | undefined => {
  const typed = digits(text)
  switch (field.kind) {
    case 'acuity': {
      const read = readAcuity(typed, notation)
      return read ? { [name]: read.acuity, ...(read.letters !== 0 && { letters: read.letters }) } : undefined
    }
    case 'number':
      return /^[+-]?\d*\.?\d+$/.test(typed) ? { [name]: Number(typed) } : undefined
    case 'choice':
      return field.codes.some((code) => String(code) === typed) ? { [name]: Number(typed) } : undefined
    case 'condition':
      return { [name]: typed === '1' ? { normal: 1 } : { normal: 0, note: typed.slice(0, 200) } }
  }
}

type Group = Record<string, Record<string, unknown>>

/** The findings, and the boxes that hold no valid value. */
export const findingsOf = (
  boxes: readonly Box[],
  texts: Readonly<Record<string, string>>,
  notation: WrittenAcuity | undefined,
): { findings: Findings; wrong: string[] } => {
  const findings: Group = {}
  const wrong: string[] = []
  for (const box of boxes) {
    const path = pathOf(box)
    const text = texts[path]?.trim() ?? ''
    if (text === '') continue
    const read = readBox(box, text, notation)
    if (read === undefined) wrong.push(path)
    else if (box.eye === null) findings[box.section] = { ...findings[box.section], ...read }
    else {
      const eyes = findings[box.section] as Partial<Record<ExamEye, object>> | undefined
      findings[box.section] = { ...eyes, [box.eye]: { ...eyes?.[box.eye], ...read } }
    }
  }
  return { findings: findings as Findings, wrong }
}

type Measured = Readonly<Record<string, unknown>>

/** What a box is to show of findings, so that it is read as the same again. */
const textOfBox = ({ section, eye, name, field }: Box, findings: Findings): string => {
  const item = findings[section] as Measured | undefined
  const part = (eye === null ? item : item?.[eye]) as Measured | undefined
  const value = part?.[name]
  if (value === undefined || value === null) return ''
  if (field.kind === 'acuity') return `${formatAcuity(value as number, '5')}${formatLetters(part?.letters as number)}`
  if (field.kind === 'number' && field.unit === 'D' && field.min < 0) return formatDioptre(value as number)
  if (field.kind !== 'condition') return String(value)
  const { normal, note = '' } = value as { normal: 0 | 1; note?: string }
  return normal === 1 ? '1' : note
}

/** By path what the boxes show of findings. */
export const textsOf = (boxes: readonly Box[], findings: Findings): Record<string, string> =>
  Object.fromEntries(boxes.map((box) => [pathOf(box), textOfBox(box, findings)]))
