/** The rows of a sheet as values by field, with what cannot be read, and those that say the same as one before them. */
import type { ImportFinding } from '../../../contract/core/sheet-import'
import { readDate, textOf } from '../../import/cells'
import type { Head, ImportColumn } from '../../import/columns'
import type { Cell, Grid } from '../../import/grid'
import type { Translate } from '../messages'
import type { Pace } from './pace'

export type Values = Readonly<Record<string, unknown>>

export interface SheetRow {
  /** As numbered in the file, from 1. */
  line: number
  cells: string[]
  values: Values
  errors: ImportFinding[]
  warnings: string[]
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Where a field stands in the file. */
const columnOfField = ({ fields }: Head, field: string): number | null => {
  const at = fields.indexOf(field)
  return at < 0 ? null : at
}

/** Says of a row what speaks against it; of a field only what was found first. */
export const findOf = (head: Head) => (row: SheetRow, field: string, message: string) => {
  if (!row.errors.some((known) => known.field === field && field !== ''))
    row.errors.push({ field, column: columnOfField(head, field), message })
}

const nameRepetitions = (rows: readonly SheetRow[], t: Translate) => {
  const seen = new Map<string, number>()
  for (const { line, values, errors } of rows) {
    const said = JSON.stringify(values)
    const first = seen.get(said)
    if (first === undefined) seen.set(said, line)
    else errors.push({ field: '', column: null, message: t('import.duplicate', { line: first }) })
  }
}

/** A cell as it is shown, its lines kept apart. */
const shownOf = (cell: Cell) =>
  typeof cell === 'string' ? cell.trim().split(/\r?\n/).map(textOf).join('\n') : textOf(cell)

/** Empty rows are left out, and those that are not among the lines asked for. */
export const sheetRows = async (
  { rows, date1904, only }: Grid & { only?: ReadonlySet<number> },
  head: Head,
  columns: readonly ImportColumn[],
  t: Translate,
  pace: Pace,
): Promise<SheetRow[]> => {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const readers = head.fields.map((field) => byField.get(field)?.read)
  const found: SheetRow[] = []
  for (const [at, cells] of rows.entries()) {
    await pace(at, rows.length)
    if (at <= head.row || only?.has(at + 1) === false || cells.every((cell) => textOf(cell) === '')) continue
    const values: Record<string, unknown> = {}
    const errors: ImportFinding[] = []
    const shown = cells.map((cell, column) => {
      const read = readers[column]
      const text = shownOf(cell)
      if (!read) return text
      const value = read(cell, { date1904 })
      const field = head.fields[column] ?? ''
      if (value === undefined) errors.push({ field, column, message: t('import.unreadableCell', { text }) })
      else if (isGiven(value)) values[field] = value
      return read === readDate && typeof value === 'string' ? value : text
    })
    found.push({ line: at + 1, cells: shown, values, errors, warnings: [] })
  }
  await pace(rows.length, rows.length)
  nameRepetitions(found, t)
  return found
}
