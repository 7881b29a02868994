/** The station of a task, as it is opened with a network: this device keeps what it needs to go on without one. */
import { Button, Result, Skeleton } from 'antd'
import { useParams } from 'react-router'
import { type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import { LinkButton } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { taskOf } from './paths'
import { StationBadge } from './station-badge'
import { StationRoom } from './station-room'
import { useStation } from './use-station'

const Station = ({ task }: { task: ScreeningTask }) => {
  const t = useT()
  const { kept, setKept, error, refetch } = useStation(task)
  if (kept) return <StationRoom kept={kept} onKept={setKept} />
  if (!error) return <Skeleton active />
  return (
    <Result
      status="warning"
      title={error.message}
      extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
    />
  )
}

export const StationPage = () => {
  const t = useT()
  const { taskId = '' } = useParams()
  const { data, error, refetch } = useRecord(screeningTasks.calls.get, taskId)
  const task = data?.data
  useScreenName(task ? `${t('screeningStation.title')} ${task.name}` : undefined)
  if (error)
    return (
      <Result
        status="warning"
        title={error.message}
        extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!task) return <Skeleton active />
  return (
    <ListPage title={`${t('screeningStation.title')} · ${task.customerName} ${task.name}`}>
      <StationBadge>
        <LinkButton href={taskOf(task.taskId)}>{t('screeningStation.back')}</LinkButton>
      </StationBadge>
      {task.status === 1 ? <Station task={task} /> : <Result status="info" title={t('screeningStation.notOpen')} />}
    </ListPage>
  )
}
