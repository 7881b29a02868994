/** At which clinic something is: for the platform's people of any agent, for an agent's people of their own. */
import { Form } from 'antd'
import { useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { type Key, useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { Choice } from '../../../ui/choice'

interface PlaceFieldsProps {
  company: Key
  clinic: Key
  /** What no agent means to the platform; absent: there must be one. */
  stock?: Key
}

/** Sets `cid` and `hid` of the form around. */
export const PlaceFields = ({ company, clinic, stock }: PlaceFieldsProps) => {
  const t = useT()
  const form = Form.useFormInstance()
  const own = useOwnCompany()
  const isPlatform = useIsPlatform()
  const chosen = Form.useWatch('cid', form) as number | null | undefined
  const { choices, loading } = useClinics(isPlatform ? chosen : own)
  return (
    <>
      <CompanyInput
        label={company}
        {...(stock && { none: stock })}
        onChange={() => form.setFieldsValue({ hid: null })}
      />
      {(!isPlatform || (chosen ?? null) !== null) && (
        <Form.Item name="hid" label={t(clinic)} rules={[{ required: true, message: t('record.required') }]}>
          <Choice options={[...choices]} loading={loading} />
        </Form.Item>
      )}
    </>
  )
}
