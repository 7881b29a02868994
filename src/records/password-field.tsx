/** The first password: random unless another is typed. Its texts are those of staff. */
import { Button, Form, type FormRule, Input, Space } from 'antd'
import { useT } from '../providers/i18n'
import { generatePassword } from '../ui/generate-password'

/** @param rules what the contract asks of a new password */
export const PasswordField = ({ rules }: { rules: FormRule[] }) => {
  const t = useT()
  const form = Form.useFormInstance()
  return (
    <Form.Item label={t('staff.password')} htmlFor="account-password" extra={t('staff.passwordHint')} required>
      <Space.Compact block>
        <Form.Item name="password" rules={rules} noStyle>
          <Input id="account-password" maxLength={16} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button onClick={() => form.setFieldsValue({ password: generatePassword() })}>{t('staff.generate')}</Button>
      </Space.Compact>
    </Form.Item>
  )
}
