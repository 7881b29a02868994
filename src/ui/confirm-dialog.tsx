/** Asks whether an action is meant that cannot be undone. */
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog'
import { useLeaveText } from './texts'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The button that does it. */
  confirm: string
  danger?: boolean
  /** The dialog waits until it is done; closing it, and saying what went wrong, is the caller's. */
  onConfirm: () => Promise<void> | void
  onCancel: () => void
}

export const ConfirmDialog = ({ title, children, confirm, danger, onConfirm, onCancel }: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false)
  const give = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      okText={confirm}
      cancelText={useLeaveText(confirm)}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={give}
      onCancel={onCancel}
    >
      {children}
    </Dialog>
  )
}
