/** Pays the advance of a payment back to the clinic, whole unless less is said. */
import { Alert, Form, Input } from 'antd'
import { type ClinicPayment, clinicPayments } from '../../../../contract/orders/clinic-payments'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatDate, formatMoney } from '../../../ui/format'
import { AmountAndDate, MethodBox, RefBox } from './money-fields'

interface Values extends Pick<ClinicPayment, 'method' | 'ref' | 'note'> {
  amount: number | null
  date: string | null
}
const boxes = ['amount', 'date', 'method', 'ref']

const usePayBack = ({ paymentId: id, version }: ClinicPayment) => {
  const [form] = Form.useForm<Values>()
  const { mutateAsync, isPending } = useAction(clinicPayments.calls.payBack, { except: ['rule', 'stop', 'conflict'] })
  const { refused, errors, elsewhere, attempt, forget } = useRefusal(boxes)
  const { keyOf } = useIdempotencyKey()
  /** The entry that was made; undefined where something is missing or refused. */
  const send = async (): Promise<ClinicPayment | undefined> => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return undefined
    const { amount, date, method, ref, note } = values
    if (method === null) return undefined
    const body = { version, amount: amount ?? 0, date: date ?? '', method, ref, note }
    // Money that was paid back before the network dropped is not paid back again.
    return (await attempt(() => mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) })))?.data
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : '')
  return { form, send, isPending, errors, fault, forget }
}

export const PayBackDialog = ({ payment, onClosed }: { payment: ClinicPayment; onClosed: () => void }) => {
  const t = useT()
  const { paymentNo: no, hospitalName: clinic, advance, method } = payment
  const { form, send, isPending, errors, fault, forget } = usePayBack(payment)
  const amount = Form.useWatch('amount', form) ?? 0
  const confirm = async () => {
    const made = await send()
    if (!made) return
    void toast('success', t('clinicPayment.payBackDone', { no: made.paymentNo }))
    onClosed()
  }
  const initialValues: Values = { amount: advance, method, date: formatDate(Date.now() / 1000), ref: '', note: '' }
  return (
    <Dialog
      open
      title={t('clinicPayment.payBackTitle', { no })}
      okText={t('clinicPayment.payBackOk', { amount: formatMoney(amount) })}
      okButtonProps={{ disabled: amount === 0 }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void confirm()}
      onCancel={onClosed}
    >
      <p>{t('clinicPayment.payBackText', { clinic, amount: formatMoney(advance) })}</p>
      <Form<Values> form={form} layout="vertical" initialValues={initialValues} onValuesChange={forget}>
        <AmountAndDate errors={errors} />
        <MethodBox errors={errors} />
        <RefBox isMoney errors={errors} />
        <Form.Item name="note" label={t('clinicPayment.note')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}
