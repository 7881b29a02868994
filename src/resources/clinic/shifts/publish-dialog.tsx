/** Publishing a period, and copying a week into the next. */
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { maxPublishedDays, shifts } from '../../../../contract/clinic/shifts'
import { dayAfter } from '../../../../contract/core/times'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'

interface OfClinic {
  hid: number
  from: string
  onClosed: () => void
}

const days = ['from', 'to'] as const

export const PublishDialog = ({ hid, onClosed, ...period }: OfClinic & { to: string }) => {
  const t = useT()
  const [asked, setAsked] = useState<{ from: string; to: string }>(period)
  const { errors, elsewhere, attempt, forget } = useRefusal(days)
  const publish = useAction(shifts.calls.publish, { except: ['rule'] })
  const send = async () => {
    const answer = await attempt(() => publish.mutateAsync({ body: { hid, ...asked } }))
    if (!answer) return
    void toast('success', t('shift.publishDone', { ...answer.data }))
    onClosed()
  }
  return (
    <Dialog
      open
      title={t('shift.publishTitle')}
      okText={t('shift.publish')}
      cancelText={t('core.action.cancel')}
      confirmLoading={publish.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('shift.publishText')}</p>
      {elsewhere.map((text) => (
        <Alert key={text} type="error" showIcon message={text} />
      ))}
      <Form layout="vertical" component={false}>
        {days.map((day) => (
          <Form.Item key={day} label={t(`shift.${day}`)} htmlFor={`publish-${day}`} {...faultOf(errors[day])}>
            <Input
              id={`publish-${day}`}
              type="date"
              value={asked[day]}
              max={day === 'to' ? dayAfter(asked.from || period.from, maxPublishedDays - 1) : undefined}
              onChange={({ target }) => {
                forget()
                setAsked((now) => ({ ...now, [day]: target.value }))
              }}
            />
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  )
}

export const CopyDialog = ({ hid, from, onClosed }: OfClinic) => {
  const t = useT()
  const to = dayAfter(from, 7)
  const copy = useAction(shifts.calls.copy)
  const send = () =>
    copy
      .mutateAsync({ body: { hid, from, to } })
      .then(({ data }) => toast('success', t('shift.copyDone', { ...data })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Dialog
      open
      title={t('shift.copyTitle')}
      okText={t('shift.copy')}
      cancelText={t('core.action.cancel')}
      confirmLoading={copy.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('shift.copyText', { from: to, to: dayAfter(to, 6) })}</p>
    </Dialog>
  )
}
