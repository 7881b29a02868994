/** What lies where, batch by batch, with the movements of each. */
import { lazy, useCallback, useState } from 'react'
import { type StockRow, stock } from '../../../../contract/inventory/stock'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useStockColumns } from '../stock-columns'
import { useStockFilters } from '../use-stock-filters'

const BatchTrace = lazy(async () => ({ default: (await import('./trace')).BatchTrace }))

export const CurrentStock = () => {
  const t = useT()
  const list = useListState({ call: stock.calls.list })
  const columns = useStockColumns()
  const filters = useStockFilters(true)
  const [traced, setTraced] = useState<StockRow>()
  const rowActions = useCallback(
    (row: StockRow): RowAction[] => [{ key: 'trace', label: t('stock.trace'), onClick: () => setTraced(row) }],
    [t],
  )
  return (
    <ListPage title={t('screen.currentStock')}>
      <RecordList
        label={t('screen.currentStock')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('stock.empty')}
      >
        {traced && <BatchTrace row={traced} onClose={() => setTraced(undefined)} />}
      </RecordList>
    </ListPage>
  )
}
