/** Asks for the reason before an action that will be asked about. */
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog'
import { useLeaveText, useUiText } from './texts'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The button that does it. */
  confirm: string
  danger?: boolean
  /** Characters. */
  maxLength?: number
  /**
   * Without blanks around it, and never empty. The dialog waits until it is done; closing it, and
   * saying what went wrong, is the caller's.
   */
  onConfirm: (reason: string) => Promise<void> | void
  onCancel: () => void
}

const longest = 200
/** The count of characters hangs below the box. */
const roomForCount = { marginBlockEnd: 24 }

export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, children, confirm, danger, maxLength = longest, onConfirm, onCancel } = props
  const t = useUiText()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const missing = asked && reason.trim() === ''

  const give = async () => {
    setAsked(true)
    if (reason.trim() === '') return
    setBusy(true)
    try {
      await onConfirm(reason.trim())
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
      maskClosable={false}
      onOk={give}
      onCancel={onCancel}
    >
      {children}
      <Input.TextArea
        autoFocus
        rows={3}
        style={roomForCount}
        maxLength={maxLength}
        showCount
        aria-label={t('reason.label')}
        placeholder={t('reason.required')}
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {missing && <span role="alert">{t('reason.required')}</span>}
    </Dialog>
  )
}
