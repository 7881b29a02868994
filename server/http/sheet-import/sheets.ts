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

const widest = 70

/** As wide as the longest text, or nearly; a Chinese character is as wide as two others. */
const widthOf = (texts: readonly string[], most = widest) =>
  texts.reduce(
    (width, text) =>
      Math.min(
        most,
        Math.max(
          width,
          [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 2),
        ),
      ),
    0,
  )

const widthsOf = (rows: readonly (readonly (string | number)[])[]) =>
  (rows[0] ?? []).map((_, at) => ({ wch: widthOf(rows.map((row) => String(row[at] ?? ''))) }))

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

/** Several of them, before the cells that they are about are out of sight. */
const widestReasons = 110

interface Asked {
  t: Translate
  now: number
  services: Pick<Services, 'spool' | 'timeZone'>
}

/** Titles and cells as they were, so that the sheet can be corrected and imported again. */
export const rejectsSheet = (opened: OpenedSheet, titleOf: TitleOf, asked: Asked): Promise<FileReply> => {
  const { t } = asked
  const bad = opened.rows.filter(({ errors }) => errors.length > 0)
  const text = (title: string, value: (row: SheetRow) => string, most?: number): SheetColumn<SheetRow> => ({
    ...{ title, format: 'text', width: widthOf([title, ...bad.map(value)], most), value },
  })
  const columns = [
    text(t('import.line'), ({ line }) => String(line)),
    text(t('import.reasons'), (row) => reasonsOf(row, opened, titleOf, t), widestReasons),
    ...opened.head.titles.map((title, at) => text(title, ({ cells }) => cells[at] ?? '')),
  ]
  const title = t('import.rejects')
  return writeList({ title, fileName: title, columns }, bad, asked)
}
