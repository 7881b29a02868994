/** What lies where, batch by batch, with the movements of each. */
import { lazy, useCallback, useState } from 'react'
import { scraps } from '../../../../contract/inventory/scraps'
import { type StockRow, stock } from '../../../../contract/inventory/stock'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { StockExport } from '../export-button'
import { batchOf, stockPath } from '../paths'
import { ScrapDialog } from '../scrap-dialog'
import { useStockColumns } from '../stock-columns'
import { useStockFilters } from '../use-stock-filters'
import { StockTabs } from './pages'
import { PlaceDialog } from './place-dialog'

const BatchTrace = lazy(async () => ({ default: (await import('./trace')).BatchTrace }))

/** Pixels for two steps and the menu. */
const actionsWidth = { 'zh-CN': 150, en: 200 }

const asked = { call: stock.calls.list }

export const CurrentStock = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const columns = useStockColumns()
  const filters = useStockFilters({ near: true, brand: true, warehouse: true })
  const mayScrap = useMayCall(scraps.calls.create)
  const mayPlace = useMayCall(stock.calls.place)
  const [placed, place] = useState<StockRow>()
  const [traced, setTraced] = useState<StockRow>()
  const [scrapped, scrap] = useState<StockRow>()
  const rowActions = useCallback(
    (row: StockRow): RowAction[] => [
      { key: 'movements', label: t('stock.trace'), onClick: () => setTraced(row) },
      { key: 'trace', label: t('stock.traceLink'), href: batchOf(row.batchId) },
      ...(mayPlace ? [{ key: 'place', label: t('stock.place'), onClick: () => place(row) }] : []),
      ...(mayScrap && row.onHand > row.locked
        ? [{ key: 'scrap', label: t('stock.scrap'), danger: true, onClick: () => scrap(row) }]
        : []),
    ],
    [t, mayScrap, mayPlace],
  )
  return (
    <ListPage title={t('screen.currentStock')}>
      <StockTabs current={stockPath} />
      <RecordList
        label={t('screen.currentStock')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        empty={t('stock.empty')}
        more={<StockExport resource={stock} origin="stock" query={list.query} />}
      >
        {traced && <BatchTrace row={traced} onClose={() => setTraced(undefined)} />}
        {placed && <PlaceDialog row={placed} onClosed={() => place(undefined)} />}
        {scrapped && <ScrapDialog row={scrapped} onClosed={() => scrap(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
