/** The form of a draft: all sections with the examination before beside them, saved while it is typed, then signed. */
import { Alert, Button } from 'antd'
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import { type FieldPlace, pathOf, sectionNames } from '../../../../contract/clinic/exam-sections'
import type { ExamDetails } from '../../../../contract/clinic/exams'
import type { ApiError } from '../../../providers/data/api-error'
import { useT } from '../../../providers/i18n'
import { FilesInput } from '../../../records/file-field'
import { useUiVars } from '../../../ui/ui-vars'
import { ExamHead } from './exam-head'
import styles from './exams.module.css'
import { findingsOf, messagesOf } from './findings'
import { Follows } from './follows'
import { SectionBoxes } from './section-boxes'
import { SignQuestions } from './sign-questions'
import { useExamDraft } from './use-exam-draft'
import { useSigning } from './use-signing'
import { type ExamValues, settleTexts } from './values'

interface ExamFormProps {
  exam: ExamDetails
  notation: AcuityNotation
  /** Reads the draft again, as the server has it. */
  onReload: () => Promise<ExamDetails | undefined>
  onVoid: () => void
}

const mostFiles = 20

/** What the refusal says; a box of a section says it beside itself. */
const whyOf = ({ errors = {}, message }: ApiError) =>
  Object.entries(errors)
    .filter(([field]) => !field.startsWith('sections.'))
    .map(([, words]) => words)
    .join(' ') || (Object.keys(errors).length === 0 ? message : undefined)

export const ExamForm = ({ exam, notation, onReload, onVoid }: ExamFormProps) => {
  const t = useT()
  const vars = useUiVars()
  const { values, type, state, refusal, restored, take, keep, flush } = useExamDraft(exam, notation)
  const found = findingsOf(values, exam)
  const change = (some: Partial<ExamValues>) => type({ ...values, ...some })
  const typeText = (place: FieldPlace, text: string) => change({ texts: { ...values.texts, [pathOf(place)]: text } })
  const leave = (place: FieldPlace, text: string) => {
    const typed = { ...values, texts: { ...values.texts, [pathOf(place)]: text } }
    const texts = settleTexts(typed, place, notation)
    if (Object.keys(texts).some((path) => texts[path] !== values.texts[path])) change({ texts })
  }

  const signing = useSigning({ exam, found, flush, onReload })
  const messages = messagesOf(found, { isAsked: signing.isAsked, refused: refusal?.errors }, t)

  return (
    <div style={vars}>
      {restored && state !== 'saved' && <Alert type="info" showIcon message={t('examForm.restored')} />}
      {exam.amends !== null && (
        <Alert type="info" showIcon message={t('examForm.amends', { revision: exam.revision })} />
      )}
      <ExamHead exam={exam} values={values} messages={messages} notation={notation} onChange={change} />
      <div className={styles.sections}>
        {sectionNames.map((section) => (
          <SectionBoxes
            key={section}
            {...{ section, values, messages, notation }}
            last={exam.last?.sections}
            extra={<Follows section={section} values={values} exam={exam} />}
            onType={typeText}
            onLeave={leave}
            onConditions={(conditions) => change({ conditions })}
          />
        ))}
      </div>
      <div className={styles.follows}>
        <FilesInput most={mostFiles} value={values.files} onChange={(files) => change({ files })} />
      </div>
      {refusal && <Alert type="error" showIcon message={t('examForm.refused')} description={whyOf(refusal)} />}
      {state === 'conflict' && (
        <Alert
          type="error"
          showIcon
          message={t('examForm.conflict')}
          action={
            <>
              <Button size="small" onClick={() => void onReload().then((theirs) => theirs && take(theirs))}>
                {t('examForm.takeTheirs')}
              </Button>{' '}
              <Button size="small" danger onClick={() => void onReload().then((theirs) => theirs && keep(theirs))}>
                {t('examForm.keepMine')}
              </Button>
            </>
          }
        />
      )}
      <div className={styles.foot}>
        <span role="status" data-state={state}>
          {t(`examForm.state.${state}`)}
        </span>
        {exam.allowed.includes('void') && (
          <Button danger onClick={onVoid}>
            {t('examForm.void')}
          </Button>
        )}
        {exam.allowed.includes('sign') && (
          <Button type="primary" onClick={signing.ask}>
            {t('examForm.sign')}
          </Button>
        )}
      </div>
      {signing.doubts && (
        <SignQuestions
          warnings={signing.doubts}
          signing={signing.isPending}
          onSign={() => void signing.send()}
          onBack={signing.back}
        />
      )}
    </div>
  )
}
