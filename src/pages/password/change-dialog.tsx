/** Changing one's own password, over whatever page is open. */
import { Button } from 'antd'
import { useT } from '../../providers/i18n'
import { Dialog } from '../../ui/dialog'
import { ChangeForm } from './change-form'

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog
      open
      centered
      width={440}
      title={t('security.password.change')}
      maskClosable={false}
      onCancel={onClose}
      footer={null}
    >
      <ChangeForm
        leave={
          <Button size="large" onClick={onClose}>
            {t('core.action.cancel')}
          </Button>
        }
      />
    </Dialog>
  )
}
