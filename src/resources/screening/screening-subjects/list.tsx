/** The students of a school: its classes at the side, the list, and what is done with one, several, or all of them. */
import { Button } from 'antd'
import { lazy, useMemo, useState } from 'react'
import { screeningClasses } from '../../../../contract/screening/screening-classes'
import { customerKinds, type ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import { type ScreeningSubject, subjectStates } from '../../../../contract/screening/subject-record'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useListState } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { type ListedColumn, useFieldColumns } from '../../../records/field-columns'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { LinkButton } from '../../../ui/link'
import { isSelected, nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { useStable } from '../../../ui/use-stable'
import { useClassName } from '../class-name'
import { residentSlipsPath, studentSlipsPath } from '../paths'
import { ClassTree } from './class-tree'
import type { Task } from './dialogs'
import { subjectFields } from './fields'
import { SchoolTools } from './school-tools'
import styles from './students.module.css'

const Dialogs = lazy(async () => ({ default: (await import('./dialogs')).Dialogs }))
const purposes = [1, 2, 3, 4, 5] as const
const { list: call, move } = screeningSubjects.calls

/** Nobody in a community goes to its school. */
const residentStates = subjectStates.map((one) => ({ ...one, label: `screeningSubject.resident.${one.value}` }))

type Column = ListedColumn<ScreeningSubject, keyof typeof subjectFields.of & keyof ScreeningSubject & string>

const useColumns = (isSchool: boolean) => {
  const classNameOf = useClassName()
  const columns = useMemo(
    (): readonly Column[] => [
      { name: 'name', width: 96, sortable: true, pinned: 'left' },
      { name: 'gender', width: 64 },
      { name: 'age', width: 80, align: 'right' },
      ...(isSchool
        ? [{ name: 'classId', width: 130, render: (row) => classNameOf(row) ?? dash } as const satisfies Column]
        : []),
      ...(isSchool ? [{ name: 'studentNo', width: 120, sortable: true } as const satisfies Column] : []),
      { name: 'wears', width: 120 },
      { name: 'guardian', width: 100 },
      { name: 'phone', width: 120 },
      { name: 'birthday', width: 110, sortable: true, defaultHidden: true },
      { name: 'idNo', width: 180, defaultHidden: true },
      { name: 'status', states: isSchool ? subjectStates : residentStates },
    ],
    [classNameOf, isSchool],
  )
  return useFieldColumns(subjectFields, columns)
}

const useFilters = (isSchool: boolean): readonly FilterSpec[] => {
  const t = useT()
  return useMemo(
    () => [
      textFilter('keyword', t(isSchool ? 'screeningSubject.keyword' : 'screeningSubject.keywordPeople'), {
        width: 240,
      }),
      choiceFilter(
        'wears',
        t('screeningSubject.wears'),
        ([0, 1, 2, 3, 4] as const).map((value) => ({
          value: String(value),
          label: t(`screeningSubject.wears.${value}`),
        })),
        { width: 140 },
      ),
      choiceFilter(
        'consent',
        t('screeningSubject.consent'),
        purposes.map((value) => ({ value: String(value), label: t(`screeningSubject.purpose.${value}`) })),
        { width: 140 },
      ),
      choiceFilter('merged', t('screeningSubject.merged'), [{ value: '1', label: t('screeningSubject.merged.1') }], {
        ...{ width: 140, more: true },
      }),
    ],
    [t, isSchool],
  )
}

/** What narrows the list, for those who ask for no more than it shows; merged records have no slips. */
const chosenBy = ({ counts: _, merged: __, ...filters }: Filters): Filters => filters

export const Students = ({ school }: { school: ScreeningCustomer }) => {
  const t = useT()
  const label = useLabel()
  const { customerId } = school
  const isSchool = school.kind === customerKinds.school
  const fixed = useMemo(() => ({ customerId: String(customerId), counts: '1' }), [customerId])
  const list = useListState({ call, fixed })
  const asked = { query: { customerId, page_size: 200 } }
  const mayClasses = useMayCall(screeningClasses.calls.list) && isSchool
  const classes = useCallQuery(screeningClasses.calls.list, asked as never, { enabled: mayClasses }).data?.data ?? []
  const tabs = useMemo(() => tabsOfStates(isSchool ? subjectStates : residentStates, label), [isSchool, label])
  const mayCreate = useMayCall(screeningSubjects.calls.create)
  const mayMove = useMayCall(move)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const [chosen, setChosen] = useState<Selection>(nothingSelected)
  const { rows } = list.result
  // What is chosen are rows that are seen.
  const picked = useMemo(() => rows.filter(({ sid }) => isSelected(chosen, sid)), [rows, chosen])
  const selection = useMemo(() => ({ value: { ids: picked.map(({ sid }) => sid) }, onChange: setChosen }), [picked])
  const rowActions = useStable((row: ScreeningSubject) => {
    const begin = (kind: 'edit' | 'merge' | 'unmerge' | 'forget') => () => setTask({ kind, row })
    return allowedActions(row.allowed, [
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
      { key: 'merge', needs: 'merge', label: t('screeningSubject.merge'), onClick: begin('merge') },
      { key: 'unmerge', needs: 'unmerge', label: t('screeningSubject.unmerge'), onClick: begin('unmerge') },
      { key: 'forget', needs: 'forget', label: t('screeningSubject.forget'), danger: true, onClick: begin('forget') },
    ])
  })
  const classId = Number(list.query.filters.classId) || undefined
  const slips = (of: Filters) =>
    `${isSchool ? studentSlipsPath : residentSlipsPath}?${new URLSearchParams({ customerId: String(customerId), ...of })}`
  return (
    <div className={isSchool ? styles.sides : styles.list}>
      {isSchool && <ClassTree classes={classes} filters={list.query.filters} onChoose={list.setFilters} />}
      <div className={styles.list}>
        <FilterTabs label={t('screeningSubject.tabs')} call={call} list={list} tabs={tabs} />
        <RecordList
          label={t(isSchool ? 'screen.screeningStudents' : 'screen.screeningResidents')}
          list={list}
          filters={useFilters(isSchool)}
          columns={useColumns(isSchool)}
          arranging={useArranging('screening-subjects.columns')}
          rowActions={rowActions}
          actionsWidth={{ 'zh-CN': 150, en: 190 }}
          empty={t(isSchool ? 'screeningSubject.empty' : 'screeningSubject.emptyPeople')}
          selection={selection}
          selectionBar={
            <SelectionBar {...selection} total={rows.length}>
              {mayMove && isSchool && (
                <Button size="small" type="primary" onClick={() => setTask({ kind: 'move', rows: picked })}>
                  {t('screeningSubject.move')}
                </Button>
              )}
              <LinkButton size="small" href={slips({ sids: picked.map(({ sid }) => sid).join(',') })} target="_blank">
                {t('screeningSubject.slips')}
              </LinkButton>
            </SelectionBar>
          }
          more={
            <SchoolTools
              school={school}
              classes={classes}
              classId={classId}
              slips={slips(chosenBy(list.query.filters))}
              onTask={setTask}
            />
          }
          create={
            mayCreate && {
              label: t(isSchool ? 'screeningSubject.create' : 'screeningSubject.createPerson'),
              onClick: () => setTask({ kind: 'create' }),
            }
          }
        >
          {task && (
            <Dialogs
              task={task}
              school={school}
              classes={classes}
              classId={classId}
              query={list.query.filters}
              onClosed={() => setTask(undefined)}
            />
          )}
        </RecordList>
      </div>
    </div>
  )
}
