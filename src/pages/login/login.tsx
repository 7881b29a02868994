/** Signing in: the smallest page there is, because everybody waits for it. */
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { authProvider, type Keeping } from '../../providers/auth'
import { useT } from '../../providers/i18n'
import {
  readRememberedAccount,
  readRememberedPassword,
  rememberAccount,
  rememberPassword,
} from '../../providers/remembered'
import { Entry } from './entry'
import styles from './entry.module.css'
import { SignInFields } from './sign-in-fields'
import { useSignIn } from './use-sign-in'

const recall = () => {
  const account = readRememberedAccount()
  const password = account && readRememberedPassword()
  return { account, password }
}

const keepingOf = ({ account, password }: { account: string; password: string }): Keeping =>
  password ? 'password' : account ? 'account' : 'nothing'

/** What is to be remembered: a password never without its account. What no longer is, is forgotten at once. */
const useKeeping = (initial: Keeping) => {
  const [keeping, setKeeping] = useState(initial)
  const toggle = (what: Exclude<Keeping, 'nothing'>, on: boolean) => {
    if (on) return setKeeping(what)
    rememberPassword('')
    if (what === 'account') rememberAccount('')
    setKeeping(what === 'account' ? 'nothing' : 'account')
  }
  return { keeping, toggle }
}

/** To whom the whitelist is closed, the other site is offered; without a configured address there is only the news. */
const offerOtherSite = async (jump: string) => {
  const { showUpgrade } = await import('./upgrade')
  showUpgrade(jump)
}

export const Login = () => {
  const t = useT()
  const hintId = useId()
  const { state } = useLocation()
  const [known] = useState(recall)
  const { keeping, toggle } = useKeeping(keepingOf(known))
  const account = typeof state?.account === 'string' ? state.account : known.account
  const form = useSignIn(
    { account, password: account === known.account ? known.password : '' },
    async (credentials) => {
      const { error, jump } = await authProvider.login({ ...credentials, keeping })
      if (error) throw error
      if (jump !== undefined) await offerOtherSite(jump)
    },
  )
  const { values } = form.fields
  const isRecalled = known.password !== '' && values.password === known.password && values.account === known.account

  return (
    <Entry title={t('core.login.title')}>
      <p className={styles.tagline}>{t('core.app.tagline')}</p>
      <form noValidate onSubmit={form.submit}>
        <SignInFields form={form} isRecalled={isRecalled} />
        <div className={styles.choices}>
          <Checkbox checked={keeping !== 'nothing'} onChange={({ target }) => toggle('account', target.checked)}>
            {t('core.login.rememberAccount')}
          </Checkbox>
          <Checkbox
            checked={keeping === 'password'}
            onChange={({ target }) => toggle('password', target.checked)}
            aria-describedby={hintId}
          >
            {t('core.login.rememberPassword')}
          </Checkbox>
          <Link to="/forgotPassword" state={{ account: values.account }}>
            {t('core.login.forgot')}
          </Link>
          <p id={hintId} className={styles.hint} hidden={keeping !== 'password'}>
            {t('core.login.rememberHint')}
          </p>
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={form.busy}>
          {t('core.login.submit')}
        </Button>
      </form>
    </Entry>
  )
}
