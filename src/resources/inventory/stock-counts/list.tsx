/** Stock counts by state: which are under way, how far they are, and what they have found. */
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type StockCount, stockCounts } from '../../../../contract/inventory/stock-counts'
import { useAllowed, useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatCount } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { asMoney } from '../cost'
import { useActedFor, useOfCompany } from '../of-company'
import { stockCountOf, stockCountPrintPath } from '../paths'
import { number } from '../stock-columns'
import { useWarehouseFilter } from '../use-stock-filters'
import { NewCount } from './new-count'
import { scopeOf, useStockCountStates } from './states'

const fixed = { counts: '1' }
const countOrDash = (count: number | null) => (count === null ? dash : formatCount(count))

const useColumns = () => {
  const t = useT()
  const states = useStockCountStates()
  const costs = useAllowed('products.cost')
  const { columns: ofCompany } = useOfCompany()
  return useMemo(() => {
    const right = { width: 90, align: 'right' as const }
    return [
      code<StockCount>('no', t('stock.no'), {
        ...{ width: 200, pinned: 'left' as const },
        href: ({ countId }) => stockCountOf(countId),
      }),
      ...ofCompany<StockCount>(),
      text<StockCount>('warehouseName', t('stock.warehouse'), { width: 96 }),
      custom<StockCount>('scope', t('stock.scope'), (row) => scopeOf(row, t), { width: 130, ellipsis: true }),
      number<StockCount>('goods', t('stock.kinds')),
      custom<StockCount>(
        'progress',
        t('stock.progress'),
        ({ counted, lines }) => `${formatCount(counted)} / ${formatCount(lines)}`,
        { ...right, width: 100 },
      ),
      custom<StockCount>('surplus', t('stock.surplus'), ({ surplus }) => countOrDash(surplus), right),
      custom<StockCount>('shortage', t('stock.shortage'), ({ shortage }) => countOrDash(shortage), right),
      ...(costs
        ? [
            custom<StockCount>('value', t('stock.differenceValue'), ({ value }) => asMoney(value), {
              ...right,
              width: 120,
            }),
          ]
        : []),
      state<StockCount>('status', t('stock.status'), states, { pinned: 'right' }),
      text<StockCount>('operatorName', t('stock.operator'), { width: 96 }),
      text<StockCount>('checkerName', t('stock.checker'), { width: 96 }),
      instant<StockCount>('created', t('stock.countBegan'), { sortable: true }),
      instant<StockCount>('postedAt', t('stock.postedAt'), { sortable: true }),
      text<StockCount>('note', t('stock.note'), { width: 150 }),
    ]
  }, [t, states, costs, ofCompany])
}

const useFilters = () => {
  const t = useT()
  const warehouse = useWarehouseFilter()
  const { filters: ofCompany } = useOfCompany()
  return useMemo(
    () => [
      textFilter('keyword', t('stock.countKeyword'), { width: 230 }),
      dateRangeFilter('start_date', 'end_date', t('stock.date'), { noFuture: true }),
      ...warehouse,
      ...ofCompany,
    ],
    [t, warehouse, ofCompany],
  )
}

const asked = { call: stockCounts.calls.list, fixed }

export const StockCountList = withHeadStart(asked, () => {
  const t = useT()
  const navigate = useNavigate()
  const list = useListState(asked)
  const mayCreate = useMayCall(stockCounts.calls.create)
  const { known } = useActedFor()
  const states = useStockCountStates()
  const [making, make] = useState(false)
  const tabs = useMemo(
    () => states.map(({ value, label }) => ({ value: String(value), label, filters: { status: String(value) } })),
    [states],
  )
  const rowActions = useMemo(
    () =>
      ({ countId, allowed }: StockCount): RowAction[] => [
        {
          key: 'details',
          label: t(allowed.includes('count') ? 'stock.goOnCounting' : 'record.details'),
          href: stockCountOf(countId),
        },
        { key: 'print', label: t('stock.print'), target: '_blank', href: `${stockCountPrintPath}/${countId}` },
      ],
    [t],
  )
  return (
    <ListPage title={t('screen.stockCounts')}>
      <FilterTabs label={t('stock.states')} call={stockCounts.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.stockCounts')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={120}
        empty={t('stock.noCounts')}
        create={mayCreate && known && { label: t('stock.createCount'), onClick: () => make(true) }}
      >
        {making && <NewCount onMade={(countId) => void navigate(stockCountOf(countId))} onClosed={() => make(false)} />}
      </RecordList>
    </ListPage>
  )
})
