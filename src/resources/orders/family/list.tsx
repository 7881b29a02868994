/** A list of orders of one kind, below its tabs if it has any: states, filters, what can be done with many, the table. */
import { lazy, type PropsWithChildren, Suspense, useCallback, useMemo, useState } from 'react'
import { type Language, useLanguage, useT, withTexts } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { askListAhead, useListState } from '../../../providers/list-state'
import { usePreference } from '../../../providers/preferences'
import { type Arrangement, asDeclared } from '../../../ui/arrangement'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import { nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { useStable } from '../../../ui/use-stable'
import { useChosen } from './batch/chosen'
import { useOrderColumns } from './columns'
import type { ExportOf } from './export/run-export'
import { useOrderFilters } from './filters'
import { type OrderKind, useOrderKind } from './kind'
import styles from './list.module.css'
import { ListSavedFilters } from './list-saved-filters'
import { ListTabs } from './list-tabs'
import { ListToolbar } from './list-toolbar'
import { orderCard } from './order-card'
import { useOrderRowActions } from './row-actions'
import { useExportOf } from './use-export-of'
import { useMayBatch } from './use-may-batch'

/** Which rows of the list are chosen; another filter is another list, in which nothing is chosen yet. */
const useSelection = (filters: Filters): [Selection, (selection: Selection) => void] => {
  const list = JSON.stringify(filters)
  const [held, hold] = useState<{ list: string; selection: Selection }>({ list, selection: nothingSelected })
  return [held.list === list ? held.selection : nothingSelected, (selection) => hold({ list, selection })]
}

/** With the contracts of bills, batches and purchases: once orders are chosen. */
const ShipDialog = lazy(async () => ({
  default: (await withTexts('orderWork', import('./batch/ship-dialog'))).ShipDialog,
}))
const BatchActions = lazy(async () => ({ default: (await import('./batch-actions')).BatchActions }))
const ExportDialog = lazy(async () => ({
  default: (await withTexts('orderWork', import('./export/export-dialog'))).ExportDialog,
}))

const withCounts = { counts: '1' }
/** English steps are long: one is in sight with the menu, of Chinese ones two. */
const actionsInline: Record<Language, number> = { 'zh-CN': 2, en: 1 }
const actionsWidth: Record<Language, number> = { 'zh-CN': 132, en: 136 }

/** Asks for the orders that a list at this address shows, before it is drawn. */
export const askOrdersAhead = ({ calls }: OrderKind['resource'], search: URLSearchParams) =>
  askListAhead({ call: calls.list, fixed: withCounts }, search)

export const OrderList = ({ children }: PropsWithChildren) => {
  const t = useT()
  const language = useLanguage()
  const kind = useOrderKind()
  const { resource, words } = kind
  const list = useListState({ call: resource.calls.list, fixed: withCounts })
  const { query, result } = list
  const filters = useOrderFilters(query.filters)
  const columns = useOrderColumns()
  const mobileCard = useMemo(() => orderCard(kind, columns), [kind, columns])
  const [arrangement, arrange] = usePreference<Arrangement>(`${resource.name}.columns`, asDeclared)
  const [selection, select] = useSelection(query.filters)
  const mayBatch = useMayBatch()
  const chosen = useChosen(selection, query, result)
  const { rowActions, dialog } = useOrderRowActions()
  const [exporting, setExporting] = useState<ExportOf>()
  const exportOf = useExportOf(chosen)
  const [shipping, setShipping] = useState<readonly string[]>()
  const ship = useStable(() => setShipping(chosen.numbers))
  const { filters: values, sort } = query
  const exportAll = useCallback(() => setExporting({ filters: values, sort }), [values, sort])
  const { setFilters } = list
  const savedFilters = useMemo(
    () => <ListSavedFilters filters={values} setFilters={setFilters} />,
    [values, setFilters],
  )

  return (
    <ListPage title={t(words.title)}>
      {children}
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
          <Suspense>
            <BatchActions
              chosen={chosen}
              onDone={(refused) => select({ ids: refused })}
              onExport={() => setExporting(exportOf())}
              onShip={ship}
            />
          </Suspense>
        </SelectionBar>
        <ListToolbar
          columns={columns}
          arrangement={arrangement}
          onArrange={arrange}
          onExport={exportAll}
          onShip={ship}
        />
      </div>
      <DataTable
        columns={columns}
        {...list.table}
        label={t(words.title)}
        {...(mayBatch && { selection: { value: selection, onChange: select } })}
        arrangement={arrangement}
        onArrange={arrange}
        rowActions={rowActions}
        actionsWidth={actionsWidth[language]}
        actionsInline={actionsInline[language]}
        mobileCard={mobileCard}
        empty={t(words.empty)}
      />
      {dialog}
      <Suspense>
        {shipping && <ShipDialog orderNos={shipping} onClosed={() => setShipping(undefined)} />}
        {exporting && (
          <ExportDialog
            of={exporting}
            count={exporting.ids?.length ?? result.total}
            more={exporting.ids ? undefined : result.more}
            onClosed={() => setExporting(undefined)}
          />
        )}
      </Suspense>
    </ListPage>
  )
}
