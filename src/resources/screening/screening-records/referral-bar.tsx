/** On the file of a person: refers the last record to a clinic, and books the visit. */
import { Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ScreeningRecord } from '../../../../contract/screening/screening-records'
import { referralStates, screeningReferrals } from '../../../../contract/screening/screening-referrals'
import { useMayCall } from '../../../providers/access'
import { useLabel, useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'

const ReferDialog = lazy(async () => ({ default: (await import('../refer-dialog')).ReferDialog }))
const BookDialog = lazy(async () => ({ default: (await import('../book-dialog')).BookDialog }))

export const ReferralBar = ({ record }: { record: ScreeningRecord }) => {
  const t = useT()
  const label = useLabel()
  const mayRefer = useMayCall(screeningReferrals.calls.create)
  const mayBook = useMayCall(screeningReferrals.calls.book)
  const [doing, setDoing] = useState<'refer' | 'book' | undefined>()
  const onClosed = () => setDoing(undefined)
  const { referralId, referralStatus } = record
  const state = referralStates.find(({ value }) => value === referralStatus)
  const isOffered = mayBook && referralStatus === 0
  if (!state && !mayRefer) return null
  return (
    <Space wrap>
      {state && (
        <span>
          {t('screeningReferral.referral')} <StateTag label={label(state.label)} colour={state.colour} />
        </span>
      )}
      {mayRefer && referralId === null && (
        <Button onClick={() => setDoing('refer')}>{t('screeningReferral.refer')}</Button>
      )}
      {isOffered && <Button onClick={() => setDoing('book')}>{t('screeningReferral.book')}</Button>}
      <Suspense>
        {doing === 'refer' && <ReferDialog record={record} onClosed={onClosed} />}
        {doing === 'book' && referralId !== null && <BookDialog referralId={referralId} onClosed={onClosed} />}
      </Suspense>
    </Space>
  )
}
