/** A doctor, an optometrist or a manager of a clinic, new or to be changed. */
import { Form, Radio } from 'antd'
import { type Contact, contacts, doctorTypes, examinerTypes } from '../../../../../contract/people/contacts'
import { useOwnCompany } from '../../../../providers/companies'
import { useT } from '../../../../providers/i18n'
import { useUser } from '../../../../providers/identity'
import { useClinics } from '../../../../providers/references/clinics'
import { FieldInput } from '../../../../records/field-input'
import { bodyFieldsOf } from '../../../../records/fields'
import { FileField } from '../../../../records/file-field'
import { RecordForm } from '../../../../records/record-form'
import { ReferenceSelect } from '../../../../records/reference-select'
import { savedBy } from '../../../../records/use-record-form'
import { Choice } from '../../../../ui/choice'
import { FieldPair } from '../../../../ui/field-pair'

const texts = ['name', 'title', 'phone', 'licenceNo', 'room', 'intro', 'photo'] as const
/** Managers are not made here. */
type Made = (typeof examinerTypes)[number]

type Values = Record<(typeof texts)[number], string> &
  Pick<Contact, 'doctor_type'> & { hid: number | undefined; type: Contact['type'] }

const valuesOf = (row: Contact | undefined, hid: number | undefined): Values => ({
  ...(Object.fromEntries(texts.map((name) => [name, row?.[name] ?? ''])) as Record<(typeof texts)[number], string>),
  hid: row?.hid ?? hid,
  type: row?.type ?? 'contact_doctor',
  doctor_type: row?.doctor_type ?? null,
})

const fields = bodyFieldsOf(contacts.calls.create.body, 'staff.doctor', {
  ...{ name: { label: 'staff.name' }, phone: { label: 'staff.phone', kind: 'phone' }, intro: { kind: 'long' } },
})

const isDoctor = (type: Contact['type']) => type === 'contact_doctor'
const changedOf = ({ hid: _, type, doctor_type, ...fields }: Values) => ({
  ...fields,
  ...(isDoctor(type) && { doctor_type }),
})

const Fields = ({ row }: { row: Contact | undefined }) => {
  const t = useT()
  const user = useUser()
  const type = Form.useWatch<Contact['type']>('type', { preserve: true })
  const clinics = useClinics(useOwnCompany() ?? row?.cid ?? null)
  const required = [{ required: true, message: t('record.required') }]
  return (
    <>
      {!row && (
        <>
          {user?.oid === null && (
            <Form.Item name="hid" label={t('staff.clinic')} rules={required}>
              <ReferenceSelect from={clinics} />
            </Form.Item>
          )}
          <Form.Item name="type" label={t('staff.doctor.type')}>
            <Radio.Group
              optionType="button"
              options={examinerTypes.map((value) => ({ value, label: t(`staff.doctor.type.${value}`) }))}
            />
          </Form.Item>
        </>
      )}
      <FieldInput of={fields} name="name" />
      <FieldPair>
        <FieldInput of={fields} name="title" />
        <FieldInput of={fields} name="phone" />
      </FieldPair>
      {isDoctor(type) && (
        <Form.Item name="doctor_type" label={t('staff.doctor.kind')}>
          <Choice<number>
            allowClear
            options={doctorTypes.map((value) => ({ value, label: t(`staff.doctor.kind.${value}`) }))}
          />
        </Form.Item>
      )}
      <FieldPair>
        <FieldInput of={fields} name="licenceNo" />
        <FieldInput of={fields} name="room" />
      </FieldPair>
      <FieldInput of={fields} name="intro" />
      <FileField name="photo" label={t('staff.doctor.photo')} picturesOnly />
    </>
  )
}

export const DoctorForm = ({ row, onClosed }: { row?: Contact; onClosed: () => void }) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  return (
    <RecordForm<Contact, Values>
      name="doctor"
      title={row ? t('staff.doctor.editTitle', { name: row.name }) : t('staff.doctor.create')}
      row={row}
      resource={contacts}
      valuesOf={(shown) => valuesOf(shown, own)}
      create={savedBy(
        contacts.calls.create,
        ({ hid, type, ...values }) => ({ ...changedOf({ hid, type, ...values }), hid, type: type as Made }),
        { product: 'lens' },
      )}
      update={savedBy(contacts.calls.update, changedOf)}
      disputed={(['name', 'title', 'phone', 'licenceNo', 'room', 'intro'] as const).map((key) => ({
        ...{ key, format: (value: unknown) => (value ? String(value) : '—') },
        label: key === 'name' || key === 'phone' ? t(`staff.${key}`) : t(`staff.doctor.${key}`),
      }))}
      onClosed={onClosed}
    >
      <Fields row={row} />
    </RecordForm>
  )
}
