/** How a template looks as a message, and how many parts it is, while it is written. */
import { Form } from 'antd'
import { partsOf, signed } from '../../../../contract/clinic/sms-text'
import { useT } from '../../../providers/i18n'
import { Bubble } from './bubble'

export const TemplatePreview = () => {
  const t = useT()
  const sign = Form.useWatch<string | undefined>('sign') ?? ''
  const text = Form.useWatch<string | undefined>('text') ?? ''
  const message = signed(sign.trim(), text.trim())
  if (text.trim() === '') return null
  return (
    <Form.Item label={t('smsTemplate.preview')}>
      <Bubble text={message} note={t('smsTemplate.length', { count: message.length, parts: partsOf(message) })} />
    </Form.Item>
  )
}
