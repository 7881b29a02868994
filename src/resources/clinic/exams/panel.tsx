/** One examination: its form while it is a draft, and to read once it is signed, with what can still be done. */
import { Alert, Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { type ExamDetails, exams } from '../../../../contract/clinic/exams'
import { ExamReading } from '../../../eyes/exam-reading'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { StoredFiles } from '../../../records/stored-files'
import { formatInstant } from '../../../ui/format'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './exams.module.css'
import { ExamForm } from './form'

interface ExamPanelProps {
  examId: number
  /** A revision was begun: its id. */
  onAmended: (examId: number) => void
}

const Signed = ({
  exam,
  onVoid,
  onAmended,
}: { exam: ExamDetails; onVoid: () => void } & Omit<ExamPanelProps, 'examId'>) => {
  const t = useT()
  const notation = exam.vaMode === 2 ? 'decimal' : '5'
  const amend = useAction(exams.calls.amend)
  const begin = () =>
    amend
      .mutateAsync({ params: { id: exam.examId }, body: { version: exam.version } })
      .then(({ data }) => onAmended(data.examId))
      .catch(() => undefined)
  const facts = [
    t(`exam.cyclo.${exam.cyclo}`),
    exam.drug === null ? '' : t(`exam.drug.${exam.drug}`),
    exam.device,
    exam.signedAt === null
      ? ''
      : t('examForm.signedBy', { name: exam.signerName ?? '', at: formatInstant(exam.signedAt) }),
  ]
  return (
    <div className={styles.reading} style={useUiVars()}>
      {exam.status === 2 && <Alert type="error" showIcon message={t('examForm.isVoid', { reason: exam.voidReason })} />}
      {exam.replacedBy !== null && <Alert type="warning" showIcon message={t('examForm.isReplaced')} />}
      <div className={styles.of}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <ExamReading
        sections={exam.sections}
        notation={notation}
        about={{ last: exam.lastAl, birthday: exam.birthday, date: exam.date }}
      />
      {exam.files.length > 0 && <StoredFiles addresses={exam.files} />}
      <div className={styles.foot}>
        <span />
        {exam.allowed.includes('void') && (
          <Button danger onClick={onVoid}>
            {t('examForm.void')}
          </Button>
        )}
        {exam.allowed.includes('amend') && (
          <Button loading={amend.isPending} onClick={() => void begin()}>
            {t('examForm.amend')}
          </Button>
        )}
      </div>
    </div>
  )
}

export const ExamPanel = ({ examId, onAmended }: ExamPanelProps) => {
  const t = useT()
  const { data, error, refetch } = useRecord(exams.calls.get, examId)
  const [asksVoid, setAsksVoid] = useState(false)
  const voidIt = useAction(exams.calls.void)
  if (error && !data) return <Result status="404" title={t('examForm.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  const exam = data.data
  const isDraft = exam.status === 0 && exam.allowed.includes('update')
  return (
    <>
      {isDraft ? (
        <ExamForm
          key={examId}
          exam={exam}
          notation={exam.vaMode === 2 ? 'decimal' : '5'}
          onReload={async () => (await refetch()).data?.data}
          onVoid={() => setAsksVoid(true)}
        />
      ) : (
        <Signed exam={exam} onAmended={onAmended} onVoid={() => setAsksVoid(true)} />
      )}
      {asksVoid && (
        <ReasonDialog
          title={t('examForm.voidTitle')}
          confirm={t('examForm.void')}
          danger
          onConfirm={(reason) =>
            voidIt
              .mutateAsync({ params: { id: examId }, body: { version: exam.version, reason } })
              .then(() => {
                void toast('success', t('examForm.voided'))
                setAsksVoid(false)
              })
              .catch(() => undefined)
          }
          onCancel={() => setAsksVoid(false)}
        >
          {t('examForm.voidText')}
        </ReasonDialog>
      )}
    </>
  )
}
