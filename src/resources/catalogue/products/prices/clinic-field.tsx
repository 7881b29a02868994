/** The boxes that say for which clinic; the platform's people say first of which agent. */
import { Form } from 'antd'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { useT } from '../../../../providers/i18n'
import { Choice } from '../../../../ui/choice'
import { useClinicChoices } from './use-clinics'

interface ClinicFieldProps {
  product: ProductRecord
  /** Something is to be saved with it. */
  required?: boolean
}

export const ClinicField = ({ product, required = false }: ClinicFieldProps) => {
  const t = useT()
  const form = Form.useFormInstance()
  const chosen: number | undefined = Form.useWatch('cid', form)
  const { agents, clinics, loading } = useClinicChoices(product, chosen)
  return (
    <>
      {agents && (
        <Form.Item name="cid" label={t('catalogue.agent')}>
          <Choice options={agents} onChange={() => form.setFieldValue('hid', undefined)} />
        </Form.Item>
      )}
      <Form.Item name="hid" label={t('catalogue.clinic')} rules={[{ required, message: t('record.required') }]}>
        <Choice options={clinics} loading={loading} />
      </Form.Item>
    </>
  )
}
