/** What the clinic notes of a referral: the outcome, and while it is offered another clinic. */
import { Form, Input } from 'antd'
import { type ScreeningReferral, screeningReferrals } from '../../../../contract/screening/screening-referrals'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { savedBy } from '../../../records/use-record-form'
import { screeningReferralText } from './field-text'

type Values = Pick<ScreeningReferral, 'hid' | 'outcome' | 'note'>

export const ReferralForm = ({ row, onClosed }: { row: ScreeningReferral; onClosed: () => void }) => {
  const t = useT()
  const clinics = useClinics(row.cid)
  return (
    <RecordForm<ScreeningReferral, Values>
      name="screening-referral"
      title={t('screeningReferral.editTitle', { name: row.name })}
      row={row}
      resource={screeningReferrals}
      valuesOf={(one) => ({ hid: one?.hid ?? 0, outcome: one?.outcome ?? '', note: one?.note ?? '' })}
      text={screeningReferralText}
      update={savedBy(screeningReferrals.calls.update, (values: Values) => values)}
      onClosed={onClosed}
    >
      <Form.Item name="hid" label={t('screeningReferral.hid')} required>
        <ReferenceSelect from={clinics} disabled={row.status !== 0} />
      </Form.Item>
      <Form.Item name="outcome" label={t('screeningReferral.outcome')}>
        <Input.TextArea maxLength={200} rows={3} />
      </Form.Item>
      <Form.Item name="note" label={t('screeningReferral.note')}>
        <Input.TextArea maxLength={200} rows={2} />
      </Form.Item>
    </RecordForm>
  )
}
