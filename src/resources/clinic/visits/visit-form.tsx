/** The form of a registration: who has come, for what, and to whom; a patient without a file gets one on the way. */
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { fees } from '../../../../contract/clinic/fees'
import { type Visit, visits, visitTypes } from '../../../../contract/clinic/visits'
import { medItems } from '../../../../contract/people/med-items'
import { ConsentMissing } from '../../../desk/consent-missing'
import { NewFile } from '../../../desk/new-file'
import type { Made } from '../../../desk/new-patient-form'
import { PatientSelect } from '../../../desk/patient-select'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatMoney } from '../../../ui/format'
import { useDoctors } from '../use-doctors'
import { RoomSelect } from './room-select'

interface Values {
  pid: number | null | undefined
  type: number
  ctid: number
  itemIds: number[]
  room: string
  priority: boolean
  priorityReason: string
  complaint: string
  privacySigned: boolean
}

const any = 0

interface VisitFormProps {
  cid: number
  hid: number
  /** Absent: a new one. */
  visit?: Visit
  /** Who has come, where it is known already. */
  patient?: Made | undefined
  onClosed: () => void
}

const valuesOf = (visit?: Visit): Values => ({
  ...{ pid: visit?.pid, type: visit?.type ?? any, ctid: visit?.ctid ?? any, itemIds: visit?.itemIds ?? [] },
  ...{ room: visit?.room ?? '', priority: visit?.priority === 1, priorityReason: visit?.priorityReason ?? '' },
  ...{ complaint: visit?.complaint ?? '', privacySigned: false },
})

const factsOf = ({ type, ctid, priority, itemIds, room, priorityReason, complaint }: Values) => ({
  ...{ itemIds, room, complaint, priorityReason: priority ? priorityReason : '' },
  ...(type !== any && { type: type as Visit['type'] }),
  ctid: ctid === any ? null : ctid,
  priority: priority ? (1 as const) : (0 as const),
})

/** Who has come; where the signature under the privacy notice is missing it is asked for now, not in the examination room. */
const WhoCame = ({ hid, known }: { hid: number; known: Made | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const [patient, setPatient] = useState<Made | undefined>(known)
  return (
    <>
      <Form.Item name="pid" label={t('visit.patientName')} rules={[{ required: true, message: t('record.required') }]}>
        <PatientSelect hid={hid} known={patient} onPatient={setPatient} />
      </Form.Item>
      <NewFile
        hid={hid}
        label={t('visit.newPatient')}
        onMade={(made) => {
          setPatient(made)
          form.setFieldValue('pid', made.pid)
        }}
      />
      {patient?.privacySigned === 0 && (
        <Form.Item name="privacySigned" valuePropName="checked" noStyle>
          <ConsentMissing />
        </Form.Item>
      )}
    </>
  )
}

const Facts = ({ cid, hid }: { cid: number; hid: number }) => {
  const t = useT()
  const priority = Form.useWatch('priority')
  const { people } = useDoctors(cid, hid)
  const mayItems = useMayCall(medItems.calls.list)
  const asked = { params: { id: cid }, query: { status: '1', pageSize: 200 } }
  const { data } = useCallQuery(medItems.calls.list, asked, { enabled: mayItems })
  const mayFees = useMayCall(fees.calls.list)
  const { data: own } = useCallQuery(
    fees.calls.list,
    { query: { hid, status: '1', page_size: 200 } },
    { enabled: mayFees },
  )
  const priceOf = (itemId: number) => own?.data.find((fee) => fee.itemId === itemId)?.price
  const items = (data?.data ?? []).map(({ itemId, name, fee }) => ({
    value: itemId,
    label: `${name} · ${formatMoney(priceOf(itemId) ?? fee)}`,
  }))
  return (
    <>
      <Form.Item name="type" label={t('visit.type')}>
        <Choice
          options={[
            { value: any, label: t('visit.type.auto') },
            ...visitTypes.map((value) => ({ value, label: t(`visit.type.${value}`) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="ctid" label={t('visit.doctorName')}>
        <Choice
          options={[
            { value: any, label: t('visit.anyDoctor') },
            ...people.map((one) => ({ value: one.ctid, label: one.name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="itemIds" label={t('visit.items')}>
        <Choice mode="multiple" options={items} />
      </Form.Item>
      <Form.Item name="complaint" label={t('visit.complaint')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="room" label={t('visit.room')}>
        <RoomSelect hid={hid} />
      </Form.Item>
      <Form.Item name="priority" valuePropName="checked">
        <Checkbox>{t('visit.priority')}</Checkbox>
      </Form.Item>
      {priority && (
        <Form.Item
          name="priorityReason"
          label={t('visit.priorityReason')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}

export const VisitForm = ({ cid, hid, visit, patient, onClosed }: VisitFormProps) => {
  const t = useT()
  return (
    <RecordForm<Visit, Values>
      name="visit"
      title={visit ? t('visit.editTitle', { name: visit.patientName }) : t('visit.createTitle')}
      row={visit}
      resource={visits}
      valuesOf={(row) => ({ ...valuesOf(row), ...(patient && { pid: patient.pid }) })}
      create={savedBy(visits.calls.create, (values) => ({
        ...factsOf(values),
        ...{ hid, pid: values.pid ?? 0, privacySigned: values.privacySigned ? (1 as const) : (0 as const) },
      }))}
      update={savedBy(visits.calls.update, factsOf)}
      disputed={[
        { key: 'complaint', label: t('visit.complaint'), format: String },
        { key: 'room', label: t('visit.room'), format: String },
      ]}
      savedText={visit ? t('record.saved') : null}
      onSaved={({ queueNo, patientName: name }) => {
        if (!visit) void toast('success', t('visit.done.create', { no: queueNo, name }))
      }}
      onClosed={onClosed}
    >
      {!visit && <WhoCame hid={hid} known={patient} />}
      <Facts cid={cid} hid={hid} />
    </RecordForm>
  )
}
