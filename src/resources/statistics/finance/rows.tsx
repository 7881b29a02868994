/** The rows behind a figure: the same filters, the same total; each leads to its record. */
import { useState } from 'react'
import { paymentMethods } from '../../../../contract/orders/clinic-payments'
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { paymentKinds } from '../../../../contract/partners/clinic-settings'
import { type ExpenseType, expenseTypes } from '../../../../contract/statistics/expense-figures'
import { finance } from '../../../../contract/statistics/finance'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useListState } from '../../../providers/list-state'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { ExportButton } from '../../../records/export-button'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, type FilterChoice, type FilterSpec } from '../../../ui/filters'
import { formatCount, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { addressOf, type Side } from '../family/finance-paths'
import { styles } from '../family/styles'
import { useFigureFilterSpecs } from '../family/use-figure-filters'
import { usualDates } from '../family/usual-dates'
import { useRowColumns } from './row-columns'

const { calls } = finance

/** The sides whose figures are sums of rows, with what their rows may be narrowed to. */
const sources = {
  money: {
    rows: calls.moneyRows,
    sheet: calls.exportMoney,
    measures: ['orders', 'shipped', 'returned', 'paid', 'receivable', 'age30', 'age60', 'age90', 'ageOver', 'margin'],
  },
  collections: {
    rows: calls.collectionRows,
    sheet: calls.exportCollections,
    measures: ['count', 'received', 'paidBack', 'collected', 'credited', 'writtenOff'],
  },
  recharges: {
    rows: calls.rechargeRows,
    sheet: calls.exportRecharges,
    measures: ['count', 'days', 'points', 'paid'],
  },
  fees: {
    rows: calls.reservationFeeRows,
    sheet: calls.exportReservationFees,
    measures: ['booked', 'came', 'missed', 'fee'],
  },
  expenses: { rows: calls.expenseRows, sheet: calls.exportExpenses, measures: ['count', 'amount'] },
} as const

export type RowsSide = keyof typeof sources
export const hasRows = (side: Side): side is RowsSide => side in sources

type PaymentKind = (typeof paymentKinds)[number]

/** What the rows of a side are narrowed to by the way from a table to them; to be seen and taken off. */
const useNarrowing = (side: RowsSide, { item }: Filters, firstName: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const brands = useBrandChoices()
  const linked = (key: string, label: string, choices: readonly FilterChoice[]) => ({
    ...choiceFilter(key, label, choices),
    linked: true,
  })
  const named = (values: readonly (string | number)[], nameOf: (value: never) => string) =>
    values.map((value) => ({ value: String(value), label: nameOf(value as never) }))
  if (side === 'money')
    return [
      linked(
        'line',
        t('statistic.lines'),
        named(productLines, (line: ProductLine) => t(`statistic.line.${line}`)),
      ),
    ]
  if (side === 'collections')
    return [
      linked(
        'method',
        t('finance.method'),
        named(paymentMethods, (method: (typeof paymentMethods)[number]) => t(`finance.method.${method}`)),
      ),
    ]
  if (side === 'recharges')
    return [
      linked('brand', t('finance.brand'), brands),
      linked(
        'payMethod',
        t('finance.payMethod'),
        named(paymentKinds, (kind: PaymentKind) => t(`finance.payMethod.${kind}`)),
      ),
    ]
  if (side === 'expenses')
    return [
      linked(
        'type',
        t('finance.type'),
        named(expenseTypes, (type: ExpenseType) => t(`finance.kind.${type}`)),
      ),
    ]
  // All rows are of the item: the first one knows its name.
  const name = firstName || t('finance.noItem')
  return [linked('item', t('finance.item'), item === undefined ? [] : [{ value: item, label: name }])]
}

export const FigureRows = ({ side }: { side: RowsSide }) => {
  const t = useT()
  const { rows, sheet, measures } = sources[side]
  const [defaults] = useState(() => ({ filters: usualDates(Date.now()) }))
  const list = useListState({ call: rows, defaults })
  const { filters } = list.query
  const { measure: _, ...shared } = filters
  const measureFilter = choiceFilter(
    'measure',
    t('figure.measure'),
    measures.map((value) => ({ value, label: t(`finance.${value}`) })),
  )
  const narrowed = useNarrowing(side, filters, list.result.rows[0]?.name)
  const specs = useFigureFilterSpecs(filters, { granularity: false, more: [measureFilter, ...narrowed] })
  const { amount = 0, quantity = 0 } = list.result.counts ?? {}
  const query = { ...filters, by: 'rows' }
  return (
    <>
      <FilterBar filters={specs} {...list.filterBar} />
      <div className={styles.tools}>
        <Link href={addressOf(side, shared)}>{t('finance.toFigures')}</Link>
        <span className={styles.total}>
          {t('finance.rowsTotal', {
            rows: formatCount(list.result.total),
            quantity: formatCount(quantity),
            amount: formatMoney(amount),
          })}
        </span>
        <span className={styles.gap} />
        <ExportButton call={sheet} fetchFile={() => download(sheet, { query } as never)} />
      </div>
      <DataTable columns={useRowColumns()} {...list.table} label={t('finance.rows')} empty={t('figure.none')} />
    </>
  )
}
