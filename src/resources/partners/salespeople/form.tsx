/** The form of a client manager. */

import { Checkbox, Form, Input } from 'antd'
import { askRoles, type Salesperson, salespeople } from '../../../../contract/partners/salespeople'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { type Assigned, ClinicsInput } from './clinics-input'
import { salespersonText } from './field-text'

interface Values extends Pick<Salesperson, 'name' | 'phone' | 'info' | 'askRoles'> {
  cid: number | undefined
  hospitals: Assigned[]
}

const fields = bodyFieldsOf(salespeople.calls.create.body, 'salesperson', { phone: { kind: 'phone' } })

const valuesOf = (row: Salesperson | undefined, own: number | null): Values => ({
  cid: row?.cid ?? own ?? undefined,
  name: row?.name ?? '',
  phone: row?.phone ?? '',
  info: row?.info ?? '',
  askRoles: row?.askRoles ?? [],
  hospitals: (row?.hospitals ?? []).map(({ hid, name, sms }) => ({ hid, name, sms })),
})

const bodyOf = ({ cid: _, hospitals, ...values }: Values) => ({
  ...values,
  hospitals: hospitals.map(({ hid, sms }) => ({ hid, sms })),
})

const OwnerField = ({ fixed }: { fixed: boolean }) => {
  const form = Form.useFormInstance<Values>()
  return (
    <CompanyInput label="partner.company" disabled={fixed} onChange={() => form.setFieldsValue({ hospitals: [] })} />
  )
}

const ClinicsField = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const { rows: clinics } = useClinics(Form.useWatch('cid', { form, preserve: true }))
  return (
    <Form.Item name="hospitals" label={t('salesperson.hospitals')} extra={t('salesperson.hospitalsHint')}>
      <ClinicsInput clinics={clinics} />
    </Form.Item>
  )
}

export const SalespersonForm = ({ salesperson, onClosed }: { salesperson?: Salesperson; onClosed: () => void }) => {
  const t = useT()
  const own = useOwnCompany()
  return (
    <RecordForm<Salesperson, Values>
      name="salesperson"
      title={salesperson ? t('salesperson.editTitle', { name: salesperson.name }) : t('salesperson.create')}
      row={salesperson}
      resource={salespeople}
      valuesOf={(row) => valuesOf(row, own)}
      create={savedBy(salespeople.calls.create, (values) => ({ ...bodyOf(values), cid: values.cid }))}
      update={savedBy(salespeople.calls.update, bodyOf)}
      text={salespersonText}
      onClosed={onClosed}
    >
      <OwnerField fixed={salesperson !== undefined} />
      <FieldInput of={fields} name="name" />
      <FieldInput of={fields} name="phone" />
      <Form.Item name="askRoles" label={t('salesperson.askRoles')}>
        <Checkbox.Group options={askRoles.map((value) => ({ value, label: t(`salesperson.ask.${value}`) }))} />
      </Form.Item>
      <ClinicsField />
      <Form.Item name="info" label={t('salesperson.info')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} placeholder={t('salesperson.infoHint')} />
      </Form.Item>
    </RecordForm>
  )
}
