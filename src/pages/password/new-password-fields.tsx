/** A new password, and the same again. */
import { Input } from 'antd'
import { useT } from '../../providers/i18n'
import { Field } from '../login/field'
import type { Fields } from '../login/use-fields'
import type { NewPassword } from './rules'

interface NewPasswordFieldsProps {
  fields: Pick<Fields<NewPassword>, 'input' | 'errorOf'>
  /** Whose it is: what keeps passwords for the person looks for it. */
  account: string
  autoFocus?: boolean
}

export const NewPasswordFields = ({ fields, account, autoFocus = false }: NewPasswordFieldsProps) => {
  const t = useT()
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <Field label={t('security.password.new')} error={fields.errorOf('newPassword')}>
        <Input.Password
          size="large"
          {...fields.input('newPassword')}
          autoComplete="new-password"
          maxLength={64}
          autoFocus={autoFocus}
        />
      </Field>
      <Field label={t('security.password.check')} error={fields.errorOf('checkPassword')}>
        <Input.Password size="large" {...fields.input('checkPassword')} autoComplete="new-password" maxLength={64} />
      </Field>
    </>
  )
}
