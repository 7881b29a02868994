/** The parts of a workbook while it is written: sheets and string table grow side by side, the globals come last. */
import { ByteBuffer } from './byte-buffer'
import { type CellValue, CellWriter } from './cells'
import { columnLook, type SheetColumn } from './columns'
import { globalsHead } from './globals'
import { CompoundFile, type Part, SECTOR } from './ole2'
import { SharedStrings } from './shared-strings'
import { sheetName } from './sheet-names'
import type { Sink } from './sink'
import { beginSheet, endSheet, tallRow } from './worksheet'

const MOST_ROWS = 65_535
const MOST_COLUMNS = 256
const FLUSH_AT = 65_536

interface SheetLayout<Row> {
  sheetName: string
  columns: readonly SheetColumn<Row>[]
  utcOffsetMinutes: number
  rowsPerSheet?: number
}

interface Sheet {
  /** Where it starts, and where the 32 bits of its row count are, within the sheets' part of the stream. */
  at: number
  rowCountAt: number
  /** Rows in use, the header included. */
  rows: number
}

/** A part of the stream together with the bytes that have not left for the file yet. */
interface Growing extends Part {
  buffer: ByteBuffer
  flushed: number
}

const growing = (): Growing => ({ runs: [], buffer: new ByteBuffer(FLUSH_AT * 2), flushed: 0 })

const maxLines = (values: readonly CellValue[]) => {
  let most = 1
  for (const value of values)
    if (typeof value === 'string' && value.includes('\n')) most = Math.max(most, value.split('\n').length)
  return most
}

export class WorkbookWriter<Row> {
  /** Rows of data so far. */
  rows = 0
  readonly #layout: SheetLayout<Row>
  readonly #rowsPerSheet: number
  readonly #file: CompoundFile
  readonly #stringPart = growing()
  readonly #sheetPart = growing()
  readonly #strings = new SharedStrings(this.#stringPart.buffer)
  readonly #cells: CellWriter
  readonly #sheets: Sheet[] = []
  #sheet: Sheet

  constructor(sink: Sink, layout: SheetLayout<Row>) {
    const { columns, utcOffsetMinutes, rowsPerSheet = 65_000 } = layout
    if (columns.length < 1 || columns.length > MOST_COLUMNS) throw new RangeError('A sheet has 1 to 256 columns')
    if (!Number.isInteger(rowsPerSheet) || rowsPerSheet < 1 || rowsPerSheet > MOST_ROWS) {
      throw new RangeError('A sheet has 1 to 65,535 rows of data')
    }
    this.#layout = layout
    this.#rowsPerSheet = rowsPerSheet
    this.#file = new CompoundFile(sink)
    this.#cells = new CellWriter(this.#sheetPart.buffer, this.#strings, utcOffsetMinutes)
    this.#sheet = this.#beginSheet()
  }

  /** Whether a flush is due. */
  get full(): boolean {
    return this.#sheetPart.buffer.length >= FLUSH_AT || this.#strings.ready >= FLUSH_AT
  }

  open(): Promise<void> {
    return this.#file.open()
  }

  /** Adds a row to the sheet, or to the next one when it is full. */
  row(row: Row): void {
    if (this.#sheet.rows > this.#rowsPerSheet) {
      endSheet(this.#sheetPart.buffer, this.#sheets.length === 1)
      this.#sheet = this.#beginSheet()
    }
    const at = this.#sheet.rows
    const { columns } = this.#layout
    let column = columns[0]
    try {
      const values: CellValue[] = []
      for (column of columns) values.push(column.value(row))
      const lines = maxLines(values)
      if (lines > 1) tallRow(this.#sheetPart.buffer, at, columns.length, lines)
      let index = 0
      for (column of columns) {
        this.#cells.value(at, index, column.format, values[index])
        index++
      }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`Row ${this.rows + 1}, column "${column?.title}": ${reason}`, { cause })
    }
    this.#sheet.rows++
    this.rows++
  }

  /** Sends to the file what fills whole sectors. */
  async flush(): Promise<void> {
    this.#strings.dropped(await this.#send(this.#stringPart, this.#strings.ready))
    await this.#send(this.#sheetPart, this.#sheetPart.buffer.length)
  }

  async close(): Promise<{ rows: number; sheets: number; bytes: number }> {
    endSheet(this.#sheetPart.buffer, this.#sheets.length === 1)
    const sheetsSize = this.#sheetPart.flushed + this.#sheetPart.buffer.length
    const { bytes: draft, firstString } = this.#head(0)
    const headSize = draft.length
    const stringsSize = this.#strings.finish(headSize, firstString)
    await this.#send(this.#stringPart, this.#stringPart.buffer.length)
    this.#sheetPart.buffer.fill(0, (SECTOR - (sheetsSize % SECTOR)) % SECTOR)
    await this.#send(this.#sheetPart, this.#sheetPart.buffer.length)
    for (const { rowCountAt, rows } of this.#sheets) {
      await this.#file.patch(this.#sheetPart, rowCountAt, Uint8Array.of(rows, rows >> 8, rows >> 16))
    }
    const globals: Part = { runs: [] }
    await this.#file.append(globals, this.#head(headSize + stringsSize).bytes)
    const size = headSize + stringsSize + sheetsSize
    const bytes = await this.#file.close([globals, this.#stringPart, this.#sheetPart], size)
    return { rows: this.rows, sheets: this.#sheets.length, bytes }
  }

  #beginSheet(): Sheet {
    const { buffer, flushed } = this.#sheetPart
    const at = flushed + buffer.length
    const rowCountAt = flushed + beginSheet(buffer, this.#layout.columns.map(columnLook))
    this.#layout.columns.forEach((column, i) => {
      this.#cells.header(i, column.format, column.title)
    })
    const sheet = { at, rowCountAt, rows: 1 }
    this.#sheets.push(sheet)
    return sheet
  }

  /** @param sheetsAt where the sheets start in the stream */
  #head(sheetsAt: number) {
    return globalsHead({
      sheets: this.#sheets.map(({ at }, i) => ({ name: sheetName(this.#layout.sheetName, i), at: sheetsAt + at })),
      uses: this.#strings.uses,
      strings: this.#strings.count,
    })
  }

  async #send(part: Growing, ready: number): Promise<number> {
    const count = ready - (ready % SECTOR)
    await this.#file.append(part, part.buffer.head(count))
    part.buffer.drop(count)
    part.flushed += count
    return count
  }
}
