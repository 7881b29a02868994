/** The WeChat account of a clinic. Its secret can be set, and never read. */
import { Alert, Form, Input, Skeleton } from 'antd'
import {
  appIdPattern,
  secretPattern,
  type WechatConfigure,
  wechatConfigures,
} from '../../../../contract/partners/wechat-configures'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'

interface Values {
  appId: string
  secret: string
}

interface WechatFormProps {
  clinic: { hid: number; hospitalName: string }
  onClosed: () => void
}

const valuesOf = (row?: WechatConfigure): Values => ({ appId: row?.appId ?? '', secret: '' })

const Loaded = ({ row, onClosed }: { row: WechatConfigure; onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<WechatConfigure, Values>
      name="wechat"
      title={t('clinicSetting.wechat.title', { name: row.hospitalName })}
      row={row}
      resource={wechatConfigures}
      valuesOf={valuesOf}
      update={savedBy(wechatConfigures.calls.save, ({ appId, secret }) => ({
        appId: appId.trim(),
        ...(secret.trim() === '' ? {} : { secret: secret.trim() }),
      }))}
      disputed={[{ key: 'appId', label: t('clinicSetting.wechat.appId'), format: String }]}
      onClosed={onClosed}
    >
      <Form.Item
        name="appId"
        label={t('clinicSetting.wechat.appId')}
        extra={t('clinicSetting.wechat.appId.hint')}
        rules={[{ pattern: appIdPattern, message: t('clinicSetting.wechat.appId.form') }]}
      >
        <Input maxLength={18} autoComplete="off" spellCheck={false} placeholder="wx0123456789abcdef" />
      </Form.Item>
      <Form.Item
        name="secret"
        label={t('clinicSetting.wechat.secret')}
        extra={t(row.hasSecret ? 'clinicSetting.wechat.secret.kept' : 'clinicSetting.wechat.secret.hint')}
        rules={[{ pattern: secretPattern, message: t('clinicSetting.wechat.secret.form') }]}
      >
        <Input.Password
          maxLength={32}
          autoComplete="new-password"
          spellCheck={false}
          placeholder={row.hasSecret ? '••••••••' : undefined}
        />
      </Form.Item>
    </RecordForm>
  )
}

export const WechatForm = ({ clinic, onClosed }: WechatFormProps) => {
  const { data, error } = useCallQuery(wechatConfigures.calls.list, { query: { hid: clinic.hid } })
  const [row] = data?.data ?? []
  if (row) return <Loaded row={row} onClosed={onClosed} />
  return error ? <Alert type="error" showIcon message={error.message} /> : <Skeleton active title={false} />
}
