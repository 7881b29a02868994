/** The file of a subject, and what a person has to decide. */
import { Button, Empty, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type ScreeningRecord, screeningRecords } from '../../../../contract/screening/screening-records'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { SubjectFile } from '../subject-file'
import { DecideDialog } from './decide'
import { ReferralBar } from './referral-bar'

const most = 200

export const FilePage = () => {
  const t = useT()
  const { sid = '' } = useParams()
  const query = { sid, page_num: 1, page_size: most }
  const { data, error, refetch } = useCallQuery(screeningRecords.calls.list, { query } as never)
  const [deciding, setDeciding] = useState<number | undefined>()
  const records = (data?.data ?? []) as ScreeningRecord[]
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
  const decide = ({ recordId, conflicts, allowed }: ScreeningRecord) =>
    conflicts.length > 0 &&
    allowed.includes('correct') && (
      <Button size="small" onClick={() => setDeciding(recordId)}>
        {t('screeningRecord.decide')}
      </Button>
    )
  return (
    <>
      <SubjectFile records={records} last={last} actions={<ReferralBar record={last} />} beside={decide} />
      {deciding !== undefined && <DecideDialog recordId={deciding} onClosed={() => setDeciding(undefined)} />}
    </>
  )
}
