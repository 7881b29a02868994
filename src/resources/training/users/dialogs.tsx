/** What is done with training accounts over their list or page. */
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { useT } from '../../../providers/i18n'
import { RemoveDialog } from '../../../records/remove-dialog'
import { DevicesForm } from './devices-form'
import { OpenForm } from './open-form'
import { RenewDialog } from './renew-dialog'
import { TransferForm } from './transfer-form'

export type Task =
  | { kind: 'open'; brand?: string | undefined }
  | { kind: 'renew'; users: readonly TrainingUser[] }
  | { kind: 'gift'; users: readonly TrainingUser[] }
  | { kind: 'transfer'; user: TrainingUser }
  | { kind: 'devices'; user: TrainingUser }
  | { kind: 'remove'; user: TrainingUser }

interface DialogProps {
  task: Task
  onRemoved?: () => void
  onClosed: () => void
}

export const UserDialogs = ({ task, onRemoved, onClosed }: DialogProps) => {
  const t = useT()
  if (task.kind === 'open') return <OpenForm brand={task.brand} onClosed={onClosed} />
  if (task.kind === 'transfer') return <TransferForm user={task.user} onClosed={onClosed} />
  if (task.kind === 'devices') return <DevicesForm user={task.user} onClosed={onClosed} />
  if (task.kind === 'renew' || task.kind === 'gift')
    return <RenewDialog kind={task.kind} users={task.users} onClosed={onClosed} />
  return (
    <RemoveDialog
      call={trainingUsers.calls.remove}
      id={task.user.sdxUid}
      values={{}}
      title={t('trainingUser.removeTitle', { name: task.user.patientName })}
      text={t('trainingUser.removeText')}
      {...(onRemoved && { onRemoved })}
      onClosed={onClosed}
    />
  )
}
