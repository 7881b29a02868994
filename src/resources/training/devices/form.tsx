/** The form of a device; where it stands is said once, and changed by moving it. */
import { Form } from 'antd'
import { type Device, devices } from '../../../../contract/training/devices'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useBrandChoices } from '../../../providers/references/training-brands'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { deviceText } from './field-text'
import { PlaceFields } from './place-fields'

const fields = bodyFieldsOf(devices.calls.create.body, 'device', {
  hsxCode: { kind: 'code' },
  note: { kind: 'long' },
})

interface DeviceValues {
  hsxCode: string
  brand: string
  cid: number | null
  hid: number | null
  firmware: string
  note: string
}

const BrandInput = () => {
  const t = useT()
  const brands = useBrandChoices({ enabledOnly: true, deviceBoundOnly: true })
  return (
    <Form.Item name="brand" label={t('device.brandName')} rules={[{ required: true, message: t('record.required') }]}>
      <Choice<string> options={[...brands]} />
    </Form.Item>
  )
}

interface DeviceFormProps {
  /** Absent: a new one. */
  device?: Device
  onClosed: () => void
}

export const DeviceForm = ({ device, onClosed }: DeviceFormProps) => {
  const t = useT()
  const own = useOwnCompany()
  const valuesOf = (row?: Device): DeviceValues => ({
    hsxCode: row?.hsxCode ?? '',
    brand: row?.brand ?? 'hsx',
    cid: row?.cid ?? own,
    hid: row?.hid ?? null,
    firmware: row?.firmware ?? '',
    note: row?.note ?? '',
  })
  return (
    <RecordForm<Device, DeviceValues>
      name="device"
      title={device ? t('device.editTitle', { name: device.hsxCode }) : t('device.create')}
      row={device}
      resource={devices}
      valuesOf={valuesOf}
      create={savedBy(devices.calls.create, ({ cid: _, ...values }: DeviceValues) => values)}
      update={savedBy(devices.calls.update, ({ hsxCode, firmware, note }: DeviceValues) => ({
        hsxCode,
        firmware,
        note,
      }))}
      text={deviceText}
      onClosed={onClosed}
    >
      <FieldInput of={fields} name="hsxCode" />
      {!device && <BrandInput />}
      {!device && <PlaceFields company="device.companyName" clinic="device.hospitalName" stock="device.stock" />}
      <FieldInput of={fields} name="firmware" />
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}
