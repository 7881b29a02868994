/** Asks before a record is deleted for good, and says why where it cannot be. */
import { type BaseKey, type BaseRecord, useDelete } from '@refinedev/core'
import { Alert } from 'antd'
import { useState } from 'react'
import type { Call } from '../../contract/core/call'
import type { ApiError } from '../providers/data/api-error'
import { providerOf, refineNameOf } from '../providers/data/owners'
import { useStaleAfterWrite } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import { Dialog } from '../ui/dialog'
import { useRefusal } from './use-refusal'

interface RemoveDialogProps {
  /** Deletes the record. */
  call: Call
  id: BaseKey
  /** The rest of the call's body or query, such as `version`. */
  values: object
  title: string
  /** The button that does it, where it is not simply deleted. */
  okText?: string
  /** What it means, where that is more than that nothing brings it back. */
  text?: string
  /** What to do first where it is refused. */
  advice?: string
  /** What is said once it is done. */
  done?: string
  onRemoved?: (() => void) | undefined
  onClosed: () => void
}

/** Why it cannot be deleted stands in the dialog. */
const shownHere = { except: ['stop', 'rule', 'conflict'] } as const

export const RemoveDialog = (props: RemoveDialogProps) => {
  const { call, id, values, title, okText, text, advice, done, onRemoved, onClosed } = props
  const t = useT()
  const [open, setOpen] = useState(true)
  const stale = useStaleAfterWrite(call)
  const { mutateAsync, mutation } = useDelete<BaseRecord, ApiError, object>({ mutationOptions: { meta: shownHere } })
  const { refused, attempt } = useRefusal([], shownHere.except)
  const remove = async () => {
    const asked = { resource: refineNameOf(call), dataProviderName: providerOf(call), id, values }
    const quiet = { successNotification: false, errorNotification: false } as const
    const removed = await attempt(() => mutateAsync({ ...asked, ...quiet }, stale))
    if (!removed) return
    void toast('success', done ?? t('record.removed'))
    setOpen(false)
    onRemoved?.()
  }
  return (
    <Dialog
      open={open}
      title={title}
      okText={okText ?? t('record.remove')}
      okButtonProps={{ danger: true, disabled: refused !== undefined }}
      cancelText={t('core.action.cancel')}
      confirmLoading={mutation.isPending}
      onOk={remove}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {refused === undefined ? (
        <p>{text ?? t('record.removeText')}</p>
      ) : (
        <Alert type="error" showIcon message={refused.message} description={advice} />
      )}
    </Dialog>
  )
}
