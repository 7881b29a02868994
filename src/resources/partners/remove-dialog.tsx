/** Asks before a record is deleted, and says why where it cannot be. */
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import type { ApiError } from '../../providers/data/api-error'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'

/** For the call that deletes: why it cannot be done stands in the dialog. */
export const shownByDialog = { except: ['stop', 'rule', 'conflict'] } as const

interface RemoveDialogProps {
  title: string
  pending: boolean
  error: ApiError | null
  onConfirm: () => Promise<unknown>
  onClosed: () => void
}

export const RemoveDialog = ({ title, pending, error, onConfirm, onClosed }: RemoveDialogProps) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const refused = shownByDialog.except.some((name) => name === error?.name) ? error?.message : undefined
  const confirm = async () => {
    try {
      await onConfirm()
    } catch {
      // Shown above, or by the catalogue of errors.
      return
    }
    void toast('success', t('partner.removed'))
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      title={title}
      okText={t('partner.remove')}
      okButtonProps={{ danger: true, disabled: refused !== undefined }}
      cancelText={t('core.action.cancel')}
      confirmLoading={pending}
      onOk={() => void confirm()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {refused === undefined ? <p>{t('partner.removeText')}</p> : <Alert type="error" showIcon message={refused} />}
    </Modal>
  )
}
