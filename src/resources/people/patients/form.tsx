/** The form of a patient. Records that may be the same person's are shown while it is filled in. */

import { Form, Input, Select, Switch } from 'antd'
import { tagType } from '../../../../contract/content/tags'
import { patientSettings } from '../../../../contract/people/patient-settings'
import { genders, NewPatient, type Patient, parentsMyopia, patients } from '../../../../contract/people/patients'
import { schools } from '../../../../contract/people/schools'
import { Likes } from '../../../desk/patient-likes'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { useSchools } from '../../../providers/references/schools'
import { useTagsOf } from '../../../providers/references/tags'
import { useOwnStore } from '../../../providers/working-store'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { savedBy } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'

const texts = [
  ...(['name', 'phone', 'guardian', 'guardianPhone', 'idCard', 'source', 'grade', 'schoolClass'] as const),
  ...(['consentBy', 'privacySignedBy'] as const),
] as const
const long = ['allergy', 'history', 'note'] as const

const fields = bodyFieldsOf(NewPatient, 'patient', {
  ...{ phone: { kind: 'phone' }, guardianPhone: { kind: 'phone' }, idCard: { kind: 'code' } },
  ...{ allergy: { kind: 'long' }, history: { kind: 'long' }, note: { kind: 'long' } },
})

type Values = Record<(typeof texts)[number] | (typeof long)[number], string> &
  Pick<Patient, 'schoolId' | 'parentsMyopia' | 'tags' | 'smsConsent' | 'privacySigned'> & {
    hid: number | undefined
    gender: Patient['gender'] | undefined
    birthday: string
  }

const valuesOf = (row: Patient | undefined, hid: number | undefined): Values => ({
  ...(Object.fromEntries([...texts, ...long].map((name) => [name, row?.[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  > &
    Record<(typeof long)[number], string>),
  hid: row?.hid ?? hid,
  gender: row?.gender,
  birthday: row?.birthday ?? '',
  schoolId: row?.schoolId ?? null,
  parentsMyopia: row?.parentsMyopia ?? null,
  tags: row?.tags ?? [],
  smsConsent: row?.smsConsent ?? 0,
  privacySigned: row?.privacySigned ?? 0,
})

/** The number as it was read stays; what was not touched is not sent. Nobody agrees to what is not agreed to. */
const sentOf = ({ birthday, schoolId = null, ...values }: Values) => ({
  ...values,
  consentBy: values.smsConsent === 1 ? values.consentBy : '',
  privacySignedBy: values.privacySigned === 1 ? values.privacySignedBy : '',
  schoolId,
  birthday: birthday === '' ? null : birthday,
})

const useChoicesOf = (hid: number | undefined) => {
  const asked = { params: { hid: hid ?? 0 } }
  const { data } = useCallQuery(patientSettings.calls.choices, asked, { enabled: hid !== undefined })
  const options = (words: readonly string[] | undefined) => (words ?? []).map((value) => ({ value, label: value }))
  const common = useTagsOf(tagType.patients).choices.map(({ value }) => value)
  return { sources: options(data?.data.sources), tags: options([...new Set([...(data?.data.tags ?? []), ...common])]) }
}

/** The schools of the chain, for those who may see them. */
const SchoolChoice = ({ hid, patient }: { hid: number | undefined; patient: Patient | undefined }) => {
  const t = useT()
  const may = useMayCall(schools.calls.list)
  const from = useSchools(hid, patient?.schoolId, patient?.schoolName)
  if (!may && !patient?.schoolId) return null
  return (
    <Form.Item name="schoolId" label={t('patient.schoolId')}>
      <ReferenceSelect allowClear disabled={!may} from={from} />
    </Form.Item>
  )
}

/** What is agreed to, and who agrees. */
const Consent = ({ given, by }: { given: 'smsConsent' | 'privacySigned'; by: 'consentBy' | 'privacySignedBy' }) => {
  const t = useT()
  const isGiven = Form.useWatch(given) === 1
  return (
    <FieldPair>
      <Form.Item name={given} label={t(`patient.${given}`)} {...asSwitch}>
        <Switch />
      </Form.Item>
      {isGiven && <FieldInput of={fields} name={by} hint={t('patient.consenter')} />}
    </FieldPair>
  )
}

const Fields = ({ patient }: { patient: Patient | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', { form, preserve: true })
  const own = useOwnCompany()
  const user = useUser()
  const clinics = useClinics(own ?? patient?.cid ?? null)
  const { sources, tags } = useChoicesOf(hid)
  const required = { required: true, message: t('record.required') }
  const line = (name: (typeof texts)[number] | (typeof long)[number]) => <FieldInput of={fields} name={name} />
  return (
    <>
      {user?.oid === null && (
        <Form.Item name="hid" label={t('patient.hid')} rules={[required]}>
          <ReferenceSelect from={clinics} />
        </Form.Item>
      )}
      <FieldPair>
        {line('name')}
        <Form.Item name="gender" label={t('patient.gender')} rules={[required]}>
          <Choice options={genders.map((value) => ({ value, label: t(`patient.gender.${value}`) }))} />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <Form.Item name="birthday" label={t('patient.birthday')}>
          <Input type="date" max="2100-12-31" />
        </Form.Item>
        {line('phone')}
      </FieldPair>
      <FieldPair>
        {line('guardian')}
        {line('guardianPhone')}
      </FieldPair>
      <Likes hid={hid} pid={patient?.pid} />
      {line('idCard')}
      <FieldPair>
        <Form.Item name="source" label={t('patient.source')}>
          <Select showSearch allowClear options={sources} />
        </Form.Item>
        <Form.Item name="parentsMyopia" label={t('patient.parentsMyopia')}>
          <Select
            allowClear
            options={parentsMyopia.map((value) => ({ value, label: t(`patient.parentsMyopia.${value}`) }))}
          />
        </Form.Item>
      </FieldPair>
      <SchoolChoice hid={hid} patient={patient} />
      <FieldPair>
        {line('grade')}
        {line('schoolClass')}
      </FieldPair>
      <Form.Item name="tags" label={t('patient.tags')}>
        <Select mode="tags" maxCount={20} options={tags} />
      </Form.Item>
      {line('allergy')}
      {line('history')}
      <Consent given="smsConsent" by="consentBy" />
      <Consent given="privacySigned" by="privacySignedBy" />
      {line('note')}
    </>
  )
}

export const PatientForm = ({ patient, onClosed }: { patient?: Patient; onClosed: () => void }) => {
  const t = useT()
  const working = useOwnStore()
  return (
    <RecordForm<Patient, Values>
      name="patient"
      title={patient ? t('patient.editTitle', { name: patient.name }) : t('patient.create')}
      row={patient}
      resource={patients}
      valuesOf={(row) => valuesOf(row, working)}
      create={savedBy(patients.calls.save, sentOf)}
      update={savedBy(patients.calls.save, sentOf)}
      disputed={[...texts, ...long, 'birthday' as const].map((key) => ({
        key,
        label: t(`patient.${key}`),
        format: (value: unknown) => (value ? String(value) : '—'),
      }))}
      onClosed={onClosed}
    >
      <Fields patient={patient} />
    </RecordForm>
  )
}
