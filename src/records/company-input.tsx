/** For which agent a record is: for the platform's people to say, who act for all of them. */
import { Form } from 'antd'
import { useCompanies, useIsPlatform } from '../providers/companies'
import { type Key, useT } from '../providers/i18n'
import { Choice } from '../ui/choice'

interface CompanyInputProps {
  label: Key
  /** What an empty box means; absent: one must be chosen. */
  none?: Key
  disabled?: boolean
  onChange?: () => void
}

export const CompanyInput = ({ label, none, disabled = false, onChange }: CompanyInputProps) => {
  const t = useT()
  const options = useCompanies().map(({ cid, name }) => ({ value: cid, label: name }))
  if (!useIsPlatform()) return null
  return (
    <Form.Item
      name="cid"
      label={t(label)}
      normalize={(cid: number | undefined) => cid ?? null}
      rules={none ? [] : [{ required: true, message: t('record.required') }]}
    >
      <Choice
        options={options}
        disabled={disabled}
        {...(none && { allowClear: true, placeholder: t(none) })}
        {...(onChange && { onChange })}
      />
    </Form.Item>
  )
}
