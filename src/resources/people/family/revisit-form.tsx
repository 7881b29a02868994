/** The form of a follow-up. */

import { Form, Input } from 'antd'
import type { Patient } from '../../../../contract/people/patients'
import { type Revisit, revisits, revisitTypes } from '../../../../contract/people/revisits'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { usePatients } from '../../../providers/references/patients'
import { useOwnStore } from '../../../providers/working-store'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'

interface Values {
  hid: number | undefined
  pid: number | undefined
  revisitTime: string
  type: Revisit['type'] | undefined
  note: string
}

/** Whom it is about: said before, or chosen among the patients of a clinic. */
const Whom = ({ known }: { known: { value: number; label: string } | undefined }) => {
  const t = useT()
  const user = useUser()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', { form, preserve: true })
  const clinics = useClinics(useOwnCompany())
  const { choices, ...found } = usePatients(hid)
  const required = [{ required: true, message: t('record.required') }]
  const offered = known && !choices.some(({ value }) => value === known.value) ? [known, ...choices] : choices
  return (
    <>
      {user?.oid === null && !known && (
        <Form.Item name="hid" label={t('patient.hid')} rules={required}>
          <ReferenceSelect from={clinics} onChange={() => form.setFieldValue('pid', undefined)} />
        </Form.Item>
      )}
      <Form.Item name="pid" label={t('revisit.patientName')} rules={required}>
        <ReferenceSelect from={{ ...found, choices: offered }} disabled={known !== undefined} />
      </Form.Item>
    </>
  )
}

interface RevisitFormProps {
  revisit?: Revisit
  /** For whom a new one is, where that is known. */
  patient?: Patient
  onClosed: () => void
}

export const RevisitForm = ({ revisit, patient, onClosed }: RevisitFormProps) => {
  const t = useT()
  const working = useOwnStore()
  const known = revisit
    ? { value: revisit.pid, label: revisit.patientName }
    : patient && { value: patient.pid, label: patient.name }
  const required = [{ required: true, message: t('record.required') }]
  return (
    <RecordForm<Revisit, Values>
      name="revisit"
      title={revisit ? t('revisit.editTitle', { name: revisit.patientName }) : t('revisit.create')}
      row={revisit}
      resource={revisits}
      valuesOf={(row) => ({
        hid: row?.hid ?? patient?.hid ?? working,
        pid: row?.pid ?? patient?.pid,
        revisitTime: row?.revisitTime ?? '',
        type: row?.type,
        note: row?.note ?? '',
      })}
      create={savedBy(revisits.calls.save, (values) => values)}
      update={savedBy(revisits.calls.save, (values) => values)}
      disputed={[
        { key: 'revisitTime', label: t('revisit.revisitTime'), format: String },
        { key: 'type', label: t('revisit.type'), format: (type) => t(`revisit.type.${type as 1}`) },
        { key: 'note', label: t('revisit.note'), format: (note) => String(note || '—') },
      ]}
      onClosed={onClosed}
    >
      <Whom known={known} />
      <Form.Item name="type" label={t('revisit.type')} rules={required}>
        <Choice options={revisitTypes.map((value) => ({ value, label: t(`revisit.type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="revisitTime" label={t('revisit.revisitTime')} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="note" label={t('revisit.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </RecordForm>
  )
}
