/** Rows as an Excel workbook to download: from a statement that is read through a cursor, or as they are handed over. */
import { Column, is, SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
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

type Selected = { readonly [name: string]: unknown }
const isField = (field: unknown): field is { mapFromDriverValue?: (value: never) => unknown } =>
  is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)

/** Reads a row as a cursor gives it into what the query would have answered. */
export const decoderOf = <Row>(fields: Selected): ((values: unknown[]) => Row) => {
  const read = (selected: Selected, values: Iterator<unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(selected).map(([name, field]) => {
        if (!isField(field)) return [name, read(field as Selected, values)]
        const { value } = values.next()
        return [name, value === null ? null : (mapped(field, value) ?? value)]
      }),
    )
  return (values) => read(fields, values[Symbol.iterator]()) as Row
}

const mapped = (field: object, value: unknown) => {
  const of = is(field, SQL.Aliased) ? field.sql : field
  if (is(of, Column)) return of.mapFromDriverValue(value)
  return is(of, SQL)
    ? (of as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder.mapFromDriverValue(value)
    : value
}

export interface Readable {
  toSQL(): Statement
  _: { readonly selectedFields: unknown }
}

/** What a query would answer, to be read through a cursor. */
export const rowsOfQuery = <Row>(query: Readable): Pick<Sheet<Row>, 'statement' | 'decode'> => ({
  statement: query.toSQL(),
  decode: decoderOf<Row>(query._.selectedFields as Selected),
})

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

/** A sheet whose rows are not looked into here: what it is called, how long it will be, and how it is written. */
export interface AnySheet {
  title: string
  total: () => Promise<number>
  write: (writing: Parameters<typeof writeSheet>[1]) => Promise<FileOnce>
  /** Notes what follows from the file, in the transaction that ends its export; of what was given up nothing follows. */
  kept?: (db: Db, now: number) => Promise<void>
}

export const anySheet = <Row>(sheet: Sheet<Row>): AnySheet => ({
  title: sheet.title,
  total: sheet.total,
  write: (writing) => writeSheet(sheet, writing),
})

/** Few rows, which are there already. */
export const listSheet = <Row>(workbook: Workbook<Row>, rows: readonly Row[]): AnySheet => ({
  title: workbook.title,
  total: async () => rows.length,
  write: (writing) => writeList(workbook, rows, writing),
})
