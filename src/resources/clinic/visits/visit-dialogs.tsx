/** What is done with a visit over its list or page. */
import { Checkbox } from 'antd'
import { useState } from 'react'
import { cashMethod } from '../../../../contract/clinic/cash-shifts'
import { visits } from '../../../../contract/clinic/visits'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { toast } from '../../../providers/toast'
import { Choice } from '../../../ui/choice'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { BackDialog } from '../back-dialog'
import { PayDialog, type Payment } from '../pay-dialog'
import { useDoctors } from '../use-doctors'
import type { Task } from './use-visit-actions'
import { VisitForm } from './visit-form'

interface OfVisit extends Omit<Task, 'kind'> {
  onClosed: () => void
}

const any = 0

const Transfer = ({ visit, onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, version, cid, hid, patientName: name } = visit
  const { people } = useDoctors(cid, hid)
  const [ctid, setCtid] = useState(any)
  const transfer = useAction(visits.calls.transfer)
  const send = () =>
    transfer
      .mutateAsync({ params: { id }, body: { version, ctid: ctid === any ? null : ctid } })
      .then(() => toast('success', t('visit.done.transfer', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Dialog
      open
      title={t('visit.transferTitle', { name })}
      okText={t('visit.verb.transfer')}
      cancelText={t('core.action.cancel')}
      confirmLoading={transfer.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('visit.transferText')}</p>
      <Choice<number>
        aria-label={t('visit.doctorName')}
        style={{ width: '100%' }}
        value={ctid}
        options={[
          { value: any, label: t('visit.anyDoctor') },
          ...people.filter((one) => one.ctid !== visit.ctid).map((one) => ({ value: one.ctid, label: one.name })),
        ]}
        onChange={setCtid}
      />
    </Dialog>
  )
}

const Pay = ({ visit, onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, patientName: name } = visit
  const { data } = useRecord(visits.calls.get, id)
  const pay = useAction(visits.calls.pay)
  const total = data?.data.due
  const due = data?.data.charges?.filter(({ status }) => status === 0) ?? []
  const send = (payment: Payment) =>
    pay
      .mutateAsync({
        params: { id },
        body: { version: data?.data.version ?? visit.version, total: total ?? 0, ...payment },
      })
      .then(() => {
        void toast('success', t('visit.done.pay', { name }))
        onClosed()
      })
      .catch(() => undefined)
  return (
    <PayDialog
      title={t('visit.payTitle', { name })}
      total={total ?? undefined}
      busy={pay.isPending}
      onPay={(payment) => void send(payment)}
      onClosed={onClosed}
    >
      <ul>
        {due.map(({ chargeId, name: item, price }) => (
          <li key={chargeId}>
            {item} {formatMoney(price)}
          </li>
        ))}
      </ul>
    </PayDialog>
  )
}

const Cancel = ({ visit, onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, version, patientName: name } = visit
  const cancel = useAction(visits.calls.cancel)
  const confirm = (reason: string) =>
    cancel
      .mutateAsync({ params: { id }, body: { version, reason } })
      .then(() => toast('success', t('visit.done.cancel', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t('visit.cancelTitle', { name })}
      confirm={t('visit.verb.cancel')}
      danger
      maxLength={100}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>{t('visit.cancelText')}</p>
    </ReasonDialog>
  )
}

/** The signature that the desk did not get is given in front of the examiner; the family is not sent back. */
const Consent = ({ visit, onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, version, patientName: name } = visit
  const ctid = useUser()?.ctid ?? undefined
  const [signed, setSigned] = useState(false)
  const start = useAction(visits.calls.start)
  const send = () =>
    start
      .mutateAsync({ params: { id }, body: { version, privacySigned: 1, ...(ctid !== undefined && { ctid }) } })
      .then(() => toast('success', t('visit.done.start', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Dialog
      open
      title={t('visit.privacyTitle', { name })}
      okText={t('visit.startSigned')}
      okButtonProps={{ disabled: !signed }}
      cancelText={t('core.action.cancel')}
      confirmLoading={start.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('visit.privacyAsk')}</p>
      <Checkbox checked={signed} onChange={({ target }) => setSigned(target.checked)}>
        {t('visit.privacySigned')}
      </Checkbox>
    </Dialog>
  )
}

const Finish = ({ visit, warnings = [], onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, version, patientName: name } = visit
  const finish = useAction(visits.calls.finish)
  const send = () =>
    finish
      .mutateAsync({ params: { id }, body: { version, confirmWarn: 1 } })
      .then(() => void toast('success', t('visit.done.finish', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ConfirmDialog
      title={t('visit.finishTitle', { name })}
      confirm={t('visit.finishAnyway')}
      onConfirm={send}
      onCancel={onClosed}
    >
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

const Refund = ({ visit, onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, version, patientName: name } = visit
  const { data } = useRecord(visits.calls.get, id)
  const refund = useAction(visits.calls.refund)
  const back = data?.data.charges?.filter(({ refundDue }) => refundDue === 1)
  const send = (ref: string) =>
    refund
      .mutateAsync({ params: { id }, body: { version: data?.data.version ?? version, ref } })
      .then(() => {
        void toast('success', t('visit.done.refund', { name }))
        onClosed()
      })
      .catch(() => undefined)
  return (
    <BackDialog
      title={t('visit.refundTitle', { name })}
      methods={back?.map(({ method }) => method ?? cashMethod)}
      busy={refund.isPending}
      onBack={(ref) => void send(ref)}
      onClosed={onClosed}
    >
      <p>{t('visit.refundText')}</p>
      <ul>
        {back?.map(({ chargeId, name: item, method }) => (
          <li key={chargeId}>
            {item} · {t(`visit.method.${method ?? cashMethod}`)}
          </li>
        ))}
      </ul>
    </BackDialog>
  )
}

const dialogs = { transfer: Transfer, pay: Pay, cancel: Cancel, consent: Consent, finish: Finish, refund: Refund }

export const VisitDialogs = ({ task: { kind, visit, warnings }, onClosed }: { task: Task; onClosed: () => void }) => {
  if (kind === 'edit')
    return <VisitForm key={visit.visitId} cid={visit.cid} hid={visit.hid} visit={visit} onClosed={onClosed} />
  const Dialog = dialogs[kind]
  return <Dialog visit={visit} warnings={warnings} onClosed={onClosed} />
}
