/** Payments of clinics, the latest first: entered, allocated, paid back, reversed and exported. */
import { lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ClinicPayment,
  clinicPayments,
  paymentKinds,
  paymentMethods,
  paymentStates,
} from '../../../../contract/orders/clinic-payments'
import { useMayCall } from '../../../providers/access'
import { useCompanyChoices, useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
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
import { AllocateDialog, ReverseDialog } from './dialogs'

const ClinicPaymentForm = lazy(async () => ({ default: (await import('./form')).ClinicPaymentForm }))
const PayBackDialog = lazy(async () => ({ default: (await import('./pay-back')).PayBackDialog }))
const Details = lazy(async () => ({ default: (await import('./details')).ClinicPaymentDetailsDrawer }))

type Task = { kind: 'create' } | { kind: 'allocate' | 'pay-back' | 'reverse'; payment: ClinicPayment }

const asked = { call: clinicPayments.calls.list, fixed: { counts: '1' } }

const useColumns = (wide: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = paymentStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      { ...code<ClinicPayment>('paymentNo', t('clinicPayment.paymentNo'), { width: 176 }), pinned: 'left' as const },
      custom<ClinicPayment>('date', t('clinicPayment.date'), ({ date }) => date, { width: 110, sortable: true }),
      ...(wide ? [text<ClinicPayment>('companyName', t('clinicPayment.company'), { width: 150 })] : []),
      text<ClinicPayment>('hospitalName', t('clinicPayment.clinic'), { width: 180 }),
      custom<ClinicPayment>('kind', t('clinicPayment.kind'), ({ kind }) => t(`clinicPayment.kind.${kind}`), {
        width: 110,
      }),
      custom<ClinicPayment>(
        'method',
        t('clinicPayment.method'),
        ({ method }) => (method === null ? dash : t(`clinicPayment.method.${method}`)),
        { width: 100 },
      ),
      { ...money<ClinicPayment>('amount', t('clinicPayment.amount')), sortable: true },
      { ...money<ClinicPayment>('allocated', t('clinicPayment.allocated')), defaultHidden: true },
      { ...money<ClinicPayment>('returned', t('clinicPayment.returned')), defaultHidden: true },
      money<ClinicPayment>('advance', t('clinicPayment.advance')),
      text<ClinicPayment>('backOfNo', t('clinicPayment.backOfNo'), { width: 176, defaultHidden: true }),
      text<ClinicPayment>('returnNo', t('clinicPayment.returnNo'), { width: 176, defaultHidden: true }),
      text<ClinicPayment>('ref', t('clinicPayment.ref'), { width: 120 }),
      text<ClinicPayment>('note', t('clinicPayment.note'), { width: 160, defaultHidden: true }),
      text<ClinicPayment>('operatorName', t('clinicPayment.operatorName'), { width: 100, defaultHidden: true }),
      state<ClinicPayment>('status', t('clinicPayment.status'), states),
    ]
  }, [t, label, wide])
}

const usePaymentFilters = (chosen: string | undefined) => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useClinicFilter(t('clinicPayment.clinic'), own ?? (Number(chosen) || null))
  return useMemo(() => {
    const kinds = paymentKinds.map((value) => ({ value: String(value), label: t(`clinicPayment.kind.${value}`) }))
    const methods = paymentMethods.map((value) => ({ value: String(value), label: t(`clinicPayment.method.${value}`) }))
    return [
      textFilter('keyword', t('clinicPayment.keyword'), { width: 230 }),
      dateRangeFilter('start_date', 'end_date', t('clinicPayment.date'), { noFuture: true }),
      ...(companies ? [choiceFilter('cid', t('clinicPayment.company'), companies, { width: 160 })] : []),
      ...clinics,
      choiceFilter('kind', t('clinicPayment.kind'), kinds, { width: 130 }),
      choiceFilter('method', t('clinicPayment.method'), methods, { width: 120 }),
      choiceFilter(
        'advance',
        t('clinicPayment.advanceOnly'),
        [{ value: '1', label: t('clinicPayment.advanceOnly.1') }],
        { width: 140 },
      ),
    ]
  }, [t, companies, clinics])
}

/** The payment that the address names: statements lead to it. */
const useNamed = () => {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('payment')) || undefined
  const name = (id: number | undefined) =>
    setSearch(
      (now) => {
        id === undefined ? now.delete('payment') : now.set('payment', String(id))
        return now
      },
      { replace: true },
    )
  return { named, name }
}

export const ClinicPaymentList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const mayCreate = useMayCall(clinicPayments.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('clinic-payment-task', undefined)
  const { named, name } = useNamed()
  const tabs = useMemo(() => tabsOfStates(paymentStates, label), [label])
  const onClosed = () => setTask(undefined)
  const rowActions = useStable((payment: ClinicPayment) =>
    allowedActions(payment.allowed, [
      { key: 'details', label: t('record.details'), onClick: () => name(payment.paymentId) },
      {
        ...{ key: 'allocate', needs: 'allocate', label: t('clinicPayment.verb.allocate') },
        onClick: () => setTask({ kind: 'allocate', payment }),
      },
      {
        ...{ key: 'pay-back', needs: 'pay-back', label: t('clinicPayment.verb.pay-back') },
        onClick: () => setTask({ kind: 'pay-back', payment }),
      },
      {
        ...{ key: 'reverse', needs: 'reverse', label: t('clinicPayment.verb.reverse'), danger: true },
        onClick: () => setTask({ kind: 'reverse', payment }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.clinicPayments')}>
      <FilterTabs label={t('clinicPayment.states')} call={clinicPayments.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.clinicPayments')}
        list={list}
        filters={usePaymentFilters(list.query.filters.cid)}
        columns={useColumns(useIsPlatform())}
        arranging={useArranging('clinic-payments.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 150, en: 200 }}
        empty={t('clinicPayment.empty')}
        create={mayCreate && { label: t('clinicPayment.create'), onClick: () => setTask({ kind: 'create' }) }}
        more={<ListExport call={clinicPayments.calls.export} query={list.query} />}
      >
        {named !== undefined && <Details key={named} id={named} onNamed={name} onClosed={() => name(undefined)} />}
        {task?.kind === 'create' && <ClinicPaymentForm onClosed={onClosed} />}
        {task?.kind === 'allocate' && <AllocateDialog payment={task.payment} onClosed={onClosed} />}
        {task?.kind === 'pay-back' && <PayBackDialog payment={task.payment} onClosed={onClosed} />}
        {task?.kind === 'reverse' && <ReverseDialog payment={task.payment} onClosed={onClosed} />}
      </RecordList>
    </ListPage>
  )
})
