/** Stock-ins by state: what is to be received, what came, what was voided. */

import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type StockIn, stockIns } from '../../../../contract/inventory/stock-ins'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { StateTag } from '../../../ui/state-tag'
import { StockExport } from '../export-button'
import { useActedFor, useOfCompany } from '../of-company'
import { stockInOf, stockInPath, stockInPrintPath, stockOutPath } from '../paths'
import { number } from '../stock-columns'
import { useSeesCosts, useStockCid, useStockSuppliers } from '../use-choices'
import { useWarehouseFilter } from '../use-stock-filters'
import { Amount } from './amount'
import { useStockInStates } from './states'

const fixed = { counts: '1' }
const types = [1, 2, 3, 4, 5] as const
/** What people write down of the stock of a clinic; the rest follows from orders and bills. */
const atClinic: readonly number[] = [1, 3, 5]

const useColumns = () => {
  const t = useT()
  const { states, differences } = useStockInStates()
  const priced = useSeesCosts()
  const { columns: ofCompany } = useOfCompany()
  return useMemo(
    () => [
      code<StockIn>('no', t('stock.no'), { width: 172, pinned: 'left', href: ({ stockinId }) => stockInOf(stockinId) }),
      ...ofCompany<StockIn>(),
      custom<StockIn>('type', t('stock.type'), ({ type }) => t(`stock.in.${type}`), { width: 88 }),
      custom<StockIn>(
        'party',
        t('stock.whom'),
        ({ supplierName, hospitalName }) => supplierName ?? hospitalName ?? dash,
        {
          width: 156,
          ellipsis: true,
        },
      ),
      number<StockIn>('goods', t('stock.kinds')),
      number<StockIn>('quantity', t('stock.quantity')),
      ...(priced
        ? [custom<StockIn>('amount', t('stock.amount'), (row) => <Amount {...row} />, { width: 160, align: 'right' })]
        : []),
      custom<StockIn>(
        'differStatus',
        t('stock.differQty'),
        ({ differStatus }) => {
          const differs = differStatus !== 0 && differences.find(({ value }) => value === differStatus)
          return differs ? <StateTag label={differs.label} colour={differs.colour} /> : dash
        },
        { width: 110 },
      ),
      state<StockIn>('status', t('stock.status'), states, { pinned: 'right' }),
      text<StockIn>('warehouseName', t('stock.warehouse'), { width: 110 }),
      text<StockIn>('purchaseNo', t('stock.purchaseNo'), { width: 120 }),
      text<StockIn>('operatorName', t('stock.operator'), { width: 96 }),
      text<StockIn>('checkerName', t('stock.inspector'), { width: 96 }),
      instant<StockIn>('created', t('stock.created'), { sortable: true }),
      instant<StockIn>('postedAt', t('stock.postedAt'), { sortable: true }),
    ],
    [t, states, differences, priced, ofCompany],
  )
}

const useFilters = () => {
  const t = useT()
  const { differences } = useStockInStates()
  const warehouse = useWarehouseFilter({ more: true })
  const cid = useStockCid()
  const { choices, onSearch, loading } = useStockSuppliers()
  const firms = useTextChoices(choices)
  const { filters: ofCompany } = useOfCompany()
  return useMemo(
    () => [
      textFilter('keyword', t('stock.documentKeyword'), { width: 230 }),
      dateRangeFilter('start_date', 'end_date', t('stock.date'), { noFuture: true }),
      choiceFilter(
        'type',
        t('stock.type'),
        types.map((type) => ({ value: String(type), label: t(`stock.in.${type}`) })),
        { width: 130 },
      ),
      choiceFilter(
        'differStatus',
        t('stock.differQty'),
        differences.map(({ value, label }) => ({ value: String(value), label })),
        { width: 130 },
      ),
      ...(cid === null
        ? []
        : [choiceFilter('supplierId', t('stock.supplier'), firms, { width: 200, onSearch, loading })]),
      ...warehouse,
      ...ofCompany,
    ],
    [t, cid, differences, warehouse, firms, onSearch, loading, ofCompany],
  )
}

/** A transfer comes in by what goes out elsewhere: it is written down there. */
const CreateButton = () => {
  const t = useT()
  const navigate = useNavigate()
  const { known, at } = useActedFor()
  const isOfClinic = useIsOfClinic()
  if (!known) return null
  const to = (type: number) => at(type === 4 ? `${stockOutPath}/create?type=5` : `${stockInPath}/create?type=${type}`)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: types
          .filter((type) => !isOfClinic || atClinic.includes(type))
          .map((type) => ({
            key: type,
            label: t(`stock.in.${type}`),
            onClick: () => void navigate(to(type)),
          })),
      }}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden />}>
        {t('stock.createIn')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}

/** Pixels for two steps and the menu. */
const actionsWidth = { 'zh-CN': 160, en: 190 }

const asked = { call: stockIns.calls.list, fixed }

export const StockInList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const mayCreate = useMayCall(stockIns.calls.create)
  const { states } = useStockInStates()
  const tabs = useMemo(
    () => states.map(({ value, label }) => ({ value: String(value), label, filters: { status: String(value) } })),
    [states],
  )
  const rowActions = useCallback(
    ({ stockinId, allowed }: StockIn): RowAction[] => {
      const page = stockInOf(stockinId)
      return allowedActions(allowed, [
        { key: 'receive', needs: 'receive', label: t('stock.receive'), href: `${page}/receive` },
        { key: 'details', label: t('record.details'), href: page },
        { key: 'update', needs: 'update', label: t('record.edit'), href: `${page}/edit` },
        {
          ...{ key: 'supplement', needs: 'supplement', label: t('stock.supplement') },
          href: `${stockInPath}/create?supplements=${stockinId}`,
        },
        { key: 'print', label: t('stock.print'), href: `${stockInPrintPath}/${stockinId}`, target: '_blank' },
      ])
    },
    [t],
  )
  return (
    <ListPage title={t('screen.stockIns')}>
      <FilterTabs label={t('stock.states')} call={stockIns.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.stockIns')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        empty={t('stock.noDocuments')}
        more={
          <>
            {mayCreate && <CreateButton />}
            <StockExport resource={stockIns} origin="stock-ins" query={list.query} />
          </>
        }
      />
    </ListPage>
  )
})
