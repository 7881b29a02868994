/** The list of contracts: states, filters, what can be done with each. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { type Contract, contractStates, contracts } from '../../../../contract/partners/contracts'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { type FilterTab, FilterTabs } from '../filter-tabs'
import styles from '../partners.module.css'
import { useOwnCompany } from '../use-parties'
import { useContractColumns } from './columns'
import type { Task } from './dialogs'
import { useContractFilters } from './filters'

const ContractDialogs = lazy(async () => ({ default: (await import('./dialogs')).ContractDialogs }))

const fixed = { counts: '1' }

const useTabs = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = contractStates.map(
      (one): FilterTab => ({
        value: String(one.value),
        label: label(one.label),
        filters: { status: String(one.value) },
      }),
    )
    return states.toSpliced(1, 0, {
      value: 'expiring',
      label: t('contract.expiring'),
      filters: { expiring: '1' },
    })
  }, [t, label])
}

export const ContractList = () => {
  const t = useT()
  const own = useOwnCompany()
  const list = useListState({ call: contracts.calls.list, fixed })
  const chosen = Number(list.query.filters.cid)
  const filters = useContractFilters(own ?? (chosen || null), own === null)
  const columns = useContractColumns(own === null)
  const tabs = useTabs()
  const mayCreate = useMayCall(contracts.calls.create)
  const [task, setTask] = useState<Task>()

  const rowActions = useCallback(
    (contract: Contract): RowAction[] => {
      const begin = (kind: 'details' | 'edit' | 'terminate' | 'remove') => () => setTask({ kind, contract })
      const may = (deed: string) => contract.allowed.includes(deed)
      return [
        { key: 'details', label: t('partner.details'), onClick: begin('details') },
        ...(may('update') ? [{ key: 'update', label: t('partner.edit'), onClick: begin('edit') }] : []),
        ...(may('terminate')
          ? [{ key: 'terminate', label: t('contract.terminate'), danger: true, onClick: begin('terminate') }]
          : []),
        ...(may('remove')
          ? [{ key: 'remove', label: t('partner.remove'), danger: true, onClick: begin('remove') }]
          : []),
      ]
    },
    [t],
  )

  return (
    <ListPage title={t('screen.contracts')}>
      <FilterTabs
        label={t('contract.tabs')}
        call={contracts.calls.list}
        list={list}
        tabs={tabs}
        counts={list.result.counts}
      />
      <FilterBar filters={filters} {...list.filterBar} />
      {mayCreate && (
        <div className={styles.tools}>
          <span className={styles.gap} />
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
            {t('contract.create')}
          </Button>
        </div>
      )}
      <DataTable
        columns={columns}
        {...list.table}
        label={t('screen.contracts')}
        rowActions={rowActions}
        actionsWidth={180}
        empty={t('contract.empty')}
      />
      <Suspense>{task && <ContractDialogs task={task} onClosed={() => setTask(undefined)} />}</Suspense>
    </ListPage>
  )
}
