/** Invoices, the latest first: entered, corrected, reversed and exported; a clinic sees those that it was issued. */
import { lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Invoice, invoiceKinds, invoiceStates, invoices } from '../../../../contract/statistics/invoices'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
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
import { dash, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { FinanceTabs } from '../family/finance-tabs'
import { ReconciliationTabs } from '../family/reconciliation-tabs'

const InvoiceForm = lazy(async () => ({ default: (await import('./form')).InvoiceForm }))
const ReverseForm = lazy(async () => ({ default: (await import('./reverse-form')).ReverseForm }))
const Details = lazy(async () => ({ default: (await import('./details')).InvoiceDetailsDrawer }))

type Task = { kind: 'create' } | { kind: 'update' | 'reverse'; invoice: Invoice }

const asked = { call: invoices.calls.list, fixed: { counts: '1' } }

const useColumns = (ofClinic: boolean, wide: boolean) => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = invoiceStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      { ...code<Invoice>('invoiceNo', t('invoice.invoiceNo'), { width: 210 }), pinned: 'left' as const },
      custom<Invoice>('date', t('invoice.date'), ({ date }) => date, { width: 120, sortable: true }),
      ...(ofClinic || wide ? [text<Invoice>('companyName', t('invoice.company'), { width: 150 })] : []),
      text<Invoice>('hospitalName', t('invoice.clinic'), { width: 180, defaultHidden: ofClinic }),
      { ...money<Invoice>('amount', t('invoice.amount')), sortable: true },
      money<Invoice>('reversed', t('invoice.reversed')),
      custom<Invoice>(
        'toReverse',
        t('invoice.toReverse'),
        ({ toReverse }) => (toReverse > 0 ? <strong>{formatMoney(toReverse)}</strong> : dash),
        { width: 120, align: 'right' },
      ),
      text<Invoice>('title', t('invoice.title'), { width: 180 }),
      custom<Invoice>('kind', t('invoice.kind'), ({ kind }) => t(`invoice.kind.${kind}`), { width: 140 }),
      text<Invoice>('taxNo', t('invoice.taxNo'), { width: 190, defaultHidden: true }),
      custom<Invoice>('reversesNo', t('invoice.reverses'), ({ reversesNo }) => reversesNo ?? dash, {
        ...{ width: 190, defaultHidden: true },
      }),
      text<Invoice>('note', t('invoice.note'), { width: 160, defaultHidden: true }),
      text<Invoice>('operatorName', t('invoice.operatorName'), { width: 100, defaultHidden: true }),
      state<Invoice>('status', t('invoice.status'), states, { pinned: 'right' }),
    ]
  }, [t, label, ofClinic, wide])
}

const useFilters = (chosen: string | undefined) => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useClinicFilter(t('invoice.clinic'), own ?? (Number(chosen) || null))
  return useMemo(() => {
    const kinds = invoiceKinds.map((value) => ({ value: String(value), label: t(`invoice.kind.${value}`) }))
    return [
      textFilter('keyword', t('invoice.keyword'), { width: 250 }),
      dateRangeFilter('start_date', 'end_date', t('invoice.date'), { noFuture: true }),
      ...(companies ? [choiceFilter('cid', t('invoice.company'), companies, { width: 160 })] : []),
      ...clinics,
      choiceFilter('kind', t('invoice.kind'), kinds, { width: 150 }),
      choiceFilter('reversal', t('invoice.toReverse'), [{ value: '1', label: t('invoice.toReverse.1') }], {
        width: 170,
      }),
    ]
  }, [t, companies, clinics])
}

/** The invoice that the address names. */
const useNamed = () => {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('invoice')) || undefined
  const name = (id: number | undefined) =>
    setSearch(
      (now) => {
        id === undefined ? now.delete('invoice') : now.set('invoice', String(id))
        return now
      },
      { replace: true },
    )
  return { named, name }
}

export const InvoiceList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const ofClinic = useIsOfClinic()
  const mayCreate = useMayCall(invoices.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('invoice-task', undefined)
  const { named, name } = useNamed()
  const tabs = useMemo(() => tabsOfStates(invoiceStates, label), [label])
  const onClosed = () => setTask(undefined)
  const rowActions = useStable((invoice: Invoice) =>
    allowedActions(invoice.allowed, [
      { key: 'details', label: t('record.details'), onClick: () => name(invoice.invoiceId) },
      {
        ...{ key: 'update', needs: 'update', label: t('invoice.verb.update') },
        onClick: () => setTask({ kind: 'update', invoice }),
      },
      {
        ...{ key: 'reverse', needs: 'reverse', label: t('invoice.verb.reverse'), danger: true },
        onClick: () => setTask({ kind: 'reverse', invoice }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.invoices')}>
      {ofClinic ? <ReconciliationTabs current="invoices" /> : <FinanceTabs current="invoices" />}
      <FilterTabs label={t('invoice.states')} call={invoices.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.invoices')}
        list={list}
        filters={useFilters(list.query.filters.cid)}
        columns={useColumns(ofClinic, useIsPlatform())}
        arranging={useArranging('invoices.columns')}
        rowActions={rowActions}
        actionsWidth={ofClinic ? 80 : { 'zh-CN': 150, en: 200 }}
        empty={t(ofClinic ? 'invoice.emptyClinic' : 'invoice.empty')}
        create={mayCreate && { label: t('invoice.create'), onClick: () => setTask({ kind: 'create' }) }}
        more={<ListExport call={invoices.calls.export} query={list.query} />}
      >
        {named !== undefined && <Details key={named} id={named} onNamed={name} onClosed={() => name(undefined)} />}
        {task?.kind === 'create' && <InvoiceForm onClosed={onClosed} />}
        {task?.kind === 'update' && <InvoiceForm invoice={task.invoice} onClosed={onClosed} />}
        {task?.kind === 'reverse' && <ReverseForm invoice={task.invoice} onClosed={onClosed} />}
      </RecordList>
    </ListPage>
  )
})
