/** Account and password, and whatever the server asks for besides. */
import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useT } from '../../providers/i18n'
import { Field } from './field'
import type { SignInForm } from './use-sign-in'

/** Hardly ever needed, and never at first. */
const ExtraFields = lazy(async () => ({ default: (await import('./extra-fields')).ExtraFields }))

interface SignInFieldsProps {
  form: SignInForm
  /** The account stands fast; only its owner is waited for. */
  isAccountFixed?: boolean
  /** The password is one that the browser remembered: a person who did not type it need not see it. */
  isRecalled?: boolean
}

export const SignInFields = ({ form, isAccountFixed = false, isRecalled = false }: SignInFieldsProps) => {
  const t = useT()
  const { fields, asked } = form
  return (
    <>
      <Field label={t('core.login.account')} error={fields.errorOf('account')}>
        <Input
          size="large"
          {...fields.input('account')}
          autoComplete="username"
          maxLength={64}
          readOnly={isAccountFixed}
          variant={isAccountFixed ? 'filled' : 'outlined'}
          autoFocus={fields.values.account === ''}
        />
      </Field>
      <Field label={t('core.login.password')} error={fields.errorOf('password')}>
        <Input.Password
          size="large"
          {...fields.input('password')}
          autoComplete="current-password"
          maxLength={128}
          visibilityToggle={!isRecalled}
          autoFocus={fields.values.account !== ''}
        />
      </Field>
      {asked.length > 0 && (
        <Suspense>
          <ExtraFields form={form} />
        </Suspense>
      )}
    </>
  )
}
