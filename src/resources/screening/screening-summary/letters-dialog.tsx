/** Asks of whom letters are written, and begins to write them in the background. */
import { Form, Input, Switch } from 'antd'
import { useState } from 'react'
import type { ScreeningSummaryDetails } from '../../../../contract/screening/screening-summary'
import { useExportInBackground } from '../../../providers/export-in-background'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { OfWhom } from './of-whom'

interface Values {
  classId?: number
  level?: number[]
  duplex: boolean
  reason: string
}

const begun: Values = { duplex: true, reason: '' }

interface LettersDialogProps {
  summary: ScreeningSummaryDetails
  onBegun: () => void
  onCancel: () => void
}

export const LettersDialog = ({ summary, onBegun, onCancel }: LettersDialogProps) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const { begin } = useExportInBackground()
  const [busy, setBusy] = useState(false)
  const start = async ({ classId, level = [], duplex, reason }: Values) => {
    setBusy(true)
    const query = {
      ...{ taskId: summary.taskId, duplex: duplex ? 1 : 0, reason: reason.trim() },
      ...(classId !== undefined && { classId }),
      ...(level.length > 0 && { level: level.join(',') }),
    }
    const begins = await begin({ origin: 'screening-letters', query })
    setBusy(false)
    if (begins) onBegun()
  }
  return (
    <Dialog
      open
      title={t('screeningSummary.letters')}
      okText={t('screeningSummary.lettersStart')}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <p>{t('screeningSummary.lettersText')}</p>
      <Form<Values> form={form} layout="vertical" initialValues={begun} onFinish={(values) => void start(values)}>
        <OfWhom summary={summary} />
        <Form.Item name="duplex" label={t('screeningSummary.duplex')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('screeningSummary.reason')}
          rules={[{ required: true, whitespace: true, message: t('screeningSummary.reasonMissing') }]}
        >
          <Input.TextArea maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
