/** Signing in again over a page that is to stay as it is: what is typed there is still there afterwards. */
import { useLogin, useLogout } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import type { SignIn } from '../../providers/auth'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { Dialog } from '../../ui/dialog'
import styles from './entry.module.css'
import { SignInFields } from './sign-in-fields'
import { useSignIn } from './use-sign-in'

/** Over every dialog that the page may have open. */
const above = 1900

/** The page stays: left to itself the hook would go wherever `to` in the address says. */
const inPlace = { onSuccess: () => undefined }

export const SignInAgain = () => {
  const t = useT()
  const [user] = useState(useUser())
  const { mutateAsync: login } = useLogin<SignIn>({ mutationOptions: inPlace })
  const { mutate: logout } = useLogout()
  const form = useSignIn({ account: user?.account ?? '' }, async (credentials) => {
    const { success, error } = await login({ ...credentials, uid: user?.uid ?? 0 })
    if (error) throw error
    if (!success) logout()
  })
  return (
    <Dialog
      open
      centered
      width={400}
      zIndex={above}
      title={t('core.error.signInAgain')}
      maskClosable={false}
      onCancel={() => logout()}
      footer={null}
    >
      <p className={styles.hint}>{t('core.login.again')}</p>
      <form noValidate onSubmit={form.submit}>
        <SignInFields form={form} isAccountFixed />
        <div className={styles.buttons}>
          <Button onClick={() => logout()}>{t('core.login.leave')}</Button>
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {t('core.login.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
