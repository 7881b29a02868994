/** The exams that are attached to what is asked, to read. */
import { Alert, Button, Card, Skeleton, Tabs } from 'antd'
import { remoteAppointments } from '../../../../contract/clinic/remote-appointments'
import { ExamReading } from '../../../eyes/exam-reading'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { StoredFiles } from '../../../records/stored-files'
import { formatInstant } from '../../../ui/format'

export const AttachedExams = ({ remoteId }: { remoteId: number }) => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(remoteAppointments.calls.exams, { params: { id: remoteId } })
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return (
    <Card size="small" title={t('remote.exams')}>
      <Tabs
        items={data.data.map((exam) => ({
          key: String(exam.examId),
          label: `${exam.date} · ${t(`exam.cyclo.${exam.cyclo}`)}`,
          children: (
            <>
              {exam.status === 2 && <Alert type="error" showIcon message={t('remote.examVoid')} />}
              {exam.replacedBy !== null && <Alert type="warning" showIcon message={t('examForm.isReplaced')} />}
              <p>
                {[
                  exam.drug === null ? '' : t(`exam.drug.${exam.drug}`),
                  exam.device,
                  exam.signedAt === null
                    ? ''
                    : t('examForm.signedBy', { name: exam.signerName ?? '', at: formatInstant(exam.signedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ExamReading sections={exam.sections} notation={exam.vaMode === 2 ? 'decimal' : '5'} />
              {exam.files.length > 0 && <StoredFiles addresses={exam.files} />}
            </>
          ),
        }))}
      />
    </Card>
  )
}
