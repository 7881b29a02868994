/** Stands before everything else while the role asks for a second factor that the person has not got. */
import { useLogout } from '@refinedev/core'
import { Button } from 'antd'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { Entry } from '../login/entry'
import entry from '../login/entry.module.css'
import { EnrolForm } from './enrol-form'
import { useEnrolment } from './use-enrolment'

export const MustEnrolTotp = () => {
  const t = useT()
  const user = useUser()
  const { mutate: logout } = useLogout()
  const { key, busy, begin } = useEnrolment()
  const leave = (
    <Button size="large" onClick={() => logout()}>
      {t('core.shell.logout')}
    </Button>
  )
  return (
    <Entry title={t('security.totp.must')} heading={t('security.totp.must')}>
      {key ? (
        <EnrolForm totpKey={key} leave={leave} />
      ) : (
        <>
          <p className={entry.tagline}>{t('security.totp.mustHint', { name: user?.name || user?.account })}</p>
          <div className={entry.buttons}>
            {leave}
            <Button type="primary" size="large" loading={busy} onClick={begin}>
              {t('security.totp.begin')}
            </Button>
          </div>
        </>
      )}
    </Entry>
  )
}
