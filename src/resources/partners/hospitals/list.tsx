/** The queue of clinics that have registered, with those that were let in or refused. */
import { lazy, useCallback, useMemo, useState } from 'react'
import { type ClinicSetting, clinicSettings } from '../../../../contract/partners/clinic-settings'
import { clinicStates, clinicStatus, hospitals } from '../../../../contract/partners/hospitals'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT, withTexts } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useClinicFilters } from '../use-clinic-filters'

/** It shows a first password in the words of the staff's screens. */
const ClinicDrawer = lazy(async () => ({
  default: (await withTexts('staff', import('../clinic-drawer'))).ClinicDrawer,
}))

const ClinicEntry = lazy(async () => ({ default: (await import('../clinic-entry')).ClinicEntry }))

const fixed = { counts: '1' }
/** What waits is what one comes for. */
const defaults = { filters: { status: String(clinicStatus.waiting) } }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      text<ClinicSetting>('hospitalName', t('hospital.name'), { width: 210, sortable: true, pinned: 'left' }),
      text<ClinicSetting>('companyName', t('partner.company'), { width: 180 }),
      text<ClinicSetting>('contact', t('clinicSetting.contact'), { width: 90 }),
      text<ClinicSetting>('phone', t('clinicSetting.phone'), { width: 120 }),
      text<ClinicSetting>('region', t('clinicSetting.region'), { width: 90 }),
      code<ClinicSetting>('licence', t('hospital.licence'), { width: 210 }),
      custom<ClinicSetting>(
        'request_from',
        t('hospital.source'),
        ({ request_from }) => label(`hospital.source.${request_from}`),
        { width: 100 },
      ),
      instant<ClinicSetting>('created', t('hospital.created'), { sortable: true }),
      state<ClinicSetting>(
        'status',
        t('partner.status'),
        clinicStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label],
  )
}

const asked = { call: clinicSettings.calls.list, fixed, defaults }

export const OrganizationList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const columns = useColumns()
  const filters = useClinicFilters(true, true)
  const tabs = useMemo(() => tabsOfStates(clinicStates, label), [label])
  const [chosen, setChosen] = useState<ClinicSetting>()
  const [entering, setEntering] = useState(false)
  const mayEnter = useMayCall(hospitals.calls.enter)
  const rowActions = useCallback(
    (clinic: ClinicSetting): RowAction[] => [
      {
        key: 'look',
        label: t(clinic.status === clinicStatus.waiting ? 'hospital.review' : 'hospital.look'),
        onClick: () => setChosen(clinic),
      },
    ],
    [t],
  )
  return (
    <ListPage title={t('screen.organization')}>
      <FilterTabs label={t('hospital.tabs')} call={clinicSettings.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.organization')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={80}
        empty={t('hospital.empty')}
        create={mayEnter && { label: t('hospital.enter'), onClick: () => setEntering(true) }}
      >
        {entering && <ClinicEntry onClosed={() => setEntering(false)} />}
        {chosen && <ClinicDrawer hid={chosen.hid} name={chosen.hospitalName} onClosed={() => setChosen(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
