/** The form of a potential member. */
import { Form, Input, Select } from 'antd'
import { type Potential, potentials } from '../../../../contract/clinic/potentials'
import { patientSettings } from '../../../../contract/people/patient-settings'
import { genders } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useSchools } from '../../../providers/references/schools'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { StoreChoice } from '../../../records/store-choice'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { potentialText } from './field-text'

const { create, update } = potentials.calls
const fields = bodyFieldsOf(create.body, 'potential', { phone: { kind: 'phone' }, note: { kind: 'long' } })

type Values = Pick<Potential, 'name' | 'phone' | 'gender' | 'schoolId' | 'source' | 'intention' | 'note'> & {
  hid: number | undefined
  birthday: string
  nextTime: string
}

const valuesOf = (row: Potential | undefined, hid: number | undefined): Values => ({
  hid: row?.hid ?? hid,
  ...{ name: row?.name ?? '', phone: row?.phone ?? '', gender: row?.gender ?? null, birthday: row?.birthday ?? '' },
  ...{ schoolId: row?.schoolId ?? null, source: row?.source ?? '', intention: row?.intention ?? 3 },
  ...{ nextTime: row?.nextTime ?? '', note: row?.note ?? '' },
})

/** What was cleared is none. */
const sentOf = ({ hid: _, birthday, nextTime, gender, schoolId, source, ...values }: Values) => ({
  ...values,
  ...{ gender: gender ?? null, schoolId: schoolId ?? null, source: source ?? '' },
  ...{ birthday: birthday || null, nextTime: nextTime || null },
})

const Fields = ({ row }: { row: Potential | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', { form, preserve: true })
  const schools = useSchools(hid, row?.schoolId, row?.schoolName)
  const maySettings = useMayCall(patientSettings.calls.choices)
  const asked = { params: { hid: hid ?? 0 } }
  const { data } = useCallQuery(patientSettings.calls.choices, asked, { enabled: maySettings && hid !== undefined })
  const sources = (data?.data.sources ?? []).map((value) => ({ value, label: value }))
  return (
    <>
      {!row && <StoreChoice label={t('potential.hospitalName')} />}
      <FieldPair>
        <FieldInput of={fields} name="name" />
        <FieldInput of={fields} name="phone" />
      </FieldPair>
      <FieldPair>
        <Form.Item name="gender" label={t('potential.gender')}>
          <Choice allowClear options={genders.map((value) => ({ value, label: t(`patient.gender.${value}`) }))} />
        </Form.Item>
        <Form.Item name="birthday" label={t('potential.birthday')}>
          <Input type="date" max="2100-12-31" />
        </Form.Item>
      </FieldPair>
      <Form.Item name="schoolId" label={t('potential.schoolId')}>
        <ReferenceSelect allowClear from={schools} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="source" label={t('potential.source')}>
          <Select showSearch allowClear options={sources} />
        </Form.Item>
        <FieldInput of={fields} name="intention" />
      </FieldPair>
      <Form.Item name="nextTime" label={t('potential.nextTime')}>
        <Input type="date" max="2100-12-31" />
      </Form.Item>
      <FieldInput of={fields} name="note" />
    </>
  )
}

export const PotentialForm = ({ row, onClosed }: { row?: Potential; onClosed: () => void }) => {
  const t = useT()
  const user = useUser()
  return (
    <RecordForm<Potential, Values>
      name="potential"
      title={row ? t('potential.editTitle', { name: row.name }) : t('potential.create')}
      row={row}
      resource={potentials}
      valuesOf={(read) => valuesOf(read, user?.oid ?? undefined)}
      create={savedBy(create, (values) => ({ ...sentOf(values), hid: values.hid }))}
      update={savedBy(update, sentOf)}
      text={potentialText}
      onClosed={onClosed}
    >
      <Fields row={row} />
    </RecordForm>
  )
}
