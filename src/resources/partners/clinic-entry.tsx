/** The form of a clinic that does not register itself: it then waits for review. */

import { Form, Input } from 'antd'
import { type Hospital, hospitals } from '../../../contract/partners/hospitals'
import { useOwnCompany } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import { CompanyInput } from '../../records/company-input'
import { RecordForm } from '../../records/record-form'
import { savedBy } from '../../records/use-record-form'

type Values = Pick<Hospital, 'name' | 'shortName' | 'region' | 'address' | 'contact' | 'phone' | 'licence'> & {
  cid: number | undefined
}

const fresh = { name: '', shortName: '', region: '', address: '', contact: '', phone: '', licence: '' }

export const ClinicEntry = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const own = useOwnCompany()
  const required = { required: true, message: t('record.required') }
  return (
    <RecordForm<Hospital, Values>
      name="clinic-entry"
      title={t('hospital.enter')}
      row={undefined}
      resource={hospitals}
      valuesOf={() => ({ ...fresh, cid: own ?? undefined })}
      create={savedBy(hospitals.calls.enter, (values) => values)}
      disputed={[]}
      savedText={t('hospital.entered')}
      onClosed={onClosed}
    >
      <CompanyInput label="partner.company" />
      <Form.Item name="name" label={t('hospital.name')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="shortName" label={t('hospital.shortName')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="contact" label={t('clinicSetting.contact')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('clinicSetting.phone')} rules={[required]}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="licence" label={t('hospital.licence')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="region" label={t('clinicSetting.region')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label={t('hospital.address')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </RecordForm>
  )
}
