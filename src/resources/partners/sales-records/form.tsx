/** The form of a sales record: whose it is, whom it was with, what was done, and when to follow up. */
import { Form, Input, Radio } from 'antd'
import { type SalesRecord, salesRecords } from '../../../../contract/partners/sales-records'
import { useIsPlatform, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { CompanyInput } from '../../../records/company-input'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { DateInput } from '../../../ui/value-inputs'
import { salesRecordText } from './field-text'
import { useSalespeople } from './use-salespeople'

const { create, update } = salesRecords.calls

const fields = bodyFieldsOf(create.body, 'salesRecord', {
  content: { kind: 'long' },
})

interface SalesValues
  extends Pick<
    SalesRecord,
    'hid' | 'prospectName' | 'prospectPhone' | 'kind' | 'content' | 'next' | 'files' | 'location'
  > {
  cid: number | null
  sid: number | null
  target: 'clinic' | 'prospect'
  date: string | null
}

const bodyOf = ({ target, hid, prospectName, prospectPhone, date, ...rest }: Omit<SalesValues, 'cid' | 'sid'>) => ({
  ...rest,
  date: date ?? '',
  hid: target === 'clinic' ? hid : null,
  prospectName: target === 'prospect' ? prospectName : '',
  prospectPhone: target === 'prospect' ? prospectPhone : '',
})

/** Of whom it is, for those who enter it for others. */
const WhoseFields = () => {
  const t = useT()
  const form = Form.useFormInstance<SalesValues>()
  const isPlatform = useIsPlatform()
  const own = useOwnCompany()
  const chosen = Form.useWatch('cid', form)
  const { choices, loading } = useSalespeople(isPlatform ? chosen : own)
  return (
    <>
      <CompanyInput label="salesRecord.company" onChange={() => form.setFieldsValue({ sid: null, hid: null })} />
      <Form.Item
        name="sid"
        label={t('salesRecord.salespersonName')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice options={[...choices]} loading={loading} />
      </Form.Item>
    </>
  )
}

/** Whom a record is with, and whose it is, as far as that is known before. */
export type Whom = Partial<Pick<SalesRecord, 'cid' | 'sid' | 'hid' | 'hospitalName' | 'prospectName' | 'prospectPhone'>>

/** Whom it was with: a clinic, or a prospect by name and phone. */
const TargetFields = ({ row }: { row: Whom | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<SalesValues>()
  const isPlatform = useIsPlatform()
  const own = useOwnCompany()
  const target = Form.useWatch('target', form)
  const chosen = Form.useWatch('cid', form)
  const { choices, loading } = useClinics(isPlatform ? chosen : own)
  const required = [{ required: true, message: t('record.required') }]
  // A clinic that the salesperson no longer looks after stays the one of the record.
  const kept = row?.hid && row.hospitalName && !choices.some(({ value }) => value === row.hid)
  const options = [...choices, ...(kept ? [{ value: row.hid ?? 0, label: row.hospitalName ?? '' }] : [])]
  return (
    <>
      <Form.Item name="target" label={t('salesRecord.target')}>
        <Radio.Group
          options={(['clinic', 'prospect'] as const).map((value) => ({
            value,
            label: t(`salesRecord.target.${value}`),
          }))}
        />
      </Form.Item>
      {target === 'prospect' ? (
        <FieldPair>
          <Form.Item name="prospectName" label={t('salesRecord.prospectName')} rules={required}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="prospectPhone" label={t('salesRecord.prospectPhone')} rules={required}>
            <Input type="tel" maxLength={20} />
          </Form.Item>
        </FieldPair>
      ) : (
        <Form.Item name="hid" label={t('salesRecord.clinic')} rules={required}>
          <Choice options={options} loading={loading} />
        </Form.Item>
      )}
    </>
  )
}

interface SalesRecordFormProps {
  /** Absent: a new one. */
  row: SalesRecord | undefined
  /** Of a new record that follows one up, or is about a clinic. */
  of?: Whom | undefined
  onClosed: () => void
}

export const SalesRecordForm = ({ row, of, onClosed }: SalesRecordFormProps) => {
  const t = useT()
  const own = useOwnCompany()
  const { choices } = useSalespeople(own)
  // A salesperson finds themselves alone, and enters their own.
  const isAlone = own !== null && choices.length === 1
  const valuesOf = (record?: SalesRecord): SalesValues => {
    const whom: Whom | undefined = record ?? of
    return {
      ...{ cid: whom?.cid ?? own, sid: whom?.sid ?? null, target: whom?.hid === null ? 'prospect' : 'clinic' },
      ...{ hid: whom?.hid ?? null, prospectName: whom?.prospectName ?? '', prospectPhone: whom?.prospectPhone ?? '' },
      ...{ kind: record?.kind ?? (of ? 'phone' : 'visit'), content: record?.content ?? '' },
      ...{ next: record?.next ?? null, files: record?.files ?? [], location: record?.location ?? '' },
      date: record?.date ?? formatDate(Date.now() / 1000),
    }
  }
  return (
    <RecordForm<SalesRecord, SalesValues>
      name="sales-record"
      title={row ? t('salesRecord.edit') : t('salesRecord.create')}
      row={row}
      resource={salesRecords}
      valuesOf={valuesOf}
      text={salesRecordText}
      create={savedBy(create, ({ cid: _, sid, ...values }: SalesValues) => ({
        ...bodyOf(values),
        sid: isAlone ? (choices[0]?.value ?? null) : sid,
      }))}
      update={savedBy(update, ({ cid: _, sid: __, ...values }: SalesValues) => bodyOf(values))}
      onClosed={onClosed}
    >
      {!row && !isAlone && <WhoseFields />}
      <TargetFields row={row ?? of} />
      <FieldPair>
        <FieldInput of={fields} name="kind" />
        <Form.Item
          name="date"
          label={t('salesRecord.date')}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <DateInput />
        </Form.Item>
      </FieldPair>
      <FieldInput of={fields} name="content" />
      <FieldPair>
        <Form.Item name="next" label={t('salesRecord.next')}>
          <DateInput />
        </Form.Item>
        <FieldInput of={fields} name="location" />
      </FieldPair>
      <FileField name="files" label={t('salesRecord.files')} most={9} extra={t('salesRecord.editable')} />
    </RecordForm>
  )
}
