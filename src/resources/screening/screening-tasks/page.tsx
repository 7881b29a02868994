/** A screening task: how far it is, who is missing, and its reports. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type ScreeningTask, screeningTasks, taskStates } from '../../../../contract/screening/screening-tasks'
import { useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { Description } from '../../../ui/description'
import { HistoryCard } from '../../../ui/history-card'
import { RecordFrame } from '../../../ui/record-frame'
import { screeningTaskText } from './field-text'
import { TaskForm } from './form'
import { TaskProgress } from './progress'
import { TaskReports } from './reports'
import { Roster } from './roster'
import { useSteps } from './use-steps'

const Facts = ({ task }: { task: ScreeningTask }) => {
  const t = useT()
  return (
    <Card size="small" title={t('screeningTask.facts')}>
      <Description
        facts={[
          { label: t('screeningTask.progress'), value: <TaskProgress {...task} />, wide: true },
          { label: t('screeningTask.conflicts'), value: String(task.conflicts) },
          { label: t('screeningTask.term'), value: t(`screeningTask.term.${task.term}`) },
          { label: t('screeningTask.stations'), value: String(task.stations) },
          { label: t('screeningTask.screeners'), value: task.screenerNames.join('、') },
          {
            label: t('screeningTask.items'),
            value: task.items.map((item) => t(`screening.item.${item}`)).join('、'),
            wide: true,
          },
          { label: t('screeningTask.note'), value: task.note, wide: true },
        ]}
      />
    </Card>
  )
}

const Task = ({ task }: { task: ScreeningTask }) => {
  const t = useT()
  const label = useLabel()
  const [editing, setEditing] = useState(false)
  const { actions, dialog } = useSteps(task, () => setEditing(true))
  const history = useRecordHistory(screeningTasks.name, task.taskId, screeningTaskText)
  const state = taskStates.find(({ value }) => value === task.status)
  useScreenName(task.name)
  return (
    <RecordFrame
      title={task.name}
      facts={[task.customerName, `${task.start} – ${task.end}`, task.taskNo]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions}
      notes={
        <>
          {task.reason !== '' && <Alert type="info" showIcon message={task.reason} />}
          {task.reportDue === 1 && <Alert type="warning" showIcon message={t('screeningTask.reportDue')} />}
        </>
      }
      side={
        <>
          <Facts task={task} />
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      {dialog}
      {task.revision > 0 && <TaskReports taskId={task.taskId} />}
      <Card size="small" title={t('screeningTask.roster')}>
        <Roster task={task} />
      </Card>
      {editing && <TaskForm row={task} onClosed={() => setEditing(false)} />}
    </RecordFrame>
  )
}

export const TaskPage = () => {
  const t = useT()
  const { taskId = '' } = useParams()
  const { data, error, refetch } = useRecord(screeningTasks.calls.get, taskId)
  if (data) return <Task task={data.data} />
  if (!error) return <Skeleton active />
  return (
    <Result
      status="warning"
      title={error.message}
      extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
    />
  )
}
