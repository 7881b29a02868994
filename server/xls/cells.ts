/** Values into cell records: what becomes a number, what a text, and in which of the encodings. */
import { RT, record } from './biff8'
import type { ByteBuffer } from './byte-buffer'
import { dateSerial, instantSerial, instantText } from './moments'
import type { SharedStrings } from './shared-strings'
import { type CellFormat, headerStyle, STYLES } from './styles'

export type CellValue = string | number | null | undefined

/** A first character that would turn the text into a formula, or be swallowed, when the cell is edited. */
const STARTS_FORMULA = /^[=+\-@\t\r']/
const SMALLEST_NORMAL = 2 ** -1022
/** An RK number is a 30-bit integer, perhaps hundredths. */
const RK_LIMIT = 2 ** 29
const RK_INTEGER = 0b10
const RK_HUNDREDTHS = 0b11

export class CellWriter {
  readonly #out: ByteBuffer
  readonly #strings: SharedStrings
  readonly #utcOffsetMinutes: number

  constructor(out: ByteBuffer, strings: SharedStrings, utcOffsetMinutes: number) {
    this.#out = out
    this.#strings = strings
    this.#utcOffsetMinutes = utcOffsetMinutes
  }

  /**
   * Writes a value in a column of the given format. A string is a text cell in every column (but a calendar date in a
   * `date` column), a number a number cell in every column but `text`; nothing is no cell.
   * @throws RangeError for a number that is not finite
   */
  value(row: number, column: number, format: CellFormat, value: CellValue): void {
    if (value === null || value === undefined || value === '') return
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that a sheet can hold`)
      this.#number(row, column, format, value)
    } else {
      const serial = format === 'date' ? dateSerial(value) : Number.NaN
      if (Number.isNaN(serial)) this.#text(row, column, value)
      else this.#double(row, column, STYLES.date, serial)
    }
  }

  header(column: number, format: CellFormat, title: string): void {
    if (title !== '') this.#label(0, column, headerStyle(format), title)
  }

  #number(row: number, column: number, format: CellFormat, value: number): void {
    if (format === 'text') this.#text(row, column, String(value))
    else if (format === 'instant' || format === 'date') this.#instant(row, column, format, value)
    else if (format !== 'money') this.#double(row, column, STYLES[format], value)
    else if (Number.isInteger(value) && isRk(value)) this.#rk(row, column, STYLES.money, value, RK_HUNDREDTHS)
    else this.#double(row, column, STYLES.money, value / 100)
  }

  #instant(row: number, column: number, format: 'instant' | 'date', seconds: number): void {
    const serial = instantSerial(seconds, this.#utcOffsetMinutes)
    if (Number.isNaN(serial)) this.#text(row, column, instantText(seconds, this.#utcOffsetMinutes))
    else this.#double(row, column, STYLES[format], format === 'date' ? Math.floor(serial) : serial)
  }

  /** The shortest encoding that gives back the very same number; negative zero and denormals, which Excel lacks, are 0. */
  #double(row: number, column: number, style: number, value: number): void {
    const hundredths = Math.round(value * 100)
    if (value === Math.trunc(value) && isRk(value)) this.#rk(row, column, style, value, RK_INTEGER)
    else if (isRk(hundredths) && hundredths / 100 === value) this.#rk(row, column, style, hundredths, RK_HUNDREDTHS)
    else {
      record(this.#out, RT.NUMBER, 14)
      this.#cell(row, column, style)
      this.#out.f64(Math.abs(value) < SMALLEST_NORMAL ? 0 : value)
    }
  }

  #rk(row: number, column: number, style: number, value: number, kind: number): void {
    record(this.#out, RT.RK, 10)
    this.#cell(row, column, style)
    this.#out.u32((value << 2) | kind)
  }

  #text(row: number, column: number, text: string): void {
    const style = STARTS_FORMULA.test(text) ? STYLES.quoted : text.includes('\n') ? STYLES.lines : STYLES.text
    this.#label(row, column, style, text)
  }

  #label(row: number, column: number, style: number, text: string): void {
    record(this.#out, RT.LABELSST, 10)
    this.#cell(row, column, style)
    this.#out.u32(this.#strings.add(text))
  }

  #cell(row: number, column: number, style: number): void {
    this.#out.u16(row)
    this.#out.u16(column)
    this.#out.u16(style)
  }
}

function isRk(value: number): boolean {
  return value >= -RK_LIMIT && value < RK_LIMIT
}
