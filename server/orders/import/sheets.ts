/** What an import gives to download: an empty sheet to fill in, and the rows that were not placed. */
import type { ProductLine } from '../../../contract/orders/order-family'
import type { FileReply } from '../../http/implement'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import { utcOffset } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { writeWorkbook } from '../../xls/workbook'
import { kindOf } from '../order-kinds'
import { columnsOf } from './columns'
import type { Opened } from './opened'
import type { SheetRow } from './rows'
import { titleOf } from './titles'

interface Asked {
  t: Translate
  now: number
  services: Pick<Services, 'spool' | 'timeZone'>
}

const sheet = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { now, services }: Asked,
): Promise<FileReply> => {
  const spool = await services.spool()
  try {
    await writeWorkbook(spool, {
      ...{ sheetName: name, columns, utcOffsetMinutes: utcOffset(now, services.timeZone) },
      rows: (async function* () {
        yield rows
      })(),
    })
  } catch (error) {
    await spool.discard()
    throw error
  }
  return { name: `${name}.xls`, type: 'application/vnd.ms-excel', size: spool.size, body: spool.stream() }
}

export const templateOf = (line: ProductLine, asked: Asked): Promise<FileReply> => {
  const { t } = asked
  const columns = columnsOf[line].map(
    ({ field, example }): SheetColumn<null> => ({
      title: titleOf(field, t),
      format: typeof example === 'number' ? 'decimal' : 'text',
      value: () => example ?? null,
    }),
  )
  return sheet(`${t(kindOf(line).title)}${t('import.template')}`, columns, [null], asked)
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
