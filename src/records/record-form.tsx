/** The form of a record at the side of its list: a new one, or one to be changed. */
import { Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import { FormDrawer } from '../ui/form-drawer'
import { type Disputed, SaveQuestions } from './save-questions'
import { type RecordFormOptions, useRecordForm } from './use-record-form'

interface RecordFormProps<Row extends object, Values extends object>
  extends Omit<RecordFormOptions<Row, Values>, 'onSaved'> {
  title: string
  width?: number
  disputed: Disputed<Row, Values>
  /** Of the button that saves, and what is said once it is done, where it does more than that; null: nothing is said. */
  saveText?: string
  savedText?: string | null
  onSaved?: RecordFormOptions<Row, Values>['onSaved']
  onClosed: () => void
  children: ReactNode
}

export const RecordForm = <Row extends object, Values extends object>(props: RecordFormProps<Row, Values>) => {
  const { title, width, disputed, saveText, savedText, onSaved, onClosed, children, ...options } = props
  const t = useT()
  const drawer = useRef<{ close: () => void }>(null)
  const record = useRecordForm<Row, Values>({
    ...options,
    onSaved: (row, values) => {
      onSaved?.(row, values)
      if (savedText !== null) void toast('success', savedText ?? t('record.saved'))
      drawer.current?.close()
    },
  })
  return (
    <>
      <FormDrawer
        ref={drawer}
        title={title}
        width={width}
        dirty={record.dirty}
        saving={record.saving}
        saveText={saveText}
        onSave={() => record.form.submit()}
        onClosed={onClosed}
      >
        <Form {...record.formProps}>{children}</Form>
      </FormDrawer>
      <SaveQuestions record={record} disputed={disputed} />
    </>
  )
}
