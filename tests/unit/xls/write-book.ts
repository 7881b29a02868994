/** Makes workbooks for the tests of this folder and reads them back with SheetJS. */
import { read, type WorkBook } from '@e965/xlsx'
import type { SheetColumn } from '../../../server/xls/columns'
import { memorySink } from '../../../server/xls/memory-sink'
import { type WorkbookOptions, writeWorkbook } from '../../../server/xls/workbook'

export async function* batches<Row>(rows: readonly Row[], size = 1000): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

/** The bytes of a workbook with these rows, on China's clock. */
export async function bookOf<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  options: Partial<WorkbookOptions<Row>> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const sink = memorySink()
  await writeWorkbook(sink, { sheetName: '订单', columns, rows: batches(rows), utcOffsetMinutes: 480, ...options })
  return sink.bytes()
}

/** A workbook of one column that holds the values as they are. */
export function columnOf(format: SheetColumn<unknown>['format'], values: readonly (string | number | null)[]) {
  return bookOf(values, [{ title: 'Value', format, value: (value) => value }])
}

export function bySheetJs(bytes: Uint8Array): WorkBook {
  return read(bytes, { cellNF: true, dense: false })
}

/** A cell as SheetJS sees it: type, value, number format, text shown. */
export function cell(book: WorkBook, address: string, sheet = 0) {
  const found = book.Sheets[book.SheetNames[sheet] ?? '']?.[address]
  return found && { t: found.t, v: found.v, z: found.z, w: found.w }
}

/** The values below the header in column A. */
export function columnA(book: WorkBook, count: number): unknown[] {
  return Array.from({ length: count }, (_, i) => cell(book, `A${i + 2}`)?.v)
}
