/** The form of a record at the side of its list: a new one, or one to be changed. */
import { Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useLabel, useT } from '../providers/i18n'
import type { RecordText } from '../providers/record-text'
import { toast } from '../providers/toast'
import { FormDrawer } from '../ui/form-drawer'
import { type Disputed, SaveQuestions } from './save-questions'
import { type RecordFormOptions, useRecordForm } from './use-record-form'

interface RecordFormProps<Row extends object, Values extends object>
  extends Omit<RecordFormOptions<Row, Values>, 'onSaved'> {
  title: string
  width?: number
  /** What a conflict may concern, where it is more than what the form sets and `text` tells of. */
  disputed?: Disputed<Row, Values>
  text?: RecordText
  /** Of the button that saves, and what is said once it is done, where it does more than that; null: nothing is said. */
  saveText?: string
  savedText?: string | null
  onSaved?: RecordFormOptions<Row, Values>['onSaved']
  onClosed: () => void
  children: ReactNode
}

export const RecordForm = <Row extends object, Values extends object>(props: RecordFormProps<Row, Values>) => {
  const { title, width, disputed, text, saveText, savedText, onSaved, onClosed, children, ...options } = props
  const t = useT()
  const label = useLabel()
  const drawer = useRef<{ close: () => void }>(null)
  const record = useRecordForm<Row, Values>({
    ...options,
    onSaved: (row, values) => {
      onSaved?.(row, values)
      if (savedText !== null) void toast('success', savedText ?? t('record.saved'))
      drawer.current?.close()
    },
  })
  const toldOf = (theirs: Row) =>
    Object.keys(options.valuesOf(theirs))
      .filter((name) => name in (text?.fields ?? {}))
      .map((name) => ({
        key: name as keyof Values & string,
        label: label(text?.labels?.[name] ?? name),
        format: (value: unknown) => text?.fields[name]?.(value, t, label) ?? '',
      }))
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
      <SaveQuestions record={record} disputed={disputed ?? toldOf} />
    </>
  )
}
