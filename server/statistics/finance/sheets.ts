/** Figures of money as workbooks: each table, and the rows behind them. */
import type { FigureRow } from '../../../contract/statistics/figure-rows'
import { instantCell, moneyCell, numberCell, textCell } from '../../http/list-sheet'
import type { MessageKey, Translate } from '../../http/messages'
import type { SheetColumn } from '../../xls/columns'

type Row = Readonly<Record<string, unknown>>
type Column = SheetColumn<Row>
type Cell = (t: Translate, name: string) => Column

const titleOf = (t: Translate, name: string) => t(`figures.col.${name}` as MessageKey)
const numberIn = (row: Row, name: string) => {
  const value = row[name]
  return typeof value === 'number' ? value : null
}

const asCount: Cell = (t, name) => numberCell(titleOf(t, name), (row) => numberIn(row, name))
const asMoney: Cell = (t, name) => moneyCell(titleOf(t, name), (row) => numberIn(row, name))
const asText: Cell = (t, name) => textCell(titleOf(t, name), (row) => String(row[name] ?? ''), 24)
const asInstant: Cell = (t, name) => instantCell(titleOf(t, name), (row) => numberIn(row, name))
/** A ratio in percent, to one digit. */
const asPercent: Cell = (t, name) => ({
  ...{ title: titleOf(t, name), format: 'decimal' },
  value: (row) => {
    const ratio = numberIn(row, name)
    return ratio === null ? null : Math.round(ratio * 1000) / 10
  },
})

const cells: Readonly<Record<string, Cell>> = {
  ...{ paid: asMoney, fee: asMoney, amount: asMoney, shipped: asMoney, returned: asMoney, receivable: asMoney },
  ...{ age30: asMoney, age60: asMoney, age90: asMoney, ageOver: asMoney, margin: asMoney },
  ...{ advance: asMoney, net: asMoney, creditUsed: asMoney, creditValue: asMoney },
  ...{ received: asMoney, paidBack: asMoney, collected: asMoney, credited: asMoney, writtenOff: asMoney },
  ...{ noShowRate: asPercent, lastRecharge: asInstant },
}

/** A column for each measure. */
export const measureCells = (t: Translate, names: readonly string[]): Column[] =>
  names.map((name) => (cells[name] ?? asCount)(t, name))

/** A column of text, of the field that `show` reads or of the one with the column's name. */
export const namedCell = (t: Translate, name: string, show?: (row: Row) => string): Column =>
  show ? textCell(titleOf(t, name), show, 24) : asText(t, name)

export const rowCells = (t: Translate): SheetColumn<FigureRow>[] => [
  textCell(titleOf(t, 'period'), (row) => row.date),
  textCell(titleOf(t, 'kind'), (row) => t(`figures.kind.${row.kind}` as MessageKey)),
  textCell(titleOf(t, 'no'), (row) => row.no, 20),
  textCell(titleOf(t, 'hospital'), (row) => row.hospitalName, 24),
  textCell(titleOf(t, 'name'), (row) => row.name, 24),
  numberCell(titleOf(t, 'quantity'), (row) => row.quantity),
  moneyCell(titleOf(t, 'amount'), (row) => row.amount),
]
