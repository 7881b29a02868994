/** The screening file of a person referred to the clinic. */
import { Button, Empty, Result, Skeleton, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { patients } from '../../../../contract/people/patients'
import type { ScreeningRecord } from '../../../../contract/screening/screening-records'
import {
  type ReceivedReferral,
  referralStates,
  screeningReferrals,
} from '../../../../contract/screening/screening-referrals'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'
import { LinkButton } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import { SubjectFile } from '../subject-file'
import { knownAs } from './words'

const BookDialog = lazy(async () => ({ default: (await import('../book-dialog')).BookDialog }))
const ConvertDialog = lazy(async () => ({ default: (await import('./dialogs')).ConvertDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./dialogs')).LinkDialog }))

const steps = ['book', 'convert', 'link'] as const
type Step = (typeof steps)[number]

const Actions = ({ referral }: { referral: ReceivedReferral }) => {
  const t = useT()
  const label = useLabel()
  const mayOpen = useMayOpen()
  const patientOf = useManifests().find(({ name }) => name === patients.name)?.record?.path
  const [doing, setDoing] = useState<Step | undefined>()
  const onClosed = () => setDoing(undefined)
  const { status, allowed, pid, referralId } = referral
  const state = referralStates.find(({ value }) => value === status)
  const patientPath = pid === null ? undefined : patientOf?.(pid)
  return (
    <Space wrap>
      {state && <StateTag label={label(state.label)} colour={state.colour} />}
      <span>{knownAs(referral, t)}</span>
      {patientPath !== undefined && mayOpen(patientPath) && (
        <LinkButton href={patientPath}>{t('screeningReferral.openPatient')}</LinkButton>
      )}
      {steps
        .filter((step) => allowed.includes(step))
        .map((step) => (
          <Button key={step} onClick={() => setDoing(step)}>
            {t(`screeningReferral.${step}`)}
          </Button>
        ))}
      <Suspense>
        {doing === 'book' && <BookDialog referralId={referralId} onClosed={onClosed} />}
        {doing === 'convert' && <ConvertDialog row={referral} onClosed={onClosed} />}
        {doing === 'link' && <LinkDialog row={referral} onClosed={onClosed} />}
      </Suspense>
    </Space>
  )
}

export const ReceivedFile = () => {
  const t = useT()
  const { referralId = '' } = useParams()
  const params = { id: Number(referralId) }
  const { data, error, refetch } = useCallQuery(screeningReferrals.calls.file, { params } as never)
  if (error)
    return (
      <Result
        status="warning"
        title={error.message}
        extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active />
  const { referral, records } = data.data as { referral: ReceivedReferral; records: ScreeningRecord[] }
  const [last] = records
  if (!last) return <Empty description={t('screeningRecord.empty')} />
  return <SubjectFile records={records} last={last} actions={<Actions referral={referral} />} />
}
