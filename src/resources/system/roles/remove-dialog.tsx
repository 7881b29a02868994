/** Deletes a role, or says who still holds it. */
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { type Role, roles } from '../../../../contract/system/roles'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'

/** Why it cannot be deleted stands in the dialog. */
const shownHere = { except: ['stop'] } as const

export const RemoveDialog = ({ role, onClosed }: { role: Role; onClosed: () => void }) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const remove = useSend(roles.calls.remove, shownHere)
  const refused = remove.error?.name === 'stop' ? remove.error.message : undefined
  const confirm = () =>
    remove.mutate(
      { params: { id: role.id }, query: { version: role.version } },
      {
        onError: ({ name }) => name === 'conflict' && setOpen(false),
        onSuccess: () => {
          void toast('success', t('permission.removed', { name: role.name }))
          setOpen(false)
        },
      },
    )
  return (
    <Modal
      open={open}
      title={t('permission.removeTitle', { name: role.name })}
      okText={t('permission.remove')}
      okButtonProps={{ danger: true, disabled: refused !== undefined }}
      cancelText={t('core.action.cancel')}
      confirmLoading={remove.isPending}
      onOk={confirm}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {refused === undefined ? (
        <p>{t('permission.removeHint')}</p>
      ) : (
        <Alert type="error" showIcon message={refused} description={t('permission.removeHeld')} />
      )}
    </Modal>
  )
}
