/** Potential members: whom to call today, what was spoken, and who became a patient. */
import { Button } from 'antd'
import { lazy, useMemo, useState } from 'react'
import { potentialImports } from '../../../../contract/clinic/potential-imports'
import { type Potential, potentialStates, potentials, potentialViews } from '../../../../contract/clinic/potentials'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useOwnCompany } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useManifests } from '../../../providers/manifest'
import { useSchools } from '../../../providers/references/schools'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash, formatDate } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { isSelected, nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { StateTag } from '../../../ui/state-tag'
import { useStable } from '../../../ui/use-stable'
import type { Task } from './dialogs'
import { potentialText } from './field-text'

const PotentialDialogs = lazy(async () => ({ default: (await import('./dialogs')).PotentialDialogs }))

const asked = { call: potentials.calls.list, fixed: { counts: '1' } }

const useColumns = (): readonly ColumnSpec<Potential>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const today = formatDate(Date.now() / 1000)
    const next = ({ nextTime, status }: Potential) =>
      nextTime === null ? (
        dash
      ) : (
        <>
          {nextTime} {nextTime < today && status < 3 && <StateTag label={t('potential.late')} colour="red" />}
        </>
      )
    return [
      text<Potential>('name', t('potential.name'), { width: 96, sortable: true, pinned: 'left' }),
      text<Potential>('phone', t('potential.phone'), { width: 112 }),
      text<Potential>('schoolName', t('potential.schoolName'), { width: 120 }),
      text<Potential>('source', t('potential.source'), { width: 72 }),
      text<Potential>('activityName', t('potential.activityName'), { width: 120, defaultHidden: true }),
      custom<Potential>(
        'intention',
        t('potential.intention'),
        ({ intention }) => t(`potential.intention.${intention}`),
        {
          ...{ width: 96, sortable: true },
        },
      ),
      custom<Potential>('ownerName', t('potential.ownerName'), ({ ownerName }) => ownerName ?? t('potential.pool'), {
        width: 90,
      }),
      custom<Potential>('nextTime', t('potential.nextTime'), next, { width: 150, sortable: true }),
      custom<Potential>('follows', t('potential.follows'), ({ follows }) => follows, { width: 92, align: 'right' }),
      instant<Potential>('lastAt', t('potential.lastAt'), { sortable: true, defaultHidden: true }),
      instant<Potential>('created', t('potential.created'), { sortable: true, defaultHidden: true }),
      text<Potential>('hospitalName', t('potential.hospitalName'), { width: 144, defaultHidden: true }),
      text<Potential>('note', t('potential.note'), { width: 160, defaultHidden: true }),
      state<Potential>(
        'status',
        t('potential.status'),
        potentialStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label])
}

const useFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const clinics = useClinicFilter(t('potential.hospitalName'), useOwnCompany())
  const schools = useTextChoices(useSchools(useUser()?.oid ?? undefined).choices)
  return useMemo(
    () => [
      textFilter('keyword', t('potential.keyword'), { width: 200 }),
      choiceFilter(
        'view',
        t('potential.view'),
        potentialViews.map((value) => ({ value, label: t(`potential.view.${value}`) })),
        { width: 140 },
      ),
      ...(schools.length === 0 ? [] : [choiceFilter('schoolId', t('potential.schoolId'), schools, { width: 160 })]),
      ...clinics,
      textFilter('source', t('potential.source'), { width: 120, more: true }),
      dateRangeFilter('start_date', 'end_date', t('potential.created')),
    ],
    [t, clinics, schools],
  )
}

const Page = () => {
  const t = useT()
  const label = useLabel()
  const list = useListState(asked)
  const tabs = useMemo(() => tabsOfStates(potentialStates, label), [label])
  const mayCreate = useMayCall(potentials.calls.create)
  const mayAssign = useMayCall(potentials.calls.assign)
  const mayImport = useMayCall(potentialImports.calls.run)
  const mayExport = useMayCall(potentials.calls.export)
  const patientPath = useManifests().find(({ name }) => name === 'patients')?.record?.path
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const [chosen, setChosen] = useState<Selection>(nothingSelected)
  const { rows } = list.result
  // What is chosen are rows that are seen.
  const picked = useMemo(() => rows.filter(({ potentialId }) => isSelected(chosen, potentialId)), [rows, chosen])
  const selection = useMemo(
    () => ({ value: { ids: picked.map(({ potentialId }) => potentialId) }, onChange: setChosen }),
    [picked],
  )
  const rowActions = useStable((row: Potential) => {
    const begin = (kind: 'edit' | 'details' | 'follow' | 'convert' | 'invalid') => () => setTask({ kind, row })
    return allowedActions(row.allowed, [
      { key: 'follow', needs: 'follow', label: t('potential.follow'), onClick: begin('follow') },
      { key: 'details', label: t('potential.details'), onClick: begin('details') },
      ...(row.pid !== null && patientPath
        ? [{ key: 'patient', label: t('potential.openPatient'), href: patientPath(row.pid) }]
        : []),
      { key: 'convert', needs: 'convert', label: t('potential.convert'), onClick: begin('convert') },
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
      { key: 'invalid', needs: 'invalid', label: t('potential.invalid'), danger: true, onClick: begin('invalid') },
    ])
  })
  return (
    <ListPage title={t('screen.potentials')}>
      <FilterTabs label={t('potential.tabs')} call={potentials.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.potentials')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('potentials.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 170 }}
        empty={t('potential.empty')}
        {...(mayAssign && { selection })}
        selectionBar={
          <SelectionBar {...selection} total={rows.length}>
            <Button size="small" type="primary" onClick={() => setTask({ kind: 'assign', rows: picked })}>
              {t('potential.assign')}
            </Button>
          </SelectionBar>
        }
        more={
          <>
            {mayImport && <Button onClick={() => setTask({ kind: 'import' })}>{t('potential.import')}</Button>}
            {mayExport && <ListExport call={potentials.calls.export} query={list.query} />}
          </>
        }
        create={mayCreate && { label: t('potential.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <PotentialDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}

export const PotentialList = Object.assign(withHeadStart(asked, Page), { text: potentialText })
