/** All visits, of any day. */

import { useMemo } from 'react'
import { visitStates, visits, visitTypes } from '../../../../contract/clinic/visits'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { useIsOfOneStore } from '../../../providers/working-store'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useVisitColumns } from './columns'
import { type Task, useVisitActions } from './use-visit-actions'
import { VisitDialogs } from './visit-dialogs'

const month = 30 * 86_400
/** The last 30 days. */
const defaults = { filters: { start_date: formatDate(Date.now() / 1000 - month) } }

const asked = { call: visits.calls.list, defaults, fixed: { counts: '1' }, ofStore: true }

const useColumns = (ofClinic: boolean) => {
  const columns = useVisitColumns()
  return useMemo(() => {
    const { date, queueNo, patient, type, doctor, complaint, diagnosis, nextDate, status, visitNo, phone, clinic } =
      columns
    return [
      ...[date, queueNo, patient, type, doctor, complaint, diagnosis, nextDate, visitNo, phone],
      ...(ofClinic ? [] : [clinic]),
      status,
    ]
  }, [columns, ofClinic])
}

export const VisitList = () => {
  const t = useT()
  const label = useLabel()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(visitStates, label), [label])
  const clinics = useClinicFilter(t('visit.clinic'), cid)
  const filters = useMemo(
    () => [
      textFilter('keyword', t('visit.keyword'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('visit.date')),
      ...clinics,
      choiceFilter(
        'type',
        t('visit.type'),
        visitTypes.map((value) => ({ value: String(value), label: t(`visit.type.${value}`) })),
        { width: 120 },
      ),
      { ...textFilter('paid_on', t('visit.paidOn')), linked: true },
    ],
    [t, clinics],
  )
  const [task, setTask] = useDraftState<Task | undefined>('visit-task', undefined)
  const actions = useVisitActions(setTask)
  return (
    <ListPage title={t('screen.visits')}>
      {choice}
      <FilterTabs label={t('visit.tabs')} call={visits.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.visits')}
        list={list}
        filters={filters}
        columns={useColumns(useIsOfOneStore(list.query.filters))}
        arranging={useArranging('visits.columns')}
        rowActions={actions}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('visit.empty')}
        more={<ListExport call={visits.calls.export} query={list.query} />}
      >
        {task && <VisitDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}
