/** The record layer of BIFF8 ([MS-XLS]): type, length and data, and the two kinds of string that fit one record. */
import type { ByteBuffer } from './byte-buffer'

/** The record types this writer uses. */
export const RT = {
  EOF: 0x0a,
  CALCCOUNT: 0x0c,
  CALCMODE: 0x0d,
  PRECISION: 0x0e,
  REFMODE: 0x0f,
  DELTA: 0x10,
  ITERATION: 0x11,
  PROTECT: 0x12,
  PASSWORD: 0x13,
  HEADER: 0x14,
  FOOTER: 0x15,
  EXTERNSHEET: 0x17,
  NAME: 0x18,
  WINDOWPROTECT: 0x19,
  SELECTION: 0x1d,
  DATE1904: 0x22,
  PRINTHEADERS: 0x2a,
  PRINTGRIDLINES: 0x2b,
  FONT: 0x31,
  CONTINUE: 0x3c,
  WINDOW1: 0x3d,
  BACKUP: 0x40,
  PANE: 0x41,
  CODEPAGE: 0x42,
  DEFCOLWIDTH: 0x55,
  WRITEACCESS: 0x5c,
  SAVERECALC: 0x5f,
  COLINFO: 0x7d,
  GUTS: 0x80,
  WSBOOL: 0x81,
  GRIDSET: 0x82,
  HCENTER: 0x83,
  VCENTER: 0x84,
  BOUNDSHEET: 0x85,
  COUNTRY: 0x8c,
  HIDEOBJ: 0x8d,
  SETUP: 0xa1,
  MMS: 0xc1,
  BOOKBOOL: 0xda,
  XF: 0xe0,
  INTERFACEHDR: 0xe1,
  INTERFACEEND: 0xe2,
  SST: 0xfc,
  LABELSST: 0xfd,
  EXTSST: 0xff,
  TABID: 0x13d,
  DSF: 0x161,
  SUPBOOK: 0x1ae,
  PROT4REV: 0x1af,
  REFRESHALL: 0x1b7,
  PROT4REVPASS: 0x1bc,
  DIMENSIONS: 0x200,
  NUMBER: 0x203,
  ROW: 0x208,
  DEFAULTROWHEIGHT: 0x225,
  WINDOW2: 0x23e,
  RK: 0x27e,
  STYLE: 0x293,
  FORMAT: 0x41e,
  BOF: 0x809,
} as const

/** The most data one record may carry. */
export const LARGEST_RECORD = 8224

/** Starts a record and makes room for it; exactly `size` bytes of data must follow. */
export function record(out: ByteBuffer, type: number, size: number): void {
  out.reserve(4 + size)
  out.u16(type)
  out.u16(size)
}

/** A record whose data are 16-bit words. */
export function words(out: ByteBuffer, type: number, ...values: number[]): void {
  record(out, type, values.length * 2)
  for (const value of values) out.u16(value)
}

/** Begins a substream: 0x0005 is the workbook's globals, 0x0010 a worksheet. Build and year are those of Excel 97. */
export function beginSubstream(out: ByteBuffer, kind: 0x0005 | 0x0010): void {
  record(out, RT.BOF, 16)
  for (const value of [0x0600, kind, 0x0dbb, 0x07cc]) out.u16(value)
  out.u32(0)
  out.u32(0x0600)
}

/** Whether text fits one byte per character. */
export function isNarrow(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return false
  return true
}

/** Bytes of a string as {@link textWith} writes it. */
export function textSize(text: string, countBytes: 1 | 2): number {
  return countBytes + 1 + (isNarrow(text) ? text.length : text.length * 2)
}

/** A string with its length in one byte (names of sheets and fonts) or in two (number formats). */
export function textWith(out: ByteBuffer, text: string, countBytes: 1 | 2): void {
  if (countBytes === 1) out.u8(text.length)
  else out.u16(text.length)
  const narrow = isNarrow(text)
  out.u8(narrow ? 0 : 1)
  if (narrow) out.narrow(text, 0, text.length)
  else out.wide(text, 0, text.length)
}
