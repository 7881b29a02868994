/** Toasts and dialogs. However many calls fail at once, one dialog shows at a time, and the same text once. */
import { Button, Modal, message } from 'antd'
import type { FC, ReactNode } from 'react'
import { t } from './i18n'
import { onSessionEnd, onSessionRenewal } from './session'
import './theme-provider'

export const showToast = (type: 'success' | 'warning' | 'error' | 'info', text: string) => {
  // The text is the key, so that ten calls that fail alike say it once. antd gives no role to what it shows, so it would not be heard.
  const role = type === 'success' || type === 'info' ? 'status' : 'alert'
  const said = { key: text, type, content: text, props: { role } }
  void message.open(said)
}

interface Dialog {
  title: string
  text: string
  /** The only button, for dialogs that have no other way out. */
  confirm?: string
  /** However it is closed. */
  onClose?: () => void
  /** Another way on, beside closing it. */
  instead?: { text: string; onClick: () => void }
}

let open: { dialog: Dialog; destroy: () => void } | undefined
const waiting: Dialog[] = []

const next = () => {
  open = undefined
  const dialog = waiting.shift()
  if (dialog) draw(dialog)
}

const draw = (dialog: Dialog) => {
  const { title, text, confirm, onClose, instead } = dialog
  const takeInstead = () => {
    destroy()
    instead?.onClick()
  }
  const { destroy } = Modal.confirm({
    title,
    content: text,
    centered: true,
    okText: confirm ?? t('core.action.confirm'),
    cancelText: t('core.action.cancel'),
    ...(confirm && { okCancel: false, keyboard: false }),
    ...(onClose && { onOk: onClose, onCancel: onClose }),
    ...(instead && {
      footer: (_: ReactNode, { OkBtn, CancelBtn }: { OkBtn: FC; CancelBtn: FC }) => (
        <>
          {!confirm && <CancelBtn />}
          <Button onClick={takeInstead}>{instead.text}</Button>
          <OkBtn />
        </>
      ),
    }),
    afterClose: () => {
      // One that was displaced by a weightier dialog hands over to no other.
      if (open?.dialog === dialog) next()
    },
  })
  open = { dialog, destroy }
}

/** A dialog that ends the session goes before all others, and nothing comes after it; the same text is not asked twice. */
export const showDialog = (dialog: Dialog) => {
  const shown = open ? [open.dialog, ...waiting] : waiting
  if (open?.dialog.onClose || shown.some(({ text }) => text === dialog.text)) return
  if (!open) draw(dialog)
  else if (dialog.onClose) {
    waiting.length = 0
    open.destroy()
    draw(dialog)
  } else waiting.push(dialog)
}

/** What was said of a session is of no use once another tab has signed in again, or out. */
const withdraw = () => {
  waiting.length = 0
  open?.destroy()
  open = undefined
}
onSessionRenewal(withdraw)
onSessionEnd(withdraw)
