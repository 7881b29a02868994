/** What a clinic makes of a referred person: a potential member, or a patient whom it knows. */
import { Alert, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ReceivedReferral, screeningReferrals } from '../../../../contract/screening/screening-referrals'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { toast } from '../../../providers/toast'
import { ReferenceSelect } from '../../../records/reference-select'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'

interface OfRow {
  row: ReceivedReferral
  onClosed: () => void
}

interface AskingProps {
  title: string
  confirm: string
  refusal: ReturnType<typeof useRefusal>
  busy: boolean
  ready?: boolean
  onConfirm: () => void
  onClosed: () => void
  children: ReactNode
}

const Asking = ({ title, confirm, refusal, busy, ready = true, onConfirm, onClosed, children }: AskingProps) => {
  const t = useT()
  const { warnings, elsewhere, refused, errors } = refusal
  const plain = refused && Object.keys(errors).length === 0 && warnings.length === 0 ? refused.message : undefined
  const failed = elsewhere[0] ?? plain
  return (
    <Dialog
      open
      title={title}
      okText={warnings.length > 0 ? t('screeningReferral.goOn') : confirm}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={busy}
      maskClosable={false}
      onOk={onConfirm}
      onCancel={onClosed}
    >
      {children}
      {warnings.length > 0 && <Alert type="warning" showIcon message={warnings.join(' ')} />}
      {failed && <p role="alert">{failed}</p>}
    </Dialog>
  )
}

export const ConvertDialog = ({ row, onClosed }: OfRow) => {
  const t = useT()
  const [phone, setPhone] = useState('')
  const [note, setNote] = useState('')
  const { mutateAsync, isPending } = useAction(screeningReferrals.calls.convert, shownByForm)
  const refusal = useRefusal(['contactPhone', 'note'], shownByForm.except)
  const convert = async () => {
    const { referralId: id, version, name } = row
    const body = { version, contactPhone: phone.trim(), note, confirmWarn: refusal.confirmWarn }
    if (!(await refusal.attempt(() => mutateAsync({ params: { id }, body } as never)))) return
    void toast('success', t('screeningReferral.converted', { name }))
    onClosed()
  }
  return (
    <Asking
      title={t('screeningReferral.convertTitle', { name: row.name })}
      confirm={t('screeningReferral.convert')}
      {...{ refusal, busy: isPending, onConfirm: () => void convert(), onClosed }}
    >
      <p>{t('screeningReferral.convertText')}</p>
      <Form layout="vertical" component={false}>
        {row.phone === '' && (
          <Form.Item label={t('screeningReferral.phone')} required {...faultOf(refusal.errors.contactPhone)}>
            <Input
              aria-label={t('screeningReferral.phone')}
              inputMode="tel"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          </Form.Item>
        )}
        <Form.Item label={t('screeningReferral.note')} {...faultOf(refusal.errors.note)}>
          <Input.TextArea
            aria-label={t('screeningReferral.note')}
            maxLength={200}
            rows={2}
            placeholder={`${row.date} ${row.customerName}`}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Asking>
  )
}

export const LinkDialog = ({ row, onClosed }: OfRow) => {
  const t = useT()
  const patients = usePatients(row.hid)
  const [pid, setPid] = useState<number | undefined>(row.pid ?? undefined)
  const { mutateAsync, isPending } = useAction(screeningReferrals.calls.link, shownByForm)
  const refusal = useRefusal(['pid'], shownByForm.except)
  const link = async () => {
    const { referralId: id, version, name } = row
    const body = { version, pid, confirmWarn: refusal.confirmWarn }
    if (!(await refusal.attempt(() => mutateAsync({ params: { id }, body } as never)))) return
    void toast('success', t('screeningReferral.linkedNow', { name }))
    onClosed()
  }
  return (
    <Asking
      title={t('screeningReferral.linkTitle', { name: row.name })}
      confirm={t('screeningReferral.link')}
      {...{ refusal, busy: isPending, ready: pid !== undefined, onConfirm: () => void link(), onClosed }}
    >
      <p>{t('screeningReferral.linkText', { birthday: row.birthday })}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('screeningReferral.patient')} required {...faultOf(refusal.errors.pid)}>
          <ReferenceSelect
            aria-label={t('screeningReferral.patient')}
            from={patients}
            value={pid}
            onChange={(chosen) => {
              setPid(chosen)
              refusal.forget()
            }}
          />
        </Form.Item>
      </Form>
    </Asking>
  )
}
