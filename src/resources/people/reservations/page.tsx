/** Reservation management: the reservations as a list, and as a calendar of a clinic's doctors by day or by week. */
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { type Reservation, reservations } from '../../../../contract/people/reservations'
import { useNamedPatient } from '../../../desk/named-patient'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useCompanyScope } from '../../../records/company-scope'
import { ListPage } from '../../../ui/list-page'
import { ReservationCalendar } from './calendar'
import { ReservationDialogs, type Task } from './dialogs'
import { ReservationList } from './list'
import styles from './reservations.module.css'
import { useReservationActions } from './use-actions'

const views = ['list', 'day', 'week'] as const

export const ReservationPage = () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  const [search, setSearch] = useSearchParams()
  const hasCalendar = useMayCall(reservations.calls.slots)
  const view = (hasCalendar && views.find((one) => one === search.get('view'))) || 'list'
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const actions = useReservationActions((kind, reservation) => setTask({ kind, reservation }))
  const show = (next: string) =>
    setSearch(next === 'list' ? {} : { view: next, ...(cid && choice && { cid: String(cid) }) })
  const [named, forget] = useNamedPatient()
  const shown: Task | undefined =
    task ?? (named && { kind: 'create', initial: { hid: named.hid, pid: named.pid, name: named.name } })
  const create = (initial: Partial<Reservation>) => setTask({ kind: 'create', initial })
  return (
    <ListPage title={t('screen.reservations')}>
      <div className={styles.bar}>
        {choice}
        {hasCalendar && (
          <Segmented
            aria-label={t('reservation.view')}
            value={view}
            onChange={show}
            options={views.map((value) => ({ value, label: t(`reservation.view.${value}`) }))}
          />
        )}
      </div>
      {cid !== undefined && view === 'list' && (
        <ReservationList key={cid} cid={cid} actions={actions} onCreate={() => create({})} />
      )}
      {cid !== undefined && view !== 'list' && (
        <ReservationCalendar
          key={cid}
          cid={cid}
          view={view}
          onCreate={create}
          onOpen={(reservation) => setTask({ kind: 'details', reservation })}
          onMove={(reservation, place) => setTask({ kind: 'move', reservation, place })}
        />
      )}
      {shown && cid !== undefined && (
        <ReservationDialogs
          task={shown}
          cid={cid}
          actions={actions}
          onTask={setTask}
          onClosed={() => {
            setTask(undefined)
            if (named) forget()
          }}
        />
      )}
    </ListPage>
  )
}
