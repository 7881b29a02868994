/** Signing in again over a page that is to stay as it is: what is typed there is still there afterwards. */
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { signInAgain } from '../../providers/auth'
import { readBootstrap } from '../../providers/bootstrap'
import { useT } from '../../providers/i18n'
import { loseSession } from '../../providers/session'
import styles from './entry.module.css'
import { SignInFields } from './sign-in-fields'
import { useSignIn } from './use-sign-in'

/** Over every dialog that the page may have open. */
const above = 1900

export const SignInAgain = () => {
  const t = useT()
  const [user] = useState(() => readBootstrap()?.user)
  const form = useSignIn({ account: user?.account ?? '' }, async (credentials) => {
    const isSame = user !== undefined && (await signInAgain(user.uid, credentials))
    if (!isSame) loseSession()
  })
  return (
    <Modal
      open
      centered
      width={400}
      zIndex={above}
      title={t('core.error.signInAgain')}
      maskClosable={false}
      onCancel={loseSession}
      footer={null}
    >
      <p className={styles.hint}>{t('core.login.again')}</p>
      <form noValidate onSubmit={form.submit}>
        <SignInFields form={form} isAccountFixed />
        <div className={styles.buttons}>
          <Button onClick={loseSession}>{t('core.login.leave')}</Button>
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {t('core.login.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
