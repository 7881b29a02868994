/** The list of lens orders: states, filters, what can be done with many, the table. */
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { type Language, useLanguage, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { usePreference } from '../../../providers/preferences'
import { type Arrangement, asDeclared } from '../../../ui/arrangement'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import { SelectionBar } from '../../../ui/selection'
import { useChosen } from './batch/chosen'
import { BatchActions } from './batch-actions'
import { useLensOrderColumns } from './columns'
import type { ExportOf } from './export/run-export'
import { useLensOrderFilters } from './filters'
import styles from './list.module.css'
import { ListSavedFilters } from './list-saved-filters'
import { ListTabs } from './list-tabs'
import { ListToolbar } from './list-toolbar'
import { orderCard } from './order-card'
import { useLensOrderRowActions } from './row-actions'
import { useExportOf } from './use-export-of'
import { useSelection } from './use-selection'

const ExportDialog = lazy(async () => ({ default: (await import('./export/export-dialog')).ExportDialog }))

const withCounts = { counts: '1' }
/** Pixels for two steps and the menu. */
const actionsWidth: Record<Language, number> = { 'zh-CN': 150, en: 190 }

export const LensOrderList = () => {
  const t = useT()
  const list = useListState({ call: lensOrders.calls.list, fixed: withCounts })
  const { query, result } = list
  const filters = useLensOrderFilters(query.filters)
  const columns = useLensOrderColumns()
  const mobileCard = useMemo(() => orderCard(columns), [columns])
  const [arrangement, arrange] = usePreference<Arrangement>('lens-orders.columns', asDeclared)
  const [selection, select] = useSelection(query.filters)
  const chosen = useChosen(selection, query, result)
  const { rowActions, dialog } = useLensOrderRowActions()
  const [exporting, setExporting] = useState<ExportOf>()
  const exportOf = useExportOf(chosen)
  const { filters: values, sort } = query
  const exportAll = useCallback(() => setExporting({ filters: values, sort }), [values, sort])
  const { setFilters } = list
  const savedFilters = useMemo(
    () => <ListSavedFilters filters={values} setFilters={setFilters} />,
    [values, setFilters],
  )

  return (
    <ListPage title={t('order.lens-orders')}>
      <ListTabs
        filters={query.filters}
        sort={query.sort}
        size={query.size}
        counts={result.counts}
        setFilters={list.setFilters}
      />
      <FilterBar filters={filters} {...list.filterBar} extra={savedFilters} />
      <div className={styles.tools}>
        <SelectionBar value={selection} onChange={select} total={result.total}>
          <BatchActions
            chosen={chosen}
            onDone={(refused) => select({ ids: refused })}
            onExport={() => setExporting(exportOf())}
          />
        </SelectionBar>
        <ListToolbar columns={columns} arrangement={arrangement} onArrange={arrange} onExport={exportAll} />
      </div>
      <DataTable
        columns={columns}
        {...list.table}
        rowKey="lensOrderId"
        label={t('order.lens-orders')}
        selection={{ value: selection, onChange: select }}
        arrangement={arrangement}
        onArrange={arrange}
        rowActions={rowActions}
        actionsWidth={actionsWidth[useLanguage()]}
        mobileCard={mobileCard}
        empty={t('order.list.empty')}
      />
      {dialog}
      <Suspense>{exporting && <ExportDialog of={exporting} onClosed={() => setExporting(undefined)} />}</Suspense>
    </ListPage>
  )
}
