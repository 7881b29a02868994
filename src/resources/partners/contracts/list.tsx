/** The list of contracts: states, filters, what can be done with each. */
import { lazy, useCallback } from 'react'
import { type Contract, contractStates, contracts } from '../../../../contract/partners/contracts'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useExpiringTabs } from '../use-expiring-tabs'
import { useContractColumns } from './columns'
import type { Task } from './dialogs'
import { useContractFilters } from './filters'

const ContractDialogs = lazy(async () => ({ default: (await import('./dialogs')).ContractDialogs }))

const fixed = { counts: '1' }

const asked = { call: contracts.calls.list, fixed }

export const ContractList = withHeadStart(asked, () => {
  const t = useT()
  const own = useOwnCompany()
  const list = useListState(asked)
  const chosen = Number(list.query.filters.cid)
  const filters = useContractFilters(own ?? (chosen || null), own === null)
  const columns = useContractColumns(own === null)
  const tabs = useExpiringTabs(contractStates, 'contract.expiring')
  const mayCreate = useMayCall(contracts.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)

  const rowActions = useCallback(
    (contract: Contract): RowAction[] => {
      const begin = (kind: 'details' | 'edit' | 'terminate' | 'remove') => () => setTask({ kind, contract })
      return allowedActions(contract.allowed, [
        { key: 'details', label: t('record.details'), onClick: begin('details') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        {
          key: 'terminate',
          needs: 'terminate',
          label: t('contract.terminate'),
          danger: true,
          onClick: begin('terminate'),
        },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setTask],
  )

  return (
    <ListPage title={t('screen.contracts')}>
      <FilterTabs label={t('contract.tabs')} call={contracts.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.contracts')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={180}
        empty={t('contract.empty')}
        create={mayCreate && { label: t('contract.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <ContractDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
