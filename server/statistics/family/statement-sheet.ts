/** The statement of a clinic as a workbook: what was owed before, each movement with what was owed after it, and what is owed then. */
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { FileReply } from '../../http/implement'
import { moneyCell, numberCell, textCell } from '../../http/list-sheet'
import { figureSheet, type Writing } from './sheet'

type Line = Pick<ClinicStatement['lines'][number], 'date' | 'orderNo' | 'productName' | 'balance'> & {
  event: string
  units: number | null
  amount: number | null
}

type Told = Pick<ClinicStatement, 'month' | 'hospitalName' | 'opening' | 'closing' | 'lines'>

export const statementSheet = (
  writing: Writing,
  { month, hospitalName, opening, closing, lines }: Told,
): Promise<FileReply> => {
  const { t } = writing
  const edge = (event: string, balance: number): Line => ({
    ...{ date: '', event, orderNo: '', productName: '', units: null, amount: null, balance },
  })
  return figureSheet<Line>(
    writing,
    { start: hospitalName, end: month },
    {
      title: t('figures.sheet.statement'),
      columns: [
        textCell(t('figures.col.period'), (row) => row.date),
        textCell(t('figures.col.kind'), (row) => row.event),
        textCell(t('figures.col.no'), (row) => row.orderNo, 20),
        textCell(t('figures.col.name'), (row) => row.productName, 24),
        numberCell(t('figures.col.quantity'), (row) => row.units),
        moneyCell(t('figures.col.amount'), (row) => row.amount),
        moneyCell(t('figures.col.owed'), (row) => row.balance),
      ],
      rows: [
        edge(t('figures.opening'), opening),
        ...lines.map((line) => ({ ...line, event: t(`figures.kind.${line.event}`) })),
        edge(t('figures.closing'), closing),
      ],
    },
  )
}
