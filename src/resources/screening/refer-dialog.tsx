/** Refers a person to a clinic after a screening. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import { screeningReferrals } from '../../../contract/screening/screening-referrals'
import { shownByForm, useAction } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { useClinics } from '../../providers/references/clinics'
import { toast } from '../../providers/toast'
import { ReferenceSelect } from '../../records/reference-select'
import { useRefusal } from '../../records/use-refusal'
import { Dialog } from '../../ui/dialog'
import { faultOf } from '../../ui/fault'

interface ReferDialogProps {
  record: Pick<ScreeningRecord, 'recordId' | 'name' | 'cid' | 'hid'>
  onClosed: () => void
}

export const ReferDialog = ({ record, onClosed }: ReferDialogProps) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  const clinics = useClinics(record.cid)
  const [hid, setHid] = useState<number | undefined>(record.hid ?? own)
  const [note, setNote] = useState('')
  const { mutateAsync, isPending } = useAction(screeningReferrals.calls.create, shownByForm)
  const { attempt, errors, elsewhere, refused } = useRefusal(['hid', 'note'], shownByForm.except)
  const refer = async () => {
    const made = await attempt(() =>
      mutateAsync({ body: { recordId: record.recordId, note, ...(hid !== undefined && { hid }) } } as never),
    )
    if (!made) return
    void toast('success', t('screeningReferral.referred', { name: record.name }))
    onClosed()
  }
  const failed = elsewhere[0] ?? (refused && Object.keys(errors).length === 0 ? refused.message : undefined)
  return (
    <Dialog
      open
      title={t('screeningReferral.referTitle', { name: record.name })}
      okText={t('screeningReferral.refer')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void refer()}
      onCancel={onClosed}
    >
      <p>{t('screeningReferral.referText')}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('screeningReferral.hid')} required {...faultOf(errors.hid)}>
          <ReferenceSelect aria-label={t('screeningReferral.hid')} from={clinics} value={hid} onChange={setHid} />
        </Form.Item>
        <Form.Item label={t('screeningReferral.note')}>
          <Input.TextArea
            aria-label={t('screeningReferral.note')}
            maxLength={200}
            rows={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
      {failed && <p role="alert">{failed}</p>}
    </Dialog>
  )
}
