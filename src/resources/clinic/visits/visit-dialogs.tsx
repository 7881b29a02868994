/** What is done with a visit over its list or page. */
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { payMethods, type Visit, visits } from '../../../../contract/clinic/visits'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Choice } from '../../../ui/choice'
import { formatMoney } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { useDoctors } from '../use-doctors'
import type { Begun } from './use-visit-actions'
import { VisitForm } from './visit-form'

export interface Task {
  kind: Begun
  visit: Visit
}

interface OfVisit {
  visit: Visit
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
    <Modal
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
    </Modal>
  )
}

const Pay = ({ visit, onClosed }: OfVisit) => {
  const t = useT()
  const { visitId: id, patientName: name } = visit
  const { data } = useRecord(visits.calls.get, id)
  const [method, setMethod] = useState<(typeof payMethods)[number]>(1)
  const [ref, setRef] = useState('')
  const pay = useAction(visits.calls.pay)
  const total = data?.data.due ?? 0
  const due = data?.data.charges?.filter(({ status }) => status === 0) ?? []
  const send = () =>
    pay
      .mutateAsync({ params: { id }, body: { version: data?.data.version ?? visit.version, total, method, ref } })
      .then(() => {
        void toast('success', t('visit.done.pay', { name }))
        onClosed()
      })
      .catch(() => undefined)
  return (
    <Modal
      open
      title={t('visit.payTitle', { name })}
      okText={t('visit.payOf', { total: formatMoney(total) })}
      okButtonProps={{ disabled: data === undefined || (method !== 1 && ref.trim() === '') }}
      cancelText={t('core.action.cancel')}
      confirmLoading={pay.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <ul>
        {due.map(({ chargeId, name: item, price }) => (
          <li key={chargeId}>
            {item} {formatMoney(price)}
          </li>
        ))}
      </ul>
      <Form layout="vertical">
        <Form.Item label={t('visit.method')}>
          <Radio.Group
            optionType="button"
            value={method}
            options={payMethods.map((value) => ({ value, label: t(`visit.method.${value}`) }))}
            onChange={({ target }) => setMethod(target.value)}
          />
        </Form.Item>
        {method !== 1 && (
          <Form.Item label={t('visit.ref')} htmlFor="visit-ref" required>
            <Input
              id="visit-ref"
              maxLength={40}
              autoComplete="off"
              value={ref}
              onChange={({ target }) => setRef(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
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

const dialogs = { transfer: Transfer, pay: Pay, cancel: Cancel }

export const VisitDialogs = ({ task: { kind, visit }, onClosed }: { task: Task; onClosed: () => void }) => {
  if (kind === 'edit')
    return <VisitForm key={visit.visitId} cid={visit.cid} hid={visit.hid} visit={visit} onClosed={onClosed} />
  const Dialog = dialogs[kind]
  return <Dialog visit={visit} onClosed={onClosed} />
}
