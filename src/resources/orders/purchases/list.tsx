/** What accepted orders wait for, supplier by supplier: to be ordered, or ordered and on the way. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { orders } from '../../../../contract/orders/orders'
import { type Purchase, purchases } from '../../../../contract/orders/purchases'
import { useHeld, useMayCall } from '../../../providers/access'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { ApiError } from '../../../providers/data/api-error'
import { download } from '../../../providers/data/download'
import { useDraftState } from '../../../providers/drafts'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { orderNames } from '../../../providers/order-names'
import { toast } from '../../../providers/toast'
import { useOrderLinks } from '../../../providers/use-order-links'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { PageTabs } from '../../../ui/page-tabs'
import type { RowAction } from '../../../ui/row-actions'
import { saveFile } from '../../../ui/save-file'
import type { Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { usePurchaseColumns } from './columns'
import type { Task } from './dialogs'
import { missingOf, usePurchaseGoods } from './goods'
import { bySupplier, type SupplierGroup, sumsOf } from './groups'
import styles from './purchases.module.css'

const PurchaseDialogs = lazy(async () => ({ default: (await import('./dialogs')).PurchaseDialogs }))

/** Suppliers stay together on a page as long as that can be. */
const defaults = { size: 200 }
const nothing: Selection = { ids: [] }
const listPath = '/order/purchases'
const addressOf = (stage: string) => (stage === '2' ? `${listPath}?stage=2` : listPath)

const codeOf = {
  read: (line: ProductLine) => `${orderNames[line]}.read`,
  produce: (line: ProductLine) => `${orderNames[line]}.produce`,
  arrive: (line: ProductLine) => `${orderNames[line]}.arrive`,
}

/** Whether the person may do this with orders of a line. */
const useMayWithOrders = (verb: keyof typeof codeOf) => {
  const held = useHeld(productLines.map(codeOf[verb]))
  return useCallback((line: ProductLine) => held.has(codeOf[verb](line)), [held, verb])
}

const useFilters = () => {
  const t = useT()
  const { nameOf } = useOrderLinks()
  const may = useMayWithOrders('read')
  const companies = useCompanyChoices()
  return useMemo(
    () => [
      ...(companies ? [choiceFilter('cid', t('order.filter.company'), companies, { width: 200 })] : []),
      choiceFilter(
        'product',
        t('purchase.filter.line'),
        productLines.filter((line) => may(line)).map((line) => ({ value: line, label: nameOf(line) })),
      ),
      choiceFilter(
        'why',
        t('purchase.filter.why'),
        (['1', '2'] as const).map((value) => ({ value, label: t(`purchase.why.${value}`) })),
      ),
    ],
    [t, nameOf, may, companies],
  )
}

const ExportButton = ({ filters }: { filters: Filters }) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download(purchases.calls.export, { query: filters }))
      void toast('success', t('purchase.exported'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('purchase.export')}
    </Button>
  )
}

/** What can be done with products at this stage, by the kinds of their orders. */
const useNextStep = (stage: string) => {
  const mayOrder = useMayCall(orders.calls.status)
  const mayReceive = useMayCall(purchases.calls.receive)
  const kind = stage === '2' ? ('receive' as const) : ('order' as const)
  const open = stage === '2' ? mayReceive : mayOrder
  const may = useMayWithOrders(kind === 'order' ? 'produce' : 'arrive')
  const allowed = useCallback(({ product, ids }: Purchase) => open && ids.length > 0 && may(product), [open, may])
  /** Whether there is anything to tick products for. */
  const able = open && productLines.some((line) => may(line))
  return { kind, allowed, able }
}

/** Whether what orders are short of may be bought here, and for one company: the platform's people choose it first. */
const useMayBuy = (stage: string, cid: string | undefined) => {
  const may = useMayCall(purchases.calls.buy)
  const own = useOwnCompany()
  return may && stage !== '2' && (own !== null || (cid ?? '') !== '')
}

const asked = { call: purchases.calls.list, defaults }

export const PurchaseList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { rows, total } = list.result
  const stage = list.query.filters.stage ?? '1'
  const hasSheet = useFeature('purchase-export')
  const groups = useMemo(() => bySupplier(rows), [rows])
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const [selection, select] = useState<Selection>(nothing)
  const goodsOf = usePurchaseGoods(rows, list.query.filters)
  const columns = usePurchaseColumns(
    useCallback((purchase: Purchase) => setTask({ kind: 'orders', purchase }), [setTask]),
    goodsOf,
  )
  const mayBuy = useMayBuy(stage, list.query.filters.cid)
  const lacks = useCallback((one: Purchase) => mayBuy && missingOf(goodsOf(one)) > 0, [mayBuy, goodsOf])
  const { kind, allowed, able } = useNextStep(stage)
  const chosen = 'ids' in selection ? rows.filter(({ purchaseId }) => selection.ids.includes(purchaseId)) : rows
  const doable = chosen.filter(allowed)
  const lacking = chosen.filter(lacks)
  const rowActions = useCallback(
    (purchase: Purchase): RowAction[] =>
      [...(allowed(purchase) ? [kind] : []), ...(lacks(purchase) ? (['buy'] as const) : [])].map((does) => ({
        ...{ key: does, label: t(`purchase.${does}`) },
        onClick: () => setTask({ kind: does, products: [purchase] }),
      })),
    [t, kind, allowed, lacks, setTask],
  )
  const tabs = (['1', '2'] as const).map((one) => ({ href: addressOf(one), label: t(`purchase.stage.${one}`) }))
  const nameOf = ({ supplierName }: SupplierGroup) => supplierName ?? t('purchase.noSupplier')
  const { paging, sorters: _, onSort: __, ...table } = list.table
  const shared = {
    ...{ ...table, columns, actionsWidth: 170 },
    ...((able || mayBuy) && { rowActions, selection: { value: selection, onChange: select } }),
  }

  return (
    <ListPage title={t('screen.purchases')}>
      <PageTabs label={t('purchase.stage')} tabs={tabs} current={addressOf(stage)} />
      <FilterBar filters={useFilters()} {...list.filterBar} onReset={() => list.setFilters({ product: '', why: '' })} />
      <div className={styles.tools}>
        <SelectionBar value={selection} onChange={select} total={total}>
          {lacking.length > 0 && (
            <Button size="small" onClick={() => setTask({ kind: 'buy', products: lacking })}>
              {t('purchase.buy')}
            </Button>
          )}
          {doable.length > 0 && (
            <Button size="small" type="primary" onClick={() => setTask({ kind, products: doable })}>
              {t(`purchase.${kind}`)}
            </Button>
          )}
        </SelectionBar>
        <span className={styles.gap} />
        {hasSheet && <ExportButton filters={list.query.filters} />}
      </div>
      {groups.length === 0 && (
        <DataTable {...shared} rows={[]} label={t('screen.purchases')} empty={t(`purchase.empty.${stage as '1'}`)} />
      )}
      {groups.map((group) => {
        const { products, orders: count, units } = sumsOf(group.products)
        return (
          <div key={group.supplierId} className={styles.supplier}>
            <header>
              <h2>{nameOf(group)}</h2>
              <small>{t('purchase.sum', { products, orders: formatCount(count), units: formatCount(units) })}</small>
            </header>
            <DataTable {...shared} rows={group.products} label={nameOf(group)} />
          </div>
        )
      })}
      {total > paging.size && (
        <Pagination
          className={styles.pages}
          current={paging.page}
          pageSize={paging.size}
          total={total}
          showSizeChanger={false}
          onChange={(page) => paging.onPage(page)}
        />
      )}
      <Suspense>
        {task && (
          <PurchaseDialogs {...{ task, goodsOf }} filters={list.query.filters} onClosed={() => setTask(undefined)} />
        )}
      </Suspense>
    </ListPage>
  )
})
