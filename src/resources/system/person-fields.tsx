/** Who an account is for: the name to sign in by while it is made, the person's name and phone. */
import { Form, Input } from 'antd'
import { useT } from '../../providers/i18n'
import { useAccountRules } from './account-rules'

export const PersonFields = ({ isNew }: { isNew: boolean }) => {
  const t = useT()
  const rules = useAccountRules()
  return (
    <>
      {isNew && (
        <Form.Item
          name="account"
          label={t('staff.account')}
          extra={t('staff.accountHint')}
          rules={rules.account}
          validateDebounce={400}
          validateFirst
          required
        >
          <Input maxLength={30} autoFocus autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('staff.name')} rules={rules.name}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('staff.phone')} rules={rules.phone} validateTrigger="onBlur">
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
    </>
  )
}
