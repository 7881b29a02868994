/** Rows as an Excel workbook to download: from a statement that is read through a cursor, or as they are handed over. */
import type { Statement } from '../db/client'
import type { SheetColumn } from '../xls/columns'
import { writeWorkbook } from '../xls/workbook'
import type { FileOnce } from './implement'
import type { Services } from './services'
import { utcOffset } from './time'

const batchSize = 1000

export interface Workbook<Row> {
  title: string
  /** Without its ending. */
  fileName: string
  columns: readonly SheetColumn<Row>[]
}

/** A workbook whose rows a statement answers. */
export interface Sheet<Row> extends Workbook<Row> {
  statement: Statement
  /** A row as the cursor gives it. */
  decode: (values: unknown[]) => Row
  /** How many rows there will be. */
  total: () => Promise<number>
}

interface Writing {
  now: number
  services: Pick<Services, 'spool' | 'timeZone'>
  signal?: AbortSignal
  onProgress?: (rows: number) => Promise<void>
}

export const writeRows = async <Row>(
  { title, fileName, columns }: Workbook<Row>,
  rows: AsyncIterable<readonly Row[]>,
  { now, services, signal, onProgress }: Writing,
): Promise<FileOnce> => {
  const spool = await services.spool()
  try {
    await writeWorkbook(spool, {
      ...{ sheetName: title, columns, rows, utcOffsetMinutes: utcOffset(now, services.timeZone) },
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    })
  } catch (error) {
    await spool.discard()
    throw error
  }
  return { name: `${fileName}.xls`, type: 'application/vnd.ms-excel', size: spool.size, body: spool.stream() }
}

/** The few rows that are there already. */
export const writeList = <Row>(workbook: Workbook<Row>, rows: readonly Row[], writing: Writing): Promise<FileOnce> =>
  writeRows(
    workbook,
    (async function* () {
      yield rows
    })(),
    writing,
  )

export const writeSheet = <Row>(
  sheet: Sheet<Row>,
  writing: Writing & { services: Pick<Services, 'database'> },
): Promise<FileOnce> => {
  const { statement, decode } = sheet
  const rows = async function* () {
    for await (const batch of writing.services.database.stream(statement, batchSize)) yield batch.map(decode)
  }
  return writeRows(sheet, rows(), writing)
}

/** A sheet whose rows are nobody's business: what it is called, how long it will be, and how it is written. */
export interface AnySheet {
  title: string
  total: () => Promise<number>
  write: (writing: Parameters<typeof writeSheet>[1]) => Promise<FileOnce>
}

export const anySheet = <Row>(sheet: Sheet<Row>): AnySheet => ({
  title: sheet.title,
  total: sheet.total,
  write: (writing) => writeSheet(sheet, writing),
})
