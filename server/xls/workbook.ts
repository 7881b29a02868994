/** Writes rows into an Excel 97-2003 workbook (.xls, BIFF8) as they come, in constant memory. */
import { untilAborted } from './batches'
import type { SheetColumn } from './columns'
import type { Sink } from './sink'
import { WorkbookWriter } from './workbook-writer'

export interface WorkbookOptions<Row> {
  /** Further sheets add " (2)", " (3)" …; characters that Excel forbids become "_". */
  sheetName: string
  columns: readonly SheetColumn<Row>[]
  /** Rows in batches; closed by the writer when it stops early. */
  rows: AsyncIterable<readonly Row[]>
  /** Offset of the local clock in minutes, +480 for China. */
  utcOffsetMinutes: number
  /** Rows of data per sheet, its header not counted; 65,000 unless told, at most 65,535. */
  rowsPerSheet?: number
  /** Called after each batch with the rows of data written so far, and waited for. */
  onProgress?: (rowsWritten: number) => void | Promise<void>
  signal?: AbortSignal
}

interface WorkbookResult {
  /** Rows of data; headers are not counted. */
  rows: number
  sheets: number
  /** Length of the file. */
  bytes: number
}

/** After so many milliseconds without a pause other tasks get their turn, a click on "cancel" among them. */
const LONGEST_STRETCH = 50

/**
 * Writes a workbook to a sink: bold frozen header on every sheet, a further sheet whenever one is full, a header alone when
 * there are no rows. After an error or an abort the sink holds an unreadable fragment and is the caller's to discard.
 * @throws the signal's reason after an abort; RangeError for impossible options or a file of 2 GiB; an Error that names row
 * and column for NaN and infinities
 */
export async function writeWorkbook<Row>(sink: Sink, options: WorkbookOptions<Row>): Promise<WorkbookResult> {
  const { signal, rows, onProgress } = options
  const writer = new WorkbookWriter(sink, options)
  await writer.open()
  let stretch = performance.now()
  const pause = async () => {
    signal?.throwIfAborted()
    if (performance.now() - stretch < LONGEST_STRETCH) return
    await new Promise((resolve) => setTimeout(resolve))
    stretch = performance.now()
    signal?.throwIfAborted()
  }
  for await (const batch of signal ? untilAborted(rows, signal) : rows) {
    for (const row of batch) {
      writer.row(row)
      if (!writer.full) continue
      await writer.flush()
      await pause()
    }
    await onProgress?.(writer.rows)
    await pause()
  }
  return writer.close()
}
