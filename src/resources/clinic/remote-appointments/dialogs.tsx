/** What is done with a remote appointment over its list or page. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import { cashMethod } from '../../../../contract/clinic/cash-shifts'
import { type RemoteAppointment, remoteAppointments } from '../../../../contract/clinic/remote-appointments'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { useLeaveText } from '../../../ui/texts'
import { BackDialog } from '../back-dialog'
import { PayDialog, type Payment } from '../pay-dialog'
import type { Begun } from './use-remote-actions'

export interface Task {
  kind: Begun
  row: RemoteAppointment
}

interface OfRemote {
  row: RemoteAppointment
  onClosed: () => void
}

const Pay = ({ row: { remoteId: id, version, patientName: name, fee }, onClosed }: OfRemote) => {
  const t = useT()
  const pay = useAction(remoteAppointments.calls.pay)
  const send = (payment: Payment) =>
    pay
      .mutateAsync({ params: { id }, body: { version, total: fee, ...payment } })
      .then(() => {
        void toast('success', t('remote.done.pay', { name }))
        onClosed()
      })
      .catch(() => undefined)
  return (
    <PayDialog
      title={t('remote.payTitle', { name })}
      total={fee}
      busy={pay.isPending}
      onPay={(payment) => void send(payment)}
      onClosed={onClosed}
    />
  )
}

interface AskingOneText {
  title: string
  label: string
  text: string
  confirm: string
  placeholder?: string
  maxLength: number
  /** Whether the text will do. */
  isFine: (text: string) => boolean
  busy: boolean
  onConfirm: (text: string) => void
  onClosed: () => void
}

const OneText = (asking: AskingOneText) => {
  const { title, label, text, confirm, placeholder = '', maxLength, isFine, busy, onConfirm, onClosed } = asking
  const [value, setValue] = useState('')
  return (
    <Dialog
      open
      title={title}
      okText={confirm}
      okButtonProps={{ disabled: !isFine(value.trim()) }}
      cancelText={useLeaveText(confirm)}
      confirmLoading={busy}
      onOk={() => onConfirm(value.trim())}
      onCancel={onClosed}
    >
      <p>{text}</p>
      <Form layout="vertical">
        <Form.Item label={label} htmlFor="remote-text">
          <Input
            id="remote-text"
            maxLength={maxLength}
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** Where they meet is said with the confirmation, and can be said anew until it is over. */
const MeetingLink = ({ row, verb, onClosed }: OfRemote & { verb: 'confirm' | 'relink' }) => {
  const t = useT()
  const { remoteId: id, version, patientName: name } = row
  const confirm = useAction(remoteAppointments.calls.confirm)
  const relink = useAction(remoteAppointments.calls.relink)
  const asked = (link: string) => ({ params: { id }, body: { version, link } })
  return (
    <OneText
      title={t(`remote.${verb}Title`, { name })}
      label={t('remote.link')}
      text={t(`remote.${verb}Text`)}
      confirm={t(`remote.verb.${verb}`)}
      placeholder="https://"
      maxLength={500}
      isFine={(link) => /^https:\/\/[^\s/]+/.test(link) && link !== row.link}
      busy={confirm.isPending || relink.isPending}
      onConfirm={(link) =>
        void (verb === 'confirm' ? confirm.mutateAsync(asked(link)) : relink.mutateAsync(asked(link)))
          .then(() => {
            void toast('success', t(`remote.done.${verb}`, { name }))
            onClosed()
          })
          .catch(() => undefined)
      }
      onClosed={onClosed}
    />
  )
}

const Refund = ({ row: { remoteId: id, version, patientName: name, fee, method }, onClosed }: OfRemote) => {
  const t = useT()
  const refund = useAction(remoteAppointments.calls.refund)
  return (
    <BackDialog
      title={t('remote.refundTitle', { name })}
      methods={[method ?? cashMethod]}
      busy={refund.isPending}
      onBack={(ref) =>
        void refund
          .mutateAsync({ params: { id }, body: { version, ref } })
          .then(() => {
            void toast('success', t('remote.done.refund', { name }))
            onClosed()
          })
          .catch(() => undefined)
      }
      onClosed={onClosed}
    >
      <p>{t('remote.refundText', { fee: formatMoney(fee), method: t(`visit.method.${method ?? cashMethod}`) })}</p>
    </BackDialog>
  )
}

const GiveUp = ({ row, verb, onClosed }: OfRemote & { verb: 'cancel' | 'reject' }) => {
  const t = useT()
  const { remoteId: id, version, patientName: name, paidAt } = row
  const cancel = useAction(remoteAppointments.calls.cancel)
  const reject = useAction(remoteAppointments.calls.reject)
  const asked = (reason: string) => ({ params: { id }, body: { version, reason } })
  return (
    <ReasonDialog
      title={t(`remote.${verb}Title`, { name })}
      confirm={t(`remote.verb.${verb}`)}
      danger
      onConfirm={(reason) =>
        (verb === 'cancel' ? cancel.mutateAsync(asked(reason)) : reject.mutateAsync(asked(reason)))
          .then(() => void toast('success', t(`remote.done.${verb}`, { name })))
          .catch(() => undefined)
          .then(onClosed)
      }
      onCancel={onClosed}
    >
      <p>{t(paidAt === null ? 'remote.giveUpText' : 'remote.giveUpPaidText')}</p>
    </ReasonDialog>
  )
}

export const RemoteDialogs = ({ task: { kind, row }, onClosed }: { task: Task; onClosed: () => void }) => {
  switch (kind) {
    case 'pay':
      return <Pay row={row} onClosed={onClosed} />
    case 'confirm':
    case 'relink':
      return <MeetingLink row={row} verb={kind} onClosed={onClosed} />
    case 'refund':
      return <Refund row={row} onClosed={onClosed} />
    default:
      return <GiveUp row={row} verb={kind} onClosed={onClosed} />
  }
}
