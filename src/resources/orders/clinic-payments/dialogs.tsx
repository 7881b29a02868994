/** What is done with a payment over its list: its advance is allocated, or it is reversed. */
import { Alert } from 'antd'
import { useState } from 'react'
import { type ClinicPayment, clinicPayments } from '../../../../contract/orders/clinic-payments'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { type Shares, sumOf } from '../../../records/shares'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { sharesOf } from './shares'
import { SharesTable } from './shares-table'

interface DialogProps {
  payment: ClinicPayment
  onClosed: () => void
}

export const AllocateDialog = ({ payment, onClosed }: DialogProps) => {
  const t = useT()
  const [shares, setShares] = useState<Shares>({})
  const { paymentId: id, paymentNo: no, hid, cid, advance, version } = payment
  const { mutateAsync, isPending } = useAction(clinicPayments.calls.allocate, { except: ['rule', 'stop', 'conflict'] })
  const { refused, elsewhere, attempt } = useRefusal()
  const sum = sumOf(shares)
  const send = async () => {
    const body = { version, orders: sharesOf(shares) }
    if (!(await attempt(() => mutateAsync({ params: { id }, body })))) return
    void toast('success', t('clinicPayment.allocated.done', { no }))
    onClosed()
  }
  return (
    <Dialog
      open
      width={760}
      title={t('clinicPayment.allocateTitle', { no })}
      okText={t('clinicPayment.allocateOk', { amount: formatMoney(sum) })}
      okButtonProps={{ disabled: sum === 0 || sum > advance }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <SharesTable {...{ hid, cid }} amount={advance} value={shares} onChange={setShares} />
      {refused && (
        <Alert type="error" showIcon message={elsewhere.length > 0 ? elsewhere.join(' · ') : refused.message} />
      )}
    </Dialog>
  )
}

export const ReverseDialog = ({ payment, onClosed }: DialogProps) => {
  const t = useT()
  const { paymentId: id, paymentNo: no, amount, backOf, version } = payment
  const isPayBack = backOf !== null
  const reverse = useAction(clinicPayments.calls.reverse)
  const confirm = (reason: string) =>
    reverse
      .mutateAsync({ params: { id }, body: { version, reason } })
      .then(() => toast('success', t('clinicPayment.reverseDone', { no })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t(isPayBack ? 'clinicPayment.reverseBackTitle' : 'clinicPayment.reverseTitle', { no })}
      confirm={t('clinicPayment.verb.reverse')}
      danger
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>
        {t(isPayBack ? 'clinicPayment.reverseBackText' : 'clinicPayment.reverseText', {
          amount: formatMoney(amount),
        })}
      </p>
    </ReasonDialog>
  )
}
