/** What each clinic owes now, by age; and the orders behind a figure. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FigureRow } from '../../../../contract/statistics/figure-rows'
import { finance } from '../../../../contract/statistics/finance'
import { type Receivable, receivableAgeNames } from '../../../../contract/statistics/receivable-figures'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useListState } from '../../../providers/list-state'
import { useClinics } from '../../../providers/references/clinics'
import { custom, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter } from '../../../ui/filters'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { FigureListExport } from '../family/figure-export'
import { FigureLink } from '../family/figure-link'
import { addressOf, statementPath } from '../family/finance-paths'
import { styles } from '../family/styles'
import { useRowColumns } from './row-columns'

const { receivables, receivableRows, exportReceivables } = finance.calls
const asked = { call: receivables, defaults: { sort: [{ field: 'owed', descending: true }] } } as const
const sums = ['owed', ...receivableAgeNames, 'advance', 'net'] as const

const useWhose = ({ cid }: Filters) => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useTextChoices(useClinics(own ?? (cid === undefined ? undefined : Number(cid))).choices)
  return useMemo(
    () => [
      ...(companies ? [choiceFilter('cid', t('statistic.company'), companies, { width: 180 })] : []),
      choiceFilter('hid', t('statistic.clinic'), clinics, { width: 200 }),
    ],
    [t, companies, clinics],
  )
}

const rowsOf = (filters: Filters) => addressOf('receivables', { ...filters, view: 'rows' })

const Clinics = () => {
  const t = useT()
  const list = useListState(asked)
  const { filters } = list.query
  const specs = useWhose(filters)
  const columns = useMemo(() => {
    const { cid } = filters
    const shared: Record<string, string> = cid === undefined ? {} : { cid }
    const amount = (name: 'owed' | (typeof receivableAgeNames)[number], sortable = false) =>
      custom<Receivable>(
        name,
        t(`finance.${name === 'owed' ? 'receivable' : name}`),
        (row) => (
          <FigureLink
            href={
              row[name] === 0
                ? undefined
                : rowsOf({ ...shared, hid: String(row.hid), ...(name !== 'owed' && { age: name }) })
            }
          >
            {formatMoney(row[name])}
          </FigureLink>
        ),
        { width: 125, align: 'right', sortable },
      )
    const money = (name: 'advance' | 'net', sortable = true) =>
      custom<Receivable>(name, t(`finance.${name}`), (row) => formatMoney(row[name]), {
        ...{ width: 125, align: 'right', sortable },
      })
    const credit = ({ creditUsed, creditValue }: Receivable) =>
      creditValue === null ? formatMoney(creditUsed) : `${formatMoney(creditUsed)} / ${formatMoney(creditValue)}`
    return [
      custom<Receivable>(
        'hospitalName',
        t('statistic.clinic'),
        ({ hid, hospitalName }) => (
          <Link href={`${statementPath}?${new URLSearchParams({ hid: String(hid), ...shared })}`}>{hospitalName}</Link>
        ),
        { width: 210, sortable: true, pinned: 'left' },
      ),
      custom<Receivable>('orders', t('finance.orders'), ({ orders }) => formatCount(orders), {
        ...{ width: 90, align: 'right' },
      }),
      amount('owed', true),
      ...receivableAgeNames.map((name) => amount(name, name === 'ageOver')),
      money('advance'),
      money('net'),
      custom<Receivable>('creditUsed', t('finance.credit'), credit, { width: 200, align: 'right' }),
      custom<Receivable>('lastPayment', t('finance.lastPayment'), ({ lastPayment }) => lastPayment ?? dash, {
        ...{ width: 120, sortable: true },
      }),
      text<Receivable>('salespeople', t('finance.salespeople'), { width: 120 }),
    ]
  }, [t, filters])
  const counts = list.result.counts ?? {}
  return (
    <>
      <FilterBar filters={specs} {...list.filterBar} />
      <dl className={styles.figures}>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`finance.${name === 'owed' ? 'receivable' : name}`)}</dt>
            <dd>{formatMoney(counts[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tools}>
        <span className={styles.soft}>{t('finance.today')}</span>
        <span className={styles.gap} />
        <FigureListExport call={exportReceivables} query={list.query} />
      </div>
      <DataTable
        columns={columns}
        {...list.table}
        label={t('finance.side.receivables')}
        empty={t('finance.nothingOwed')}
      />
    </>
  )
}

const Orders = () => {
  const t = useT()
  const list = useListState({ call: receivableRows })
  const { filters } = list.query
  const whose = useWhose(filters)
  const specs = useMemo(
    () => [
      ...whose,
      choiceFilter(
        'age',
        t('finance.age'),
        receivableAgeNames.map((value) => ({ value, label: t(`finance.${value}`) })),
        { width: 160 },
      ),
    ],
    [t, whose],
  )
  const { amount = 0, quantity = 0 } = list.result.counts ?? {}
  const { age: _, hid: __, ...shared } = filters
  return (
    <>
      <FilterBar filters={specs} {...list.filterBar} />
      <div className={styles.tools}>
        <Link href={addressOf('receivables', shared)}>{t('finance.toFigures')}</Link>
        <span className={styles.total}>
          {t('finance.rowsTotal', {
            rows: formatCount(list.result.total),
            quantity: formatCount(quantity),
            amount: formatMoney(amount),
          })}
        </span>
      </div>
      <DataTable<FigureRow>
        columns={useRowColumns()}
        {...list.table}
        label={t('finance.rows')}
        empty={t('finance.nothingOwed')}
      />
    </>
  )
}

export const ReceivablesSide = () => {
  const [search] = useSearchParams()
  return search.get('view') === 'rows' ? <Orders /> : <Clinics />
}
