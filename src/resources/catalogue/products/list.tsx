/** The list of products: states, filters, what can be done with each. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { products } from '../../../../contract/catalogue/products'
import { useMayCall } from '../../../providers/access'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { usePreference } from '../../../providers/preferences'
import { toast } from '../../../providers/toast'
import { type Arrangement, asDeclared } from '../../../ui/arrangement'
import { ColumnSettingsButton } from '../../../ui/column-settings-button'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { usePhone } from '../../../ui/use-phone'
import styles from '../catalogue.module.css'
import { RemoveDialog, shownByDialog } from '../remove-dialog'
import { StatusTabs } from '../status-tabs'
import { useProductColumns } from './columns'
import { useProductFilters } from './filters'

const ProductForm = lazy(async () => ({ default: (await import('./form')).ProductForm }))

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; product: ProductRecord }

const fixed = { counts: '1' }

const Remove = ({ product, onClosed }: { product: ProductRecord; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync, isPending, error } = useSend(products.calls.remove, shownByDialog)
  const { productId, version, name } = product
  return (
    <RemoveDialog
      title={t('catalogue.removeTitle', { name })}
      pending={isPending}
      error={error}
      onConfirm={() => mutateAsync({ params: { id: productId }, query: { version } })}
      onClosed={onClosed}
    />
  )
}

export const ProductList = () => {
  const t = useT()
  const phone = usePhone()
  const list = useListState({ call: products.calls.list, fixed })
  const filters = useProductFilters(list.query.filters.category)
  const columns = useProductColumns()
  const [arrangement, arrange] = usePreference<Arrangement>('products.columns', asDeclared)
  const mayCreate = useMayCall(products.calls.create)
  const { mutate: update } = useSend(products.calls.update)
  const [task, setTask] = useState<Task>()
  const done = () => setTask(undefined)

  const rowActions = useCallback(
    (product: ProductRecord): RowAction[] => {
      const { productId, version, allowed, name } = product
      const turn = (status: 0 | 1) => () =>
        update(
          { params: { productId }, body: { status, version } },
          { onSuccess: () => void toast('success', t(`catalogue.done.${status}`, { name })) },
        )
      const edits = allowed.includes('update') || allowed.includes('terms')
      return [
        ...(edits
          ? [
              {
                key: 'update',
                label: t(allowed.includes('update') ? 'catalogue.edit' : 'catalogue.price'),
                onClick: () => setTask({ kind: 'edit', product }),
              },
            ]
          : []),
        ...(allowed.includes('enable') ? [{ key: 'enable', label: t('catalogue.enable'), onClick: turn(1) }] : []),
        ...(allowed.includes('disable') ? [{ key: 'disable', label: t('catalogue.disable'), onClick: turn(0) }] : []),
        ...(allowed.includes('remove')
          ? [
              {
                key: 'remove',
                label: t('catalogue.remove'),
                danger: true,
                onClick: () => setTask({ kind: 'remove', product }),
              },
            ]
          : []),
      ]
    },
    [t, update],
  )

  return (
    <ListPage title={t('screen.products')}>
      <StatusTabs call={products.calls.list} list={list} />
      <FilterBar filters={filters} {...list.filterBar} />
      <div className={styles.tools}>
        <span className={styles.gap} />
        {mayCreate && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
            {t('catalogue.createProduct')}
          </Button>
        )}
        {!phone && <ColumnSettingsButton columns={columns} arrangement={arrangement} onArrange={arrange} />}
      </div>
      <DataTable
        columns={columns}
        {...list.table}
        label={t('screen.products')}
        arrangement={arrangement}
        onArrange={arrange}
        rowActions={rowActions}
        actionsWidth={170}
        empty={t('catalogue.emptyProducts')}
      />
      <Suspense>
        {task?.kind === 'create' && <ProductForm onClosed={done} />}
        {task?.kind === 'edit' && <ProductForm product={task.product} onClosed={done} />}
      </Suspense>
      {task?.kind === 'remove' && <Remove product={task.product} onClosed={done} />}
    </ListPage>
  )
}
