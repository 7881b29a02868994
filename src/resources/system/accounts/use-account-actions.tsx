/** What can be done with an account, in its row and on its page; the server says what of it, and refuses the rest. */
import { lazy, Suspense, useCallback } from 'react'
import { type Account, accounts } from '../../../../contract/system/accounts'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { RemoveDialog } from '../../../records/remove-dialog'
import type { RowAction } from '../../../ui/row-actions'

const AccountDrawer = lazy(async () => ({ default: (await import('./form/account-drawer')).AccountDrawer }))
const DisableDialog = lazy(async () => ({ default: (await import('./dialogs/disable')).DisableDialog }))
const ResetDialog = lazy(async () => ({ default: (await import('./dialogs/reset')).ResetDialog }))

type Task = { kind: 'edit' | 'junior' | 'disable' | 'reset' | 'remove'; account: Account }

export const useAccountActions = ({ onRemoved }: { onRemoved?: () => void } = {}) => {
  const t = useT()
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const { mutate: setStatus } = useAction(accounts.calls.status)
  const { mutate: unlock } = useAction(accounts.calls.unlock)

  const rowActions = useCallback(
    (account: Account): RowAction[] => {
      const { uid, allowed } = account
      const begin = (kind: Task['kind']) => () => setTask({ kind, account })
      const enable = () =>
        setStatus({ query: { uid, status: 1 } }, { onSuccess: () => void toast('success', t('staff.done.enable')) })
      const open = () => unlock({ query: { uid } }, { onSuccess: () => void toast('success', t('staff.done.unlock')) })
      const disabled = account.status === 0
      return allowedActions(allowed, [
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'unlock', needs: 'unlock', label: t('staff.unlock'), onClick: open },
        disabled
          ? { key: 'enable', needs: 'status', label: t('staff.enable'), onClick: enable }
          : { key: 'disable', needs: 'status', label: t('staff.disable'), onClick: begin('disable') },
        { key: 'reset', needs: 'reset-password', label: t('staff.reset'), onClick: begin('reset') },
        { key: 'junior', needs: 'junior', label: t('staff.junior'), onClick: begin('junior') },
        { key: 'remove', needs: 'remove', label: t('record.remove'), danger: true, onClick: begin('remove') },
      ])
    },
    [t, setStatus, unlock, setTask],
  )

  const close = () => setTask(undefined)
  const of = task && { account: task.account, onClosed: close }
  const dialog = (
    <Suspense>
      {(task?.kind === 'edit' || task?.kind === 'junior') && (
        <AccountDrawer task={{ kind: task.kind, account: task.account }} onClosed={close} />
      )}
      {of && task?.kind === 'disable' && <DisableDialog {...of} />}
      {of && task?.kind === 'reset' && <ResetDialog {...of} />}
      {task?.kind === 'remove' && (
        <RemoveDialog
          call={accounts.calls.remove}
          id={task.account.uid}
          values={{ version: task.account.version }}
          title={t('staff.removeTitle', { account: task.account.account })}
          text={t('staff.removeText')}
          onRemoved={onRemoved}
          onClosed={close}
        />
      )}
    </Suspense>
  )
  return { rowActions, dialog }
}
