/** What an import gives to download: an empty sheet to fill in, and the rows that were not taken. */
import type { ImportColumn } from '../../import/columns'
import type { SheetColumn } from '../../xls/columns'
import type { FileReply } from '../implement'
import type { Translate } from '../messages'
import type { Services } from '../services'
import { writeList } from '../sheet'
import type { OpenedSheet } from './open-sheet'
import type { SheetRow } from './rows'

type TitleOf = (field: string, t: Translate) => string

/** As wide as what stands in it; a Chinese character is as wide as two others. */
const widthsOf = (rows: readonly (readonly (string | number)[])[]) =>
  (rows[0] ?? []).map((_, at) => ({
    wch: Math.min(
      70,
      2 +
        Math.max(
          ...rows.map((row) => [...String(row[at] ?? '')].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0)),
        ),
    ),
  }))

interface Template {
  title: string
  columns: readonly ImportColumn[]
  titleOf: TitleOf
  isRequired: (column: ImportColumn) => boolean
  /** How a column is filled in; empty where there is nothing to say. */
  explain: (field: string) => string
}

/** A sheet to fill in, with an example, and one that says of each column how. */
export const templateSheet = async (
  { title, columns, titleOf, isRequired, explain }: Template,
  t: Translate,
): Promise<FileReply> => {
  const { utils, write } = await import('@e965/xlsx')
  const toFill = [columns.map(({ field }) => titleOf(field, t)), columns.map(({ example }) => example ?? '')]
  const explaining = [
    [t('import.field'), t('import.required'), t('import.howTo'), t('import.example')],
    ...columns.map((column) => [
      ...[titleOf(column.field, t), isRequired(column) ? t('import.yes') : '', explain(column.field)],
      column.example ?? '',
    ]),
  ]
  const book = utils.book_new()
  for (const [name, rows] of [
    [title, toFill],
    [t('import.explanation'), explaining],
  ] as const) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!cols'] = widthsOf(rows)
    utils.book_append_sheet(book, sheet, name)
  }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  const name = `${t('import.template', { title })}.xls`
  return { name, type: 'application/vnd.ms-excel', size: bytes.length, body: new Blob([bytes]).stream() }
}

const reasonsOf = ({ errors }: SheetRow, { head }: OpenedSheet, titleOf: TitleOf, t: Translate) =>
  errors
    .map(({ column, field, message }) => {
      const title = column === null ? (field === '' ? '' : titleOf(field, t)) : (head.titles[column] ?? '')
      return title === '' ? message : `${title}：${message}`
    })
    .join(t('list.clauses'))

interface Asked {
  t: Translate
  now: number
  services: Pick<Services, 'spool' | 'timeZone'>
}

/** Titles and cells as they were, so that the sheet can be corrected and imported again. */
export const rejectsSheet = (opened: OpenedSheet, titleOf: TitleOf, asked: Asked): Promise<FileReply> => {
  const { t } = asked
  const text = (title: string, value: (row: SheetRow) => string, width = 14): SheetColumn<SheetRow> => ({
    ...{ title, format: 'text', width, value },
  })
  const columns = [
    text(t('import.line'), ({ line }) => String(line), 8),
    text(t('import.reasons'), (row) => reasonsOf(row, opened, titleOf, t), 60),
    ...opened.head.titles.map((title, at) => text(title, ({ cells }) => cells[at] ?? '')),
  ]
  const bad = opened.rows.filter(({ errors }) => errors.length > 0)
  const title = t('import.rejects')
  return writeList({ title, fileName: title, columns }, bad, asked)
}
