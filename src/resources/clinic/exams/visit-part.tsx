/** The examinations of a visit, on its page: one after another as tabs, and a new one. */
import { Alert, Button, Card, Drawer, Empty, Skeleton, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type Exam, examStates, exams } from '../../../../contract/clinic/exams'
import { visitStatus } from '../../../../contract/clinic/visits'
import { useMayCall } from '../../../providers/access'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'
import type { VisitPartProps } from '../visit-part'
import { ExamPanel } from './panel'

const EyeCurves = lazy(async () => ({ default: (await import('../../../eyes/curves')).EyeCurves }))

const TabName = ({ exam }: { exam: Exam }) => {
  const t = useT()
  const label = useLabel()
  const state = examStates.find(({ value }) => value === exam.status)
  return (
    <>
      {t(`exam.cyclo.${exam.cyclo}`)} {exam.revision > 1 && t('examForm.revision', { revision: exam.revision })}{' '}
      {state && <StateTag label={label(state.label)} colour={state.colour} />}
    </>
  )
}

export const VisitExams = ({ visit }: VisitPartProps) => {
  const t = useT()
  const may = useMayCall(exams.calls.list)
  const mayCreate = useMayCall(exams.calls.create) && visit.status === visitStatus.examined
  const mayChart = useMayCall(exams.calls.chart)
  const { visitId, pid } = visit
  const { data, error, isPending, refetch } = useCallQuery(
    exams.calls.list,
    { query: { visitId, page_size: 50 } },
    { enabled: may },
  )
  const [open, setOpen] = useState<number>()
  const [showsCurves, setShowsCurves] = useState(false)
  const create = useAction(exams.calls.create)
  if (!may) return null
  const begin = () =>
    create
      .mutateAsync({ body: { visitId } })
      .then(({ data: made }) => setOpen(made.examId))
      .catch(() => undefined)
  const rows = [...(data?.data ?? [])].sort((one, other) => one.examId - other.examId)
  // A draft first, else the latest that stands.
  const first = rows.find(({ status }) => status === 0) ?? rows.findLast(({ replacedBy }) => replacedBy === null)
  const button = mayCreate && (
    <Button type={rows.length === 0 ? 'primary' : 'default'} loading={create.isPending} onClick={() => void begin()}>
      {t('examForm.new')}
    </Button>
  )
  return (
    <Card
      size="small"
      title={t('examForm.title')}
      loading={isPending}
      extra={
        <>
          {mayChart && <Button onClick={() => setShowsCurves(true)}>{t('eyeCurves.title')}</Button>}{' '}
          {rows.length > 0 && button}
        </>
      }
    >
      {error && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {rows.length === 0 && !error && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('examForm.empty')}>
          {button}
        </Empty>
      )}
      {rows.length > 0 && (
        <Tabs
          activeKey={String(open ?? first?.examId ?? rows[0]?.examId)}
          onChange={(key) => setOpen(Number(key))}
          items={rows.map((exam) => ({
            key: String(exam.examId),
            label: <TabName exam={exam} />,
            children: <ExamPanel examId={exam.examId} onAmended={setOpen} />,
          }))}
        />
      )}
      <Drawer
        open={showsCurves}
        width="min(960px, 100vw)"
        title={`${visit.patientName} · ${t('eyeCurves.title')}`}
        onClose={() => setShowsCurves(false)}
      >
        {showsCurves && (
          <Suspense fallback={<Skeleton active title={false} />}>
            <EyeCurves pid={pid} />
          </Suspense>
        )}
      </Drawer>
    </Card>
  )
}
