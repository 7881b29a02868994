/** The steps of a task: opened, closed, opened again, cancelled, reported. */
import { lazy, Suspense, useState } from 'react'
import { type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { namesOf, slipsOf, stationOf } from './paths'

const { calls } = screeningTasks
type Plain = 'open' | 'report'
type Reasoned = 'reopen' | 'cancel'

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog')).CloseDialog }))

const useStep = (verb: Plain | Reasoned, { taskId: id, version }: ScreeningTask, onClosed: () => void) => {
  const t = useT()
  const step = useAction(calls[verb])
  return (reason?: string) =>
    step
      .mutateAsync({ params: { id }, body: { version, ...(reason !== undefined && { reason }) } } as never)
      .then(() => {
        void toast('success', t('screeningTask.done'))
        onClosed()
      })
      // What was typed stays for another try; the notice says what went wrong.
      .catch(() => undefined)
}

interface StepProps {
  task: ScreeningTask
  onClosed: () => void
}

const PlainStep = ({ task, verb, onClosed }: StepProps & { verb: Plain }) => {
  const t = useT()
  const step = useStep(verb, task, onClosed)
  const count = task.expected - task.examined - task.begun
  return (
    <ConfirmDialog
      title={t(`screeningTask.verb.${verb}`)}
      confirm={t(`screeningTask.verb.${verb}`)}
      onConfirm={() => step()}
      onCancel={onClosed}
    >
      <p>{t(`screeningTask.${verb}Text`, { count })}</p>
    </ConfirmDialog>
  )
}

const ReasonedStep = ({ task, verb, onClosed }: StepProps & { verb: Reasoned }) => {
  const t = useT()
  const step = useStep(verb, task, onClosed)
  return (
    <ReasonDialog
      title={t(`screeningTask.verb.${verb}`)}
      confirm={t(`screeningTask.verb.${verb}`)}
      danger={verb === 'cancel'}
      onConfirm={step}
      onCancel={onClosed}
    />
  )
}

const isReasoned = (verb: Plain | 'close' | Reasoned): verb is Reasoned => verb === 'reopen' || verb === 'cancel'

/** What can be done with the task now, and the dialog of what was begun. */
export const useSteps = (task: ScreeningTask, onEdit: () => void) => {
  const t = useT()
  const [doing, setDoing] = useState<Plain | 'close' | Reasoned | undefined>()
  const onClosed = () => setDoing(undefined)
  const step = (verb: Plain | 'close' | Reasoned, danger = false) => ({
    ...{ key: verb, needs: verb, label: t(`screeningTask.verb.${verb}`), danger, onClick: () => setDoing(verb) },
  })
  const actions = allowedActions(task.allowed, [
    ...(task.status === 1 ? [{ key: 'examine', label: t('screeningTask.examine'), href: stationOf(task.taskId) }] : []),
    ...[step('open'), step('close'), step('report'), step('reopen')],
    { key: 'slips', label: t('screeningTask.slips'), href: slipsOf(task.taskId) },
    { key: 'names', label: t('screeningTask.names'), href: namesOf(task.taskId) },
    { key: 'update', needs: 'update', label: t('record.edit'), onClick: onEdit },
    step('cancel', true),
  ])
  const dialog =
    doing === undefined ? null : isReasoned(doing) ? (
      <ReasonedStep task={task} verb={doing} onClosed={onClosed} />
    ) : doing === 'close' ? (
      <Suspense>
        <CloseDialog task={task} onClosed={onClosed} />
      </Suspense>
    ) : (
      <PlainStep task={task} verb={doing} onClosed={onClosed} />
    )
  return { actions, dialog }
}
