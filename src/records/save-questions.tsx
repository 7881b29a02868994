/** The two questions after saving: whether the server's warnings are confirmed, and whose change of a field wins in a conflict. */

import { useT } from '../providers/i18n'
import { ConflictDialog } from '../ui/conflict'
import { Dialog } from '../ui/dialog'
import type { ConflictField } from '../ui/merge'
import styles from './records.module.css'
import type { RecordFormState } from './use-record-form'

/** The fields that a conflict may concern; or a function of the record as the other person saved it and as it was before. */
export type Disputed<Row, Values> =
  | readonly ConflictField<Values>[]
  | ((theirs: Row, base: Row) => readonly ConflictField<Values>[])

interface SaveQuestionsProps<Row extends object, Values extends object> {
  record: RecordFormState<Row, Values>
  disputed: Disputed<Row, Values>
}

export const SaveQuestions = <Row extends object, Values extends object>({
  record,
  disputed,
}: SaveQuestionsProps<Row, Values>) => {
  const t = useT()
  const { form, base, theirs, settle, doubts, answerWarnings, valuesOf } = record
  return (
    <>
      <Dialog
        open={doubts !== undefined}
        title={t('record.warnings')}
        okText={t('record.goOn')}
        cancelText={t('record.back')}
        onOk={() => answerWarnings(true)}
        onCancel={() => answerWarnings(false)}
      >
        <ul className={styles.warnings}>
          {doubts?.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Dialog>
      {theirs && base && (
        <ConflictDialog<Values>
          fields={typeof disputed === 'function' ? disputed(theirs, base) : disputed}
          base={valuesOf(base)}
          mine={form.getFieldsValue(true) as Values}
          theirs={valuesOf(theirs)}
          onMerge={(merged) => {
            form.setFieldsValue(merged)
            settle(theirs)
          }}
          onCancel={() => settle()}
        />
      )}
    </>
  )
}
