/** The form of an agent. */
import { Form, Input } from 'antd'
import { type Company, companies } from '../../../../contract/partners/companies'
import { useT } from '../../../providers/i18n'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { companyText } from './field-text'

const fields = ['name', 'agentLogo', 'contact', 'phone', 'address', 'licence'] as const
type Values = Pick<Company, (typeof fields)[number]>

const valuesOf = (row?: Company): Values => ({
  name: row?.name ?? '',
  agentLogo: row?.agentLogo ?? '',
  contact: row?.contact ?? '',
  phone: row?.phone ?? '',
  address: row?.address ?? '',
  licence: row?.licence ?? '',
})

const labels = {
  name: 'company.name',
  agentLogo: 'company.logo',
  contact: 'company.contact',
  phone: 'company.phone',
  address: 'company.address',
  licence: 'company.licence',
} as const

export const CompanyForm = ({ company, onClosed }: { company?: Company; onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<Company, Values>
      name="company"
      title={company ? t('company.editTitle', { name: company.name }) : t('company.create')}
      row={company}
      resource={companies}
      valuesOf={valuesOf}
      create={savedBy(companies.calls.create, (values) => values)}
      update={savedBy(companies.calls.update, (values) => values)}
      disputed={fields.map((key) => ({
        key,
        label: t(labels[key]),
        format: (value) => companyText.fields[key]?.(value, t, String) ?? '',
      }))}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label={t('company.name')}
        rules={[{ required: true, whitespace: true, message: t('record.required') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <FileField name="agentLogo" label={t('company.logo')} extra={t('company.logoHint')} picturesOnly />
      <Form.Item name="contact" label={t('company.contact')}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('company.phone')}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label={t('company.address')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="licence" label={t('company.licence')} extra={t('company.licenceHint')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </RecordForm>
  )
}
