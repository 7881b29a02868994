/** What the server asks for besides account and password, when it does. */
import { useCallback } from 'react'
import { useT } from '../../providers/i18n'
import { CaptchaField } from './captcha-field'
import { DigitsField } from './digits-field'
import type { SignInForm } from './use-sign-in'

export const ExtraFields = ({ form: { fields, asked, round } }: { form: SignInForm }) => {
  const t = useT()
  const { change } = fields
  const setPicture = useCallback((captchaId: string) => change('captchaId', captchaId), [change])
  return (
    <>
      {asked.includes('captcha') && (
        <CaptchaField
          value={fields.values.captcha}
          error={fields.errorOf('captcha')}
          onChange={(text) => change('captcha', text)}
          onPicture={setPicture}
          round={round}
          autoFocus
        />
      )}
      {asked.includes('totp') && (
        <DigitsField
          name="totp"
          label={t('core.login.totp')}
          value={fields.values.totp}
          error={fields.errorOf('totp')}
          onChange={(digits) => change('totp', digits)}
          autoFocus
        />
      )}
    </>
  )
}
