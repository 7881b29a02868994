/** The exams that are attached to what is asked, to read. */
import { Alert, Button, Card, Skeleton, Tabs } from 'antd'
import { type RemoteAppointment, remoteAppointments } from '../../../../contract/clinic/remote-appointments'
import { CurveFigures } from '../../../eyes/curve-figures'
import { CurvesLegend } from '../../../eyes/curves'
import { ExamReading } from '../../../eyes/exam-reading'
import { CurvesTable } from '../../../eyes/table'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { StoredFiles } from '../../../records/stored-files'
import { formatInstant } from '../../../ui/format'
import { useUiVars } from '../../../ui/ui-vars'

/** The curve of what is attached, beside the figures of each exam. */
const Curve = ({ remoteId: id }: { remoteId: number }) => {
  const vars = useUiVars()
  const { data } = useCallQuery(remoteAppointments.calls.chart, { params: { id } })
  if (!data || data.data.points.length === 0) return null
  return (
    <div style={vars}>
      <CurveFigures chart={data.data} />
      <CurvesLegend chart={data.data} />
      <CurvesTable chart={data.data} />
    </div>
  )
}

export const AttachedExams = ({ row: { remoteId, birthday } }: { row: RemoteAppointment }) => {
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
      <Curve remoteId={remoteId} />
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
              <ExamReading
                sections={exam.sections}
                notation={exam.vaMode === 2 ? 'decimal' : '5'}
                about={{ last: null, birthday, date: exam.date }}
              />
              {exam.files.length > 0 && <StoredFiles addresses={exam.files} />}
            </>
          ),
        }))}
      />
    </Card>
  )
}
