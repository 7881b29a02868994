/** Screening tasks by state, with how far each is. */
import { lazy, useMemo, useState } from 'react'
import { type ScreeningTask, screeningTasks, taskStates } from '../../../../contract/screening/screening-tasks'
import { useMayCall } from '../../../providers/access'
import { type Key, useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { code, custom, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { stationOf, taskOf } from './paths'
import { TaskProgress } from './progress'

const TaskForm = lazy(async () => ({ default: (await import('./form')).TaskForm }))

/** The tasks of one screen: vision tasks of schools, physical ones, those of communities. */
interface Shown {
  title: Key
  fixed: Readonly<Record<string, string>>
  /** What a new task is, and of which customers. */
  kind: 1 | 2 | undefined
  customerKind: 1 | 2
}

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () => [
      code<ScreeningTask>('taskNo', t('screeningTask.taskNo'), {
        ...{ width: 155, pinned: 'left' as const },
        href: ({ taskId }) => taskOf(taskId),
      }),
      text<ScreeningTask>('customerName', t('screeningTask.customerName'), { width: 135 }),
      text<ScreeningTask>('name', t('screeningTask.name'), { width: 140, sortable: true }),
      custom<ScreeningTask>('start', t('screeningTask.period'), ({ start, end }) => `${start} – ${end}`, {
        ...{ width: 180, sortable: true },
      }),
      custom<ScreeningTask>('progress', t('screeningTask.progress'), (task) => <TaskProgress {...task} />, {
        width: 165,
      }),
      custom<ScreeningTask>('conflicts', t('screeningTask.conflicts'), ({ conflicts }) => conflicts, {
        ...{ width: 80, align: 'right' as const },
      }),
      custom<ScreeningTask>(
        'screeners',
        t('screeningTask.screeners'),
        ({ screenerNames }) => screenerNames.join('、'),
        {
          ...{ width: 110, defaultHidden: true },
        },
      ),
      state<ScreeningTask>(
        'status',
        t('screeningTask.status'),
        taskStates.map((one) => ({ ...one, label: label(one.label) })),
        { pinned: 'right' },
      ),
    ],
    [t, label],
  )
}

const useFilters = () => {
  const t = useT()
  return useMemo(
    () => [
      textFilter('keyword', t('screeningTask.keyword'), { width: 220 }),
      choiceFilter(
        'term',
        t('screeningTask.term'),
        ([1, 2] as const).map((value) => ({ value: String(value), label: t(`screeningTask.term.${value}`) })),
        { width: 120 },
      ),
      dateRangeFilter('start_date', 'end_date', t('screeningTask.period')),
    ],
    [t],
  )
}

const taskList = ({ title, fixed, kind, customerKind }: Shown) => {
  const asked = { call: screeningTasks.calls.list, fixed: { counts: '1', ...fixed } }
  const Page = () => {
    const t = useT()
    const label = useLabel()
    const list = useListState(asked)
    const mayCreate = useMayCall(screeningTasks.calls.create)
    const [writing, setWriting] = useState<ScreeningTask | 'new' | undefined>()
    const tabs = useMemo(() => tabsOfStates(taskStates, label), [label])
    const rowActions = useStable((task: ScreeningTask) =>
      allowedActions(task.allowed, [
        ...(task.status === 1
          ? [{ key: 'examine', label: t('screeningTask.examine'), href: stationOf(task.taskId) }]
          : []),
        { key: 'open', label: t('screeningTask.open'), href: taskOf(task.taskId) },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setWriting(task) },
      ]),
    )
    return (
      <ListPage title={t(title)}>
        <FilterTabs label={t('screeningTask.states')} call={screeningTasks.calls.list} list={list} tabs={tabs} />
        <RecordList
          label={t(title)}
          list={list}
          filters={useFilters()}
          columns={useColumns()}
          arranging={useArranging('screening-tasks.columns')}
          rowActions={rowActions}
          actionsWidth={{ 'zh-CN': 150, en: 170 }}
          empty={t('screeningTask.empty')}
          create={mayCreate && { label: t('screeningTask.create'), onClick: () => setWriting('new') }}
        >
          {writing && (
            <TaskForm
              row={writing === 'new' ? undefined : writing}
              kind={kind}
              customerKind={customerKind}
              onClosed={() => setWriting(undefined)}
            />
          )}
        </RecordList>
      </ListPage>
    )
  }
  return withHeadStart(asked, Page)
}

export const TaskList = taskList({
  ...{ title: 'screen.screeningTasks', fixed: { kind: '1', customerKind: '1' }, kind: 1, customerKind: 1 },
})
export const PhysicalTaskList = taskList({
  ...{ title: 'screen.screeningPhysicalTasks', fixed: { kind: '2', customerKind: '1' }, kind: 2, customerKind: 1 },
})
export const CommunityTaskList = taskList({
  ...{ title: 'screen.screeningCommunityTasks', fixed: { customerKind: '2' }, kind: undefined, customerKind: 2 },
})
