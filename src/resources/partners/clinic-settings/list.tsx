/** The clients: on what terms each orders, how much of its credit is in use, and what of it runs out. */
import { lazy, useCallback, useMemo } from 'react'
import { type ClinicSetting, clinicSettings } from '../../../../contract/partners/clinic-settings'
import { clinicStates, clinicStatus, hospitals } from '../../../../contract/partners/hospitals'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT, withTexts } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useClinicFilters } from '../use-clinic-filters'
import { useClientColumns } from './columns'

const ClinicSettingForm = lazy(async () => ({ default: (await import('./form')).ClinicSettingForm }))
/** It shows a first password in the words of the staff's screens. */
const ClinicDrawer = lazy(async () => ({
  default: (await withTexts('staff', import('../clinic-drawer'))).ClinicDrawer,
}))

const ClinicEntry = lazy(async () => ({ default: (await import('../clinic-entry')).ClinicEntry }))

const fixed = { counts: '1' }

interface Task {
  kind: 'details' | 'set'
  clinic: ClinicSetting
}

const asked = { call: clinicSettings.calls.list, fixed }

export const ClientList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const mayLook = useMayCall(hospitals.calls.get)
  const wide = useIsPlatform()
  const list = useListState(asked)
  const columns = useClientColumns(wide)
  const arranging = useArranging('clients.columns')
  const filters = useClinicFilters(wide)
  const tabs = useMemo(() => tabsOfStates(clinicStates, label), [label])
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const [entering, setEntering] = useDraftState<boolean>('entering', false)
  const mayEnter = useMayCall(hospitals.calls.enter)
  const rowActions = useCallback(
    (clinic: ClinicSetting): RowAction[] => {
      const action = (kind: Task['kind'], words: string) => ({
        key: kind,
        label: words,
        onClick: () => setTask({ kind, clinic }),
      })
      const orders = { key: 'orders', label: t('clinicSetting.orders'), href: `/order/glass-list?hid=${clinic.hid}` }
      const isClient = clinic.status === clinicStatus.accepted || clinic.status === clinicStatus.stopped
      return [
        ...(isClient && clinic.allowed.includes('update') ? [action('set', t('clinicSetting.set'))] : []),
        ...(isClient ? [orders] : []),
        ...(mayLook ? [action('details', t('record.details'))] : []),
      ]
    },
    [t, mayLook, setTask],
  )
  const close = () => setTask(undefined)
  return (
    <ListPage title={t('screen.clinicSettings')}>
      <FilterTabs label={t('hospital.tabs')} call={clinicSettings.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.clinicSettings')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={172}
        empty={t('clinicSetting.empty')}
        create={mayEnter && { label: t('hospital.enter'), onClick: () => setEntering(true) }}
      >
        {entering && <ClinicEntry onClosed={() => setEntering(false)} />}
        {task?.kind === 'set' && <ClinicSettingForm clinic={task.clinic} onClosed={close} />}
        {task?.kind === 'details' && (
          <ClinicDrawer hid={task.clinic.hid} name={task.clinic.hospitalName} onClosed={close} />
        )}
      </RecordList>
    </ListPage>
  )
})
