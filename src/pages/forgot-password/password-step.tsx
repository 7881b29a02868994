/** The last step: another password, typed twice. */
import { Button } from 'antd'
import { passwords } from '../../../contract/system/passwords'
import { send } from '../../providers/data/http'
import { useT } from '../../providers/i18n'
import entry from '../login/entry.module.css'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'
import { NewPasswordFields } from '../password/new-password-fields'
import { newPasswordChecks } from '../password/rules'

interface PasswordStepProps {
  account: string
  verificationId: string
  /** Proved by the step before. */
  code: string
  onDone: () => void
  /** The proof does not hold any more. */
  onRefused: (message: string) => void
  onBack: () => void
}

export const PasswordStep = ({ account, verificationId, code, onDone, onRefused, onBack }: PasswordStepProps) => {
  const t = useT()
  const fields = useFields({ newPassword: '', checkPassword: '' }, newPasswordChecks, { eager: true })

  const change = async () => {
    await send(passwords.calls.retrieve, { body: { verificationId, code, ...fields.values } })
    onDone()
  }
  const { busy, submit } = useSubmit(fields, change, {
    onRefused: (errors) => {
      if (errors.code) onRefused(errors.code)
    },
  })

  return (
    <form noValidate onSubmit={submit}>
      <NewPasswordFields fields={fields} account={account} autoFocus />
      <div className={entry.buttons}>
        <Button size="large" onClick={onBack}>
          {t('security.forgot.previous')}
        </Button>
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('security.forgot.finish')}
        </Button>
      </div>
    </form>
  )
}
