/** A task as this device keeps it, refreshed from the server whenever that can be reached. */
import { useEffect, useState } from 'react'
import { type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import { useCallQuery } from '../../../providers/data/use-call'
import { useUser } from '../../../providers/identity'
import { deviceId, type KeptTask, keepTask, keptTasks } from '../../../providers/station/kept'
import { sendWaiting } from '../../../providers/station/sender'
import { keepApp } from '../../../providers/station/worker'

/** Other stations examine children of the same roster meanwhile. */
const refreshMilliseconds = 120_000
const ignore = () => undefined

export const useStation = (task: ScreeningTask) => {
  const uid = useUser()?.uid ?? 0
  const { taskId } = task
  const [kept, setKept] = useState<KeptTask>()
  const [device] = useState(deviceId)
  const { data, error, refetch } = useCallQuery(
    screeningTasks.calls.station,
    { params: { id: taskId }, body: { device } },
    { refetchInterval: refreshMilliseconds },
  )
  const station = data?.data

  // What is kept already can be worked with before the server has answered.
  useEffect(() => {
    const find = async () => (await keptTasks()).find((one) => one.uid === uid && one.task.taskId === taskId)
    find().then((known) => setKept((newer) => newer ?? known), ignore)
    void sendWaiting()
    void keepApp().catch(ignore)
  }, [uid, taskId])

  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (station) keepTask(uid, task, station).then(setKept, setFailure)
  }, [uid, task, station])

  return { kept, setKept, error: error ?? failure, refetch }
}
