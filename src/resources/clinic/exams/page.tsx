/** One examination by itself, where a history, a list or a curve leads. */
import { Card, Result, Skeleton } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { exams } from '../../../../contract/clinic/exams'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { examText } from './field-text'
import { ExamPanel } from './panel'
import { examPath } from './paths'

export const ExamPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const examId = Number(useParams().examId)
  const { data, error } = useRecord(exams.calls.get, examId)
  const pathOf = (name: string) => manifests.find((one) => one.name === name)?.record?.path
  const manifests = useManifests()
  const history = useRecordHistory(exams.name, examId, examText)
  const exam = data?.data
  useScreenName(exam ? `${exam.patientName} ${exam.date}` : '')
  if (error) return <Result status="404" title={t('examForm.missing')} subTitle={error.message} />
  if (!exam) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  const [patient, visit] = [pathOf('patients')?.(exam.pid), pathOf('visits')?.(exam.visitId)]
  return (
    <>
      <Card
        size="small"
        title={
          <>
            {patient ? <Link href={patient}>{exam.patientName}</Link> : exam.patientName} · {t('examForm.title')}{' '}
            {exam.date}
          </>
        }
        extra={visit && <Link href={visit}>{t('examForm.toVisit', { no: exam.visitNo })}</Link>}
      >
        <ExamPanel key={examId} examId={examId} onAmended={(id) => void navigate(examPath(id))} />
      </Card>
      {history && <HistoryCard {...history} />}
    </>
  )
}
