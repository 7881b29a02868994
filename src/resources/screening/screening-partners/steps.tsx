/** What is done with a settlement that is not paid: its payment is entered, or it is voided. */
import { Alert, Form, Input } from 'antd'
import { type ScreeningSettlement, screeningSettlements } from '../../../../contract/screening/screening-settlements'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { formatDate, formatMoney } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { DateInput } from '../../../ui/value-inputs'

const { calls } = screeningSettlements

interface StepProps {
  settlement: ScreeningSettlement
  onClosed: () => void
}

interface Paid {
  date: string | null
  ref: string
}

const boxes = ['date', 'ref']

export const PaidDialog = ({ settlement, onClosed }: StepProps) => {
  const t = useT()
  const [form] = Form.useForm<Paid>()
  const { mutateAsync, isPending } = useAction(calls.paid, { except: ['rule', 'conflict'] })
  const { refused, errors, elsewhere, attempt, forget } = useRefusal(boxes)
  const { settlementId: id, settlementNo: no, version, customerName, fee } = settlement
  const required = [{ required: true, message: t('record.required') }]
  const pay = async ({ date, ref }: Paid) => {
    const done = await attempt(() => mutateAsync({ params: { id }, body: { version, date: date ?? '', ref } }))
    if (!done) return
    void toast('success', t('screeningSettlement.paidDone', { no }))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : '')
  return (
    <Dialog
      open
      title={t('screeningSettlement.paid')}
      okText={t('screeningSettlement.paid')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClosed}
    >
      <p>
        {customerName} {formatMoney(fee)}
      </p>
      <Form<Paid>
        form={form}
        layout="vertical"
        initialValues={{ date: formatDate(Date.now() / 1000), ref: '' }}
        onValuesChange={forget}
        onFinish={(values) => void pay(values)}
      >
        <Form.Item name="date" label={t('screeningSettlement.paidOn')} rules={required} {...faultOf(errors.date)}>
          <DateInput />
        </Form.Item>
        <Form.Item
          name="ref"
          label={t('screeningSettlement.ref')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          {...faultOf(errors.ref)}
        >
          <Input maxLength={60} />
        </Form.Item>
      </Form>
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}

export const VoidDialog = ({ settlement, onClosed }: StepProps) => {
  const t = useT()
  const { mutateAsync } = useAction(calls.void)
  const { settlementId: id, settlementNo: no, version } = settlement
  return (
    <ReasonDialog
      title={`${t('screeningSettlement.void')} ${no}`}
      confirm={t('screeningSettlement.void')}
      danger
      onConfirm={(reason) =>
        mutateAsync({ params: { id }, body: { version, reason } })
          .then(() => {
            void toast('success', t('screeningSettlement.voidDone', { no }))
            onClosed()
          })
          // What was typed stays for another try; the notice says what went wrong.
          .catch(() => undefined)
      }
      onCancel={onClosed}
    >
      <p>{t('screeningSettlement.voidText')}</p>
    </ReasonDialog>
  )
}
