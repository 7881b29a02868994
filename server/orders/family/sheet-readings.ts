/** What a cell of an order holds: how it is read, and how it is written so that it is read as the same again. */
import { ordersEn } from '../../../contract/messages/orders.en'
import { ordersZhCN } from '../../../contract/messages/orders.zh-CN'
import type { MessageKey, Translate } from '../../http/messages'
import {
  type ReadCell,
  readAxis,
  readChoice,
  readChoices,
  readDate,
  readDecimal,
  readDioptre,
  readInteger,
  readLines,
  readText,
} from '../../import/cells'
import { codesOf, numbersOf } from '../../import/words'
import type { CellFormat } from '../../xls/styles'

export interface Reading {
  read: ReadCell
  format: CellFormat
  /** The words for a value, where it is a code. */
  word?(value: string | number, t: Translate): string
}

const reading = (read: ReadCell, format: CellFormat): Reading => ({ read, format })

export const plain = reading(readText, 'text')
export const day = reading(readDate, 'date')
export const whole = reading(readInteger, 'integer')
export const axis = reading(readAxis, 'integer')
export const dioptre = reading(readDioptre, 'dioptre')
export const decimal = reading(readDecimal, 'decimal')
/** Of an order with several lines, one below the other in the cell. */
export const lineByLine = ({ read, format }: Reading) => reading(readLines(read), format)

const languages = [ordersZhCN, ordersEn]
type NumberArea = 'mode' | 'lensType' | 'type' | 'option'
type LetterArea = 'tint' | 'base'
const wordIn =
  (area: NumberArea | LetterArea): NonNullable<Reading['word']> =>
  (value, t) =>
    t(`order.${area}.${value}` as MessageKey)

export const choice = (area: NumberArea): Reading => ({
  ...reading(readChoice(numbersOf(languages, area)), 'text'),
  word: wordIn(area),
})

/** Codes that are letters, and what else people write for them. */
export const letters = (area: LetterArea, also: Readonly<Record<string, string>> = {}): Reading => ({
  ...reading(readChoice(new Map([...codesOf(languages, area), ...Object.entries(also)])), 'text'),
  word: wordIn(area),
})

export const options: Reading = {
  ...reading(readChoices(numbersOf(languages, 'option')), 'text'),
  word: (codes, t) =>
    String(codes)
      .split(',')
      .map((code) => wordIn('option')(code, t))
      .join(t('list.separator')),
}
