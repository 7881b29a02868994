/** Reads the first sheet of an .xls, .xlsx or CSV file that is not trusted: values only, within limits. */
import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx'
import { type Cell, type Grid, type GridLimits, type TextEncoding, UnreadableSheet } from './grid'
import { checkUnpackedSize } from './zip-size'

/** A workbook of 5,000 orders unpacks to some 10 MB. */
const maxUnpacked = 100 * 1_048_576
const maxMerges = 20_000

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4)
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** UTF-8 where it is, else GBK, which Excel writes in China. */
const recognised = (bytes: Uint8Array): TextEncoding => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'gbk'
  }
}

export const decodeText = (bytes: Uint8Array, said?: TextEncoding) => {
  if (bytes.includes(0)) throw new UnreadableSheet('import.unreadable')
  const encoding = said ?? recognised(bytes)
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** The value that a cell shows; of a formula its result, of an error nothing. */
const shownBy = (cell: CellObject | undefined): Cell => {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return null
  return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : cell.v
}

/** What stands in a merged range stands in each of its cells. */
const spread = (rows: Cell[][], merges: readonly Range[]) => {
  if (merges.length > maxMerges) throw new UnreadableSheet('import.tooLarge')
  for (const { s, e } of merges) {
    const value = rows[s.r]?.[s.c] ?? null
    for (let r = s.r; r <= Math.min(e.r, rows.length - 1); r++) {
      const row = rows[r]
      for (let c = s.c; row && c <= Math.min(e.c, row.length - 1); c++) row[c] = value
    }
  }
}

const gridOf = (sheet: WorkSheet, used: Range, limits: GridLimits): Cell[][] => {
  // Formatted but empty columns and rows reach far: what counts is what holds a value.
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const width = Math.min(used.e.c + 1, limits.columns + 1)
  const rows = Array.from({ length: Math.min(used.e.r + 1, limits.rows + 1) }, (_, r) =>
    Array.from({ length: width }, (_, c) => shownBy(data[r]?.[c])),
  )
  const isUsed = (value: Cell) => value !== null && value !== ''
  while (rows.length > 0 && !rows.at(-1)?.some(isUsed)) rows.pop()
  if (rows.length === 0) throw new UnreadableSheet('import.empty')
  if (rows.length > limits.rows) throw new UnreadableSheet('import.tooManyRows', { max: limits.rows })
  if (rows.some((row) => row.length > limits.columns && isUsed(row.at(-1) ?? null)))
    throw new UnreadableSheet('import.tooManyColumns', { max: limits.columns })
  spread(rows, sheet['!merges'] ?? [])
  const last = Math.max(...rows.map((row) => row.findLastIndex(isUsed)))
  return rows.map((row) => row.slice(0, last + 1))
}

const workbookOf = async (
  bytes: Uint8Array<ArrayBuffer>,
  limits: GridLimits,
): Promise<{ book: WorkBook; encoding?: TextEncoding }> => {
  const { read } = await import('@e965/xlsx')
  const options = {
    ...{ dense: true, cellFormula: false, cellHTML: false, cellText: false, cellStyles: false },
    ...{ bookVBA: false, sheets: 0, sheetRows: limits.rows + 1 },
  }
  if (isZip(bytes)) {
    await checkUnpackedSize(bytes, maxUnpacked)
    return { book: read(bytes, { ...options, type: 'array' }) }
  }
  if (isCompound(bytes)) return { book: read(bytes, { ...options, type: 'array' }) }
  // A number in a text file may be a phone number: it stays as it was typed.
  const { encoding, text } = decodeText(bytes, limits.encoding)
  return { encoding, book: read(text, { ...options, type: 'string', raw: true }) }
}

/** @throws UnreadableSheet */
export const readSheet = async (bytes: Uint8Array<ArrayBuffer>, limits: GridLimits): Promise<Grid> => {
  const { book, encoding } = await workbookOf(bytes, limits).catch((error) => {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('import.unreadable')
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const { utils } = await import('@e965/xlsx')
  if (!sheet?.['!ref']) throw new UnreadableSheet('import.empty')
  const rows = gridOf(sheet, utils.decode_range(sheet['!fullref'] ?? sheet['!ref']), limits)
  return { rows, date1904: book.Workbook?.WBProps?.date1904 === true, ...(encoding && { encoding }) }
}
