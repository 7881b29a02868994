/** Stands before everything else while the password is one that somebody else has chosen. */
import { Button } from 'antd'
import { signOut } from '../../providers/auth'
import { useBootstrap } from '../../providers/bootstrap'
import { useT } from '../../providers/i18n'
import { Entry } from '../login/entry'
import entry from '../login/entry.module.css'
import { ChangeForm } from './change-form'

export const MustChangePassword = () => {
  const t = useT()
  const user = useBootstrap()?.user
  return (
    <Entry title={t('security.password.must')} heading={t('security.password.must')}>
      <p className={entry.tagline}>{t('security.password.mustHint', { name: user?.name || user?.account })}</p>
      <ChangeForm
        leave={
          <Button size="large" onClick={signOut}>
            {t('core.shell.logout')}
          </Button>
        }
      />
    </Entry>
  )
}
