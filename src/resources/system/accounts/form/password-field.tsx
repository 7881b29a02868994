/** The first password: drawn by chance unless somebody types another. */
import { Button, Form, Input, Space } from 'antd'
import { useT } from '../../../../providers/i18n'
import { generatePassword } from '../../../../ui/generate-password'
import { useAccountRules } from './rules'

export const PasswordField = () => {
  const t = useT()
  const form = Form.useFormInstance()
  const rules = useAccountRules()
  return (
    <Form.Item label={t('staff.password')} htmlFor="account-password" extra={t('staff.passwordHint')} required>
      <Space.Compact block>
        <Form.Item name="password" rules={rules.password} noStyle>
          <Input id="account-password" maxLength={16} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button onClick={() => form.setFieldsValue({ password: generatePassword() })}>{t('staff.generate')}</Button>
      </Space.Compact>
    </Form.Item>
  )
}
