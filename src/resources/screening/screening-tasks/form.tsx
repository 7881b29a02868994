/** Plans a task: the school, its classes, what is examined, by whom and when, in this order. */
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { itemNames, visionItems } from '../../../../contract/screening/items'
import { maxStations, type ScreeningTask, screeningTasks } from '../../../../contract/screening/screening-tasks'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { ReferenceSelect } from '../../../records/reference-select'
import { savedBy } from '../../../records/use-record-form'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { DateInput } from '../../../ui/value-inputs'
import { useClasses, useCustomers, useScreeners } from '../choices'
import { screeningTaskText } from './field-text'

const { create, update } = screeningTasks.calls

interface Values {
  kind: 1 | 2
  customerId: number | undefined
  name: string
  start: string | null
  end: string | null
  term: 1 | 2
  items: ScreeningTask['items']
  classIds: number[]
  screeners: number[]
  stations: number
  note: string
}

const usual: ScreeningTask['items'] = ['naked', 'worn', 'ar']
/** What a physical examination measures besides. */
const ofBody = itemNames.filter((item) => !(visionItems as readonly string[]).includes(item))
const usualOf = (kind: 1 | 2) => (kind === 1 ? usual : [...ofBody])

const Where = ({ row, customerKind }: { row: ScreeningTask | undefined; customerKind: number | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const customerId = Form.useWatch('customerId', form) ?? row?.customerId
  const customers = useCustomers(row?.customerId, row?.customerName, customerKind?.toString())
  const classes = useClasses(customerId)
  return (
    <>
      <Form.Item
        name="customerId"
        label={t('screeningTask.customerId')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <ReferenceSelect
          aria-label={t('screeningTask.customerId')}
          from={customers}
          disabled={row !== undefined}
          onChange={() => form.setFieldsValue({ classIds: [] })}
        />
      </Form.Item>
      <Form.Item name="classIds" label={t('screeningTask.classIds')} extra={t('screeningTask.allClasses')}>
        <Select
          mode="multiple"
          allowClear
          optionFilterProp="label"
          options={classes}
          disabled={row !== undefined && row.status > 0}
          aria-label={t('screeningTask.classIds')}
        />
      </Form.Item>
    </>
  )
}

const What = ({ row, fixedKind }: { row: ScreeningTask | undefined; fixedKind: 1 | 2 | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form) ?? row?.kind ?? 1
  const names = kind === 1 ? visionItems : itemNames
  return (
    <>
      <FieldPair>
        <Form.Item name="kind" label={t('screeningTask.kind')}>
          <Select
            disabled={row !== undefined || fixedKind !== undefined}
            onChange={(chosen: 1 | 2) => form.setFieldsValue({ items: usualOf(chosen) })}
            options={([1, 2] as const).map((value) => ({ value, label: t(`screeningTask.kind.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="term" label={t('screeningTask.term')}>
          <Select options={([1, 2] as const).map((value) => ({ value, label: t(`screeningTask.term.${value}`) }))} />
        </Form.Item>
      </FieldPair>
      <Form.Item
        name="items"
        label={t('screeningTask.items')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Checkbox.Group
          disabled={row !== undefined && row.status > 0}
          options={names.map((value) => ({ value, label: t(`screening.item.${value}`) }))}
        />
      </Form.Item>
    </>
  )
}

const WhoAndWhen = () => {
  const t = useT()
  const required = [{ required: true, message: t('record.required') }]
  return (
    <>
      <Form.Item name="screeners" label={t('screeningTask.screeners')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={useScreeners()}
          aria-label={t('screeningTask.screeners')}
        />
      </Form.Item>
      <FieldPair>
        <Form.Item name="start" label={t('screeningTask.start')} rules={required}>
          <DateInput />
        </Form.Item>
        <Form.Item name="end" label={t('screeningTask.end')} rules={required}>
          <DateInput />
        </Form.Item>
      </FieldPair>
      <Form.Item name="stations" label={t('screeningTask.stations')} rules={required}>
        <InputNumber min={1} max={maxStations} precision={0} />
      </Form.Item>
      <Form.Item name="note" label={t('screeningTask.note')}>
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
    </>
  )
}

interface TaskFormProps {
  row: ScreeningTask | undefined
  /** Of a new task, where the screen has tasks of one kind alone. */
  kind?: 1 | 2 | undefined
  customerKind?: number
  onClosed: () => void
}

export const TaskForm = ({ row, kind, customerKind, onClosed }: TaskFormProps) => {
  const t = useT()
  const today = formatDate(Date.now() / 1000)
  const valuesOf = (task: ScreeningTask | undefined): Values => ({
    kind: task?.kind ?? kind ?? 1,
    customerId: task?.customerId,
    name: task?.name ?? '',
    start: task?.start ?? today,
    end: task?.end ?? today,
    term: task?.term ?? (Number(today.slice(5, 7)) >= 8 || today.slice(5, 7) === '01' ? 1 : 2),
    items: task?.items ?? usualOf(kind ?? 1),
    ...{ classIds: task?.classIds ?? [], screeners: task?.screeners ?? [], stations: task?.stations ?? 1 },
    note: task?.note ?? '',
  })
  const planned = ({ customerId, start, end, ...values }: Values) => ({
    ...values,
    ...{ customerId: customerId ?? 0, start: start ?? '', end: end ?? '' },
  })
  return (
    <RecordForm<ScreeningTask, Values>
      name="screening-task"
      title={t(row ? 'screeningTask.edit' : 'screeningTask.create')}
      width={640}
      row={row}
      resource={screeningTasks}
      valuesOf={valuesOf}
      text={screeningTaskText}
      create={savedBy(create, planned)}
      update={savedBy(update, planned)}
      onClosed={onClosed}
    >
      <Form.Item
        name="name"
        label={t('screeningTask.name')}
        rules={[{ required: true, whitespace: true, message: t('record.required') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Where row={row} customerKind={customerKind} />
      <What row={row} fixedKind={kind} />
      <WhoAndWhen />
    </RecordForm>
  )
}
