/** The calling list: what is due by date, with the result in two clicks. */
import { lazy, useMemo } from 'react'
import { type Revisit, revisitStates, revisits, revisitTypes } from '../../../../contract/people/revisits'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import type { Task } from '../family/revisit-dialogs'
import { patientPath } from '../patient-path'
import { revisitText } from './field-text'

const RevisitDialogs = lazy(async () => ({ default: (await import('../family/revisit-dialogs')).RevisitDialogs }))

const asked = { call: revisits.calls.list, fixed: { cid: '0', counts: '1' } }

const useColumns = (): readonly ColumnSpec<Revisit>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const due = ({ revisitTime, overdue }: Revisit) => (
      <>
        {revisitTime} {overdue > 0 && <StateTag label={t('revisit.late', { count: overdue })} colour="red" />}
      </>
    )
    return [
      custom<Revisit>('revisitTime', t('revisit.revisitTime'), due, { width: 176, sortable: true, pinned: 'left' }),
      custom<Revisit>('type', t('revisit.type'), ({ type }) => t(`revisit.type.${type}`), {
        width: 128,
        sortable: true,
      }),
      custom<Revisit>(
        'patientName',
        t('revisit.patientName'),
        ({ pid, patientName }) => <Link href={patientPath(pid)}>{patientName}</Link>,
        { width: 84, sortable: true },
      ),
      custom<Revisit>('age', t('patient.age'), ({ age }) => age ?? dash, { width: 56, align: 'right' }),
      text<Revisit>('phone', t('patient.phone'), { width: 118 }),
      text<Revisit>('hospitalName', t('patient.hid'), { width: 144 }),
      text<Revisit>('doctorName', t('revisit.doctorName'), { width: 76 }),
      text<Revisit>('content', t('revisit.content'), { width: 112 }),
      text<Revisit>('note', t('revisit.note'), { width: 160, defaultHidden: true }),
      text<Revisit>('reviewStaffName', t('revisit.reviewStaffName'), { width: 100, defaultHidden: true }),
      state<Revisit>(
        'status',
        t('revisit.status'),
        revisitStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label])
}

const useFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const clinics = useClinicFilter(t('patient.hid'), useOwnCompany())
  return useMemo(
    () => [
      textFilter('keyword', t('revisit.keyword'), { width: 200 }),
      choiceFilter(
        'due',
        t('revisit.due'),
        (['overdue', 'today', 'week'] as const).map((value) => ({ value, label: t(`revisit.due.${value}`) })),
        { width: 150 },
      ),
      choiceFilter(
        'type',
        t('revisit.type'),
        revisitTypes.map((value) => ({ value: String(value), label: t(`revisit.type.${value}`) })),
        { width: 140 },
      ),
      ...clinics,
      dateRangeFilter('start_date', 'end_date', t('revisit.revisitTime')),
    ],
    [t, clinics],
  )
}

const Page = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const columns = useColumns()
  const filters = useFilters()
  const tabs = useMemo(() => tabsOfStates(revisitStates, label), [label])
  const arranging = useArranging('revisits.columns')
  const mayCreate = useMayCall(revisits.calls.save)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useStable((revisit: Revisit) =>
    allowedActions(revisit.allowed, [
      {
        key: 'finish',
        needs: 'status',
        label: t('revisit.finish'),
        onClick: () => setTask({ kind: 'finish', revisit }),
      },
      { key: 'edit', needs: 'save', label: t('record.edit'), onClick: () => setTask({ kind: 'edit', revisit }) },
      {
        ...{ key: 'remove', needs: 'remove', label: t('record.remove'), danger: true },
        onClick: () => setTask({ kind: 'remove', revisit }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.revisits')}>
      <FilterTabs label={t('revisit.tabs')} call={revisits.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.revisits')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 140 }}
        empty={t('revisit.empty')}
        create={mayCreate && { label: t('revisit.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <RevisitDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const RevisitList = Object.assign(withHeadStart(asked, Page), { text: revisitText })
