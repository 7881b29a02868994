/** The form of a client manager. */

import { Checkbox, Form, Input } from 'antd'
import { askRoles, type Salesperson, salespeople } from '../../../../contract/partners/salespeople'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { dash } from '../../../ui/format'
import { type Assigned, ClinicsInput } from './clinics-input'
import { salespersonText } from './field-text'

interface Values extends Pick<Salesperson, 'name' | 'phone' | 'info' | 'askRoles'> {
  cid: number | undefined
  hospitals: Assigned[]
}

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
  const required = { required: true, whitespace: true, message: t('record.required') }
  const format = (field: 'name' | 'phone' | 'info' | 'askRoles' | 'hospitals') => ({
    key: field,
    label: t(`salesperson.${field}`),
    format: (value: unknown) => salespersonText.fields[field]?.(value, t, String) ?? dash,
  })

  return (
    <RecordForm<Salesperson, Values>
      name="salesperson"
      title={salesperson ? t('salesperson.editTitle', { name: salesperson.name }) : t('salesperson.create')}
      row={salesperson}
      resource={salespeople}
      valuesOf={(row) => valuesOf(row, own)}
      create={savedBy(salespeople.calls.create, (values) => ({ ...bodyOf(values), cid: values.cid }))}
      update={savedBy(salespeople.calls.update, bodyOf)}
      disputed={[format('name'), format('phone'), format('info'), format('askRoles'), format('hospitals')]}
      onClosed={onClosed}
    >
      <OwnerField fixed={salesperson !== undefined} />
      <Form.Item name="name" label={t('salesperson.name')} rules={[required]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('salesperson.phone')} extra={t('salesperson.phoneHint')} rules={[required]}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
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
