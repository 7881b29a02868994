/** The app where it was opened without a network: the stations of the tasks that this device keeps, and nothing else. */
import { Button, Empty, Result, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useT } from '../../../providers/i18n'
import { readToken } from '../../../providers/session'
import { type KeptTask, keptTasks } from '../../../providers/station/kept'
import { sendWaiting } from '../../../providers/station/sender'
import { LinkButton } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { stationOf } from './paths'
import styles from './station.module.css'
import { StationBadge } from './station-badge'
import { StationRoom } from './station-room'

/** Once there is a network again, the whole app can be loaded. */
const useNetwork = () => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const look = () =>
      fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => setThere(ok),
        () => setThere(false),
      )
    const timer = setInterval(look, 15_000)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
  return isThere
}

const Choice = ({ tasks }: { tasks: readonly KeptTask[] }) => {
  const t = useT()
  if (tasks.length === 0) return <Empty description={t('screeningStation.nothingKept')} />
  return (
    <ul className={styles.choice}>
      {tasks.map(({ task }) => (
        <li key={task.taskId}>
          <LinkButton href={stationOf(task.taskId)}>
            {task.customerName} {task.name}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

export const WithoutNetwork = () => {
  const t = useT()
  const { pathname } = useLocation()
  const isThere = useNetwork()
  const [tasks, setTasks] = useState<KeptTask[]>()
  useEffect(() => {
    // Who has signed out has taken the rosters along.
    const read = readToken() === '' ? Promise.resolve([]) : keptTasks()
    read.then(setTasks, () => setTasks([]))
    void sendWaiting()
  }, [])
  useEffect(() => {
    document.title = t('screeningStation.title')
  }, [t])
  const taskId = Number(matchPath(stationOf(':taskId'), pathname)?.params.taskId)
  const kept = tasks?.find(({ task }) => task.taskId === taskId)
  const onKept = (next: KeptTask) =>
    setTasks((before) => before?.map((one) => (one.task.taskId === next.task.taskId ? next : one)))
  return (
    <main className={styles.alone}>
      <ListPage title={t('screeningStation.title')}>
        {isThere && (
          <Button type="primary" onClick={() => location.reload()}>
            {t('screeningStation.reload')}
          </Button>
        )}
        <StationBadge />
        {!tasks && <Skeleton active />}
        {tasks && !kept && (
          <>
            <Result status="info" title={t('screeningStation.offline')} subTitle={t('screeningStation.offlineText')} />
            <Choice tasks={tasks} />
          </>
        )}
        {kept && (
          <>
            <p>
              {kept.task.customerName} {kept.task.name}
            </p>
            <StationRoom kept={kept} onKept={onKept} />
          </>
        )}
      </ListPage>
    </main>
  )
}
