/** Tells people outside the whitelist where their work has moved to. */
import { Modal } from 'antd'
import { t } from '../../providers/i18n'
import '../../providers/theme-provider'

/** `jump` is the other site's address with the credentials in it; empty when none is configured. */
export const showUpgrade = (jump: string) => {
  Modal.warning({
    title: t('core.login.upgradeTitle'),
    content: t(jump === '' ? 'core.login.upgradeUnset' : 'core.login.upgradeText'),
    centered: true,
    closable: true,
    okText: t(jump === '' ? 'core.action.confirm' : 'core.login.jump'),
    onOk: () => {
      if (jump !== '') location.assign(jump)
    },
  })
}
