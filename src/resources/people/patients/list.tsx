/** The patient library: filters, and what can be done with each patient. */
import { lazy, useMemo } from 'react'
import { tagType } from '../../../../contract/content/tags'
import { genders, type Patient, patientStates, patients } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useSchools } from '../../../providers/references/schools'
import { useTagsOf } from '../../../providers/references/tags'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { mark } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import { patientPath } from '../patient-path'
import type { Task } from './dialogs'
import { patientText } from './field-text'

const PatientDialogs = lazy(async () => ({ default: (await import('./dialogs')).PatientDialogs }))

const asked = { call: patients.calls.list, fixed: { cid: '0', counts: '1' } }

const useColumns = (): readonly ColumnSpec<Patient>[] => {
  const t = useT()
  const label = useLabel()
  const { marksOf } = useTagsOf(tagType.patients)
  return useMemo(
    () => [
      code<Patient>('recordNo', t('patient.recordNo'), { width: 112, sortable: true, pinned: 'left' }),
      custom<Patient>('name', t('patient.name'), ({ pid, name }) => <Link href={patientPath(pid)}>{name}</Link>, {
        ...{ width: 92, sortable: true, pinned: 'left' },
      }),
      custom('gender', t('patient.gender'), ({ gender }) => t(`patient.gender.${gender}`), { width: 72 }),
      custom('birthday', t('patient.age'), ({ age }) => age ?? dash, { width: 68, align: 'right', sortable: true }),
      text<Patient>('phone', t('patient.phone'), { width: 118 }),
      text<Patient>('guardian', t('patient.guardian'), { width: 80, defaultHidden: true }),
      text<Patient>('hospitalName', t('patient.hid'), { width: 144 }),
      text<Patient>('source', t('patient.source'), { width: 84 }),
      custom('tags', t('patient.tags'), ({ tags }) => (tags?.length ? marksOf(tags).map(mark) : dash), { width: 120 }),
      custom<Patient>('lastOrder', t('patient.lastOrder'), ({ lastOrder }) => formatInstant(lastOrder).slice(0, 10), {
        width: 104,
      }),
      instant<Patient>('created', t('patient.created'), { sortable: true, defaultHidden: true }),
      state<Patient>(
        'status',
        t('patient.status'),
        patientStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, marksOf],
  )
}

const useFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const clinics = useClinicFilter(t('patient.hid'), useOwnCompany())
  const schools = useTextChoices(useSchools(useUser()?.oid ?? undefined).choices)
  return useMemo(
    () => [
      textFilter('keyword', t('patient.keyword'), { width: 240 }),
      ...clinics,
      choiceFilter(
        'gender',
        t('patient.gender'),
        genders.map((value) => ({ value: String(value), label: t(`patient.gender.${value}`) })),
        { width: 100 },
      ),
      textFilter('age_min', t('patient.ageFrom'), { width: 96, more: true }),
      textFilter('age_max', t('patient.ageTo'), { width: 96, more: true }),
      textFilter('source', t('patient.source'), { width: 120, more: true }),
      ...(schools.length === 0
        ? []
        : [choiceFilter('schoolId', t('patient.schoolId'), schools, { width: 160, more: true })]),
      textFilter('tag', t('patient.tag'), { width: 120, more: true }),
      choiceFilter(
        'last_days',
        t('patient.lastDays'),
        [30, 91, 183, 365].map((days) => ({ value: String(days), label: t('patient.within', { count: days }) })),
        { width: 150 },
      ),
      { ...textFilter('birthday_on', t('patient.birthdayOn')), linked: true },
    ],
    [t, clinics, schools],
  )
}

const Page = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const columns = useColumns()
  const filters = useFilters()
  const tabs = useMemo(() => tabsOfStates(patientStates, label), [label])
  const arranging = useArranging('patients.columns')
  const mayCreate = useMayCall(patients.calls.save)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const { mutate: save } = useAction(patients.calls.save)
  const rowActions = useStable((patient: Patient) =>
    allowedActions(patient.allowed, [
      { key: 'edit', needs: 'save', label: t('record.edit'), onClick: () => setTask({ kind: 'edit', patient }) },
      { key: 'merge', needs: 'merge', label: t('patient.merge'), onClick: () => setTask({ kind: 'merge', patient }) },
      {
        ...{ key: 'status', needs: 'save', label: t(patient.status === 1 ? 'patient.stop' : 'patient.resume') },
        onClick: () =>
          save({ body: { pid: patient.pid, version: patient.version, status: patient.status === 1 ? 2 : 1 } }),
      },
      {
        ...{ key: 'unmerge', needs: 'unmerge', label: t('patient.unmerge') },
        onClick: () => setTask({ kind: 'unmerge', patient }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.patients')}>
      <FilterTabs label={t('patient.tabs')} call={patients.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.patients')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 140, en: 160 }}
        empty={t('patient.empty')}
        create={mayCreate && { label: t('patient.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <PatientDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const PatientList = Object.assign(withHeadStart(asked, Page), { text: patientText })
