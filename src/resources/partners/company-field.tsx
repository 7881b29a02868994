/** Of which agent a record is: for the platform's people to say, who act for all of them. */
import { Form } from 'antd'
import { useCompanies, useIsPlatform } from '../../providers/companies'
import { useT } from '../../providers/i18n'
import { Choice } from '../../ui/choice'

interface CompanyFieldProps {
  /** It is said once, when the record is made. */
  fixed?: boolean
  onChange?: () => void
}

export const CompanyField = ({ fixed = false, onChange }: CompanyFieldProps) => {
  const t = useT()
  const companies = useCompanies()
  if (!useIsPlatform()) return null
  return (
    <Form.Item name="cid" label={t('partner.company')} rules={[{ required: true, message: t('record.required') }]}>
      <Choice
        disabled={fixed}
        options={companies.map(({ cid, name }) => ({ value: cid, label: name }))}
        {...(onChange && { onChange })}
      />
    </Form.Item>
  )
}
