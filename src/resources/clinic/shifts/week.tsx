/** The week of a clinic: each doctor's shifts, day by day. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Spin } from 'antd'
import { useSearchParams } from 'react-router'
import { type Shift, shifts } from '../../../../contract/clinic/shifts'
import { datesBetween, dayAfter, mondayOf } from '../../../../contract/core/times'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { formatDate } from '../../../ui/format'
import { useDoctors } from '../use-doctors'
import { CopyDialog, PublishDialog } from './publish-dialog'
import { ShiftForm } from './shift-form'
import styles from './shifts.module.css'
import { StopDialog } from './stop-dialog'
import { WeekGrid } from './week-grid'

type Task =
  | { kind: 'create'; ctid: number; name: string; date: string }
  | { kind: 'edit' | 'stop'; shift: Shift }
  | { kind: 'publish' | 'copy' }

interface ShiftWeekProps {
  cid: number
  hid: number
}

const useWeek = () => {
  const [search, setSearch] = useSearchParams()
  const today = formatDate(Date.now() / 1000)
  const asked = search.get('day') ?? ''
  const from = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today)
  const show = (day: string) =>
    setSearch((now) => {
      if (day !== '') now.set('day', day)
      return now
    })
  return { today, from, to: dayAfter(from, 6), show }
}

export const ShiftWeek = ({ cid, hid }: ShiftWeekProps) => {
  const t = useT()
  const { today, from, to, show } = useWeek()
  const doctors = useDoctors(cid, hid)
  const planned = useCallQuery(
    shifts.calls.list,
    { query: { hid, start_date: from, end_date: to, sort: 'date,start', page_num: 1, page_size: 200 } },
    { placeholderData: keepPreviousData },
  )
  const mayCreate = useMayCall(shifts.calls.create)
  const mayPublish = useMayCall(shifts.calls.publish)
  const [mayUpdate, mayStop] = [useMayCall(shifts.calls.update), useMayCall(shifts.calls.stop)]
  const [task, setTask] = useDraftState<Task | undefined>('shift-task', undefined)
  const close = () => setTask(undefined)
  const error = doctors.error ?? planned.error
  const begin = (kind: 'publish' | 'copy') => () => setTask({ kind })
  const people = [
    ...new Map(
      [...doctors.people, ...(planned.data?.data ?? [])].map(({ ctid, name }) => [ctid, { ctid, name }]),
    ).values(),
  ]
  return (
    <>
      <div className={styles.bar}>
        <Button
          aria-label={t('shift.earlier')}
          icon={<LeftOutlined aria-hidden />}
          onClick={() => show(dayAfter(from, -7))}
        />
        <Button onClick={() => show(today)}>{t('shift.thisWeek')}</Button>
        <Button
          aria-label={t('shift.later')}
          icon={<RightOutlined aria-hidden />}
          onClick={() => show(dayAfter(from, 7))}
        />
        <Input
          type="date"
          aria-label={t('shift.date')}
          className={styles.day}
          value={from}
          onChange={({ target }) => show(target.value)}
        />
        <span className={styles.gap}>{t('shift.weekOf', { from, to })}</span>
        {mayCreate && <Button onClick={begin('copy')}>{t('shift.copy')}</Button>}
        {mayPublish && (
          <Button type="primary" onClick={begin('publish')}>
            {t('shift.publish')}
          </Button>
        )}
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={
            <Button size="small" onClick={() => void Promise.all([doctors.refetch(), planned.refetch()])}>
              {t('core.action.retry')}
            </Button>
          }
        />
      )}
      {!error && (doctors.isPending || planned.isPending) && <Spin />}
      {!error && !doctors.isPending && people.length === 0 && <Empty description={t('shift.noDoctors')} />}
      {people.length > 0 && planned.data && (
        <WeekGrid
          people={people}
          days={datesBetween(from, to)}
          today={today}
          shifts={planned.data.data}
          {...(mayCreate && {
            onAdd: (person: { ctid: number; name: string }, date: string) =>
              setTask({ kind: 'create', ...person, date }),
          })}
          onOpen={(shift) => setTask({ kind: 'edit', shift })}
        />
      )}
      {task?.kind === 'create' && <ShiftForm hid={hid} {...task} onClosed={close} />}
      {task?.kind === 'edit' && (
        <ShiftForm
          key={task.shift.shiftId}
          {...task.shift}
          shift={task.shift}
          mayUpdate={mayUpdate}
          {...(mayStop && { onStop: () => setTask({ kind: 'stop', shift: task.shift }) })}
          onClosed={() => setTask((now) => (now?.kind === 'edit' ? undefined : now))}
        />
      )}
      {task?.kind === 'stop' && <StopDialog cid={cid} shift={task.shift} onClosed={close} />}
      {task?.kind === 'publish' && (
        <PublishDialog hid={hid} from={from < today ? today : from} to={to} onClosed={close} />
      )}
      {task?.kind === 'copy' && <CopyDialog hid={hid} from={from} onClosed={close} />}
    </>
  )
}
