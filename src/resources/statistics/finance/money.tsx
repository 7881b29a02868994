/** Money by the day of shipping. */
import { useMemo } from 'react'
import { productLines } from '../../../../contract/orders/order-family'
import { finance } from '../../../../contract/statistics/finance'
import type { MoneyFigures } from '../../../../contract/statistics/money-figures'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { choiceFilter } from '../../../ui/filters'
import { formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { FigureLink } from '../family/figure-link'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { addressOf, rowsAddressOf, statementPath } from '../family/finance-paths'
import { styles } from '../family/styles'
import { useFigureFilters } from '../family/use-figure-filters'
import { useMeasures } from './measures'

const { money, exportMoney } = finance.calls
const measured = [
  ...(['orders', 'shipped', 'returned', 'paid', 'receivable', 'age30', 'age60', 'age90', 'ageOver'] as const),
] as const
const withMargin = [...measured, 'margin'] as const

const leadTo: LeadTo = (measure, filters) => rowsAddressOf('money', measure, filters)

/** What else came in and went out in the period. */
const Beside = ({ answer }: { answer: MoneyFigures }) => {
  const t = useT()
  const { filters } = useFigureFilters(money)
  const { line: _, ...shared } = filters
  return (
    <>
      <p className={styles.soft}>{t('finance.byShipDate')}</p>
      <dl className={styles.figures}>
        {(['recharges', 'expenses'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`finance.beside.${side}`)}</dt>
            <dd>
              <FigureLink href={addressOf(side, shared)}>{formatMoney(answer[side])}</FigureLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export const MoneySide = () => {
  const t = useT()
  const seesCost = useAllowed('products.cost')
  const measures = useMeasures(seesCost ? withMargin : measured)
  const { filters } = useFigureFilters(money)
  const lineName = useMemo(
    () => new Map(productLines.map((line) => [line as string, t(`statistic.line.${line}`)] as const)),
    [t],
  )
  const moreFilters = useMemo(
    () => [
      choiceFilter(
        'line',
        t('statistic.lines'),
        [...lineName].map(([value, label]) => ({ value, label })),
      ),
    ],
    [t, lineName],
  )
  const month = (filters.end_date ?? '').slice(0, 7)
  const tables = [
    figureTable<MoneyFigures, MoneyFigures['hospitals'][number]>({
      ...{ by: 'hospitals', label: t('finance.by.hospitals'), rows: ({ hospitals }) => hospitals },
      keyOf: ({ hid }) => String(hid),
      columns: [
        {
          label: t('statistic.clinic'),
          show: ({ hid, hospitalName }) => (
            <Link
              href={`${statementPath}?${new URLSearchParams({ hid: String(hid), month, ...(filters.cid && { cid: filters.cid }) })}`}
            >
              {hospitalName}
            </Link>
          ),
        },
      ],
      filtersOf: ({ hid }) => ({ hid: String(hid) }),
    }),
    figureTable<MoneyFigures, MoneyFigures['lines'][number]>({
      ...{ by: 'lines', label: t('finance.by.lines'), rows: ({ lines }) => lines },
      keyOf: ({ line }) => line,
      columns: [{ label: t('statistic.lines'), show: ({ line }) => lineName.get(line) ?? line }],
      filtersOf: ({ line }) => ({ line }),
    }),
  ]
  return (
    <FiguresScreen<MoneyFigures>
      {...{ call: money, exportCall: exportMoney, measures, tables, moreFilters, leadTo }}
      charted="shipped"
      beside={(answer) => <Beside answer={answer} />}
    />
  )
}
