/** The form of a registration: who has come, for what, and to whom; a patient without a file gets one on the way. */
import { Button, Checkbox, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { fees } from '../../../../contract/clinic/fees'
import { type Visit, visits, visitTypes } from '../../../../contract/clinic/visits'
import { medItems } from '../../../../contract/people/med-items'
import { patients } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { usePatients } from '../../../providers/references/patients'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatMoney } from '../../../ui/format'
import { useDoctors } from '../use-doctors'
import { NewPatientForm } from './new-patient-form'

interface Values {
  pid: number | undefined
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

const WhoCame = ({ hid }: { hid: number }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const { choices, loading, onSearch } = usePatients(hid)
  const mayMake = useMayCall(patients.calls.save)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ value: number; label: string }>()
  return (
    <>
      <Form.Item name="pid" label={t('visit.patientName')} rules={[{ required: true, message: t('record.required') }]}>
        <Choice<number>
          filterOption={false}
          loading={loading}
          placeholder={t('visit.searchPatient')}
          notFoundContent={t('visit.noPatient')}
          options={[...(made ? [made] : []), ...choices.filter(({ value }) => value !== made?.value)]}
          onSearch={onSearch}
        />
      </Form.Item>
      {mayMake && (
        <Space style={{ marginBlockEnd: 16 }} wrap>
          <Button onClick={() => setMaking(true)}>{t('visit.newPatient')}</Button>
          <Form.Item name="privacySigned" valuePropName="checked" noStyle>
            <Checkbox>{t('visit.privacySigned')}</Checkbox>
          </Form.Item>
        </Space>
      )}
      {making && (
        <NewPatientForm
          hid={hid}
          onMade={({ pid, name }) => {
            setMade({ value: pid, label: name })
            form.setFieldValue('pid', pid)
          }}
          onClosed={() => setMaking(false)}
        />
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
        <Input maxLength={20} autoComplete="off" />
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

export const VisitForm = ({ cid, hid, visit, onClosed }: VisitFormProps) => {
  const t = useT()
  return (
    <RecordForm<Visit, Values>
      name="visit"
      title={visit ? t('visit.editTitle', { name: visit.patientName }) : t('visit.createTitle')}
      row={visit}
      resource={visits}
      valuesOf={valuesOf}
      create={savedBy(visits.calls.create, (values) => ({
        ...factsOf(values),
        ...{ hid, pid: values.pid ?? 0, privacySigned: values.privacySigned ? (1 as const) : (0 as const) },
      }))}
      update={savedBy(visits.calls.update, factsOf)}
      disputed={[
        { key: 'complaint', label: t('visit.complaint'), format: String },
        { key: 'room', label: t('visit.room'), format: String },
      ]}
      savedText={visit ? t('record.saved') : t('visit.done.create')}
      onClosed={onClosed}
    >
      {!visit && <WhoCame hid={hid} />}
      <Facts cid={cid} hid={hid} />
    </RecordForm>
  )
}
