/** The form of a service record, about a device or a clinic; once saved it stays as it is. */
import { Form } from 'antd'
import type { Device } from '../../../../../contract/training/devices'
import { type ServiceRecord, satisfactions, serviceRecords } from '../../../../../contract/training/service-records'
import { useOwnCompany } from '../../../../providers/companies'
import { useT } from '../../../../providers/i18n'
import { FieldInput } from '../../../../records/field-input'
import { bodyFieldsOf } from '../../../../records/fields'
import { FileField } from '../../../../records/file-field'
import { RecordForm } from '../../../../records/record-form'
import { ReferenceSelect } from '../../../../records/reference-select'
import { savedBy } from '../../../../records/use-record-form'
import { Choice } from '../../../../ui/choice'
import { FieldPair } from '../../../../ui/field-pair'
import { formatDate } from '../../../../ui/format'
import { DateInput } from '../../../../ui/value-inputs'
import { PlaceFields } from '../place-fields'
import { useDevices } from './use-devices'

const fields = bodyFieldsOf(serviceRecords.calls.create.body, 'serviceRecord', {
  problem: { kind: 'long' },
  action: { kind: 'long' },
})

type Body = Omit<ServiceRecord, 'kind' | 'date'> & { kind: ServiceRecord['kind']; date: string | null }
type ServiceValues = Pick<
  Body,
  'kind' | 'deviceId' | 'cid' | 'hid' | 'problem' | 'action' | 'parts' | 'engineer' | 'date' | 'files' | 'satisfied'
> & { cost: number | null }

/** Without a device it is about a clinic. */
const AboutFields = () => {
  const t = useT()
  const form = Form.useFormInstance<ServiceValues>()
  const deviceId = Form.useWatch('deviceId', form)
  return (
    <>
      <Form.Item
        name="deviceId"
        label={t('serviceRecord.device')}
        extra={t('serviceRecord.device.hint')}
        normalize={(id: number | undefined) => id ?? null}
      >
        <ReferenceSelect from={useDevices()} allowClear />
      </Form.Item>
      {(deviceId ?? null) === null && <PlaceFields company="serviceRecord.company" clinic="serviceRecord.clinic" />}
    </>
  )
}

interface ServiceRecordFormProps {
  /** Absent: the person says what it is about. */
  device?: Device
  onClosed: () => void
}

export const ServiceRecordForm = ({ device, onClosed }: ServiceRecordFormProps) => {
  const t = useT()
  const own = useOwnCompany()
  const begun: ServiceValues = {
    ...{ kind: device ? 'repair' : 'visit', deviceId: device?.id ?? null, cid: own, hid: null },
    ...{ problem: '', action: '', parts: '', cost: 0, engineer: '', files: [], satisfied: null },
    date: formatDate(Date.now() / 1000),
  }
  return (
    <RecordForm<ServiceRecord, ServiceValues>
      name="service-record"
      title={device ? t('serviceRecord.createOf', { name: device.hsxCode }) : t('serviceRecord.create')}
      row={undefined}
      resource={serviceRecords}
      valuesOf={() => begun}
      create={savedBy(
        serviceRecords.calls.create,
        ({ cid: _, hid, deviceId, date, cost, satisfied, ...values }: ServiceValues) => ({
          ...{ ...values, deviceId, hid: deviceId === null ? hid : null },
          ...{ date: date ?? '', cost: cost ?? 0, satisfied: satisfied ?? null },
        }),
      )}
      onClosed={onClosed}
    >
      {!device && <AboutFields />}
      <FieldPair>
        <FieldInput of={fields} name="kind" />
        <Form.Item
          name="date"
          label={t('serviceRecord.date')}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <DateInput />
        </Form.Item>
      </FieldPair>
      <FieldInput of={fields} name="problem" />
      <FieldInput of={fields} name="action" />
      <FieldInput of={fields} name="parts" />
      <FieldPair>
        <FieldInput of={fields} name="engineer" />
        <FieldInput of={fields} name="cost" />
      </FieldPair>
      <Form.Item name="satisfied" label={t('serviceRecord.satisfied')}>
        <Choice
          allowClear
          options={satisfactions.map((value) => ({ value, label: t(`serviceRecord.satisfied.${value}`) }))}
        />
      </Form.Item>
      <FileField name="files" label={t('serviceRecord.files')} most={9} />
    </RecordForm>
  )
}
