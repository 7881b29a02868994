/** The children of a task: how far each is, and who is missing. */
import { useMemo } from 'react'
import { type RosterEntry, rosterStates } from '../../../../contract/screening/roster'
import { type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { useClasses } from '../choices'
import { className } from '../class-name'

const colours = { 1: '', 2: 'gold', 3: 'green', 4: 'red' } as const

const useColumns = () => {
  const t = useT()
  return useMemo(() => {
    const why = ({ reason, moved, consent, missing, state: at }: RosterEntry) =>
      [
        reason !== null && t(`screeningTask.reason.${reason}`),
        reason === null && moved === 1 && t('screeningTask.moved'),
        reason === null && consent === 0 && t('screeningTask.noConsent'),
        at === 2 && missing.map((one) => t(`screening.item.${one.split('.')[0] as 'naked'}`)).join('、'),
      ]
        .filter(Boolean)
        .join(' ') || dash
    const place = ({ grade, classNo }: RosterEntry) => className({ grade, classNo }, t) ?? dash
    return [
      text<RosterEntry>('name', t('screeningTask.person'), { width: 96, pinned: 'left' }),
      custom<RosterEntry>('gender', t('screeningTask.gender'), ({ gender }) => t(`screeningTask.gender.${gender}`), {
        width: 76,
      }),
      custom<RosterEntry>('grade', t('screeningTask.className'), place, { width: 120 }),
      text<RosterEntry>('studentNo', t('screeningTask.studentNo'), { width: 100 }),
      custom<RosterEntry>(
        'level',
        t('screeningTask.level'),
        ({ level, recordId }) => (recordId === null ? dash : t(`screening.level.${level ?? 'none'}`)),
        { width: 110 },
      ),
      custom<RosterEntry>('missing', t('screeningTask.missing'), why, { width: 130 }),
      state<RosterEntry>(
        'state',
        t('screeningTask.state'),
        rosterStates.map((value) => ({ value, label: t(`screeningTask.state.${value}`), colour: colours[value] })),
      ),
    ]
  }, [t])
}

export const Roster = ({ task }: { task: ScreeningTask }) => {
  const t = useT()
  const asked = useMemo(
    () => ({ call: screeningTasks.calls.roster, fixed: { id: String(task.taskId) } }),
    [task.taskId],
  )
  const list = useListState(asked)
  const classes = useClasses(task.customerId)
  const filters = useMemo(
    () => [
      textFilter('keyword', t('screeningTask.search'), { width: 200 }),
      choiceFilter(
        'state',
        t('screeningTask.state'),
        rosterStates.map((value) => ({ value: String(value), label: t(`screeningTask.state.${value}`) })),
        { width: 130 },
      ),
      choiceFilter(
        'classId',
        t('screeningTask.className'),
        classes.map(({ value, label }) => ({ value: String(value), label })),
        { width: 160 },
      ),
    ],
    [t, classes],
  )
  return (
    <RecordList
      label={t('screeningTask.roster')}
      list={list}
      filters={filters}
      columns={useColumns()}
      empty={t('screeningTask.rosterEmpty')}
    />
  )
}
