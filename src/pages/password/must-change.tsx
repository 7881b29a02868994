/** Stands before everything else while the password was chosen by another person. */
import { useLogout } from '@refinedev/core'
import { Button } from 'antd'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { Entry } from '../login/entry'
import entry from '../login/entry.module.css'
import { ChangeForm } from './change-form'

export const MustChangePassword = () => {
  const t = useT()
  const user = useUser()
  const { mutate: logout } = useLogout()
  return (
    <Entry title={t('security.password.must')} heading={t('security.password.must')}>
      <p className={entry.tagline}>{t('security.password.mustHint', { name: user?.name || user?.account })}</p>
      <ChangeForm
        leave={
          <Button size="large" onClick={() => logout()}>
            {t('core.shell.logout')}
          </Button>
        }
      />
    </Entry>
  )
}
