/** Asking a specialist: about whom, with which exams, what, and when; both screens of remote consultations open it. */
import { Alert, Checkbox, Form, Input } from 'antd'
import { type Exam, exams } from '../../../contract/clinic/exams'
import {
  maxRemoteExams,
  type RemoteAppointment,
  remoteAppointments,
} from '../../../contract/clinic/remote-appointments'
import { remoteDaysAhead, remoteSpecialists } from '../../../contract/clinic/remote-specialists'
import { dayAfter } from '../../../contract/core/times'
import { PatientSelect } from '../../desk/patient-select'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { RecordForm } from '../../records/record-form'
import { savedBy } from '../../records/use-record-form'
import { Choice } from '../../ui/choice'
import { dash, formatDate, formatMoney } from '../../ui/format'

interface Values {
  pid: number | undefined
  examIds: number[]
  question: string
  ctid: number | undefined
  /** Date and time. */
  slot: string | undefined
  consent: boolean
}

interface RemoteFormProps {
  /** The clinic that asks. */
  hid: number
  ctid?: number | undefined
  /** About whom, where it is known already. */
  patient?: { pid: number; name: string } | undefined
  onAsked?: (made: RemoteAppointment) => void
  onClosed: () => void
}

const AboutWhom = ({ hid, known }: { hid: number; known: { pid: number; name: string } | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  return (
    <Form.Item name="pid" label={t('remote.patient')} rules={[{ required: true, message: t('record.required') }]}>
      <PatientSelect hid={hid} known={known} onPatient={() => form.setFieldValue('examIds', [])} />
    </Form.Item>
  )
}

const both = (od: number | null, os: number | null) =>
  od === null && os === null ? '' : `${od?.toFixed(2) ?? dash} / ${os?.toFixed(2) ?? dash}`

interface ExamBoxesProps {
  id?: string
  value?: number[]
  onChange?: (examIds: number[]) => void
  found: readonly Exam[]
  disabled: boolean
}

/** Takes from the form what a group of boxes may have: `aria-required` is none of it. */
const ExamBoxes = ({ id, value = [], onChange, found, disabled }: ExamBoxesProps) => {
  const t = useT()
  return (
    <div id={id}>
      <Checkbox.Group<number>
        style={{ display: 'grid' }}
        disabled={disabled}
        value={value}
        onChange={(chosen) => onChange?.(chosen)}
        options={found.map(({ examId, date, cyclo, alOd, alOs, seOd, seOs }) => ({
          value: examId,
          label: [
            date,
            t(`exam.cyclo.${cyclo}`),
            both(alOd, alOs) && `AL ${both(alOd, alOs)}`,
            both(seOd, seOs) && `SE ${both(seOd, seOs)}`,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </div>
  )
}

const WithExams = () => {
  const t = useT()
  const pid = Form.useWatch<number | undefined>('pid')
  const query = { pid: pid ?? 0, status: '1', current: 1, page_size: 20 }
  const { data, isFetching } = useCallQuery(exams.calls.list, { query }, { enabled: pid !== undefined })
  const found = pid === undefined ? [] : (data?.data ?? [])
  return (
    <Form.Item
      name="examIds"
      label={t('remote.exams')}
      extra={pid === undefined ? t('remote.patientFirst') : !isFetching && found.length === 0 && t('remote.noExams')}
      rules={[
        { required: true, type: 'array', min: 1, message: t('remote.chooseExams') },
        { type: 'array', max: maxRemoteExams, message: t('remote.tooManyExams', { max: maxRemoteExams }) },
      ]}
    >
      <ExamBoxes found={found} disabled={pid === undefined} />
    </Form.Item>
  )
}

const WhomAndWhen = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const ctid = Form.useWatch<number | undefined>('ctid')
  const all = useCallQuery(remoteSpecialists.calls.list, { query: { page_size: 100 } })
  const specialists = all.data?.data ?? []
  const today = formatDate(Date.now() / 1000)
  const asked = { params: { id: ctid ?? 0 }, query: { start_date: today, end_date: dayAfter(today, remoteDaysAhead) } }
  const { data, isFetching } = useCallQuery(remoteSpecialists.calls.slots, asked, { enabled: ctid !== undefined })
  const slots = (ctid === undefined ? [] : (data?.data ?? [])).flatMap((day) =>
    day.slots
      .filter(({ booked, capacity }) => booked < capacity)
      .map(({ slot, booked, capacity }) => ({
        value: `${day.date} ${slot}`,
        label: `${day.date} ${slot} · ${t('remote.left', { count: capacity - booked })}`,
      })),
  )
  const fee = specialists.find((one) => one.ctid === ctid)?.fee ?? 0
  const required = [{ required: true, message: t('record.required') }]
  return (
    <>
      <Form.Item name="ctid" label={t('remote.specialist')} rules={required}>
        <Choice<number>
          loading={all.isFetching}
          options={specialists.map((one) => ({
            value: one.ctid,
            label: [one.name, one.title, formatMoney(one.fee)].filter(Boolean).join(' · '),
          }))}
          onChange={() => form.setFieldValue('slot', undefined)}
        />
      </Form.Item>
      <Form.Item name="slot" label={t('remote.time')} rules={required}>
        <Choice<string>
          loading={isFetching}
          disabled={ctid === undefined}
          options={slots}
          notFoundContent={t('remote.free.none')}
        />
      </Form.Item>
      {fee > 0 && <Alert type="info" showIcon message={t('remote.payBefore', { fee: formatMoney(fee) })} />}
    </>
  )
}

export const RemoteForm = ({ hid, ctid, patient, onAsked, onClosed }: RemoteFormProps) => {
  const t = useT()
  return (
    <RecordForm<RemoteAppointment, Values>
      name="remote"
      title={t('remote.askTitle')}
      width={600}
      row={undefined}
      resource={remoteAppointments}
      valuesOf={() => ({ pid: patient?.pid, examIds: [], question: '', ctid, slot: undefined, consent: false })}
      create={savedBy(remoteAppointments.calls.create, ({ pid = 0, ctid: asked = 0, slot = '', ...rest }: Values) => {
        const [date = '', time = ''] = slot.split(' ')
        return { ...rest, hid, pid, ctid: asked, date, slot: time, consent: rest.consent ? (1 as const) : (0 as const) }
      })}
      disputed={[]}
      saveText={t('remote.ask')}
      savedText={t('remote.done.ask')}
      onSaved={(made) => onAsked?.(made)}
      onClosed={onClosed}
    >
      <AboutWhom hid={hid} known={patient} />
      <WithExams />
      <Form.Item
        name="question"
        label={t('remote.question')}
        rules={[{ required: true, whitespace: true, message: t('record.required') }]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3 }} />
      </Form.Item>
      <WhomAndWhen />
      <Form.Item
        name="consent"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, value) => {
              if (!value) throw new Error(t('remote.consentNeeded'))
            },
          },
        ]}
      >
        <Checkbox>{t('remote.consent')}</Checkbox>
      </Form.Item>
    </RecordForm>
  )
}
