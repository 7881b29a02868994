/** What an import gives to download: an empty sheet to fill in, and the rows that were not placed. */
import type { ProductLine } from '../../../contract/orders/order-family'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import { writeList } from '../../http/sheet'
import type { SheetColumn } from '../../xls/columns'
import { kindOf } from '../order-kinds'
import { columnsOf } from './columns'
import { explained } from './explain'
import type { Opened } from './opened'
import type { SheetRow } from './rows'
import { titleOf } from './titles'

interface Asked {
  t: Translate
  now: number
  services: Pick<Services, 'spool' | 'timeZone'>
}

const sheet = <Row>(title: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[], asked: Asked) =>
  writeList({ title, fileName: title, columns }, rows, asked)

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

/** A sheet to fill in, with an example, and one that says of each column how. */
export const templateOf = async (line: ProductLine, { t }: Pick<Asked, 't'>): Promise<FileReply> => {
  const { utils, write } = await import('@e965/xlsx')
  const columns = columnsOf[line]
  const toFill = [columns.map(({ field }) => titleOf(field, t)), columns.map(({ example }) => example ?? '')]
  const explaining = [
    [t('import.field'), t('import.required'), t('import.howTo'), t('import.example')],
    ...columns.map(({ field, required, example }) => [
      ...[titleOf(field, t), required || field === 'hospitalName' ? t('import.yes') : '', explained(line, field, t)],
      example ?? '',
    ]),
  ]
  const book = utils.book_new()
  for (const [name, rows] of [
    [t(kindOf(line).title), toFill],
    [t('import.explanation'), explaining],
  ] as const) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!cols'] = widthsOf(rows)
    utils.book_append_sheet(book, sheet, name)
  }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  const name = `${t(kindOf(line).title)}${t('import.template')}.xls`
  return { name, type: 'application/vnd.ms-excel', size: bytes.length, body: new Blob([bytes]).stream() }
}

const reasonsOf = ({ errors }: SheetRow, { head }: Opened, t: Translate) =>
  errors
    .map(({ column, field, message }) => {
      const title = column === null ? (field === '' ? '' : titleOf(field, t)) : (head.titles[column] ?? '')
      return title === '' ? message : `${title}：${message}`
    })
    .join(t('list.clauses'))

/** Titles and cells as they were, so that the sheet can be corrected and imported again. */
export const rejectsOf = (opened: Opened, asked: Asked): Promise<FileReply> => {
  const { t } = asked
  const text = (title: string, value: (row: SheetRow) => string, width = 14): SheetColumn<SheetRow> => ({
    ...{ title, format: 'text', width, value },
  })
  const columns = [
    text(t('import.line'), ({ line }) => String(line), 8),
    text(t('import.reasons'), (row) => reasonsOf(row, opened, t), 60),
    ...opened.head.titles.map((title, at) => text(title, ({ cells }) => cells[at] ?? '')),
  ]
  const bad = opened.rows.filter(({ errors }) => errors.length > 0)
  return sheet(t('import.rejects'), columns, bad, asked)
}
