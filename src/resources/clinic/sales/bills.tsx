/** All bills, by state: taken up again, paid, refunded, voided and printed once more. */

import { useMemo } from 'react'
import { paidMethods } from '../../../../contract/clinic/cash-shifts'
import { type Sale, saleStates, saleStatus } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useIsOfOneStore } from '../../../providers/working-store'
import { allowedActions } from '../../../records/allowed-actions'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { code, custom, instant, money, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash, formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { billOf, billsPath, receiptOf, tillFor } from '../till-paths'
import { TillTabs } from '../till-tabs'
import { SaleDialogs, type Task } from './dialogs'

const { held, due } = saleStatus
const today = () => formatDate(Date.now() / 1000)
/** Of money today alone is shown, until other days are asked for. */
const asked = {
  call: sales.calls.list,
  defaults: { filters: { start_date: today() } },
  fixed: { counts: '1' },
  ofStore: true,
}

const useColumns = (ofClinic: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = saleStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      { ...code<Sale>('saleNo', t('sale.saleNo'), { width: 176 }), pinned: 'left' as const },
      { ...instant<Sale>('created', t('sale.created')), sortable: true },
      text<Sale>('patientName', t('sale.patientName'), { width: 90 }),
      text<Sale>('summary', t('sale.summary'), { width: 150 }),
      { ...money<Sale>('total', t('sale.total')), sortable: true },
      money<Sale>('paid', t('sale.paid')),
      money<Sale>('refunded', t('sale.refunded')),
      money<Sale>('owed', t('sale.owed')),
      custom<Sale>(
        'methods',
        t('sale.methods'),
        ({ methods }) => methods.map((one) => t(`sale.method.${one}`)).join(t('record.separator')) || dash,
        { width: 110 },
      ),
      text<Sale>('sellerName', t('sale.sellerName'), { width: 100 }),
      text<Sale>('visitNo', t('sale.visitNo'), { width: 176, defaultHidden: true }),
      text<Sale>('note', t('sale.note'), { width: 150, defaultHidden: true }),
      ...(ofClinic ? [] : [text<Sale>('hospitalName', t('sale.hospitalName'), { width: 170 })]),
      state<Sale>('status', t('sale.status'), states),
    ]
  }, [t, label, ofClinic])
}

const useBillFilters = (cid: number | undefined) => {
  const t = useT()
  const clinics = useClinicFilter(t('sale.hospitalName'), cid)
  return useMemo(
    () => [
      textFilter('keyword', t('sale.keyword'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('sale.date')),
      ...clinics,
      choiceFilter(
        'method',
        t('sale.method'),
        paidMethods.map((value) => ({ value: String(value), label: t(`sale.method.${value}`) })),
        { width: 110 },
      ),
      choiceFilter('owed', t('sale.owedOnly'), [{ value: '1', label: t('sale.owedOnly.1') }], { width: 130 }),
      choiceFilter('refund_due', t('sale.refundDue'), [{ value: '1', label: t('sale.refundDue.1') }], { width: 130 }),
      { ...textFilter('paid_on', t('sale.paidOn')), linked: true },
    ],
    [t, clinics],
  )
}

export const BillList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(saleStates, label), [label])
  const [task, setTask] = useDraftState<Task | undefined>('sale-task', undefined)
  const rowActions = useStable((sale: Sale) => {
    const begin = (kind: Task['kind']) => () => setTask({ kind, sale })
    const isOpen = sale.status === held || sale.status === due
    return allowedActions(sale.allowed, [
      ...(isOpen
        ? [{ key: 'take', needs: 'update', label: t('sale.verb.take'), href: tillFor({ sale: sale.saleId }) }]
        : []),
      { key: 'pay', needs: 'pay', label: t('sale.verb.pay'), onClick: begin('pay') },
      { key: 'details', label: t('sale.details'), onClick: begin('details') },
      ...(sale.status === held
        ? []
        : [
            { key: 'printBill', label: t('sale.verb.printBill'), href: billOf(sale.saleId), target: '_blank' as const },
          ]),
      ...(sale.paid > 0
        ? [{ key: 'print', label: t('sale.verb.print'), href: receiptOf(sale.saleId), target: '_blank' as const }]
        : []),
      { key: 'refund', needs: 'refund', label: t('sale.verb.refund'), danger: true, onClick: begin('refund') },
      { key: 'void', needs: 'void', label: t('sale.verb.void'), danger: true, onClick: begin('void') },
    ])
  })
  return (
    <ListPage title={t('screen.sales')}>
      <TillTabs current={billsPath} />
      <FilterTabs label={t('sale.states')} call={sales.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.sales')}
        list={list}
        filters={useBillFilters(cid)}
        scope={choice}
        columns={useColumns(useIsOfOneStore(list.query.filters))}
        arranging={useArranging('sales.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 220 }}
        empty={t('sale.empty')}
        more={<ListExport call={sales.calls.export} query={list.query} />}
      >
        {task && <SaleDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
