/** The form of a template: of a weekday, or of a day that is otherwise. */
import { Form, Input } from 'antd'
import {
  defaultHours,
  type ShiftTemplate,
  shiftTemplates,
  templateKind,
  templateKinds,
  weekdays,
} from '../../../../contract/clinic/shift-templates'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { ValidityFields } from '../../../records/validity-fields'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'
import { useDoctors } from '../use-doctors'
import { HoursFields } from './shift-form'

type Values = Pick<
  ShiftTemplate,
  | 'kind'
  | 'weekday'
  | 'date'
  | 'start'
  | 'end'
  | 'slotMinutes'
  | 'capacity'
  | 'room'
  | 'from'
  | 'to'
  | 'substituteCtid'
  | 'reason'
> & { ctid: number | undefined }

interface TemplateFormProps {
  cid: number
  hid: number
  /** Absent: a new one. */
  template?: ShiftTemplate
  onClosed: () => void
}

const valuesOf = (row?: ShiftTemplate): Values => ({
  ...{ ctid: row?.ctid, kind: row?.kind ?? 0, weekday: row ? row.weekday : 1, date: row?.date ?? null },
  ...{ start: row ? row.start : '08:30', end: row ? row.end : '12:00', room: row?.room ?? '' },
  ...{ slotMinutes: row?.slotMinutes ?? defaultHours.slotMinutes, capacity: row?.capacity ?? defaultHours.capacity },
  ...{ from: row ? row.from : formatDate(Date.now() / 1000), to: row?.to ?? null },
  ...{ substituteCtid: row?.substituteCtid ?? null, reason: row?.reason ?? '' },
})

const hasHours = (kind: number) => kind !== templateKind.closed && kind !== templateKind.substitute

/** What does not belong to the kind is left out. */
const termsOf = ({ ctid: _, kind, ...values }: Values) => {
  const weekly = kind === templateKind.weekly
  return {
    ...values,
    ...(weekly ? { date: null, reason: '' } : { weekday: null, from: null, to: null }),
    ...(!hasHours(kind) && { start: null, end: null }),
    ...(kind !== templateKind.substitute && { substituteCtid: null }),
  }
}

const KindFields = ({ doctors }: { doctors: { value: number; label: string }[] }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form) ?? 0
  const ctid = Form.useWatch('ctid', form)
  const required = { required: true, message: t('record.required') }
  return (
    <>
      {kind === templateKind.weekly ? (
        <Form.Item name="weekday" label={t('shift.template.weekday')} rules={[required]}>
          <Choice options={weekdays.map((value) => ({ value, label: t(`shift.template.weekday.${value}`) }))} />
        </Form.Item>
      ) : (
        <Form.Item name="date" label={t('shift.date')} rules={[required]} extra={t('shift.template.hint')}>
          <Input type="date" />
        </Form.Item>
      )}
      {hasHours(kind) && <HoursFields />}
      {kind === templateKind.substitute && (
        <Form.Item name="substituteCtid" label={t('shift.template.substitute')} rules={[required]}>
          <Choice options={doctors.filter(({ value }) => value !== ctid)} />
        </Form.Item>
      )}
      {kind === templateKind.weekly ? (
        <ValidityFields
          from={{ name: 'from', label: t('shift.template.from'), required: true }}
          to={{ name: 'to', label: t('shift.template.to') }}
        />
      ) : (
        <Form.Item name="reason" label={t('shift.reason')} rules={[{ ...required, whitespace: true }]}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}

export const TemplateForm = ({ cid, hid, template, onClosed }: TemplateFormProps) => {
  const t = useT()
  const { people } = useDoctors(cid, hid)
  const doctors = people.map(({ ctid, name }) => ({ value: ctid, label: name }))
  const own = template ? [{ value: template.ctid, label: template.name }] : []
  return (
    <RecordForm<ShiftTemplate, Values>
      name="template"
      title={template ? t('shift.template.editTitle', { name: template.name }) : t('shift.template.create')}
      row={template}
      resource={shiftTemplates}
      valuesOf={valuesOf}
      create={savedBy(shiftTemplates.calls.create, (values) => ({
        ...termsOf(values),
        ...{ hid, kind: values.kind, ctid: values.ctid as number },
      }))}
      update={savedBy(shiftTemplates.calls.update, termsOf)}
      disputed={[
        { key: 'start', label: t('shift.start'), format: String },
        { key: 'end', label: t('shift.end'), format: String },
        { key: 'capacity', label: t('shift.capacity'), format: String },
        { key: 'room', label: t('shift.room'), format: String },
      ]}
      onClosed={onClosed}
    >
      <Form.Item name="ctid" label={t('shift.doctor')} rules={[{ required: true, message: t('record.required') }]}>
        <Choice options={template ? own : doctors} disabled={template !== undefined} />
      </Form.Item>
      <Form.Item name="kind" label={t('shift.template.kind')}>
        <Choice
          disabled={template !== undefined}
          options={templateKinds.map((value) => ({ value, label: t(`shift.template.kind.${value}`) }))}
        />
      </Form.Item>
      <KindFields doctors={doctors} />
    </RecordForm>
  )
}
