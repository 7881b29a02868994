/** Asks before a screen is taken from its television, which goes blank at once. */
import { Modal } from 'antd'
import { type Screen, screens } from '../../../../contract/clinic/screens'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'

export const UnpairDialog = ({ row, onClosed }: { row: Screen; onClosed: () => void }) => {
  const t = useT()
  const unpair = useAction(screens.calls.unpair)
  const send = () =>
    unpair
      .mutateAsync({ params: { id: row.screenId }, body: { version: row.version } })
      .then(() => toast('success', t('wall.unpaired', { name: row.name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Modal
      open
      title={t('wall.unpairTitle', { name: row.name })}
      okText={t('wall.unpair')}
      okButtonProps={{ danger: true }}
      cancelText={t('core.action.cancel')}
      confirmLoading={unpair.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('wall.unpairText')}</p>
    </Modal>
  )
}
