/** The agent approves a template, or rejects it for a reason. */
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { type SmsTemplate, smsTemplateStatus, smsTemplates } from '../../../../contract/clinic/sms-templates'
import { signed } from '../../../../contract/clinic/sms-text'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { Bubble } from './bubble'

const { approved, rejected } = smsTemplateStatus

export const ReviewDialog = ({ row, onClosed }: { row: SmsTemplate; onClosed: () => void }) => {
  const t = useT()
  const [status, setStatus] = useState<typeof approved | typeof rejected>(approved)
  const [reason, setReason] = useState('')
  const review = useAction(smsTemplates.calls.review, { except: ['rule'] })
  const { errors, elsewhere, attempt } = useRefusal(['reason'])
  const submit = async () => {
    const body = { version: row.version, status, reason: status === rejected ? reason : '' }
    if (!(await attempt(() => review.mutateAsync({ params: { id: row.templateId }, body })))) return
    void toast('success', t(`smsTemplate.reviewed.${status}`, { name: row.name }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('smsTemplate.reviewTitle', { name: row.name })}
      okText={t(status === approved ? 'smsTemplate.approve' : 'smsTemplate.reject')}
      okButtonProps={{ danger: status === rejected }}
      cancelText={t('core.action.cancel')}
      confirmLoading={review.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      {elsewhere.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} />
      ))}
      <Form layout="vertical" component={false}>
        <Form.Item label={`${row.hospitalName} · ${t(`smsTemplate.kind.${row.kind}`)}`}>
          <Bubble text={signed(row.sign, row.text)} />
        </Form.Item>
        <Form.Item>
          <Radio.Group
            value={status}
            options={[
              { value: approved, label: t('smsTemplate.approve') },
              { value: rejected, label: t('smsTemplate.reject') },
            ]}
            onChange={({ target }) => setStatus(target.value)}
          />
        </Form.Item>
        {status === rejected && (
          <Form.Item label={t('smsTemplate.reason')} htmlFor="sms-reason" required {...faultOf(errors.reason)}>
            <Input.TextArea
              id="sms-reason"
              autoFocus
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
