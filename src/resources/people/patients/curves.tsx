/** How the eyes of one patient grow, on the patient's page. */
import { Card, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { exams } from '../../../../contract/clinic/exams'
import { patients } from '../../../../contract/people/patients'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'

const EyeCurves = lazy(async () => ({ default: (await import('../../../eyes/curves')).EyeCurves }))

export const PatientCurves = ({ pid }: { pid: number }) => {
  const t = useT()
  const mayChart = useMayCall(exams.calls.chart)
  const mayRead = useMayCall(patients.calls.eyes) || mayChart
  const examPath = useManifests().find(({ name }) => name === exams.name)?.record?.path
  if (!mayRead) return null
  return (
    <Card size="small" title={t('eyeCurves.title')}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
        <EyeCurves pid={pid} printable={mayChart} {...(examPath && { examPath })} />
      </Suspense>
    </Card>
  )
}
