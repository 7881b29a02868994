/** The steps of a payment order: submitted, approved or rejected, paid, given up, or reversed by another. */
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PaymentOrderDetails, paymentOrders } from '../../../../contract/clinic/payment-orders'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { type Key, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilesInput } from '../../../records/file-field'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatDate, formatMoney } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { DateInput } from '../../../ui/value-inputs'
import { paperOf, paymentOrderOf } from './paths'

const { calls } = paymentOrders
type Verb = 'submit' | 'approve' | 'reject' | 'paid' | 'void' | 'reverse'

interface StepProps {
  order: PaymentOrderDetails
  onClosed: () => void
}

const useDone = (onClosed: () => void) => {
  const t = useT()
  return (verb: Verb) => {
    void toast('success', t(`paymentOrder.done.${verb}` as Key))
    onClosed()
  }
}

/** With a reason, which a reject and a void need, and an approval of one's own. */
const Reasoned = ({ order, verb, onClosed }: StepProps & { verb: 'reject' | 'void' | 'approve' }) => {
  const t = useT()
  const done = useDone(onClosed)
  const step = useAction(calls[verb])
  const { paymentOrderId: id, version } = order
  return (
    <ReasonDialog
      title={t(`paymentOrder.verb.${verb}`)}
      confirm={t(`paymentOrder.verb.${verb}`)}
      danger={verb !== 'approve'}
      onConfirm={(reason) =>
        step
          .mutateAsync({ params: { id }, body: { version, reason } })
          .then(() => done(verb))
          // What was typed stays for another try; the notice says what went wrong.
          .catch(() => undefined)
      }
      onCancel={onClosed}
    >
      {verb === 'void' && <p>{t('paymentOrder.voidText')}</p>}
      {verb === 'approve' && <p>{t('paymentOrder.approveOwn')}</p>}
    </ReasonDialog>
  )
}

interface Paid {
  date: string
  ref: string
  voucher: string[]
}

const PaidDialog = ({ order, onClosed }: StepProps) => {
  const t = useT()
  const done = useDone(onClosed)
  const [form] = Form.useForm<Paid>()
  const [busy, setBusy] = useState(false)
  const { mutateAsync, isPending } = useAction(calls.paid, shownByForm)
  const { refused, elsewhere, attempt } = useRefusal([], shownByForm.except)
  const { paymentOrderId: id, version, amount, payeeName } = order
  const required = [{ required: true, whitespace: true, message: t('record.required') }]
  const pay = async (values: Paid) => {
    if (await attempt(() => mutateAsync({ params: { id }, body: { version, ...values } }))) done('paid')
  }
  return (
    <Dialog
      open
      title={t('paymentOrder.verb.paid')}
      okText={t('paymentOrder.verb.paid')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      okButtonProps={{ disabled: busy }}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClosed}
    >
      <p>
        {payeeName} {formatMoney(amount)}
      </p>
      <Form<Paid>
        form={form}
        layout="vertical"
        initialValues={{ date: formatDate(Date.now() / 1000), ref: '', voucher: [] }}
        onFinish={(values) => void pay(values)}
      >
        <Form.Item
          name="date"
          label={t('paymentOrder.paidOn')}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <DateInput />
        </Form.Item>
        <Form.Item name="ref" label={t('paymentOrder.ref')} rules={required}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="voucher" label={t('paymentOrder.voucher')}>
          <FilesInput most={10} onBusy={setBusy} />
        </Form.Item>
      </Form>
      {refused && (
        <p role="alert">{elsewhere.join(' ') || Object.values(refused.errors ?? {})[0] || refused.message}</p>
      )}
    </Dialog>
  )
}

/** Writes the order that takes this one back. */
const useReversal = (order: PaymentOrderDetails) => {
  const navigate = useNavigate()
  const t = useT()
  const { mutateAsync } = useAction(calls.create)
  const { keyOf } = useIdempotencyKey()
  const { hid, supplierId, agentCid, account, amount, paymentOrderId, paymentNo } = order
  return () => {
    const body = {
      ...{ hid, supplierId, agentCid, account, amount: -amount, reverses: paymentOrderId },
      ...{ due: formatDate(Date.now() / 1000), note: `${t('paymentOrder.reverses')} ${paymentNo}` },
    }
    return mutateAsync({ body, idempotencyKey: keyOf(body) })
      .then(({ data }) => {
        void toast('success', t('paymentOrder.done.reverse'))
        void navigate(paymentOrderOf(data.paymentOrderId))
      })
      .catch(() => undefined)
  }
}

/** The actions of its page, and the dialog of the one that asks further. */
export const useSteps = (order: PaymentOrderDetails, onEdit: () => void) => {
  const t = useT()
  const own = useUser()?.uid === order.operatorId
  const [modal, question] = Modal.useModal()
  const [asked, ask] = useState<'reject' | 'void' | 'paid' | 'approve'>()
  const onClosed = () => ask(undefined)
  const done = useDone(onClosed)
  const submit = useAction(calls.submit)
  const approve = useAction(calls.approve)
  const reverse = useReversal(order)
  const { paymentOrderId: id, version, amount, payeeName, allowed } = order
  const confirm = (verb: Verb, content: string, onOk: () => Promise<unknown>) =>
    modal.confirm({ title: t(`paymentOrder.verb.${verb}` as Key), content, onOk: () => onOk().catch(() => undefined) })
  const step = (verb: 'submit' | 'approve') => () =>
    (verb === 'submit'
      ? submit.mutateAsync({ params: { id }, body: { version } })
      : approve.mutateAsync({ params: { id }, body: { version } })
    ).then(() => done(verb))
  const say = (verb: Verb) => t(`paymentOrder.verb.${verb}` as Key)
  const approving = { payee: payeeName, amount: formatMoney(amount) }
  const actions = allowedActions(allowed, [
    {
      ...{ key: 'submit', needs: 'submit', label: say('submit') },
      onClick: () => void confirm('submit', t('paymentOrder.submitText'), step('submit')),
    },
    {
      ...{ key: 'approve', needs: 'approve', label: say('approve') },
      onClick: () =>
        own ? ask('approve') : void confirm('approve', t('paymentOrder.approveText', approving), step('approve')),
    },
    { key: 'paid', needs: 'paid', label: say('paid'), onClick: () => ask('paid') },
    { key: 'update', needs: 'update', label: t('record.edit'), onClick: onEdit },
    { key: 'print', label: t('paymentOrder.print'), href: paperOf(id), target: '_blank' as const },
    { key: 'reject', needs: 'reject', label: say('reject'), danger: true, onClick: () => ask('reject') },
    {
      ...{ key: 'reverse', needs: 'reverse', label: say('reverse'), danger: true },
      onClick: () => void confirm('reverse', t('paymentOrder.reverseText', { amount: formatMoney(-amount) }), reverse),
    },
    { key: 'void', needs: 'void', label: say('void'), danger: true, onClick: () => ask('void') },
  ])
  const dialog = (
    <>
      {question}
      {asked === 'paid' && <PaidDialog {...{ order, onClosed }} />}
      {asked && asked !== 'paid' && <Reasoned {...{ order, onClosed }} verb={asked} />}
    </>
  )
  return { actions, dialog }
}
