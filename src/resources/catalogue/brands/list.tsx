/** The list of brands: states, filters, what can be done with each. */
import { lazy, useCallback, useMemo } from 'react'
import { type Brand, brandStatus, brands } from '../../../../contract/catalogue/brands'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useLines, useStatusTabs } from '../words'
import { useBrandColumns } from './columns'

const BrandForm = lazy(async () => ({ default: (await import('./form')).BrandForm }))

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; brand: Brand }

const fixed = { counts: '1' }

export const BrandList = () => {
  const t = useT()
  const lines = useLines()
  const list = useListState({ call: brands.calls.list, fixed })
  const columns = useBrandColumns()
  const tabs = useStatusTabs()
  const filters = useMemo(
    () => [
      textFilter('name', t('catalogue.brandKeyword'), { width: 200 }),
      choiceFilter('product', t('catalogue.category'), lines, { width: 150 }),
    ],
    [t, lines],
  )
  const mayCreate = useMayCall(brands.calls.create)
  const { mutate: setStatus } = useAction(brands.calls.status)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const done = () => setTask(undefined)

  const rowActions = useCallback(
    (brand: Brand): RowAction[] => {
      const begin = (kind: 'edit' | 'remove') => () => setTask({ kind, brand })
      const turn = (status: 0 | 1) => () =>
        setStatus(
          { params: { id: brand.id }, query: { status } },
          { onSuccess: () => void toast('success', t(`catalogue.done.${status}`, { name: brand.name })) },
        )
      return allowedActions(brand.allowed, [
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'enable', needs: 'enable', label: t('catalogue.enable'), onClick: turn(1) },
        { key: 'disable', needs: 'disable', label: t('catalogue.disable'), onClick: turn(0) },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setStatus, setTask],
  )

  return (
    <ListPage title={t('screen.brands')}>
      <FilterTabs label={t('catalogue.tabs')} call={brands.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.brands')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={180}
        empty={t('catalogue.emptyBrands')}
        create={mayCreate && { label: t('catalogue.createBrand'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <BrandForm onClosed={done} />}
        {task?.kind === 'edit' && <BrandForm brand={task.brand} onClosed={done} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            call={brands.calls.status}
            id={task.brand.id}
            values={{ status: brandStatus.deleted }}
            title={t('catalogue.removeTitle', { name: task.brand.name })}
            text={t('catalogue.removeText')}
            onClosed={done}
          />
        )}
      </RecordList>
    </ListPage>
  )
}
