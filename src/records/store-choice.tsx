/** In which store something new is: chosen by those who work in several. */

import { Form } from 'antd'
import { useEffect } from 'react'
import { useT } from '../providers/i18n'
import { useUser } from '../providers/identity'
import { useClinics } from '../providers/references/clinics'
import { useStores } from '../providers/references/stores'
import { useOwnStore } from '../providers/working-store'
import { Choice } from '../ui/choice'
import { useCompanyScope } from './company-scope'

/** Of one's own stores, where there are several; for those who look after all clinics, any of a company's. */
export const StoreChoice = ({ label }: { label: string }) => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const working = useOwnStore()
  const { cid, choice } = useCompanyScope()
  const { choices: clinics } = useClinics(own === null ? cid : undefined)
  const { choices: stores } = useStores(own !== null)
  const choices = own === null ? clinics : stores
  const form = Form.useFormInstance()
  useEffect(() => {
    if (working !== undefined && !form.getFieldValue('hid')) form.setFieldValue('hid', working)
  }, [working, form])
  if (own !== null && choices.length < 2) return null
  return (
    <Form.Item label={label} required>
      {choice}
      <Form.Item name="hid" noStyle rules={[{ required: true, message: t('record.required') }]}>
        <Choice<number> aria-label={label} options={[...choices]} />
      </Form.Item>
    </Form.Item>
  )
}
