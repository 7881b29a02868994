/** One's own account: who one is, how one signs in, and where. */
import { Button } from 'antd'
import { type PropsWithChildren, useState } from 'react'
import { useFeature } from '../../providers/features'
import { useT } from '../../providers/i18n'
import { ChangePasswordDialog } from '../password/change-dialog'
import styles from './own-account.module.css'
import { Profile } from './profile'
import { SecondFactor } from './second-factor'
import { Section } from './section'
import { Sessions } from './sessions'

const Password = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const change = <Button onClick={() => setOpen(true)}>{t('security.password.change')}</Button>
  return (
    <Section title={t('security.password.title')} action={change}>
      <p className={styles.soft}>{t('security.password.hint')}</p>
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** The children are what else the account is of. */
export const OwnAccount = ({ children }: PropsWithChildren) => {
  const t = useT()
  return (
    <div className={styles.page}>
      <h1>{t('core.shell.ownAccount')}</h1>
      <Profile />
      {children}
      <Password />
      {useFeature('totp') && <SecondFactor />}
      {useFeature('sessions') && <Sessions />}
    </div>
  )
}
