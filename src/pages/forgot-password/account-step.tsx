/** The first step: whose password it is, and that a person asks. */
import { Button, Input } from 'antd'
import { useCallback, useState } from 'react'
import type { DataOf } from '../../../contract/core/call'
import { passwords } from '../../../contract/system/passwords'
import { send } from '../../providers/data/http'
import { useT } from '../../providers/i18n'
import { CaptchaField } from '../login/captcha-field'
import { Field } from '../login/field'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'

export type Verification = DataOf<typeof passwords.calls.verification>

interface AccountStepProps {
  account: string
  onNamed: (account: string, verification: Verification) => void
}

export const AccountStep = ({ account: known, onNamed }: AccountStepProps) => {
  const t = useT()
  const [round, setRound] = useState(0)
  const fields = useFields(
    { account: known, captchaId: '', captcha: '' },
    {
      account: ({ account }) => (account.trim() === '' ? 'core.login.accountRequired' : undefined),
      captcha: ({ captcha }) => (captcha.trim() === '' ? 'core.login.captchaRequired' : undefined),
    },
  )
  const { change, values } = fields
  const setPicture = useCallback((captchaId: string) => change('captchaId', captchaId), [change])

  const name = async () => {
    const { captchaId, captcha } = values
    const account = values.account.trim()
    const { data } = await send(passwords.calls.verification, { params: { x: account }, body: { captchaId, captcha } })
    onNamed(account, data)
  }
  const { busy, submit } = useSubmit(fields, name, {
    otherwise: 'captcha',
    onRefused: () => {
      change('captcha', '')
      setRound((tried) => tried + 1)
    },
  })

  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('core.login.account')} error={fields.errorOf('account')}>
        <Input
          size="large"
          {...fields.input('account')}
          autoComplete="username"
          maxLength={64}
          autoFocus={known === ''}
        />
      </Field>
      <CaptchaField
        value={values.captcha}
        error={fields.errorOf('captcha')}
        onChange={(text) => change('captcha', text)}
        onPicture={setPicture}
        round={round}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('security.forgot.next')}
      </Button>
    </form>
  )
}
