/** A file for a patient who has come for the first time: what the desk needs at once, the rest later on the patient's page. */
import { Checkbox, Form, Input, Radio } from 'antd'
import { NewPatient, type Patient, patients } from '../../../../contract/people/patients'
import { useT } from '../../../providers/i18n'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'

const fields = bodyFieldsOf(NewPatient, 'patient', { phone: { kind: 'phone' } })

interface Values {
  name: string
  gender: Patient['gender']
  birthday: string
  phone: string
  guardian: string
  privacySigned: boolean
}

interface NewPatientProps {
  hid: number
  onMade: (patient: Patient) => void
  onClosed: () => void
}

export const NewPatientForm = ({ hid, onMade, onClosed }: NewPatientProps) => {
  const t = useT()
  return (
    <RecordForm<Patient, Values>
      name="visit-patient"
      title={t('visit.newPatient')}
      row={undefined}
      resource={patients}
      valuesOf={() => ({ name: '', gender: 1, birthday: '', phone: '', guardian: '', privacySigned: false })}
      create={savedBy(patients.calls.save, ({ birthday, phone, privacySigned, guardian, ...rest }: Values) => ({
        ...{ ...rest, hid, birthday: birthday || null, phone, guardian, guardianPhone: guardian ? phone : '' },
        privacySigned: privacySigned ? (1 as const) : (0 as const),
      }))}
      disputed={[]}
      onSaved={onMade}
      onClosed={onClosed}
    >
      <FieldInput of={fields} name="name" />
      <Form.Item name="gender" label={t('patient.gender')}>
        <Radio.Group
          optionType="button"
          options={([1, 2] as const).map((value) => ({ value, label: t(`patient.gender.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="birthday" label={t('patient.birthday')}>
        <Input type="date" />
      </Form.Item>
      <FieldInput of={fields} name="phone" />
      <FieldInput of={fields} name="guardian" />
      <Form.Item name="privacySigned" valuePropName="checked">
        <Checkbox>{t('visit.privacySigned')}</Checkbox>
      </Form.Item>
    </RecordForm>
  )
}
