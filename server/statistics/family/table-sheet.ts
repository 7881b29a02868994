/** The tables of figures as workbooks, for figures whose measures are counts, shares and decimals. */
import { kindOfMeasure } from '../../../contract/statistics/measure-kinds'
import type { FileOnce } from '../../http/implement'
import { moneyCell, numberCell, textCell } from '../../http/list-sheet'
import type { MessageKey, Translate } from '../../http/messages'
import type { SheetColumn } from '../../xls/columns'
import type { Asking } from './asking'
import { figureSheet } from './sheet'

type Row = Readonly<Record<string, unknown>>
type Column = SheetColumn<Row>

const numberIn = (row: Row, name: string) => {
  const value = row[name]
  return typeof value === 'number' ? value : null
}

/** Shares in percent, to one digit. */
const cellOf = (t: Translate, name: string): Column => {
  const title = t(`operation.m.${name}` as MessageKey)
  const kind = kindOfMeasure(name)
  if (kind === 'count') return numberCell(title, (row) => numberIn(row, name))
  if (kind === 'money') return moneyCell(`${title} (${t('operation.yuan')})`, (row) => numberIn(row, name))
  const value = (row: Row) => {
    const found = numberIn(row, name)
    return found === null ? null : kind === 'share' ? Math.round(found * 1000) / 10 : found
  }
  return { title: kind === 'share' ? `${title} (%)` : title, format: 'decimal', value }
}

/** What a table is told by: the field of its rows that names them. */
type Key = (row: Row, t: Translate) => string

/** @param keys what stands before the measures of each table, by the table's name */
export const tableSheet = (
  writing: Parameters<typeof figureSheet>[0],
  { period }: Asking,
  of: {
    title: MessageKey
    by: string | undefined
    answer: object
    measures: readonly string[]
    keys: Readonly<Record<string, Key>>
  },
): Promise<FileOnce> => {
  const { t } = writing
  const { by = 'period', keys } = of
  const answer = of.answer as Readonly<Record<string, readonly Row[]>>
  const rows = (by === 'period' ? answer.points : answer[by]) ?? []
  const key = keys[by]
  const first = textCell<Row>(
    t(`operation.by.${by}` as MessageKey),
    (row) => (key ? key(row, t) : String(row.date)),
    24,
  )
  return figureSheet<Row>(writing, period, {
    title: t(of.title),
    columns: [first, ...of.measures.map((name) => cellOf(t, name))],
    rows,
  })
}
