/** Expenses by type. */
import { Alert } from 'antd'
import { useMemo } from 'react'
import { type Expenses, expenseTypes } from '../../../../contract/statistics/expense-figures'
import { finance } from '../../../../contract/statistics/finance'
import { useT } from '../../../providers/i18n'
import { choiceFilter } from '../../../ui/filters'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { rowsAddressOf } from '../family/finance-paths'
import { useMeasures } from './measures'

const { expenses, exportExpenses } = finance.calls
const measured = ['count', 'amount'] as const

const leadTo: LeadTo = (measure, filters) => rowsAddressOf('expenses', measure, filters)

export const ExpensesSide = () => {
  const t = useT()
  const measures = useMeasures(measured)
  const moreFilters = useMemo(
    () => [
      choiceFilter(
        'type',
        t('finance.type'),
        expenseTypes.map((value) => ({ value, label: t(`finance.kind.${value}`) })),
      ),
    ],
    [t],
  )
  const tables = [
    figureTable<Expenses, Expenses['types'][number]>({
      ...{ by: 'types', label: t('finance.by.types'), rows: ({ types }) => types },
      keyOf: ({ type }) => type,
      columns: [{ label: t('finance.type'), show: ({ type }) => t(`finance.kind.${type}`) }],
      filtersOf: ({ type }) => ({ type }),
    }),
    figureTable<Expenses, Expenses['hospitals'][number]>({
      ...{ by: 'hospitals', label: t('finance.by.hospitals'), rows: ({ hospitals }) => hospitals },
      keyOf: ({ hid }) => String(hid),
      columns: [{ label: t('statistic.clinic'), show: ({ hospitalName }) => hospitalName }],
      filtersOf: ({ hid }) => ({ hid: String(hid) }),
    }),
  ]
  return (
    <FiguresScreen<Expenses>
      {...{ call: expenses, exportCall: exportExpenses, measures, tables, moreFilters, leadTo }}
      charted="amount"
      beside={({ withCost }) => !withCost && <Alert type="info" showIcon message={t('finance.withoutCost')} />}
    />
  )
}
