/** The form of a partner's record at the side of its list: a new one, or one to be changed. */
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../providers/i18n'
import { useLeaveGuard } from '../../providers/leave-guard'
import { toast } from '../../providers/toast'
import { useSaveRecord } from '../../providers/use-save-record'
import { ConflictDialog } from '../../ui/conflict'
import { FormDrawer } from '../../ui/form-drawer'
import type { ConflictField } from '../../ui/merge'

type Saving<Row, Values> = Parameters<typeof useSaveRecord<Row, Values & object>>[0]

interface RecordFormProps<Row extends object, Values extends object>
  extends Pick<Saving<Row, Values>, 'row' | 'record' | 'send'> {
  /** Of the form's boxes. */
  name: string
  title: string
  width?: number
  /** What the form holds of a record, or begins with. */
  valuesOf: (row?: Row) => Values
  /** Every field that may be in dispute with somebody who was faster. */
  disputed: readonly ConflictField<Values>[]
  onClosed: () => void
  children: (form: FormInstance<Values>) => ReactNode
}

/** `files.0` is a fault of the box `files`. */
const boxOf = (field: string) => field.split('.')[0] ?? field

export const RecordForm = <Row extends object, Values extends object>(props: RecordFormProps<Row, Values>) => {
  const { row, record, send, name, title, width, valuesOf, disputed, onClosed, children } = props
  const t = useT()
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => valuesOf(row))
  const [dirty, setDirty] = useState(false)
  const drawer = useRef<{ close: () => void }>(null)
  useLeaveGuard(dirty)

  const { saving, base, theirs, settle, save } = useSaveRecord<Row, Values>({
    row,
    record,
    send,
    onSaved: () => {
      setDirty(false)
      void toast('success', t('partner.saved'))
      drawer.current?.close()
    },
    onRefused: (errors) => {
      const faults = Object.entries(errors).map(([field, text]) => ({ field: boxOf(field), text }))
      const shown = faults.filter(({ field }) => field in form.getFieldsValue())
      for (const { text } of faults.filter((fault) => !shown.includes(fault))) void toast('warning', text)
      form.setFields(shown.map(({ field, text }) => ({ name: field as never, errors: [text] })))
      if (shown[0]) form.scrollToField(shown[0].field as never, { focus: true })
    },
  })

  return (
    <>
      <FormDrawer
        ref={drawer}
        title={title}
        width={width}
        dirty={dirty}
        saving={saving}
        onSave={() => form.submit()}
        onClosed={onClosed}
      >
        <Form<Values>
          form={form}
          name={name}
          layout="vertical"
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setDirty(true)}
          onFinish={() => void save(form.getFieldsValue(true))}
        >
          {children(form)}
        </Form>
      </FormDrawer>
      {theirs && base && (
        <ConflictDialog<Values>
          fields={disputed}
          base={valuesOf(base)}
          mine={form.getFieldsValue(true)}
          theirs={valuesOf(theirs)}
          onMerge={(merged) => {
            form.setFieldsValue(merged as never)
            settle(theirs)
          }}
          onCancel={() => settle()}
        />
      )}
    </>
  )
}
