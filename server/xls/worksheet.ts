/** One sheet's records before and after its cells: frozen header, widths, printing on A4 across, all columns on a page. */
import { beginSubstream, RT, record, words } from './biff8'
import type { ByteBuffer } from './byte-buffer'

/** A column's width in characters of the default font (Excel's widest has 255) and its cell style. */
export interface ColumnLook {
  width: number
  style: number
}

/** @returns where in the buffer the sheet's number of rows has to be filled in, as 32 bits, once it is known */
export function beginSheet(out: ByteBuffer, columns: readonly ColumnLook[]): number {
  beginSubstream(out, 0x0010)
  words(out, RT.CALCMODE, 1)
  words(out, RT.CALCCOUNT, 100)
  words(out, RT.REFMODE, 1)
  words(out, RT.ITERATION, 0)
  record(out, RT.DELTA, 8)
  out.f64(0.001)
  words(out, RT.SAVERECALC, 1)
  words(out, RT.PRINTHEADERS, 0)
  words(out, RT.PRINTGRIDLINES, 0)
  words(out, RT.GRIDSET, 1)
  words(out, RT.GUTS, 0, 0, 0, 0)
  words(out, RT.DEFAULTROWHEIGHT, 0, LINE_HEIGHT)
  words(out, RT.WSBOOL, 0x05c1)
  words(out, RT.HEADER)
  words(out, RT.FOOTER)
  words(out, RT.HCENTER, 0)
  words(out, RT.VCENTER, 0)
  printSetup(out)
  words(out, RT.DEFCOLWIDTH, 8)
  columns.forEach(({ width, style }, i) => {
    words(out, RT.COLINFO, i, i, Math.round(Math.min(width, 255) * 256), style, 0, 0)
  })
  record(out, RT.DIMENSIONS, 14)
  out.u32(0)
  const rowCountAt = out.length
  out.u32(0)
  for (const value of [0, columns.length, 0]) out.u16(value)
  return rowCountAt
}

/** What LibreOffice and Excel make a row of one line: 12.75 points of 20 twips; and the most that either shows. */
const LINE_HEIGHT = 255
const MOST_HEIGHT = 8190

/** Before its cells: a row that is as high as its text has lines. Readers do not measure rows that come without a height. */
export function tallRow(out: ByteBuffer, row: number, columns: number, lines: number): void {
  words(out, RT.ROW, row, 0, columns, Math.min(lines * LINE_HEIGHT, MOST_HEIGHT), 0, 0, 0x0100, 0x000f)
}

/** @param selected whether the sheet is the one shown when the file is opened */
export function endSheet(out: ByteBuffer, selected: boolean): void {
  // Gridlines, headings, zeros, outline symbols, automatic line colour, frozen panes without a split.
  words(out, RT.WINDOW2, 0x01be | (selected ? 0x0600 : 0), 0, 0, 0x40, 0, 0, 0, 0, 0)
  words(out, RT.PANE, 0, 1, 1, 0, 2)
  for (const pane of [3, 2]) {
    record(out, RT.SELECTION, 15)
    const row = pane === 2 ? 1 : 0
    out.u8(pane)
    for (const value of [row, 0, 0, 1, row, row]) out.u16(value)
    out.u16(0)
  }
  words(out, RT.EOF)
}

function printSetup(out: ByteBuffer): void {
  const a4 = 9
  record(out, RT.SETUP, 34)
  for (const value of [a4, 100, 1, 1, 0, 0, 600, 600]) out.u16(value)
  out.f64(0.3)
  out.f64(0.3)
  out.u16(1)
}
