/** The workbook's fonts, number formats and cell styles. */
import { RT, record, textSize, textWith, words } from './biff8'
import type { ByteBuffer } from './byte-buffer'

/** What a column holds, and so how its numbers look. */
export type CellFormat = 'text' | 'integer' | 'money' | 'dioptre' | 'decimal' | 'instant' | 'date'

/** Number format of each kind: its index, with the code where it is not one of Excel's built-in ones. */
const FORMATS: Record<CellFormat, { index: number; code?: string }> = {
  text: { index: 49 },
  integer: { index: 1 },
  money: { index: 4 },
  dioptre: { index: 164, code: '+0.00;-0.00;0.00' },
  decimal: { index: 165, code: '0.00##' },
  instant: { index: 166, code: 'yyyy-mm-dd hh:mm:ss' },
  date: { index: 167, code: 'yyyy-mm-dd' },
}

const STYLE_XFS = 15
const NORMAL = 0
const BOLD = 1
const LOCKED = 0x1
const STYLE = 0x4
const QUOTE_PREFIX = 0x8
const NO_PARENT = 0xfff0
const OWN_FORMAT = 0x04
const OWN_FONT = 0x08
const OWN_ALIGNMENT = 0x10
/**
 * In the middle of the row, beside whatever lines a neighbour has (Chinese signs, taller than a row's usual height, would
 * hang out of it from the top), and across as is usual for what the cell holds, to the left, or to the right; or line by
 * line. Entries that are no cells of ours keep Excel's own bottom.
 */
const ALIGNMENT = { inherited: 0x20, usual: 0x10, left: 0x11, right: 0x13, wrapped: 0x19 } as const
type Alignment = keyof typeof ALIGNMENT

/** Index of the cell style for each use. */
export const STYLES: Record<CellFormat | 'quoted' | 'header' | 'figureHeader' | 'lines', number> = {
  text: 16,
  integer: 17,
  money: 18,
  dioptre: 19,
  decimal: 20,
  instant: 21,
  date: 22,
  /** Text that would become a formula if its cell were edited: it carries the mark of a typed apostrophe. */
  quoted: 23,
  header: 24,
  /** Above figures, which stand at the right. */
  figureHeader: 25,
  /** Text of several lines: the row is as high as all of them. */
  lines: 26,
}

/** Moments stand at the left, apart from the figures and the text after them. */
const isMoment = (format: string) => format === 'instant' || format === 'date'

/** How the head of a column is drawn. */
export const headerStyle = (format: CellFormat): number =>
  format === 'text' || isMoment(format) ? STYLES.header : STYLES.figureHeader

/** Columns are as wide as their usual content, in characters. */
export const USUAL_WIDTH: Record<CellFormat, number> = {
  text: 16,
  integer: 10,
  money: 13,
  dioptre: 9,
  decimal: 10,
  instant: 20,
  date: 12,
}

export function writeStyles(out: ByteBuffer): void {
  font(out, 400)
  font(out, 700)
  for (const { index, code } of Object.values(FORMATS)) {
    if (code === undefined) continue
    record(out, RT.FORMAT, 2 + textSize(code, 2))
    out.u16(index)
    textWith(out, code, 2)
  }
  // Excel expects fifteen style entries and the default cell style at 15, before any of ours.
  for (let i = 0; i < STYLE_XFS; i++) xf(out, NORMAL, 0, NO_PARENT | STYLE | LOCKED, i === 0 ? 0 : 0xf4, 'inherited')
  xf(out, NORMAL, 0, LOCKED, 0, 'inherited')
  for (const [format, { index }] of Object.entries(FORMATS))
    xf(out, NORMAL, index, LOCKED, OWN_FORMAT, isMoment(format) ? 'left' : 'usual')
  xf(out, NORMAL, FORMATS.text.index, LOCKED | QUOTE_PREFIX, OWN_FORMAT)
  xf(out, BOLD, FORMATS.text.index, LOCKED, OWN_FORMAT | OWN_FONT)
  xf(out, BOLD, FORMATS.text.index, LOCKED, OWN_FORMAT | OWN_FONT, 'right')
  xf(out, NORMAL, FORMATS.text.index, LOCKED, OWN_FORMAT, 'wrapped')
  // The built-in style "Normal", made of entry 0.
  words(out, RT.STYLE, 0x8000, 0xff00)
}

function font(out: ByteBuffer, weight: number): void {
  const name = 'Arial'
  record(out, RT.FONT, 14 + textSize(name, 1))
  for (const value of [200, weight > 400 ? 1 : 0, 0x7fff, weight, 0, 0, 0]) out.u16(value)
  textWith(out, name, 1)
}

function xf(
  out: ByteBuffer,
  fontIndex: number,
  format: number,
  flags: number,
  own: number,
  across: Alignment = 'usual',
): void {
  record(out, RT.XF, 20)
  out.u16(fontIndex)
  out.u16(format)
  out.u16(flags)
  // Not rotated, not indented, no borders, no pattern, automatic colours.
  for (const value of [ALIGNMENT[across], 0, 0, across === 'inherited' ? own : own | OWN_ALIGNMENT]) out.u8(value)
  out.u32(0)
  out.u32(0)
  out.u16(0x20c0)
}
