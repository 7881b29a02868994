/** What can be done with an account: frozen and thawed at once, the rest by a dialog. */
import { type TrainingUser, trainingUsers, userStatus } from '../../../../contract/training/users'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'

export type Begun = 'renew' | 'gift' | 'transfer' | 'devices' | 'remove'

export const useUserActions = (begin: (kind: Begun, user: TrainingUser) => void) => {
  const t = useT()
  const turn = useAction(trainingUsers.calls.status)
  return useStable((user: TrainingUser): RowAction[] => {
    const { sdxUid: id, patientName: name } = user
    const dialog = (kind: Begun, danger = false) => ({
      ...{ key: kind, needs: kind, label: t(`trainingUser.verb.${kind}`), danger, onClick: () => begin(kind, user) },
    })
    const direct = (verb: 'freeze' | 'thaw', status: 1 | 3) => ({
      ...{ key: verb, needs: verb, label: t(`trainingUser.verb.${verb}`) },
      onClick: () =>
        turn.mutate(
          { params: { id }, query: { status } },
          { onSuccess: () => void toast('success', t(`trainingUser.done.${verb}`, { name })) },
        ),
    })
    return allowedActions(user.allowed, [
      dialog('renew'),
      direct('thaw', userStatus.active),
      direct('freeze', userStatus.frozen),
      dialog('transfer'),
      dialog('devices'),
      dialog('gift'),
      dialog('remove', true),
    ])
  })
}
