/** The list of suppliers: states of qualification, filters, what can be done with each. */
import { lazy, useCallback, useMemo } from 'react'
import { certificates } from '../../../../contract/partners/certificates'
import { classifyStates, type Supplier, supplierStates, suppliers } from '../../../../contract/partners/suppliers'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useSupplierColumns } from './columns'
import type { Task } from './dialogs'

const SupplierDialogs = lazy(async () => ({ default: (await import('./dialogs')).SupplierDialogs }))

const useParts = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const tabs = tabsOfStates(classifyStates, label, 'classifyStatus')
    const states = supplierStates.map((one) => ({ value: String(one.value), label: label(one.label) }))
    const filters = [
      textFilter('keyword', t('supplier.keyword'), { width: 250 }),
      choiceFilter('status', t('partner.status'), states, { width: 120 }),
      choiceFilter('expired', t('supplier.licence'), [{ value: '1', label: t('supplier.licenceExpired') }], {
        width: 140,
      }),
    ]
    return { tabs, filters }
  }, [t, label])
}

const useRowActions = (setTask: (task: Task) => void) => {
  const t = useT()
  const { mutate: setStatus } = useAction(suppliers.calls.status)
  return useCallback(
    (supplier: Supplier): RowAction[] => {
      const begin = (kind: 'details' | 'edit' | 'qualify' | 'remove') => () => setTask({ kind, supplier })
      const status = supplier.status === 1 ? 0 : 1
      const turn = () =>
        setStatus(
          { params: { id: supplier.supplierId, status } },
          { onSuccess: () => void toast('success', t('record.saved')) },
        )
      return allowedActions(supplier.allowed, [
        { key: 'details', label: t('record.details'), onClick: begin('details') },
        { key: 'qualify', needs: 'qualify', label: t('supplier.qualify'), onClick: begin('qualify') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'status', needs: 'status', label: t(`supplier.turn.${status}`), onClick: turn },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setStatus, setTask],
  )
}

export const SupplierList = () => {
  const t = useT()
  const own = useOwnCompany()
  const fixed = useMemo(() => ({ cid: String(own ?? 0), counts: '1' }), [own])
  const list = useListState({ call: suppliers.calls.list, fixed })
  const { tabs, filters } = useParts()
  const columns = useSupplierColumns(own === null, useMayCall(certificates.calls.list))
  const arranging = useArranging('suppliers.columns')
  const mayCreate = useMayCall(suppliers.calls.save)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useRowActions(setTask)

  return (
    <ListPage title={t('screen.suppliers')}>
      <FilterTabs label={t('supplier.tabs')} call={suppliers.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.suppliers')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={190}
        empty={t('supplier.empty')}
        create={mayCreate && { label: t('supplier.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <SupplierDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}
