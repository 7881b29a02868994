/** The file of a subject, and what a person has to decide. */
import { Button, Empty, Result, Skeleton, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT, withTexts } from '../../../providers/i18n'
import { LinkButton } from '../../../ui/link'
import { filePrintOf } from '../paths'
import { SubjectFile } from '../subject-file'
import { DecideDialog } from './decide'
import { ReferralBar } from './referral-bar'

const SamePerson = lazy(async () => ({
  default: (await withTexts('screening', import('./same-person'))).SamePerson,
}))
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
  const { subject } = data.data
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
      <SubjectFile
        records={records}
        last={last}
        actions={
          <Space wrap>
            <ReferralBar record={last} />
            {subject && (
              <LinkButton href={filePrintOf(subject.sid)} target="_blank">
                {t('screeningRecord.print')}
              </LinkButton>
            )}
          </Space>
        }
        beside={mend}
      >
        {subject && (
          <Suspense fallback={<Skeleton active title={false} />}>
            <SamePerson {...data.data} subject={subject} />
          </Suspense>
        )}
      </SubjectFile>
      {deciding !== undefined && <DecideDialog recordId={deciding} onClosed={() => setDeciding(undefined)} />}
      <Suspense>
        {correcting && <CorrectDialog record={correcting} onClosed={() => setCorrecting(undefined)} />}
      </Suspense>
    </>
  )
}
