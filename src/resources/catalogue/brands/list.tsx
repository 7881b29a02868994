/** The list of brands: states, filters, what can be done with each. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { type Brand, brandStatus, brands } from '../../../../contract/catalogue/brands'
import { useMayCall } from '../../../providers/access'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import styles from '../catalogue.module.css'
import { RemoveDialog, shownByDialog } from '../remove-dialog'
import { StatusTabs } from '../status-tabs'
import { useLines } from '../words'
import { useBrandColumns } from './columns'

const BrandForm = lazy(async () => ({ default: (await import('./form')).BrandForm }))

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; brand: Brand }

const fixed = { counts: '1' }

const Remove = ({ brand, onClosed }: { brand: Brand; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync, isPending, error } = useSend(brands.calls.status, shownByDialog)
  return (
    <RemoveDialog
      title={t('catalogue.removeTitle', { name: brand.name })}
      pending={isPending}
      error={error}
      onConfirm={() => mutateAsync({ params: { id: brand.id }, query: { status: brandStatus.deleted } })}
      onClosed={onClosed}
    />
  )
}

export const BrandList = () => {
  const t = useT()
  const lines = useLines()
  const list = useListState({ call: brands.calls.list, fixed })
  const columns = useBrandColumns()
  const filters = useMemo(
    () => [
      textFilter('name', t('catalogue.brandKeyword'), { width: 200 }),
      choiceFilter('product', t('catalogue.category'), lines, { width: 150 }),
    ],
    [t, lines],
  )
  const mayCreate = useMayCall(brands.calls.create)
  const { mutate: setStatus } = useSend(brands.calls.status)
  const [task, setTask] = useState<Task>()
  const done = () => setTask(undefined)

  const rowActions = useCallback(
    (brand: Brand): RowAction[] => {
      const may = (verb: string) => brand.allowed.includes(verb)
      const turn = (status: 0 | 1) => () =>
        setStatus(
          { params: { id: brand.id }, query: { status } },
          { onSuccess: () => void toast('success', t(`catalogue.done.${status}`, { name: brand.name })) },
        )
      return [
        ...(may('update')
          ? [{ key: 'update', label: t('catalogue.edit'), onClick: () => setTask({ kind: 'edit', brand }) }]
          : []),
        ...(may('enable') ? [{ key: 'enable', label: t('catalogue.enable'), onClick: turn(1) }] : []),
        ...(may('disable') ? [{ key: 'disable', label: t('catalogue.disable'), onClick: turn(0) }] : []),
        ...(may('remove')
          ? [
              {
                key: 'remove',
                label: t('catalogue.remove'),
                danger: true,
                onClick: () => setTask({ kind: 'remove', brand }),
              },
            ]
          : []),
      ]
    },
    [t, setStatus],
  )

  return (
    <ListPage title={t('screen.brands')}>
      <StatusTabs call={brands.calls.list} list={list} />
      <FilterBar filters={filters} {...list.filterBar} />
      {mayCreate && (
        <div className={styles.tools}>
          <span className={styles.gap} />
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
            {t('catalogue.createBrand')}
          </Button>
        </div>
      )}
      <DataTable
        columns={columns}
        {...list.table}
        label={t('screen.brands')}
        rowActions={rowActions}
        actionsWidth={180}
        empty={t('catalogue.emptyBrands')}
      />
      <Suspense>
        {task?.kind === 'create' && <BrandForm onClosed={done} />}
        {task?.kind === 'edit' && <BrandForm brand={task.brand} onClosed={done} />}
      </Suspense>
      {task?.kind === 'remove' && <Remove brand={task.brand} onClosed={done} />}
    </ListPage>
  )
}
