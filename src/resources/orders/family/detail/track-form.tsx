/** Records what a carrier has reported, for those who learn it by telephone. */
import { Button, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { orders } from '../../../../../contract/orders/orders'
import type { TrackingEvent } from '../../../../../contract/orders/tracking'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { businessZone } from '../../../../ui/format'
import styles from './detail.module.css'

dayjs.extend(utc)
dayjs.extend(timezone)

export const trackingStates = [1, 2, 3, 4, 5] as const satisfies readonly TrackingEvent['state'][]

const delivered = 4

interface Report {
  trackingNumber: string
  state: TrackingEvent['state']
  at: Dayjs
  place?: string
  text: string
}

/** What was picked is read off the business's clock, wherever the browser stands. */
const instantOf = (picked: Dayjs) => dayjs.tz(picked.format('YYYY-MM-DD HH:mm:ss'), businessZone).unix()
const nowHere = () => dayjs(dayjs().tz(businessZone).format('YYYY-MM-DD HH:mm:ss'))

interface TrackFormProps {
  oid: number
  numbers: readonly string[]
  onDone: () => void
}

export const TrackForm = ({ oid, numbers, onDone }: TrackFormProps) => {
  const t = useT()
  const [form] = Form.useForm<Report>()
  const track = useAction(orders.calls.track)
  const record = ({ at, place = '', ...report }: Report) =>
    track.mutate(
      { body: { oid, ...report, place, at: instantOf(at) } },
      {
        onSuccess: () => {
          void toast('success', t('order.track.recorded'))
          onDone()
        },
      },
    )
  const hint = Form.useWatch('state', form) === delivered ? t('order.track.completes') : undefined
  const required = { required: true, message: t('order.track.required') }
  return (
    <Form<Report>
      form={form}
      layout="vertical"
      size="small"
      className={styles.trackForm}
      initialValues={{ trackingNumber: numbers.at(-1), state: 2, at: nowHere() }}
      onFinish={record}
    >
      <Form.Item name="trackingNumber" label={t('field.emsNumber')}>
        <Select options={numbers.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="state" label={t('order.track.state')} extra={hint}>
        <Select options={trackingStates.map((value) => ({ value, label: t(`order.track.state.${value}`) }))} />
      </Form.Item>
      <Form.Item name="at" label={t('order.track.at')} rules={[required]}>
        <DatePicker showTime allowClear={false} />
      </Form.Item>
      <Form.Item name="place" label={t('order.track.place')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('order.track.text')}
        rules={[{ ...required, whitespace: true }]}
        className={styles.wide}
      >
        <Input maxLength={200} />
      </Form.Item>
      <div className={styles.formActions}>
        <Button onClick={onDone}>{t('core.action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={track.isPending}>
          {t('order.track.record')}
        </Button>
      </div>
    </Form>
  )
}
