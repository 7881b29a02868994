/** The form of a draft: all sections with the examination before beside them, saved while it is typed, then signed. */
import { Alert, Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { AcuityNotation } from '../../../../contract/clinic/acuity'
import { type FieldPlace, pathOf, sectionNames } from '../../../../contract/clinic/exam-sections'
import { cycloplegia, cycloplegics } from '../../../../contract/clinic/exam-terms'
import { type ExamDetails, exams } from '../../../../contract/clinic/exams'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { FilesInput } from '../../../records/file-field'
import { useUiVars } from '../../../ui/ui-vars'
import { DeviceButton } from './devices/dialog'
import styles from './exams.module.css'
import { findingsOf, messagesOf } from './findings'
import { Follows } from './follows'
import { SectionBoxes } from './section-boxes'
import { SignQuestions } from './sign-questions'
import { useExamDraft } from './use-exam-draft'
import { type ExamValues, settleTexts, writeValue } from './values'

interface ExamFormProps {
  exam: ExamDetails
  notation: AcuityNotation
  /** Reads the draft again, as the server has it. */
  onReload: () => Promise<ExamDetails | undefined>
  onVoid: () => void
}

const mostFiles = 20

/** Leads the eye to the section of the first box that is wrong. */
const showSection = (path: string) =>
  document.getElementById(`exam-${path.split('.')[1]}`)?.scrollIntoView({ block: 'center' })

export const ExamForm = ({ exam, notation, onReload, onVoid }: ExamFormProps) => {
  const t = useT()
  const vars = useUiVars()
  const { values, type, state, restored, take, keep, flush } = useExamDraft(exam, notation)
  const [isAsked, setAsked] = useState(false)
  const [doubts, setDoubts] = useState<readonly string[]>()
  const sign = useAction(exams.calls.sign, { except: ['rule', 'conflict'] })
  const found = findingsOf(values, exam)
  const messages = messagesOf(found, isAsked, t)
  const change = (some: Partial<ExamValues>) => type({ ...values, ...some })
  const typeText = (place: FieldPlace, text: string) => change({ texts: { ...values.texts, [pathOf(place)]: text } })
  const leave = (place: FieldPlace, text: string) => {
    const typed = { ...values, texts: { ...values.texts, [pathOf(place)]: text } }
    const texts = settleTexts(typed, place, notation)
    if (texts[pathOf(place)] !== values.texts[pathOf(place)] || text !== values.texts[pathOf(place)]) change({ texts })
    else if (Object.keys(texts).some((path) => texts[path] !== values.texts[path])) change({ texts })
  }

  const ask = () => {
    setAsked(true)
    const { errors, lacks, unreadable } = found
    const first = [...errors, ...lacks][0]
    const path = first?.field ?? [...unreadable][0]
    if (path === undefined) return setDoubts(found.warnings.map(sayWarning))
    void toast('warning', t('examForm.notYet'))
    showSection(path)
  }
  const sayWarning = ({ field, rule, params }: (typeof found.warnings)[number]) => {
    const [, section = '', ...rest] = field.split('.')
    const eye = rest.length > 1 ? t(`exam.eye.${rest[0] as 'od' | 'os'}`) : ''
    return `${eye}${t(`exam.field.${section}.${rest.at(-1)}` as 'exam.field.sr.ds')} ${t(rule, params)}`
  }
  const send = async () => {
    const version = await flush()
    if (version === undefined) return setDoubts(undefined)
    try {
      const confirmWarn = (doubts?.length ?? 0) > 0 ? ({ confirmWarn: 1 } as const) : {}
      await sign.mutateAsync({ params: { id: exam.examId }, body: { version, ...confirmWarn } })
      void toast('success', t('examForm.signed'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server knows more, such as an examination that was signed meanwhile.
      if (error.warnings?.length) return setDoubts(error.warnings)
      const first = Object.values(error.errors ?? {})[0]
      void toast('error', first ?? error.message)
      if (error.name === 'conflict') void onReload()
    }
    setDoubts(undefined)
  }

  return (
    <div style={vars}>
      {restored && state !== 'saved' && <Alert type="info" showIcon message={t('examForm.restored')} />}
      {exam.amends !== null && (
        <Alert type="info" showIcon message={t('examForm.amends', { revision: exam.revision })} />
      )}
      <div className={styles.head}>
        <Segmented
          aria-label={t('examForm.cyclo')}
          value={values.cyclo}
          options={cycloplegia.map((value) => ({ value, label: t(`exam.cyclo.${value}`) }))}
          onChange={(cyclo) => change({ cyclo, ...(cyclo === 0 && { drug: null }) })}
        />
        {values.cyclo !== 0 && (
          <Select<ExamValues['drug']>
            allowClear
            aria-label={t('exam.field.drug')}
            placeholder={t('exam.field.drug')}
            style={{ minWidth: 140 }}
            status={messages.errors.drug ? 'error' : ''}
            value={values.drug}
            options={cycloplegics.map((value) => ({ value, label: t(`exam.drug.${value}`) }))}
            onChange={(drug) => change({ drug: drug ?? null })}
          />
        )}
        <Input
          aria-label={t('examForm.device')}
          placeholder={t('examForm.device')}
          maxLength={100}
          value={values.device}
          onChange={({ target }) => change({ device: target.value })}
        />
        <DeviceButton
          notation={notation}
          onRead={(readings, device) =>
            change({
              ...(device !== '' && values.device === '' && { device }),
              texts: {
                ...values.texts,
                ...Object.fromEntries(
                  readings.map(({ place, value }) => [pathOf(place), writeValue(place, value, notation)]),
                ),
              },
            })
          }
        />
        {exam.last && <span>{t('examForm.lastOn', { date: exam.last.date })}</span>}
      </div>
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
          <Button type="primary" onClick={ask}>
            {t('examForm.sign')}
          </Button>
        )}
      </div>
      {doubts && (
        <SignQuestions
          warnings={doubts}
          signing={sign.isPending}
          onSign={() => void send()}
          onBack={() => setDoubts(undefined)}
        />
      )}
    </div>
  )
}
