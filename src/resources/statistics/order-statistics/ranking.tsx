/** Clinics or products side by side, below the totals of the same orders. */
import { Segmented } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { type OfHospital, type OfProduct, orderStatistics } from '../../../../contract/statistics/order-statistics'
import { useOwnCompany } from '../../../providers/companies'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { type ListState, useListState } from '../../../providers/list-state'
import { ExportButton as RecordsButton } from '../../../records/export-button'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import { PageTabs } from '../../../ui/page-tabs'
import type { RowAction } from '../../../ui/row-actions'
import { type Drill, useDrill } from '../family/drill'
import { styles } from '../family/styles'
import { usualDates } from '../family/usual-dates'
import { addressOf, type By } from './by'
import { useHospitalColumns, useProductColumns } from './columns'
import { useStatisticsFilters } from './filters'
import { Overview } from './overview'

/** The orders behind the figures as a file. */
const ExportButton = ({ line, filters }: { line: ProductLine; filters: Filters }) => {
  const t = useT()
  const call = orderStatistics.calls.export
  const own = useOwnCompany()
  const cid = own ?? Number(filters.cid ?? 0)
  return (
    <RecordsButton
      call={call}
      fetchFile={() => download(call, { params: { product: line, cid }, query: filters })}
      background={{ origin: 'order-statistics', product: line, query: { ...filters, cid } }}
      label={t('statistic.export')}
      hindrance={cid === 0 ? t('statistic.chooseCompany') : undefined}
    />
  )
}

const largestFirst = [{ field: 'amount', descending: true }]

const useList = <C extends typeof hospitals | typeof products>(call: C, line: ProductLine) => {
  const [defaults] = useState(() => ({ filters: usualDates(Date.now()), sort: largestFirst }))
  const fixed = useMemo(() => ({ orderType: line }), [line])
  return useListState({ call, defaults, fixed })
}
const { hospitals, products } = orderStatistics.calls

interface FrameProps {
  line: ProductLine
  by: By
  list: Pick<ListState<unknown>, 'query' | 'filterBar'>
  drill: Drill | undefined
  children: ReactNode
}

const Frame = ({ line, by, list, drill, children }: FrameProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { filters } = list.query
  const { start_date = '', end_date = '' } = filters
  const tabs = productLines.map((one) => ({
    href: addressOf(one, by, one === line ? filters : { start_date, end_date }),
    label: t(`statistic.line.${one}`),
  }))
  return (
    <ListPage title={t('screen.orderStatistics')}>
      <PageTabs label={t('statistic.lines')} tabs={tabs} current={addressOf(line, by, filters)} />
      <FilterBar filters={useStatisticsFilters(line, filters)} {...list.filterBar} />
      <Overview line={line} by={by} filters={filters} drill={drill} />
      <div className={styles.tools}>
        <Segmented<By>
          aria-label={t('statistic.by')}
          value={by}
          onChange={(other) => void navigate(addressOf(line, other, filters))}
          options={(['hospital', 'product'] as const).map((one) => ({ value: one, label: t(`statistic.by.${one}`) }))}
        />
        <span className={styles.soft}>{t('statistic.counting')}</span>
        <span className={styles.gap} />
        <ExportButton line={line} filters={filters} />
      </div>
      {children}
    </ListPage>
  )
}

export const ByHospital = ({ line }: { line: ProductLine }) => {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(hospitals, line)
  const { filters } = list.query
  const drill = useDrill(line, filters)
  const rowActions = useCallback(
    ({ hid }: OfHospital): RowAction[] => [
      {
        key: 'products',
        label: t('statistic.toProducts'),
        onClick: () => void navigate(addressOf(line, 'product', { ...filters, hid: String(hid) })),
      },
    ],
    [t, navigate, line, filters],
  )
  return (
    <Frame line={line} by="hospital" list={list} drill={drill}>
      <DataTable
        columns={useHospitalColumns(drill)}
        {...list.table}
        label={t('statistic.by.hospital')}
        rowActions={rowActions}
        actionsWidth={100}
        empty={t('statistic.none')}
      />
    </Frame>
  )
}

export const ByProduct = ({ line }: { line: ProductLine }) => {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(products, line)
  const { filters } = list.query
  const drill = useDrill(line, filters)
  const rowActions = useCallback(
    ({ productId }: OfProduct): RowAction[] => [
      {
        key: 'clinics',
        label: t('statistic.toClinics'),
        onClick: () => void navigate(addressOf(line, 'hospital', { ...filters, product_id: String(productId) })),
      },
    ],
    [t, navigate, line, filters],
  )
  return (
    <Frame line={line} by="product" list={list} drill={drill}>
      <DataTable
        columns={useProductColumns(drill)}
        {...list.table}
        label={t('statistic.by.product')}
        rowActions={rowActions}
        actionsWidth={100}
        empty={t('statistic.none')}
      />
    </Frame>
  )
}
