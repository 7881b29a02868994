/** The accounts of the trainers of sly. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { accountStates } from '../../../../contract/system/accounts'
import { type TrainerAccount, trainerAccounts } from '../../../../contract/system/trainer-accounts'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, instant, state, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import styles from './list.module.css'
import { StaffTabs } from './tabs'

const TrainerDialog = lazy(async () => ({ default: (await import('./form/trainer-dialog')).TrainerDialog }))

const useTrainerColumns = (): readonly ColumnSpec<TrainerAccount>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      code('account', t('staff.account'), { sortable: true, pinned: 'left' }),
      text('name', t('staff.name'), { sortable: true }),
      text('phone', t('staff.phone')),
      state(
        'status',
        t('staff.status'),
        accountStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
      instant('lastLogin', t('staff.lastLogin')),
      instant('created', t('staff.created'), { sortable: true }),
    ],
    [t, label],
  )
}

const useTrainerFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = accountStates.map(({ value, label: key }) => ({ value: String(value), label: label(key) }))
    return [
      textFilter('keyword', t('staff.keyword'), { width: 200 }),
      choiceFilter('status', t('staff.status'), states),
    ]
  }, [t, label])
}

export const TrainerList = () => {
  const t = useT()
  const filters = useTrainerFilters()
  const list = useListState({ call: trainerAccounts.calls.list })
  const columns = useTrainerColumns()
  const mayCreate = useMayCall(trainerAccounts.calls.create)
  const [task, setTask] = useState<{ trainer?: TrainerAccount }>()
  const rowActions = useCallback(
    (trainer: TrainerAccount): RowAction[] =>
      trainer.allowed.includes('update')
        ? [{ key: 'update', label: t('staff.edit'), onClick: () => setTask({ trainer }) }]
        : [],
    [t],
  )
  return (
    <ListPage title={t('screen.staff.trainers')}>
      <StaffTabs />
      <FilterBar filters={filters} {...list.filterBar} />
      {mayCreate && (
        <div className={styles.tools}>
          <span className={styles.gap} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({})}>
            {t('staff.createTrainer')}
          </Button>
        </div>
      )}
      <DataTable
        columns={columns}
        {...list.table}
        label={t('screen.staff.trainers')}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('staff.trainersEmpty')}
      />
      <Suspense>{task && <TrainerDialog {...task} onClosed={() => setTask(undefined)} />}</Suspense>
    </ListPage>
  )
}
