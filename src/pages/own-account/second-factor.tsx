/** Whether signing in takes a second factor, and the way to have one or to be rid of it. */
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { Dialog } from '../../ui/dialog'
import { StateTag } from '../../ui/state-tag'
import { RemoveTotpDialog } from '../totp/remove-dialog'
import { useEnrolment } from '../totp/use-enrolment'
import styles from './own-account.module.css'
import { Section } from './section'

/** Draws QR codes, which is a good deal of code for something that is done once. */
const EnrolForm = lazy(async () => ({ default: (await import('../totp/enrol-form')).EnrolForm }))

export const SecondFactor = () => {
  const t = useT()
  const isOn = useUser()?.totp === 1
  const [removing, setRemoving] = useState(false)
  const { key, busy, begin, forget } = useEnrolment()
  const title = (
    <span className={styles.title}>
      {t('security.totp.title')}
      <StateTag label={t(isOn ? 'security.totp.on' : 'security.totp.off')} colour={isOn ? 'green' : ''} />
    </span>
  )
  const action = isOn ? (
    <Button onClick={() => setRemoving(true)}>{t('security.totp.disable')}</Button>
  ) : (
    <Button loading={busy} onClick={begin}>
      {t('security.totp.enable')}
    </Button>
  )
  return (
    <Section title={title} action={action}>
      <p className={styles.soft}>{t('security.totp.hint')}</p>
      {removing && <RemoveTotpDialog onClose={() => setRemoving(false)} />}
      {key && (
        <Dialog open centered width={440} title={t('security.totp.enableTitle')} onCancel={forget} footer={null}>
          <Suspense>
            <EnrolForm
              totpKey={key}
              onDone={forget}
              leave={
                <Button size="large" onClick={forget}>
                  {t('core.action.cancel')}
                </Button>
              }
            />
          </Suspense>
        </Dialog>
      )}
    </Section>
  )
}
