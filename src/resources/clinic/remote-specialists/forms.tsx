/** How an agent keeps its specialists: who they are, which hours are open, and a day that is taken back. */
import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import { type RemoteSpecialist, remoteSpecialists } from '../../../../contract/clinic/remote-specialists'
import { slotLengths, weekdays } from '../../../../contract/clinic/shift-templates'
import { useT } from '../../../providers/i18n'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { formatDate, formatMoney } from '../../../ui/format'

interface OfSpecialist {
  row: RemoteSpecialist
  onClosed: () => void
}

interface Facts {
  name: string
  title: string
  specialty: string
  intro: string
  /** Fen. */
  fee: number
  enabled: boolean
}

const { create, close } = remoteSpecialists.calls
const facts = bodyFieldsOf(create.body, 'remote', { intro: { kind: 'long' } })
const closing = bodyFieldsOf(close.body, 'remote')

const useRequired = () => {
  const t = useT()
  return [{ required: true, message: t('record.required') }]
}

export const SpecialistForm = ({ row, onClosed }: { row: RemoteSpecialist | undefined; onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<RemoteSpecialist, Facts>
      name="specialist"
      title={row ? t('remote.editTitle', { name: row.name }) : t('remote.create')}
      row={row}
      resource={remoteSpecialists}
      valuesOf={(one) => ({
        ...{ name: one?.name ?? '', title: one?.title ?? '', specialty: one?.specialty ?? '' },
        ...{ intro: one?.intro ?? '', fee: one?.fee ?? 0, enabled: one?.enabled !== 0 },
      })}
      create={savedBy(remoteSpecialists.calls.create, ({ enabled: _, ...rest }: Facts) => rest)}
      update={savedBy(remoteSpecialists.calls.update, ({ enabled, ...rest }: Facts) => ({
        ...rest,
        enabled: enabled ? (1 as const) : (0 as const),
      }))}
      disputed={[
        { key: 'specialty', label: t('remote.specialty'), format: String },
        { key: 'fee', label: t('remote.fee'), format: (fen) => formatMoney(Number(fen)) },
      ]}
      onClosed={onClosed}
    >
      <FieldInput of={facts} name="name" />
      <FieldInput of={facts} name="title" />
      <FieldInput of={facts} name="specialty" />
      <FieldInput of={facts} name="fee" />
      <FieldInput of={facts} name="intro" />
      {row && (
        <Form.Item name="enabled" label={t('remote.enabled')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </RecordForm>
  )
}

interface Hours {
  from: string
  to: string
  weekdays: (typeof weekdays)[number][]
  start: string
  end: string
  slotMinutes: (typeof slotLengths)[number]
  capacity: number
}

const today = () => formatDate(Date.now() / 1000)

export const HoursForm = ({ row, onClosed }: OfSpecialist) => {
  const t = useT()
  const required = useRequired()
  return (
    <RecordForm<RemoteSpecialist, Hours>
      name="specialist-hours"
      title={t('remote.openTitle', { name: row.name })}
      row={row}
      resource={remoteSpecialists}
      valuesOf={() => ({
        ...{ from: today(), to: '', weekdays: [1, 3, 5], start: '14:00', end: '17:00' },
        ...{ slotMinutes: 30, capacity: 1 },
      })}
      update={savedBy(remoteSpecialists.calls.open, (values: Hours) => values)}
      disputed={[]}
      savedText={t('remote.opened')}
      onClosed={onClosed}
    >
      <Form.Item name="from" label={t('remote.from')} rules={required}>
        <Input type="date" min={today()} />
      </Form.Item>
      <Form.Item name="to" label={t('remote.to')} rules={required}>
        <Input type="date" min={today()} />
      </Form.Item>
      <Form.Item name="weekdays" label={t('remote.weekdays')} rules={required}>
        <Checkbox.Group options={weekdays.map((value) => ({ value, label: t(`remote.weekday.${value}`) }))} />
      </Form.Item>
      <Form.Item name="start" label={t('remote.start')} rules={required}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="end" label={t('remote.end')} rules={required}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="slotMinutes" label={t('remote.slotMinutes')}>
        <Select options={slotLengths.map((value) => ({ value, label: t('remote.minutes', { count: value }) }))} />
      </Form.Item>
      <Form.Item name="capacity" label={t('remote.capacity')} rules={required}>
        <InputNumber min={1} max={20} precision={0} />
      </Form.Item>
    </RecordForm>
  )
}

interface Closing {
  date: string
  reason: string
}

export const CloseForm = ({ row, onClosed }: OfSpecialist) => {
  const t = useT()
  const required = useRequired()
  return (
    <RecordForm<RemoteSpecialist, Closing>
      name="specialist-close"
      title={t('remote.closeTitle', { name: row.name })}
      row={row}
      resource={remoteSpecialists}
      valuesOf={() => ({ date: '', reason: '' })}
      update={savedBy(remoteSpecialists.calls.close, (values: Closing) => values)}
      disputed={[]}
      saveText={t('remote.close')}
      savedText={t('remote.closed')}
      onClosed={onClosed}
    >
      <p>{t('remote.closeText')}</p>
      <Form.Item name="date" label={t('remote.date')} rules={required}>
        <Input type="date" min={today()} />
      </Form.Item>
      <FieldInput of={closing} name="reason" />
    </RecordForm>
  )
}
