/** The second step: the code that was sent to the account's phone. */
import { Button } from 'antd'
import { passwords } from '../../../contract/system/passwords'
import { send } from '../../providers/data/http'
import { useT } from '../../providers/i18n'
import { DigitsField } from '../login/digits-field'
import entry from '../login/entry.module.css'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'
import type { Verification } from './account-step'
import type { Code } from './use-code'

interface CodeStepProps {
  sending: Code
  verification: Verification
  /** What was wrong with the code that was given before. */
  refused: string | undefined
  onProved: (code: string) => void
  onBack: () => void
}

export const CodeStep = ({ sending, verification, refused, onProved, onBack }: CodeStepProps) => {
  const t = useT()
  const { ask, left } = sending
  const { verificationId, phone } = verification
  const fields = useFields(
    { code: '' },
    { code: ({ code }) => (/^\d{6}$/.test(code) ? undefined : 'security.forgot.codeRequired') },
  )

  const prove = async () => {
    const { code } = fields.values
    await send(passwords.calls.retrieve, { body: { verificationId, code } })
    onProved(code)
  }
  const { busy, submit } = useSubmit(fields, prove, { otherwise: 'code' })

  return (
    <form noValidate onSubmit={submit}>
      <p className={entry.hint}>{t('security.forgot.sentTo', { phone })}</p>
      <DigitsField
        name="code"
        label={t('security.forgot.code')}
        value={fields.values.code}
        error={fields.errorOf('code') ?? (fields.values.code === '' ? refused : undefined)}
        onChange={(code) => fields.change('code', code)}
        autoFocus
        beside={
          <Button size="large" disabled={left > 0} loading={sending.busy} onClick={() => ask(verificationId)}>
            {left > 0 ? t('security.forgot.resendIn', { seconds: left }) : t('security.forgot.resend')}
          </Button>
        }
      />
      <div className={entry.buttons}>
        <Button size="large" onClick={onBack}>
          {t('security.forgot.previous')}
        </Button>
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('security.forgot.next')}
        </Button>
      </div>
    </form>
  )
}
