/** What the account says to those who begin to follow it, and of what it tells patients. */
import { Checkbox, Form, Input } from 'antd'
import { type Wechat, wechat, wechatNotices } from '../../../../contract/clinic/wechat'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { officialAccountText } from './field-text'

type Values = Pick<Wechat, 'greeting' | 'notices'>

const valuesOf = (row?: Wechat): Values => ({ greeting: row?.greeting ?? '', notices: row?.notices ?? [] })

export const TextsForm = ({ account, onClosed }: { account: Wechat; onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<Wechat, Values>
      name="wechat"
      title={t('wechat.edit')}
      row={account}
      resource={wechat}
      valuesOf={valuesOf}
      update={savedBy(wechat.calls.update, (values) => values)}
      text={officialAccountText}
      onClosed={onClosed}
    >
      <Form.Item name="greeting" label={t('wechat.greeting')} extra={t('wechat.greetingHint')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3 }} />
      </Form.Item>
      <Form.Item name="notices" label={t('wechat.notices')} extra={t('wechat.noticesText')}>
        <Checkbox.Group options={wechatNotices.map((value) => ({ value, label: t(`wechat.notice.${value}`) }))} />
      </Form.Item>
    </RecordForm>
  )
}
