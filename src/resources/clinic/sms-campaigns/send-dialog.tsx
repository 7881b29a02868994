/** Sends a campaign now or plans it, after a look at whom it reaches; or goes on with one that was paused. */
import { Alert, Form, Radio, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { type SmsCampaign, type SmsPreview, smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { InstantInput } from '../../../ui/instant-input'
import { Preview } from './preview'

const shownHere = ['rule', 'stop'] as const

const useLook = ({ hid, templateId, segment, values, startedAt }: SmsCampaign) => {
  const send = useSend()
  const may = useMayCall(smsCampaigns.calls.preview)
  const [seen, setSeen] = useState<SmsPreview>()
  const wanted = may && startedAt === null
  useEffect(() => {
    if (!wanted) return
    send(smsCampaigns.calls.preview, { body: { hid, templateId, segment, values } })
      .then(({ data }) => setSeen(data))
      .catch(() => undefined)
  }, [send, wanted, hid, templateId, segment, values])
  return { seen, waits: wanted && !seen }
}

export const SendDialog = ({ row, onClosed }: { row: SmsCampaign; onClosed: () => void }) => {
  const t = useT()
  const resumes = row.startedAt !== null
  const [planned, setPlanned] = useState(false)
  const [sendAt, setSendAt] = useState<number | null>(null)
  const { seen, waits } = useLook(row)
  const send = useAction(smsCampaigns.calls.send, { except: shownHere })
  const { refused, errors, attempt, forget } = useRefusal(['sendAt'], shownHere)
  const submit = async () => {
    const body = { version: row.version, sendAt: planned ? sendAt : null }
    if (!(await attempt(() => send.mutateAsync({ params: { id: row.campaignId }, body })))) return
    void toast('success', t(planned ? 'smsCampaign.planned' : 'smsCampaign.begun', { name: row.name }))
    onClosed()
  }
  const fault = refused && !errors.sendAt ? refused.message : undefined
  return (
    <Dialog
      open
      title={t(resumes ? 'smsCampaign.resumeTitle' : 'smsCampaign.sendTitle', { name: row.name })}
      okText={t(resumes ? 'smsCampaign.resume' : planned ? 'smsCampaign.plan' : 'smsCampaign.sendNow')}
      okButtonProps={{ disabled: planned && sendAt === null }}
      cancelText={t('core.action.cancel')}
      confirmLoading={send.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      {resumes ? (
        <p>{t('smsCampaign.resumeText', { count: row.waiting })}</p>
      ) : (
        <>
          <Spin spinning={waits}>{seen ? <Preview seen={seen} /> : <p>{t('smsCampaign.sendText')}</p>}</Spin>
          <Form layout="vertical" component={false}>
            <Form.Item style={{ marginBlockStart: 16 }}>
              <Radio.Group
                value={planned}
                options={[
                  { value: false, label: t('smsCampaign.now') },
                  { value: true, label: t('smsCampaign.later') },
                ]}
                onChange={({ target }) => {
                  forget()
                  setPlanned(target.value)
                }}
              />
            </Form.Item>
            {planned && (
              <Form.Item label={t('smsCampaign.sendAt')} htmlFor="sms-send-at" {...faultOf(errors.sendAt)}>
                <InstantInput id="sms-send-at" value={sendAt} onChange={setSendAt} />
              </Form.Item>
            )}
          </Form>
          <p>{t('smsCampaign.hours')}</p>
        </>
      )}
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}
