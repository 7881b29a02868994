/** In which store a screen stands, and whose rooms it shows. */
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import type { Screen } from '../../../../contract/clinic/screens'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { useStores } from '../../../providers/references/stores'
import { useCompanyScope } from '../../../records/company-scope'
import { Choice } from '../../../ui/choice'

/** Of one's own stores, where there are several; for those who look after all clinics, any of a company's. */
export const StoreChoice = () => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const { cid, choice } = useCompanyScope()
  const { choices: clinics } = useClinics(own === null ? cid : undefined)
  const { choices: stores } = useStores(own !== null)
  const choices = own === null ? clinics : stores
  const form = Form.useFormInstance()
  useEffect(() => {
    if (own !== null && !form.getFieldValue('hid')) form.setFieldValue('hid', own)
  }, [own, form])
  if (own !== null && choices.length < 2) return null
  return (
    <Form.Item label={t('wall.hospitalName')} required>
      {choice}
      <Form.Item name="hid" noStyle rules={[{ required: true, message: t('record.required') }]}>
        <Choice<number> aria-label={t('wall.hospitalName')} options={[...choices]} />
      </Form.Item>
    </Form.Item>
  )
}

/** Those that the store has told are offered; others can be typed. */
export const Rooms = ({ row }: { row: Screen | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance()
  const own = useUser()?.oid ?? null
  const chosen = Form.useWatch('hid', form) as number | undefined
  const { rows } = useStores(true)
  const hid = row?.hid ?? chosen ?? own
  const rooms = rows.find((store) => store.hid === hid)?.rooms ?? []
  return (
    <Form.Item name="rooms" label={t('wall.rooms')} extra={t('wall.rooms.hint')} initialValue={[]}>
      <Select mode="tags" maxCount={30} options={rooms.map((room) => ({ value: room, label: room }))} />
    </Form.Item>
  )
}
