/** Asks before a person who may be at work is signed out. */
import { useState } from 'react'
import { useT } from '../../providers/i18n'
import { Dialog } from '../../ui/dialog'

interface EndDialogProps {
  title: string
  text: string
  onEnd: () => Promise<void>
  onClose: () => void
}

export const EndDialog = ({ title, text, onEnd, onClose }: EndDialogProps) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    // What goes wrong is said by the cache, as for every call; either way there is nothing left to ask here.
    await onEnd().catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      open
      centered
      width={440}
      title={title}
      okText={t('security.session.end')}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={end}
      onCancel={onClose}
    >
      {text}
    </Dialog>
  )
}
