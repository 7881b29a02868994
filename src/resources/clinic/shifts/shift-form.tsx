/** A shift: its hours, how many patients a slot takes, and where; from here it is stopped. */
import { Button, Form, Input, InputNumber } from 'antd'
import { defaultHours, maxCapacity, slotLengths } from '../../../../contract/clinic/shift-templates'
import { type Shift, shifts } from '../../../../contract/clinic/shifts'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { dash } from '../../../ui/format'
import { ShiftReadOnly } from './shift-details'

interface Values {
  start: string
  end: string
  slotMinutes: Shift['slotMinutes']
  capacity: number
  room: string
}

interface ShiftFormProps {
  hid: number
  ctid: number
  name: string
  date: string
  /** Absent: a new one. */
  shift?: Shift
  /** Whether the person changes shifts at all. */
  mayUpdate?: boolean
  onStop?: () => void
  onClosed: () => void
}

const valuesOf = ({
  start = '08:30',
  end = '12:00',
  slotMinutes,
  capacity,
  room = '',
}: Partial<Shift> = {}): Values => ({
  ...{ start, end, room },
  slotMinutes: slotMinutes ?? defaultHours.slotMinutes,
  capacity: capacity ?? defaultHours.capacity,
})

/** When a doctor sees patients, as templates say it too. */
export const HoursFields = () => {
  const t = useT()
  const required = { required: true, message: t('record.required') }
  return (
    <>
      <Form.Item name="start" label={t('shift.start')} rules={[required]}>
        <Input type="time" step={300} />
      </Form.Item>
      <Form.Item name="end" label={t('shift.end')} rules={[required]}>
        <Input type="time" step={300} />
      </Form.Item>
      <SlotFields />
    </>
  )
}

const SlotFields = () => {
  const t = useT()
  return (
    <>
      <Form.Item name="slotMinutes" label={t('shift.slotMinutes')}>
        <Choice options={slotLengths.map((value) => ({ value, label: t(`shift.slotMinutes.${value}`) }))} />
      </Form.Item>
      <Form.Item name="capacity" label={t('shift.capacity')}>
        <InputNumber min={1} max={maxCapacity} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="room" label={t('shift.room')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
    </>
  )
}

export const ShiftForm = ({ hid, ctid, name, date, shift, mayUpdate, onStop, onClosed }: ShiftFormProps) => {
  const t = useT()
  if (shift && !(mayUpdate && shift.allowed.includes('update')))
    return <ShiftReadOnly shift={shift} onClosed={onClosed} />
  return (
    <RecordForm<Shift, Values>
      name="shift"
      title={shift ? t('shift.editTitle', { name, date }) : t('shift.createTitle', { name })}
      row={shift}
      resource={shifts}
      valuesOf={valuesOf}
      create={savedBy(shifts.calls.create, (values) => ({ ...values, hid, ctid, date }))}
      update={savedBy(shifts.calls.update, (values) => values)}
      disputed={[
        { key: 'start', label: t('shift.start'), format: String },
        { key: 'end', label: t('shift.end'), format: String },
        { key: 'slotMinutes', label: t('shift.slotMinutes'), format: String },
        { key: 'capacity', label: t('shift.capacity'), format: String },
        { key: 'room', label: t('shift.room'), format: (room) => String(room) || dash },
      ]}
      savedText={t('shift.editDone')}
      onClosed={onClosed}
    >
      <Form.Item label={t('shift.date')}>{date}</Form.Item>
      <HoursFields />
      {shift?.allowed.includes('stop') && onStop && (
        <Button danger onClick={onStop}>
          {t('shift.stop')}
        </Button>
      )}
    </RecordForm>
  )
}
