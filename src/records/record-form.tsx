/** The form of a record at the side of its list: a new one, or one to be changed. What is doubtful passes when a person says so. */
import { Form, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../providers/data/api-error'
import { useDraft } from '../providers/drafts'
import { useT } from '../providers/i18n'
import { useLeaveGuard } from '../providers/leave-guard'
import { toast } from '../providers/toast'
import { useSaveRecord } from '../providers/use-save-record'
import { ConflictDialog } from '../ui/conflict'
import { FormDrawer } from '../ui/form-drawer'
import type { ConflictField } from '../ui/merge'
import styles from './records.module.css'

/** How a form is sent, beside what it holds. */
interface Sending {
  /** The same for the same contents, so that a form sent twice makes one record. */
  idempotencyKey: string
  /** Goes into the body of a call that warns: a person has looked at the warnings. */
  confirming: { confirmWarn?: 1 }
}

interface RecordFormProps<Row extends object, Values extends object> {
  /** Absent: a new one. */
  row: Row | undefined
  record: Parameters<typeof useSaveRecord<Row, Values>>[0]['record']
  /** @param base the record as the form was begun with it; absent: a new one */
  send: (values: Values, base: Row | undefined, sending: Sending) => Promise<{ data: Row }>
  /** Of the form's boxes. */
  name: string
  title: string
  width?: number
  /** What the form holds of a record, or begins with. */
  valuesOf: (row?: Row) => Values
  /** Every field that may be in dispute with somebody who was faster. */
  disputed: readonly ConflictField<Values>[]
  /** Of the button that saves, and what is said once it is done, where it does more than that. */
  saveText?: string
  savedText?: string
  onClosed: () => void
  children: ReactNode
}

/** `powers.standard.0.dsMin` is a fault of the box `powers`. */
const boxOf = (field: string) => field.split('.')[0] ?? field

export const RecordForm = <Row extends object, Values extends object>(props: RecordFormProps<Row, Values>) => {
  const { row, record, send, name, title, width, valuesOf, disputed, saveText, savedText, onClosed, children } = props
  const t = useT()
  const [form] = Form.useForm<Values>()
  const begun = JSON.stringify(row)
  const kept = useDraft(name, () => ({ begun, values: form.getFieldsValue(true) as Values }))
  const typed = kept?.begun === begun ? kept?.values : undefined
  const [initial] = useState(() => ({ ...valuesOf(row), ...typed }))
  const [dirty, setDirty] = useState(typed !== undefined)
  const [doubts, setDoubts] = useState<readonly string[]>()
  const confirmed = useRef(false)
  const drawer = useRef<{ close: () => void }>(null)
  useLeaveGuard(dirty)

  const { saving, base, theirs, settle, save } = useSaveRecord<Row, Values>({
    row,
    record,
    send: async (values, standing, key) => {
      const confirming: Sending['confirming'] = confirmed.current ? { confirmWarn: 1 } : {}
      // The same contents, confirmed, are another request.
      const idempotencyKey = confirmed.current ? `${key}-confirmed` : key
      confirmed.current = false
      try {
        return await send(values, standing, { idempotencyKey, confirming })
      } catch (error) {
        if (error instanceof ApiError && error.warnings?.length) setDoubts(error.warnings)
        throw error
      }
    },
    onSaved: () => {
      setDirty(false)
      void toast('success', savedText ?? t('record.saved'))
      drawer.current?.close()
    },
    onRefused: (errors) => {
      const boxes = form.getFieldsValue()
      const faults = Object.entries(errors).map(([field, text]) => ({ field: boxOf(field), text }))
      const shown = faults.filter(({ field }) => field in boxes)
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
        saveText={saveText}
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
          {children}
        </Form>
      </FormDrawer>
      <Modal
        open={doubts !== undefined}
        title={t('record.doubts')}
        okText={t('record.goOn')}
        cancelText={t('record.back')}
        onOk={() => {
          setDoubts(undefined)
          confirmed.current = true
          form.submit()
        }}
        onCancel={() => setDoubts(undefined)}
      >
        <ul className={styles.doubts}>
          {doubts?.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Modal>
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
