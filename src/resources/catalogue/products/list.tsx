/** The list of products: states, filters, what can be done with each. */
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useCallback } from 'react'
import { lensPrices } from '../../../../contract/catalogue/lens-prices'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { productImports } from '../../../../contract/catalogue/product-imports'
import { productPrices } from '../../../../contract/catalogue/product-prices'
import { products } from '../../../../contract/catalogue/products'
import { quotes } from '../../../../contract/orders/quotes'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT, withTexts } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { useArranging } from '../../../records/use-arranging'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useStatusTabs } from '../words'
import { useProductColumns } from './columns'
import { useProductFilters } from './filters'

const ProductForm = lazy(async () => ({ default: (await import('./form')).ProductForm }))

const PowersDialog = lazy(async () => ({ default: (await import('./powers-dialog')).PowersDialog }))

const PricesDrawer = lazy(async () => ({ default: (await import('./prices/drawer')).PricesDrawer }))

const ImportDialog = lazy(async () => ({
  default: (await withTexts('import', import('./import-dialog'))).ImportDialog,
}))

type Task = { kind: 'create' | 'import' } | { kind: 'edit' | 'remove' | 'powers' | 'prices'; product: ProductRecord }

const fixed = { counts: '1' }

const asked = { call: products.calls.list, fixed }

export const ProductList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const filters = useProductFilters(list.query.filters.category)
  const columns = useProductColumns()
  const arranging = useArranging('products.columns')
  const tabs = useStatusTabs()
  const mayCreate = useMayCall(products.calls.create)
  const mayImport = useMayCall(productImports.calls.run)
  const mayPrices = [
    useMayCall(quotes.calls.get),
    useMayCall(productPrices.calls.list),
    useMayCall(lensPrices.calls.list),
  ].includes(true)
  const { mutate: update } = useAction(products.calls.update)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const done = () => setTask(undefined)

  const rowActions = useCallback(
    (product: ProductRecord): RowAction[] => {
      const { productId, version, allowed, name } = product
      const begin = (kind: 'edit' | 'remove' | 'powers' | 'prices') => () => setTask({ kind, product })
      const turn = (status: 0 | 1) => () =>
        update(
          { params: { productId }, body: { status, version } },
          { onSuccess: () => void toast('success', t(`catalogue.done.${status}`, { name })) },
        )
      const edits = allowed.includes('update')
        ? { needs: 'update', label: t('record.edit') }
        : { needs: 'terms', label: t('catalogue.price') }
      return allowedActions(allowed, [
        { key: 'update', ...edits, onClick: begin('edit') },
        ...(mayPrices ? [{ key: 'prices', label: t('catalogue.pricesShort'), onClick: begin('prices') }] : []),
        ...(product.category === 'lens'
          ? [{ key: 'powers', label: t('catalogue.powersShort'), onClick: begin('powers') }]
          : []),
        { key: 'enable', needs: 'enable', label: t('catalogue.enable'), onClick: turn(1) },
        { key: 'disable', needs: 'disable', label: t('catalogue.disable'), onClick: turn(0) },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, update, mayPrices, setTask],
  )

  return (
    <ListPage title={t('screen.products')}>
      <FilterTabs label={t('catalogue.tabs')} call={products.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.products')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={170}
        empty={t('catalogue.emptyProducts')}
        more={
          mayImport && (
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setTask({ kind: 'import' })}>
              {t('catalogue.import')}
            </Button>
          )
        }
        create={mayCreate && { label: t('catalogue.createProduct'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <ProductForm onClosed={done} />}
        {task?.kind === 'import' && <ImportDialog onClosed={done} />}
        {task?.kind === 'edit' && <ProductForm product={task.product} onClosed={done} />}
        {task?.kind === 'prices' && <PricesDrawer product={task.product} onClosed={done} />}
        {task?.kind === 'powers' && <PowersDialog product={task.product} onClosed={done} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            call={products.calls.remove}
            id={task.product.productId}
            values={{ version: task.product.version }}
            title={t('catalogue.removeTitle', { name: task.product.name })}
            text={t('catalogue.removeText')}
            onClosed={done}
          />
        )}
      </RecordList>
    </ListPage>
  )
})
