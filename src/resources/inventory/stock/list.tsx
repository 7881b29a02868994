/** What runs low, what is about to expire, and what has. */
import { Tabs } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type LowStock, stock } from '../../../../contract/inventory/stock'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { text } from '../../../ui/columns'
import { ListPage } from '../../../ui/list-page'
import { number, useStockColumns } from '../stock-columns'
import { useStockFilters } from '../use-stock-filters'

const LowList = () => {
  const t = useT()
  const list = useListState({ call: stock.calls.lowStock })
  const filters = useStockFilters()
  const columns = useMemo(
    () => [
      text<LowStock>('productName', t('stock.product'), { width: 240, sortable: true, pinned: 'left' }),
      text<LowStock>('spec', t('stock.spec'), { width: 150 }),
      text<LowStock>('brandName', t('stock.brand'), { width: 110 }),
      number<LowStock>('onHand', t('stock.onHand')),
      number<LowStock>('available', t('stock.available'), true),
      number<LowStock>('minStock', t('stock.least')),
      number<LowStock>('lacking', t('stock.lacking')),
      text<LowStock>('supplierName', t('stock.supplier'), { width: 180 }),
    ],
    [t],
  )
  return (
    <RecordList label={t('stock.low')} list={list} filters={filters} columns={columns} empty={t('stock.nothingLow')} />
  )
}

const fixed = { near: { expired: '0' }, expired: { expired: '1' } } as const

const DatedList = ({ kind }: { kind: keyof typeof fixed }) => {
  const t = useT()
  const list = useListState({ call: stock.calls.invalidStock, fixed: fixed[kind] })
  const columns = useStockColumns()
  const filters = useStockFilters()
  return (
    <RecordList label={t(`stock.${kind}`)} list={list} filters={filters} columns={columns} empty={t('stock.empty')} />
  )
}

const kinds = ['low', 'near', 'expired'] as const

export const StockWarnings = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((one) => one === search.get('tab')) ?? 'low'
  return (
    <ListPage title={t('screen.stock')}>
      <Tabs
        activeKey={kind}
        items={kinds.map((key) => ({ key, label: t(`stock.${key}`) }))}
        onChange={(key) => setSearch(key === 'low' ? {} : { tab: key })}
      />
      {kind === 'low' ? <LowList /> : <DatedList key={kind} kind={kind} />}
    </ListPage>
  )
}
