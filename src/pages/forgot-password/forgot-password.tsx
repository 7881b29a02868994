/** Getting back in without the password: name the account, prove to hold its phone, choose another. */
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useT } from '../../providers/i18n'
import { rememberPassword } from '../../providers/remembered'
import { toast } from '../../providers/toast'
import { Entry } from '../login/entry'
import { AccountStep, type Verification } from './account-step'
import { CodeStep } from './code-step'
import styles from './forgot-password.module.css'
import { PasswordStep } from './password-step'
import { useCode } from './use-code'

/** How far one is. */
const Steps = ({ current, titles }: { current: number; titles: readonly string[] }) => (
  <ol className={styles.steps}>
    {titles.map((title, index) => (
      <li key={title} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
        <span className={styles.number} aria-hidden="true">
          {index < current ? '✓' : index + 1}
        </span>
        {title}
      </li>
    ))}
  </ol>
)

/** The proof that was given, with what the server may have found wrong with it since. */
interface Proof {
  code: string
  refused?: string
}

export const ForgotPassword = () => {
  const t = useT()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [account, setAccount] = useState<string>(typeof state?.account === 'string' ? state.account : '')
  const [verification, setVerification] = useState<Verification>()
  const [proof, setProof] = useState<Proof>()
  const sending = useCode()
  const step = !verification ? 0 : !proof || proof.refused ? 1 : 2

  const finish = () => {
    rememberPassword('')
    void toast('success', t('security.forgot.done'))
    void navigate('/login', { replace: true, state: { account } })
  }

  return (
    <Entry title={t('security.forgot.title')} heading={t('security.forgot.title')}>
      <Steps
        current={step}
        titles={[t('security.forgot.account'), t('security.forgot.verify'), t('security.forgot.password')]}
      />
      {!verification && (
        <AccountStep
          account={account}
          onNamed={(named, found) => {
            setAccount(named)
            setVerification(found)
            void sending.ask(found.verificationId)
          }}
        />
      )}
      {verification && step === 1 && (
        <CodeStep
          sending={sending}
          verification={verification}
          refused={proof?.refused}
          onProved={(code) => setProof({ code })}
          onBack={() => {
            setVerification(undefined)
            setProof(undefined)
          }}
        />
      )}
      {verification && proof && step === 2 && (
        <PasswordStep
          account={account}
          verificationId={verification.verificationId}
          code={proof.code}
          onDone={finish}
          onRefused={(refused) => setProof({ code: '', refused })}
          onBack={() => setProof(undefined)}
        />
      )}
      <p className={styles.home}>
        <Link to="/login" state={{ account }}>
          {t('security.forgot.back')}
        </Link>
      </p>
    </Entry>
  )
}
