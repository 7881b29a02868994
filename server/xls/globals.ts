/** The head of the workbook's stream: everything that belongs to no single sheet, up to the start of the string table. */
import { beginSubstream, RT, record, textSize, textWith, words } from './biff8'
import { ByteBuffer } from './byte-buffer'
import { SECTOR, SMALLEST_STREAM } from './ole2'
import { writeStyles } from './styles'

const UTF_16 = 1200
/** Telephone code of the country whose customs apply. */
const CHINA = 86
const SPACE = 0x20
/** Marks a reference to this very workbook. */
const OWN_BOOK = 0x0401
const BUILT_IN = 0x20
const PRINT_TITLES = 0x07
const AREA_OF_SHEET = 0x3b
const LAST_COLUMN = 255

interface Globals {
  sheets: readonly { name: string /** Where it starts in the stream. */; at: number }[]
  /** Cells that use the string table. */
  uses: number
  /** Strings in the table, its spacers included. */
  strings: number
}

/**
 * Lays out the head, filled up to whole sectors by the string table's first string.
 * Its length depends on the names alone, not on the numbers.
 * @returns the bytes, and where in them that string starts
 */
export function globalsHead(globals: Globals): { bytes: Uint8Array; firstString: number } {
  const out = new ByteBuffer(SMALLEST_STREAM)
  beginSubstream(out, 0x0005)
  words(out, RT.INTERFACEHDR, UTF_16)
  words(out, RT.MMS, 0)
  words(out, RT.INTERFACEEND)
  // The last user's name, which must not be empty, in a field of fixed size.
  record(out, RT.WRITEACCESS, 112)
  textWith(out, ' ', 2)
  out.fill(SPACE, 108)
  words(out, RT.CODEPAGE, UTF_16)
  words(out, RT.DSF, 0)
  words(out, RT.TABID, ...globals.sheets.map((_, i) => i + 1))
  for (const type of [RT.WINDOWPROTECT, RT.PROTECT, RT.PASSWORD, RT.PROT4REV, RT.PROT4REVPASS]) words(out, type, 0)
  words(out, RT.WINDOW1, 0, 0, 0x5dac, 0x3390, 0x38, 0, 0, 1, 600)
  for (const type of [RT.BACKUP, RT.HIDEOBJ, RT.DATE1904]) words(out, type, 0)
  words(out, RT.PRECISION, 1)
  for (const type of [RT.REFRESHALL, RT.BOOKBOOL]) words(out, type, 0)
  writeStyles(out)
  for (const { name, at } of globals.sheets) {
    record(out, RT.BOUNDSHEET, 6 + textSize(name, 1))
    out.u32(at)
    out.u16(0)
    textWith(out, name, 1)
  }
  words(out, RT.COUNTRY, CHINA, CHINA)
  repeatHeads(out, globals.sheets.length)
  const firstString = startStringTable(out, globals)
  return { bytes: out.head(), firstString }
}

/** Lets every printed page begin with the first row: the built-in name that says so, for each sheet. */
function repeatHeads(out: ByteBuffer, sheets: number): void {
  words(out, RT.SUPBOOK, sheets, OWN_BOOK)
  record(out, RT.EXTERNSHEET, 2 + sheets * 6)
  out.u16(sheets)
  for (let sheet = 0; sheet < sheets; sheet++) for (const value of [0, sheet, sheet]) out.u16(value)
  for (let sheet = 0; sheet < sheets; sheet++) {
    const formula = 11
    record(out, RT.NAME, 16 + formula)
    out.u16(BUILT_IN)
    // No key, and a name of one character.
    for (const value of [0, 1]) out.u8(value)
    for (const value of [formula, 0, sheet + 1]) out.u16(value)
    for (const value of [0, 0, 0, 0, 0, PRINT_TITLES]) out.u8(value)
    // From the first row to the first, over all columns.
    out.u8(AREA_OF_SHEET)
    for (const value of [sheet, 0, 0, 0, LAST_COLUMN]) out.u16(value)
  }
}

function startStringTable(out: ByteBuffer, globals: Globals): number {
  const least = out.length + 15
  const spacer = Math.max(SMALLEST_STREAM, Math.ceil(least / SECTOR) * SECTOR) - least
  record(out, RT.SST, 11 + spacer)
  out.u32(globals.uses)
  out.u32(globals.strings)
  const firstString = out.length
  out.u16(spacer)
  out.u8(0)
  out.fill(SPACE, spacer)
  return firstString
}
