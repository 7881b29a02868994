/** All training sessions of a clinic, the newest first. */
import { useMemo } from 'react'
import { planKinds } from '../../../../contract/training/clinic-plans'
import { clinicSessions, sessionStates } from '../../../../contract/training/clinic-sessions'
import { useOwnCompany } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useSessionColumns } from './session-columns'
import { useVoiding } from './void-dialog'

const month = 30 * 86_400
const asked = {
  call: clinicSessions.calls.list,
  fixed: { counts: '1' },
  /** The last 30 days. */
  defaults: { filters: { start_date: formatDate(Date.now() / 1000 - month) } },
}

export const SessionList = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const ofStore = (useUser()?.oid ?? null) !== null
  const clinics = useClinicFilter(t('clinicSession.hospitalName'), useOwnCompany())
  const filters = useMemo(
    () => [
      textFilter('keyword', t('clinicSession.keyword'), { width: 220 }),
      dateRangeFilter('start_date', 'end_date', t('clinicSession.at'), { noFuture: true }),
      choiceFilter(
        'kind',
        t('clinicSession.kind'),
        planKinds.map((value) => ({ value: String(value), label: t(`clinicPlan.kind.${value}`) })),
        { width: 130 },
      ),
      ...clinics,
    ],
    [t, clinics],
  )
  const { rowActions, dialog } = useVoiding()
  return (
    <ListPage title={t('screen.clinicSessions')}>
      <FilterTabs
        label={t('clinicSession.tabs')}
        call={clinicSessions.calls.list}
        list={list}
        tabs={useMemo(() => tabsOfStates(sessionStates, label), [label])}
      />
      <RecordList
        label={t('screen.clinicSessions')}
        list={list}
        filters={filters}
        columns={useSessionColumns({ store: ofStore && clinics.length === 0 })}
        arranging={useArranging('training-sessions.columns')}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('clinicSession.empty')}
      >
        {dialog}
      </RecordList>
    </ListPage>
  )
})
