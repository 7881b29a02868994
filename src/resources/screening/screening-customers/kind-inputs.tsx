/** What customers of one kind have and others do not: a school its stage, a community its households, a clinic itself, a channel its share. */
import { Form } from 'antd'
import { useEffect } from 'react'
import { customerKinds, type ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { FieldInput } from '../../../records/field-input'
import { ReferenceSelect } from '../../../records/reference-select'
import { customerFields } from './fields'

const ClinicInput = ({ cid }: { cid: number | undefined }) => {
  const t = useT()
  const from = useClinics(cid)
  return (
    <Form.Item
      name="hid"
      label={t('screeningCustomer.hid')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <ReferenceSelect from={from} />
    </Form.Item>
  )
}

const none = { stage: null, households: null, share: null, hid: null }
const ownField: Readonly<Record<number, keyof typeof none>> = { 1: 'stage', 2: 'households', 3: 'hid', 4: 'share' }
const kept = (kind: number, values: Partial<typeof none>) => {
  const field = ownField[kind]
  return field && { [field]: values[field] ?? null }
}

export const KindInputs = ({ row }: { row: ScreeningCustomer | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance()
  const user = useUser()
  const kind = Form.useWatch('kind', { form, preserve: true }) as number | undefined
  const cid = Form.useWatch('cid', { form, preserve: true }) as number | undefined
  useEffect(() => {
    // What was typed for one kind is none of another.
    if (!row) form.setFieldsValue({ ...none, ...(kind !== undefined && kept(kind, form.getFieldsValue(true))) })
  }, [form, kind, row])
  if (kind === customerKinds.school) return <FieldInput of={customerFields} name="stage" />
  if (kind === customerKinds.community) return <FieldInput of={customerFields} name="households" />
  if (kind === customerKinds.channel)
    return <FieldInput of={customerFields} name="share" hint={t('screeningCustomer.share.hint')} />
  if (kind !== customerKinds.clinic || row || (user?.oid ?? null) !== null) return null
  return <ClinicInput cid={user?.cid ?? cid} />
}
