/** What is done with fittings of hard lenses beside their steps: begun, changed, stopped. */
import { type HardLensFitting, hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { HardFittingForm } from './form'
import type { Task } from './task'

const StopDialog = ({ row, onClosed }: { row: HardLensFitting; onClosed: () => void }) => {
  const t = useT()
  const { fittingId: id, fittingNo: no, version } = row
  const stop = useAction(hardLensFittings.calls.stop)
  const verb = t('hardLensFitting.verb.stop')
  return (
    <ReasonDialog
      title={t('hardLensFitting.verbTitle', { no, verb })}
      confirm={verb}
      danger
      onConfirm={(reason) =>
        stop
          .mutateAsync({ params: { id }, body: { version, reason } })
          .then(() => toast('success', t('hardLensFitting.done', { no, verb })))
          .catch(() => undefined)
          .then(onClosed)
      }
      onCancel={onClosed}
    >
      <p>{t('hardLensFitting.text.stop')}</p>
    </ReasonDialog>
  )
}

interface DialogsProps {
  task: Task
  onMade?: (row: HardLensFitting) => void
  onClosed: () => void
}

export const HardFittingDialogs = ({ task, onMade, onClosed }: DialogsProps) => {
  if (task.kind === 'create') return <HardFittingForm {...(onMade && { onMade })} onClosed={onClosed} />
  if (task.kind === 'update') return <HardFittingForm row={task.row} onClosed={onClosed} />
  return <StopDialog row={task.row} onClosed={onClosed} />
}
