/** A dialog of the stock: asks before typing is lost, and ends when it is out of sight. */
import { type ReactNode, useState } from 'react'
import { useT } from '../../providers/i18n'
import { Dialog } from '../../ui/dialog'
import { useUiVars } from '../../ui/ui-vars'
import { useLeaving } from '../../ui/use-leaving'

interface StockDialogProps {
  title: string
  confirm: string
  danger?: boolean
  disabled?: boolean
  busy?: boolean
  width?: number
  /** Whether something would be lost. */
  dirty: boolean
  /** Answers whether it is done. */
  onConfirm: () => boolean | Promise<boolean>
  onClosed: () => void
  children: ReactNode
}

export const StockDialog = (props: StockDialogProps) => {
  const { title, confirm, danger, disabled = false, busy = false, width, dirty, onConfirm, onClosed, children } = props
  const t = useT()
  const vars = useUiVars()
  const [open, setOpen] = useState(true)
  const { leave, question } = useLeaving(dirty)
  const done = async () => {
    if (await onConfirm()) setOpen(false)
  }
  const close = async () => {
    if (await leave()) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      title={title}
      {...(width !== undefined && { width })}
      okText={confirm}
      okButtonProps={{ danger, disabled }}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void done()}
      onCancel={() => void close()}
      afterClose={onClosed}
      destroyOnHidden
    >
      <div style={vars}>{children}</div>
      {question}
    </Dialog>
  )
}
