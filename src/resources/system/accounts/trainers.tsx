/** The accounts of the trainers of sly. */
import { lazy, useCallback, useMemo, useState } from 'react'
import { accountStates } from '../../../../contract/system/accounts'
import { type TrainerAccount, trainerAccounts } from '../../../../contract/system/trainer-accounts'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, instant, state, text } from '../../../ui/columns'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
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

const asked = { call: trainerAccounts.calls.list }

export const TrainerList = withHeadStart(asked, () => {
  const t = useT()
  const filters = useTrainerFilters()
  const list = useListState(asked)
  const columns = useTrainerColumns()
  const mayCreate = useMayCall(trainerAccounts.calls.create)
  const [task, setTask] = useState<{ trainer?: TrainerAccount }>()
  const rowActions = useCallback(
    (trainer: TrainerAccount): RowAction[] =>
      allowedActions(trainer.allowed, [
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setTask({ trainer }) },
      ]),
    [t],
  )
  return (
    <ListPage title={t('screen.staff.trainers')}>
      <StaffTabs />
      <RecordList
        label={t('screen.staff.trainers')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('staff.trainersEmpty')}
        create={mayCreate && { label: t('staff.createTrainer'), onClick: () => setTask({}) }}
      >
        {task && <TrainerDialog {...task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
