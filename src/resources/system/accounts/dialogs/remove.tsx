/** Removes an account, or says that it can only be disabled. */
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { accounts } from '../../../../../contract/system/accounts'
import { useSend } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import type { DialogProps } from './disable'

/** Why it cannot be removed stands in the dialog. */
const shownHere = { except: ['stop'] } as const

export const RemoveDialog = ({
  account,
  onClosed,
  onRemoved,
}: DialogProps & { onRemoved?: (() => void) | undefined }) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const remove = useSend(accounts.calls.remove, shownHere)
  const refused = remove.error?.name === 'stop' ? remove.error.message : undefined
  const confirm = () =>
    remove.mutate(
      { query: { uid: account.uid, version: account.version } },
      {
        onError: ({ name }) => name === 'conflict' && setOpen(false),
        onSuccess: () => {
          void toast('success', t('staff.done.remove'))
          setOpen(false)
          onRemoved?.()
        },
      },
    )
  return (
    <Modal
      open={open}
      title={t('staff.removeTitle', { account: account.account })}
      okText={t('staff.remove')}
      okButtonProps={{ danger: true, disabled: refused !== undefined }}
      cancelText={t('staff.cancel')}
      confirmLoading={remove.isPending}
      onOk={confirm}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {refused === undefined ? <p>{t('staff.removeText')}</p> : <Alert type="error" showIcon message={refused} />}
    </Modal>
  )
}
