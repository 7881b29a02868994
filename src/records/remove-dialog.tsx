/** Asks before a record is deleted for good, and says why where it cannot be. */
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import type { Call } from '../../contract/core/call'
import { type ActionArgs, useAction } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'

interface RemoveDialogProps<C extends Call> {
  /** Deletes the record. */
  call: C
  /** Which one, and as it was when it was last seen. */
  args: ActionArgs<C>
  title: string
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

export const RemoveDialog = <C extends Call>(props: RemoveDialogProps<C>) => {
  const { call, args, title, text, advice, done, onRemoved, onClosed } = props
  const t = useT()
  const [open, setOpen] = useState(true)
  const { mutate, isPending, error } = useAction(call, shownHere)
  const refused = shownHere.except.some((name) => name === error?.name) ? error?.message : undefined
  const remove = () =>
    mutate(args, {
      onSuccess: () => {
        void toast('success', done ?? t('record.removed'))
        setOpen(false)
        onRemoved?.()
      },
    })
  return (
    <Modal
      open={open}
      title={title}
      okText={t('record.remove')}
      okButtonProps={{ danger: true, disabled: refused !== undefined }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      onOk={remove}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {refused === undefined ? (
        <p>{text ?? t('record.removeText')}</p>
      ) : (
        <Alert type="error" showIcon message={refused} description={advice} />
      )}
    </Modal>
  )
}
