/** What a sheet shows of each row. */
import type { CellValue } from './cells'
import { type CellFormat, STYLES, USUAL_WIDTH } from './styles'
import type { ColumnLook } from './worksheet'

export interface SheetColumn<Row> {
  title: string
  /** In characters; by default as wide as the format usually needs, and never narrower than the title. */
  width?: number
  format: CellFormat
  /**
   * A number stays a number: `money` in integer fen (written as yuan), `instant` in epoch seconds (written on the local
   * clock), `date` in epoch seconds too (its local day), dioptres and all others as they are; only in a `text` column it
   * becomes text. A string is a text cell with exactly these characters, never a formula; `YYYY-MM-DD` in a `date` column
   * becomes a date. `null`, `undefined` and `''` leave the cell out.
   */
  value: (row: Row) => CellValue
}

export function columnLook<Row>({ title, width, format }: SheetColumn<Row>): ColumnLook {
  return { width: width ?? Math.max(USUAL_WIDTH[format], titleWidth(title)), style: STYLES[format] }
}

// Chinese characters are two digits wide.
function titleWidth(title: string): number {
  let width = 2
  for (const character of title) width += character > '\u2e7f' ? 2 : 1
  return width
}
