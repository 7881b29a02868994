/** Stock-outs by state: what is held, what is out, what was voided. */
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type StockOut, stockOuts } from '../../../../contract/inventory/stock-outs'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useClinics } from '../../../providers/references/clinics'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { code, custom, instant, money, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { StockExport } from '../export-button'
import { useActedFor, useOfCompany } from '../of-company'
import { stockOutOf, stockOutPath, stockOutPrintPath } from '../paths'
import { number } from '../stock-columns'
import { useStockCid } from '../use-choices'
import { useWarehouseFilter } from '../use-stock-filters'
import { useStockOutStates } from './states'
import { TakeOut } from './take-out'

const fixed = { counts: '1' }
const types = [1, 2, 3, 4, 5, 6] as const

const useColumns = () => {
  const t = useT()
  const states = useStockOutStates()
  const { columns: ofCompany } = useOfCompany()
  return useMemo(
    () => [
      code<StockOut>('no', t('stock.no'), {
        ...{ width: 172, pinned: 'left' as const },
        href: ({ stockoutId }) => stockOutOf(stockoutId),
      }),
      ...ofCompany<StockOut>(),
      custom<StockOut>('type', t('stock.type'), ({ type }) => t(`stock.out.${type}`), { width: 96 }),
      custom<StockOut>(
        'party',
        t('stock.whom'),
        ({ hospitalName, supplierName, toWarehouseName }) => hospitalName ?? supplierName ?? toWarehouseName ?? dash,
        { width: 156, ellipsis: true },
      ),
      number<StockOut>('goods', t('stock.kinds')),
      number<StockOut>('quantity', t('stock.quantity')),
      money<StockOut>('amount', t('stock.amount')),
      state<StockOut>('status', t('stock.status'), states, { pinned: 'right' }),
      text<StockOut>('emsNumber', t('stock.emsNumber'), { width: 150 }),
      text<StockOut>('warehouseName', t('stock.warehouse'), { width: 110 }),
      text<StockOut>('operatorName', t('stock.operator'), { width: 96 }),
      text<StockOut>('checkerName', t('stock.checker'), { width: 96 }),
      instant<StockOut>('created', t('stock.created'), { sortable: true }),
      instant<StockOut>('postedAt', t('stock.postedAt'), { sortable: true }),
    ],
    [t, states, ofCompany],
  )
}

const useFilters = () => {
  const t = useT()
  const warehouse = useWarehouseFilter({ more: true })
  const cid = useStockCid()
  const clinics = useTextChoices(useClinics(cid).choices)
  const { filters: ofCompany } = useOfCompany()
  return useMemo(
    () => [
      textFilter('keyword', t('stock.documentKeyword'), { width: 230 }),
      dateRangeFilter('start_date', 'end_date', t('stock.date'), { noFuture: true }),
      choiceFilter(
        'type',
        t('stock.type'),
        types.map((type) => ({ value: String(type), label: t(`stock.out.${type}`) })),
        { width: 130 },
      ),
      ...(cid === null ? [] : [choiceFilter('hid', t('stock.clinic'), clinics, { width: 200 })]),
      ...warehouse,
      ...ofCompany,
    ],
    [t, cid, warehouse, clinics, ofCompany],
  )
}

/** Pixels for two steps and the menu. */
const actionsWidth = { 'zh-CN': 180, en: 250 }

const asked = { call: stockOuts.calls.list, fixed }

export const StockOutList = withHeadStart(asked, () => {
  const t = useT()
  const navigate = useNavigate()
  const list = useListState(asked)
  const mayCreate = useMayCall(stockOuts.calls.create)
  const { known, at } = useActedFor()
  const states = useStockOutStates()
  const [taken, take] = useState<StockOut>()
  const tabs = useMemo(
    () => states.map(({ value, label }) => ({ value: String(value), label, filters: { status: String(value) } })),
    [states],
  )
  const rowActions = useCallback(
    (document: StockOut): RowAction[] =>
      allowedActions(document.allowed, [
        { key: 'take-out', needs: 'take-out', label: t('stock.takeOut'), onClick: () => take(document) },
        { key: 'details', label: t('record.details'), href: stockOutOf(document.stockoutId) },
        {
          ...{ key: 'print', label: t('stock.print'), target: '_blank' as const },
          href: `${stockOutPrintPath}/${document.stockoutId}`,
        },
      ]),
    [t],
  )
  return (
    <ListPage title={t('screen.stockOuts')}>
      <FilterTabs label={t('stock.states')} call={stockOuts.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.stockOuts')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        empty={t('stock.noDocuments')}
        more={<StockExport resource={stockOuts} origin="stock-outs" query={list.query} />}
        create={
          mayCreate &&
          known && { label: t('stock.createOut'), onClick: () => void navigate(at(`${stockOutPath}/create`)) }
        }
      >
        {taken && <TakeOut document={taken} onClosed={() => take(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
