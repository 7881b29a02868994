/** The file of a subject, and what a person has to decide. */
import { Button, Empty, Result, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { SubjectFile } from '../subject-file'
import { DecideDialog } from './decide'
import { ReferralBar } from './referral-bar'

const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog')).CorrectDialog }))

export const FilePage = () => {
  const t = useT()
  const { sid = '' } = useParams()
  const { data, error, refetch } = useCallQuery(screeningRecords.calls.file, { params: { sid: Number(sid) } })
  const [deciding, setDeciding] = useState<number | undefined>()
  const [correcting, setCorrecting] = useState<ScreeningRecord | undefined>()
  const records = data?.data.records ?? []
  const [last] = records
  if (error)
    return (
      <Result
        status="warning"
        title={error.message}
        extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active />
  if (!last) return <Empty description={t('screeningRecord.empty')} />
  const mend = (record: ScreeningRecord) =>
    record.allowed.includes('correct') &&
    (record.conflicts.length > 0 ? (
      <Button size="small" onClick={() => setDeciding(record.recordId)}>
        {t('screeningRecord.decide')}
      </Button>
    ) : (
      <Button size="small" onClick={() => setCorrecting(record)}>
        {t('screeningRecord.correct')}
      </Button>
    ))
  return (
    <>
      <SubjectFile records={records} last={last} actions={<ReferralBar record={last} />} beside={mend} />
      {deciding !== undefined && <DecideDialog recordId={deciding} onClosed={() => setDeciding(undefined)} />}
      <Suspense>
        {correcting && <CorrectDialog record={correcting} onClosed={() => setCorrecting(undefined)} />}
      </Suspense>
    </>
  )
}
