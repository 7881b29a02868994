/** Disables an account, once it is said what that means. */
import { useState } from 'react'
import { type Account, accounts } from '../../../../../contract/system/accounts'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'

export interface DialogProps {
  account: Account
  onClosed: () => void
}

export const DisableDialog = ({ account: { uid, name }, onClosed }: DialogProps) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const status = useAction(accounts.calls.status)
  const confirm = () =>
    status.mutate(
      { query: { uid, status: 0 } },
      {
        onSuccess: () => void toast('success', t('staff.done.disable')),
        onSettled: () => setOpen(false),
      },
    )
  return (
    <Dialog
      open={open}
      title={t('staff.disableTitle', { name })}
      okText={t('staff.disable')}
      okButtonProps={{ danger: true }}
      cancelText={t('staff.cancel')}
      confirmLoading={status.isPending}
      onOk={confirm}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{t('staff.disableText')}</p>
    </Dialog>
  )
}
