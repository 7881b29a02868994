/** What is said of a file that was tried, and what keeps it from being taken. */
import type { SheetReport } from '../../../contract/core/sheet-import'
import type { Db } from '../../db/client'
import type { Translate } from '../messages'
import { type Message, Refusal } from '../refusal'
import type { OpenedSheet } from './open-sheet'
import type { SheetRow } from './rows'

class Undone extends Error {}

/** Does the work in a transaction and takes back what it wrote. */
export const keepingNothing = (db: Db, work: (db: Db) => Promise<unknown>): Promise<void> =>
  db
    .transaction(async (tx) => {
      await work(tx as unknown as Db)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })

const hasErrors = ({ errors }: SheetRow) => errors.length > 0
const isWarned = (row: SheetRow) => row.warnings.length > 0 && !hasErrors(row)

/** @param lines whether every row is answered, those with errors, or only how many there are */
export const sheetReport = (
  { encoding, head, rows }: OpenedSheet,
  fields: SheetReport['fields'],
  { lines }: { lines: boolean | 'bad' },
): SheetReport => ({
  encoding,
  columns: head.titles.map((title, column) => ({ column, title, field: head.fields[column] ?? '' })),
  fields,
  lines: rows
    .filter((row) => lines === true || (lines === 'bad' && hasErrors(row)))
    .map(({ line, cells, errors, warnings }) => ({ line, cells, errors, warnings })),
  rows: rows.length,
  bad: rows.filter(hasErrors).length,
  warned: rows.filter(isWarned).length,
})

/** What a list of errors names at most: a person reads the first ones, and asks for the whole list by a dry run. */
const maxNamed = 200

const refuseBad = (rows: readonly SheetRow[]): void => {
  const named = rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }): [string, Message] => [
      `rows.${line}${field === '' ? '' : `.${field}`}`,
      { key: 'said', params: { message } },
    ]),
  )
  if (named.length > 0) throw new Refusal('rule', { errors: Object.fromEntries(named.slice(0, maxNamed)) })
}

const refuseWarned = (rows: readonly SheetRow[], t: Translate): void => {
  const warnings = rows.filter(isWarned).map(
    ({ line, warnings }): Message => ({
      key: 'import.rowWarning',
      params: { line, message: warnings.join(t('list.clauses')) },
    }),
  )
  if (warnings.length > 0) throw new Refusal('rule', { warnings: warnings.slice(0, maxNamed) })
}

/** Refuses the file for its bad rows, unless these may be left out and others remain; for warnings too unless they were confirmed. */
export const refuseFound = (
  rows: readonly SheetRow[],
  { confirmWarn, skipBad }: { confirmWarn?: number | undefined; skipBad?: number | undefined },
  t: Translate,
) => {
  if (skipBad !== 1 || rows.every(hasErrors)) refuseBad(rows)
  if (confirmWarn !== 1) refuseWarned(rows, t)
}
