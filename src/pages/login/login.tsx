/** Signing in: the smallest page there is, because everybody waits for it. */
import { Button, Checkbox, Input } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import { type SignIn, signIn } from '../../providers/auth'
import { ApiError } from '../../providers/data/api-error'
import { present } from '../../providers/errors'
import { type Key, useT } from '../../providers/i18n'
import { readRememberedAccount } from '../../providers/session'
import { LanguageSwitch } from '../../shell/language-switch'
import { Mark } from '../../shell/mark'
import { Artwork } from './artwork'
import { Field } from './field'
import styles from './login.module.css'

interface Fields {
  account: string
  password: string
  remember: boolean
}

type Missing = Partial<Record<'account' | 'password', Key>>

const missingOf = ({ account, password }: Fields): Missing => ({
  ...(account.trim() === '' && { account: 'core.login.accountRequired' }),
  ...(password === '' && { password: 'core.login.passwordRequired' }),
})

/** To whom the whitelist is closed, the other site is offered; without a configured address there is only the news. */
const offerOtherSite = async ({ jump }: Extract<SignIn, { signedIn: false }>) => {
  const { showUpgrade } = await import('./upgrade')
  showUpgrade(jump)
}

export const Login = () => {
  const t = useT()
  const [known] = useState(readRememberedAccount)
  const [fields, setFields] = useState<Fields>({ account: known, password: '', remember: known !== '' })
  const [missing, setMissing] = useState<Missing>({})
  const [busy, setBusy] = useState(false)

  /** Once something was missing, what is said of it follows the typing. */
  const change = (changed: Partial<Fields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    const still = missingOf(next)
    setMissing((said) => Object.fromEntries(Object.entries(still).filter(([field]) => field in said)))
  }

  useEffect(() => {
    document.title = `${t('core.login.title')} · ${t('core.app.name')}`
  }, [t])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = missingOf(fields)
    setMissing(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      const result = await signIn(fields)
      if (!result.signedIn) await offerOtherSite(result)
    } catch (error) {
      if (error instanceof ApiError) setFields((typed) => ({ ...typed, password: '' }))
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
          <form noValidate onSubmit={submit}>
            <Field label={t('core.login.account')} error={missing.account && t(missing.account)}>
              <Input
                size="large"
                name="account"
                value={fields.account}
                onChange={({ target }) => change({ account: target.value })}
                autoComplete="username"
                maxLength={64}
                autoFocus={known === ''}
              />
            </Field>
            <Field label={t('core.login.password')} error={missing.password && t(missing.password)}>
              <Input.Password
                size="large"
                name="password"
                value={fields.password}
                onChange={({ target }) => change({ password: target.value })}
                autoComplete="current-password"
                maxLength={128}
                autoFocus={known !== ''}
              />
            </Field>
            <Checkbox
              className={styles.remember}
              checked={fields.remember}
              onChange={({ target }) => change({ remember: target.checked })}
            >
              {t('core.login.remember')}
            </Checkbox>
            <Button type="primary" size="large" htmlType="submit" block loading={busy}>
              {t('core.login.submit')}
            </Button>
          </form>
        </div>
      </main>
    </div>
  )
}
