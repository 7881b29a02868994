/** Payment orders by state: written, and opened where they are submitted, approved and paid. */
import { lazy, useMemo } from 'react'
import { type PaymentOrder, paymentOrderStates, paymentOrders } from '../../../../contract/clinic/payment-orders'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useSuppliers } from '../../../providers/references/suppliers'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { code, custom, money, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { paperOf, paymentOrderOf } from './paths'

const PaymentOrderForm = lazy(async () => ({ default: (await import('./form')).PaymentOrderForm }))

const asked = { call: paymentOrders.calls.list, fixed: { counts: '1' } }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = paymentOrderStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      code<PaymentOrder>('paymentNo', t('paymentOrder.paymentNo'), {
        ...{ width: 176, pinned: 'left' as const },
        href: ({ paymentOrderId }) => paymentOrderOf(paymentOrderId),
      }),
      text<PaymentOrder>('payeeName', t('paymentOrder.payee'), { width: 190 }),
      { ...money<PaymentOrder>('amount', t('paymentOrder.amount')), sortable: true },
      money<PaymentOrder>('linked', t('paymentOrder.linked')),
      custom<PaymentOrder>('due', t('paymentOrder.due'), ({ due }) => due, { width: 110, sortable: true }),
      state<PaymentOrder>('status', t('paymentOrder.status'), states, { pinned: 'right' }),
      custom<PaymentOrder>('paidOn', t('paymentOrder.paidOn'), ({ paidOn }) => paidOn ?? dash, {
        ...{ width: 110, sortable: true },
      }),
      text<PaymentOrder>('ref', t('paymentOrder.ref'), { width: 130 }),
      text<PaymentOrder>('operatorName', t('paymentOrder.operatorName'), { width: 100 }),
      text<PaymentOrder>('approverName', t('paymentOrder.approverName'), { width: 100 }),
      custom<PaymentOrder>('reversedOn', t('paymentOrder.reversedOn'), ({ reversedOn }) => reversedOn ?? dash, {
        ...{ width: 110, defaultHidden: true },
      }),
      text<PaymentOrder>('hospitalName', t('paymentOrder.clinic'), { width: 170, defaultHidden: true }),
    ]
  }, [t, label])
}

const useFilters = () => {
  const t = useT()
  const own = useOwnCompany()
  const { choices, onSearch, loading } = useSuppliers(own)
  const firms = useTextChoices(choices)
  const clinics = useClinicFilter(t('paymentOrder.clinic'), own)
  return useMemo(
    () => [
      textFilter('keyword', t('paymentOrder.keyword'), { width: 230 }),
      dateRangeFilter('start_date', 'end_date', t('paymentOrder.due')),
      choiceFilter('supplierId', t('paymentOrder.payee'), firms, { width: 180, onSearch, loading }),
      ...clinics,
    ],
    [t, firms, onSearch, loading, clinics],
  )
}

export const PaymentOrderList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const mayCreate = useMayCall(paymentOrders.calls.create)
  const [writing, setWriting] = useDraftState<PaymentOrder | 'new' | undefined>('payment-order', undefined)
  const tabs = useMemo(() => tabsOfStates(paymentOrderStates, label), [label])
  const rowActions = useStable((order: PaymentOrder) =>
    allowedActions(order.allowed, [
      { key: 'open', label: t('paymentOrder.open'), href: paymentOrderOf(order.paymentOrderId) },
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setWriting(order) },
      { key: 'print', label: t('paymentOrder.print'), href: paperOf(order.paymentOrderId), target: '_blank' },
    ]),
  )
  return (
    <ListPage title={t('screen.paymentOrders')}>
      <FilterTabs label={t('paymentOrder.states')} call={paymentOrders.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.paymentOrders')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('payment-orders.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 130, en: 150 }}
        empty={t('paymentOrder.empty')}
        create={mayCreate && { label: t('paymentOrder.create'), onClick: () => setWriting('new') }}
        more={<ListExport call={paymentOrders.calls.export} query={list.query} />}
      >
        {writing && (
          <PaymentOrderForm row={writing === 'new' ? undefined : writing} onClosed={() => setWriting(undefined)} />
        )}
      </RecordList>
    </ListPage>
  )
})
