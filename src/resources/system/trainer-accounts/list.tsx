/** The accounts of the trainers of a training brand, which the address names: `/trainer/trainersly`. */
import { useResourceParams } from '@refinedev/core'
import { lazy, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { accountStates } from '../../../../contract/system/accounts'
import { type TrainerAccount, trainerAccounts } from '../../../../contract/system/trainer-accounts'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useIsPlatform } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'

const TrainerDialog = lazy(async () => ({ default: (await import('./trainer-dialog')).TrainerDialog }))

const useTrainerColumns = (ofPlatform: boolean): readonly ColumnSpec<TrainerAccount>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      code('account', t('staff.account'), { sortable: true, pinned: 'left' }),
      text('name', t('staff.name'), { sortable: true }),
      text('phone', t('staff.phone')),
      ...(ofPlatform
        ? [
            custom<TrainerAccount>(
              'companyName',
              t('staff.company'),
              ({ companyName }) => companyName ?? t('staff.platform'),
              {
                ...{ width: 170, ellipsis: true },
              },
            ),
          ]
        : []),
      state(
        'status',
        t('staff.status'),
        accountStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
      instant('lastLogin', t('staff.lastLogin')),
      instant('created', t('staff.created'), { sortable: true }),
    ],
    [t, label, ofPlatform],
  )
}

const useTrainerFilters = (ofPlatform: boolean): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  const companies = useCompanies()
  return useMemo(() => {
    const choices = companies.map(({ cid, name }) => ({ value: String(cid), label: name }))
    const states = accountStates.map(({ value, label: key }) => ({ value: String(value), label: label(key) }))
    return [
      textFilter('keyword', t('staff.keyword'), { width: 200 }),
      choiceFilter('status', t('staff.status'), states),
      ...(ofPlatform ? [choiceFilter('cid', t('staff.company'), choices, { width: 180 })] : []),
    ]
  }, [t, label, companies, ofPlatform])
}

const Trainers = ({ brand }: { brand: string }) => {
  const t = useT()
  const ofPlatform = useIsPlatform()
  const filters = useTrainerFilters(ofPlatform)
  const list = useListState({ call: trainerAccounts.calls.list, fixed: useMemo(() => ({ brand }), [brand]) })
  const columns = useTrainerColumns(ofPlatform)
  const title = useResourceParams().resource?.meta?.label ?? t('screen.trainers')
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
    <ListPage title={title}>
      <RecordList
        label={title}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('staff.trainersEmpty')}
        create={mayCreate && { label: t('staff.createTrainer'), onClick: () => setTask({}) }}
      >
        {task && <TrainerDialog brand={brand} {...task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const TrainerList = () => {
  const { pathname } = useLocation()
  const brand = pathname.replace(/^\/trainer\/trainer/i, '').replace(/\/+$/, '')
  return <Trainers key={brand} brand={brand} />
}
