/** The boxes that say for which clinic; the platform's people say first of which agent. */
import { Form } from 'antd'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { useCompanies, useOwnCompany } from '../../../../providers/companies'
import { useT } from '../../../../providers/i18n'
import { useClinics } from '../../../../providers/references/clinics'
import { ReferenceSelect } from '../../../../records/reference-select'
import { Choice } from '../../../../ui/choice'

interface ClinicFieldProps {
  product: ProductRecord
  /** Something is to be saved with it. */
  required?: boolean
}

export const ClinicField = ({ product, required = false }: ClinicFieldProps) => {
  const t = useT()
  const form = Form.useFormInstance()
  const chosen: number | undefined = Form.useWatch('cid', form)
  const own = useOwnCompany() ?? product.cid
  const agents = useCompanies({ wanted: own === null })
  const clinics = useClinics(own ?? chosen)
  return (
    <>
      {own === null && (
        <Form.Item name="cid" label={t('catalogue.agent')}>
          <Choice
            options={agents.map((one) => ({ value: one.cid, label: one.name }))}
            onChange={() => form.setFieldValue('hid', undefined)}
          />
        </Form.Item>
      )}
      <Form.Item name="hid" label={t('catalogue.clinic')} rules={[{ required, message: t('record.required') }]}>
        <ReferenceSelect from={clinics} />
      </Form.Item>
    </>
  )
}
