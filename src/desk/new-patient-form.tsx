/** A file for a patient who has come for the first time: what the desk needs at once, the rest later on the patient's page. */
import { Checkbox, Form, Input, Radio } from 'antd'
import { ageOn } from '../../contract/core/age'
import {
  genders,
  NewPatient,
  ownConsentAge,
  type Patient,
  type PatientChoice,
  patients,
} from '../../contract/people/patients'
import { useT } from '../providers/i18n'
import { FieldInput } from '../records/field-input'
import { bodyFieldsOf } from '../records/fields'
import { RecordForm } from '../records/record-form'
import { savedBy } from '../records/use-record-form'
import { FieldPair } from '../ui/field-pair'
import { formatDate } from '../ui/format'
import { Likes } from './patient-likes'

const fields = bodyFieldsOf(NewPatient, 'patient', { phone: { kind: 'phone' }, guardianPhone: { kind: 'phone' } })

interface Values {
  name: string
  gender: Patient['gender'] | undefined
  birthday: string
  phone: string
  guardian: string
  guardianPhone: string
  privacySigned: boolean
}

export type Made = Pick<PatientChoice, 'pid' | 'name' | 'privacySigned'>

interface NewPatientProps {
  hid: number
  /** What is known already, such as from a booking. */
  known?: { name: string; phone: string } | undefined
  /** The file that was made, or the one that was there. */
  onMade: (patient: Made) => void
  onClosed: () => void
}

const Fields = ({ hid, onChosen }: { hid: number; onChosen: (like: PatientChoice) => void }) => {
  const t = useT()
  const birthday = Form.useWatch<string | undefined>('birthday')
  const isChild = (ageOn(birthday || null, formatDate(Date.now() / 1000)) ?? ownConsentAge) < ownConsentAge
  const required = { required: true, message: t('record.required') }
  return (
    <>
      <FieldInput of={fields} name="name" />
      <Form.Item name="gender" label={t('patient.gender')} rules={[required]}>
        <Radio.Group
          optionType="button"
          options={genders.map((value) => ({ value, label: t(`patient.gender.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="birthday" label={t('patient.birthday')}>
        <Input type="date" max="2100-12-31" />
      </Form.Item>
      <FieldInput of={fields} name="phone" />
      <FieldPair>
        <FieldInput of={fields} name="guardian" />
        <Form.Item
          name="guardianPhone"
          label={t('patient.guardianPhone')}
          dependencies={['birthday']}
          rules={isChild ? [{ ...required, whitespace: true }] : []}
        >
          <Input inputMode="tel" maxLength={20} autoComplete="off" />
        </Form.Item>
      </FieldPair>
      <Likes hid={hid} pid={undefined} onChosen={onChosen} />
      <Form.Item name="privacySigned" valuePropName="checked">
        <Checkbox>{t('visit.privacySigned')}</Checkbox>
      </Form.Item>
    </>
  )
}

export const NewPatientForm = ({ hid, known, onMade, onClosed }: NewPatientProps) => {
  const t = useT()
  const given = { name: known?.name ?? '', phone: known?.phone ?? '' }
  return (
    <RecordForm<Patient, Values>
      name="visit-patient"
      title={t('visit.newPatient')}
      row={undefined}
      resource={patients}
      valuesOf={() => ({
        ...{ ...given, gender: undefined, birthday: '' },
        ...{ guardian: '', guardianPhone: '', privacySigned: false },
      })}
      create={savedBy(patients.calls.save, ({ birthday, gender, privacySigned, ...rest }: Values) => ({
        ...{ ...rest, hid, birthday: birthday || null },
        ...(gender !== undefined && { gender }),
        privacySigned: privacySigned ? (1 as const) : (0 as const),
      }))}
      disputed={[]}
      onSaved={onMade}
      onClosed={onClosed}
    >
      <Fields
        hid={hid}
        onChosen={(like) => {
          onMade(like)
          onClosed()
        }}
      />
    </RecordForm>
  )
}
