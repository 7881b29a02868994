/** Months of the accounts with suppliers, by state. */
import { lazy, useMemo, useState } from 'react'
import { type Reconciliation, reconciliationStates, reconciliations } from '../../../../contract/clinic/reconciliations'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useSuppliers } from '../../../providers/references/suppliers'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { code, custom, money, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { pastMonths } from '../family/past-months'
import { ReconciliationTabs } from '../family/reconciliation-tabs'
import { paperOf, reconciliationOf } from './paths'

const MakeForm = lazy(async () => ({ default: (await import('./make-form')).MakeForm }))

const asked = { call: reconciliations.calls.list, fixed: { counts: '1' } }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = reconciliationStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      code<Reconciliation>('supplierName', t('reconciliation.supplierName'), {
        ...{ width: 180, pinned: 'left' as const },
        href: ({ reconciliationId }) => reconciliationOf(reconciliationId),
      }),
      custom<Reconciliation>('month', t('reconciliation.month'), ({ month }) => month, { width: 90, sortable: true }),
      money<Reconciliation>('opening', t('reconciliation.opening')),
      money<Reconciliation>('received', t('reconciliation.received')),
      money<Reconciliation>('returned', t('reconciliation.returned')),
      money<Reconciliation>('adjusted', t('reconciliation.adjusted')),
      money<Reconciliation>('paid', t('reconciliation.paid')),
      { ...money<Reconciliation>('closing', t('reconciliation.closing')), sortable: true },
      money<Reconciliation>('difference', t('reconciliation.difference')),
      state<Reconciliation>('status', t('reconciliation.status'), states, { pinned: 'right' }),
      text<Reconciliation>('hospitalName', t('reconciliation.clinic'), { width: 170, defaultHidden: true }),
    ]
  }, [t, label])
}

const useFilters = () => {
  const t = useT()
  const own = useOwnCompany()
  const { choices, onSearch, loading } = useSuppliers(own)
  const firms = useTextChoices(choices)
  const clinics = useClinicFilter(t('reconciliation.clinic'), own)
  return useMemo(
    () => [
      textFilter('keyword', t('reconciliation.supplierName'), { width: 180 }),
      choiceFilter('month', t('reconciliation.month'), pastMonths(), { width: 120 }),
      choiceFilter('supplierId', t('reconciliation.supplierName'), firms, {
        width: 180,
        onSearch,
        loading,
        more: true,
      }),
      ...clinics,
    ],
    [t, firms, onSearch, loading, clinics],
  )
}

export const ReconciliationList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const mayMake = useMayCall(reconciliations.calls.make)
  const [making, setMaking] = useState(false)
  const tabs = useMemo(() => tabsOfStates(reconciliationStates, label), [label])
  const rowActions = useStable(({ reconciliationId }: Reconciliation) => [
    { key: 'open', label: t('reconciliation.open'), href: reconciliationOf(reconciliationId) },
    { key: 'print', label: t('reconciliation.print'), href: paperOf(reconciliationId), target: '_blank' as const },
  ])
  return (
    <ListPage title={t('screen.reconciliation')}>
      <ReconciliationTabs current="suppliers" />
      <FilterTabs label={t('reconciliation.states')} call={reconciliations.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.reconciliation')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('reconciliations.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 110, en: 120 }}
        empty={t('reconciliation.empty')}
        create={mayMake && { label: t('reconciliation.make'), onClick: () => setMaking(true) }}
        more={<ListExport call={reconciliations.calls.export} query={list.query} />}
      >
        {making && <MakeForm onClosed={() => setMaking(false)} />}
      </RecordList>
    </ListPage>
  )
})
