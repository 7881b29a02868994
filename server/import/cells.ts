/** What people write into a cell, read as the value that a field wants; undefined is something that cannot be read. */
import { parseAxis, parseDecimal, parseDioptre } from '../../contract/orders/prescription-input'
import type { Cell } from './grid'

export interface Reading {
  date1904: boolean
}
export type ReadCell = (cell: Cell, reading: Reading) => unknown

/** Full-width letters and digits become plain ones; no blanks around, none doubled. */
export const textOf = (cell: Cell): string =>
  cell === null ? '' : String(cell).normalize('NFKC').replace(/\s+/g, ' ').trim()

/** The text as it stands, but for blanks around it. */
export const readText: ReadCell = (cell) => (cell === null ? '' : String(cell).trim())

const digitsOf = (cell: Cell) => textOf(cell).replace(/,/g, '')

export const readInteger: ReadCell = (cell) => {
  const text = digitsOf(cell)
  if (text === '') return null
  return /^[+-]?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : undefined
}

/** Hundredths of what is written: 1,234.5 and ¥98 are prices. */
export const readMoney: ReadCell = (cell) => {
  const text = digitsOf(cell).replace(/^[¥￥]\s?|\s?元$/g, '')
  if (text === '') return null
  return /^\d{1,7}(\.\d{1,2}0*)?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

const shown = (cell: Cell) => (typeof cell === 'number' ? String(cell) : textOf(cell))
export const readDioptre: ReadCell = (cell) => parseDioptre(shown(cell))
export const readAxis: ReadCell = (cell) => parseAxis(shown(cell))
export const readDecimal: ReadCell = (cell) => parseDecimal(shown(cell))

const day = 86_400_000
/** The day before 1 January 1900, moved by the 29 February 1900 that Excel counts. */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
const lastSerial = 2_958_465

const isoOf = (year: number, month: number, date: number) => {
  const at = new Date(Date.UTC(year, month - 1, date))
  const holds = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return holds ? at.toISOString().slice(0, 10) : undefined
}

/** `YYYY-MM-DD` from a sheet's day number, or from 2014-5-6, 2014/05/06, 2014.5.6, 20140506, 2014年5月6日. */
export const readDate: ReadCell = (cell, { date1904 }) => {
  const text = textOf(cell)
  if (text === '') return null
  const whole =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?: .*)?$/.exec(text)
  if (whole) return isoOf(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const serial = /^\d{1,7}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial < 1 || serial > lastSerial) return undefined
  return new Date((date1904 ? epoch1904 : epoch1900) + serial * day).toISOString().slice(0, 10)
}

const plainWord = (text: string) => text.toLowerCase().replace(/[\s_\-/（）()]/g, '')

/** One of a list, by its code or one of its names. */
export const readChoice = <Code extends string | number>(names: ReadonlyMap<string, Code>): ReadCell => {
  const byName = new Map([...names].map(([name, code]) => [plainWord(name), code]))
  return (cell) => {
    const text = textOf(cell)
    return text === '' ? null : byName.get(plainWord(text))
  }
}

/** Several of a list, in whatever way they are separated, as their codes joined by commas. */
export const readChoices = (names: ReadonlyMap<string, string | number>): ReadCell => {
  const one = readChoice(names)
  return (cell, reading) => {
    const codes = textOf(cell)
      .split(/[,;、+]+/)
      .flatMap((words) => (one(words, reading) === undefined ? words.split(' ') : [words]))
      .filter((word) => word.trim() !== '')
      .map((word) => one(word, reading))
    return codes.includes(undefined) ? undefined : codes.join(',')
  }
}

/** What stands in each line of a cell; a cell of one line is as any other. */
export const readLines =
  (read: ReadCell): ReadCell =>
  (cell, reading) => {
    const lines = typeof cell === 'string' ? cell.split(/\r?\n/).filter((line) => line.trim() !== '') : [cell]
    if (lines.length < 2) return read(lines[0] ?? null, reading)
    const values = lines.map((line) => read(line, reading))
    return values.includes(undefined) ? undefined : values
  }
