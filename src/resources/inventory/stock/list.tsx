/** What runs low, what is about to expire, and what has. */
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { scraps } from '../../../../contract/inventory/scraps'
import { type LowStock, type StockRow, stock } from '../../../../contract/inventory/stock'
import { certificates } from '../../../../contract/partners/certificates'
import { useMayCall } from '../../../providers/access'
import { useT, withTexts } from '../../../providers/i18n'
import { askListAhead, useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { text } from '../../../ui/columns'
import { ListPage } from '../../../ui/list-page'
import { PageTabs } from '../../../ui/page-tabs'
import type { RowAction } from '../../../ui/row-actions'
import { useOfCompany } from '../of-company'
import { batchOf } from '../paths'
import { ScrapDialog } from '../scrap-dialog'
import { number, useStockColumns } from '../stock-columns'
import { useStockFilters } from '../use-stock-filters'
import { ReorderButton } from './reorder'

const LowList = () => {
  const t = useT()
  const list = useListState({ call: stock.calls.lowStock })
  const filters = useStockFilters({ brand: true, goods: true })
  const { columns: ofCompany } = useOfCompany()
  const columns = useMemo(
    () => [
      text<LowStock>('productName', t('stock.product'), { width: 240, sortable: true, pinned: 'left' }),
      ...ofCompany<LowStock>(),
      text<LowStock>('spec', t('stock.spec'), { width: 150 }),
      text<LowStock>('brandName', t('stock.brand'), { width: 110 }),
      number<LowStock>('onHand', t('stock.onHand')),
      number<LowStock>('available', t('stock.available'), true),
      number<LowStock>('minStock', t('stock.least')),
      number<LowStock>('expected', t('stock.expected')),
      number<LowStock>('lacking', t('stock.lacking')),
      text<LowStock>('supplierName', t('stock.supplier'), { width: 180 }),
    ],
    [t, ofCompany],
  )
  return (
    <RecordList
      label={t('stock.low')}
      list={list}
      filters={filters}
      columns={columns}
      empty={t('stock.nothingLow')}
      more={<ReorderButton many={list.result.total} />}
    />
  )
}

const fixed = { near: { expired: '0' }, expired: { expired: '1' } } as const

const DatedList = ({ kind }: { kind: keyof typeof fixed }) => {
  const t = useT()
  const list = useListState({ call: stock.calls.invalidStock, fixed: fixed[kind] })
  const columns = useStockColumns()
  const filters = useStockFilters({ brand: true, warehouse: true })
  const mayScrap = useMayCall(scraps.calls.create)
  const [scrapped, scrap] = useState<StockRow>()
  const rowActions = useCallback(
    (row: StockRow): RowAction[] => [
      { key: 'trace', label: t('stock.traceLink'), href: batchOf(row.batchId) },
      ...(mayScrap && row.onHand > row.locked
        ? [{ key: 'scrap', label: t('stock.scrap'), danger: true, onClick: () => scrap(row) }]
        : []),
    ],
    [t, mayScrap],
  )
  return (
    <RecordList
      label={t(`stock.${kind}`)}
      list={list}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      actionsWidth={110}
      empty={t('stock.empty')}
    >
      {scrapped && <ScrapDialog row={scrapped} onClosed={() => scrap(undefined)} />}
    </RecordList>
  )
}

const LicenceList = lazy(async () => ({ default: (await withTexts('partners', import('./licences'))).LicenceList }))

const kinds = ['low', 'near', 'expired', 'licences'] as const

const hrefOf = (kind: (typeof kinds)[number]) => `/inventory/warning${kind === 'low' ? '' : `?tab=${kind}`}`

const StockWarningsPage = () => {
  const t = useT()
  const [search] = useSearchParams()
  const mayLicences = useMayCall(certificates.calls.list)
  const open = kinds.filter((one) => one !== 'licences' || mayLicences)
  const kind = open.find((one) => one === search.get('tab')) ?? 'low'
  return (
    <ListPage title={t('screen.stock')}>
      <PageTabs
        label={t('stock.tabs')}
        current={hrefOf(kind)}
        tabs={open.map((key) => ({ href: hrefOf(key), label: t(`stock.${key}`) }))}
      />
      <Suspense>
        {kind === 'low' && <LowList />}
        {kind === 'licences' && <LicenceList />}
        {(kind === 'near' || kind === 'expired') && <DatedList key={kind} kind={kind} />}
      </Suspense>
    </ListPage>
  )
}

/** Of the tabs, those of goods; which licences one may see is not known yet. */
const aheadOf = (tab: string | null) => {
  if (tab === 'near' || tab === 'expired') return { call: stock.calls.invalidStock, fixed: fixed[tab] }
  return tab === 'licences' ? undefined : { call: stock.calls.lowStock }
}

export const StockWarnings = Object.assign(StockWarningsPage, {
  ahead: (search: URLSearchParams) => {
    const asked = aheadOf(search.get('tab'))
    if (asked) void askListAhead(asked, search)
  },
})
