/** Signing in: the smallest page there is, because everybody waits for it. */
import { Button, Checkbox, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { type SignIn, signIn } from '../../providers/auth'
import { ApiError } from '../../providers/data/api-error'
import { present } from '../../providers/errors'
import { useT } from '../../providers/i18n'
import { readRememberedAccount } from '../../providers/session'
import { LanguageSwitch } from '../../shell/language-switch'
import { Mark } from '../../shell/mark'
import { Artwork } from './artwork'
import styles from './login.module.css'

interface Fields {
  account: string
  password: string
  remember: boolean
}

/** To whom the whitelist is closed, the other site is offered; without a configured address there is only the news. */
const offerOtherSite = async ({ jump }: Extract<SignIn, { signedIn: false }>) => {
  const { showUpgrade } = await import('./upgrade')
  showUpgrade(jump)
}

export const Login = () => {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [account] = useState(readRememberedAccount)

  useEffect(() => {
    document.title = `${t('core.login.title')} · ${t('core.app.name')}`
  }, [t])

  const submit = async (fields: Fields) => {
    setBusy(true)
    try {
      const result = await signIn(fields)
      if (!result.signedIn) await offerOtherSite(result)
    } catch (error) {
      if (error instanceof ApiError) form.resetFields(['password'])
      await present(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Artwork />
      </div>
      <main className={styles.panel}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Mark size={34} />
            <h1>{t('core.app.name')}</h1>
          </div>
          <p className={styles.tagline}>{t('core.app.tagline')}</p>
          <Form
            form={form}
            layout="vertical"
            size="large"
            requiredMark={false}
            initialValues={{ account, password: '', remember: account !== '' }}
            onFinish={submit}
          >
            <Form.Item
              name="account"
              label={t('core.login.account')}
              rules={[{ required: true, whitespace: true, message: t('core.login.accountRequired') }]}
            >
              <Input autoComplete="username" maxLength={64} autoFocus={account === ''} />
            </Form.Item>
            <Form.Item
              name="password"
              label={t('core.login.password')}
              rules={[{ required: true, message: t('core.login.passwordRequired') }]}
            >
              <Input.Password autoComplete="current-password" maxLength={128} autoFocus={account !== ''} />
            </Form.Item>
            <Form.Item name="remember" valuePropName="checked">
              <Checkbox>{t('core.login.remember')}</Checkbox>
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={busy}>
              {t('core.login.submit')}
            </Button>
          </Form>
        </div>
      </main>
    </div>
  )
}
