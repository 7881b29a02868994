/** Books an appointment for a referred person in a free slot of the clinic. */
import { Alert, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { defaultHours } from '../../../contract/clinic/shift-templates'
import { slotTimes } from '../../../contract/core/times'
import { reservations } from '../../../contract/people/reservations'
import { timesLeft } from '../../../contract/people/times-left'
import { type ScreeningReferral, screeningReferrals } from '../../../contract/screening/screening-referrals'
import { useMayCall } from '../../providers/access'
import { shownByForm, useAction, useCallQuery, useRecord } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { useRefusal } from '../../records/use-refusal'
import { Choice } from '../../ui/choice'
import { Dialog } from '../../ui/dialog'
import { faultOf } from '../../ui/fault'
import { FieldPair } from '../../ui/field-pair'
import { formatDate, formatMinute } from '../../ui/format'
import { DateInput } from '../../ui/value-inputs'

/** Times of the day at the clinic, with what is left of them; of all doctors together where none is chosen. */
const useTimes = (hid: number, date: string | null, ctid: number | undefined) => {
  const t = useT()
  const isTold = useMayCall(reservations.calls.slots)
  const query = { hid, start_date: date ?? '', end_date: date ?? '' }
  const { data } = useCallQuery(reservations.calls.slots, { query }, { enabled: isTold && date !== null })
  const days = data?.data ?? []
  return {
    doctors: days.flatMap(({ ctid: value, name }) => (value === null ? [] : [{ value, label: name }])),
    times: isTold
      ? timesLeft(days, ctid, formatMinute(Date.now() / 1000)).map(([value, count]) => ({
          ...{ value, disabled: count === 0 },
          label:
            count === 0
              ? t('screeningReferral.full', { slot: value })
              : t('screeningReferral.free', { slot: value, count }),
        }))
      : slotTimes(defaultHours).map((value) => ({ value, label: value })),
  }
}

const Booking = ({ referral, onClosed }: { referral: ScreeningReferral; onClosed: () => void }) => {
  const t = useT()
  const [date, setDate] = useState<string | null>(formatDate(Date.now() / 1000 + 86_400))
  const [slot, setSlot] = useState<string>()
  const [ctid, setCtid] = useState<number>()
  const { doctors, times } = useTimes(referral.hid, date, ctid)
  const { mutateAsync, isPending } = useAction(screeningReferrals.calls.book, shownByForm)
  const { attempt, errors, elsewhere, warnings, confirmWarn, refused } = useRefusal(
    ['date', 'slot', 'ctid'],
    shownByForm.except,
  )
  const book = async () => {
    const { referralId: id, version, name } = referral
    const body = { version, date, slot, ctid: ctid ?? null, confirmWarn }
    const booked = await attempt(() => mutateAsync({ params: { id }, body } as never))
    if (!booked) return
    void toast('success', t('screeningReferral.bookedFor', { name, date: date ?? '', slot: slot ?? '' }))
    onClosed()
  }
  const failed =
    elsewhere[0] ?? (refused && Object.keys(errors).length === 0 && warnings.length === 0 && refused.message)
  return (
    <Dialog
      open
      title={t('screeningReferral.bookTitle', { name: referral.name })}
      okText={t('screeningReferral.book')}
      cancelText={t('core.action.cancel')}
      okButtonProps={{ disabled: date === null || slot === undefined }}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void book()}
      onCancel={onClosed}
    >
      <p>{referral.hospitalName}</p>
      <Form layout="vertical" component={false}>
        <FieldPair>
          <Form.Item label={t('screeningReferral.day')} htmlFor="referral-day" required {...faultOf(errors.date)}>
            <DateInput
              id="referral-day"
              value={date}
              onChange={(day) => {
                setDate(day)
                setSlot(undefined)
              }}
            />
          </Form.Item>
          <Form.Item label={t('screeningReferral.slot')} required {...faultOf(errors.slot)}>
            <Choice<string>
              aria-label={t('screeningReferral.slot')}
              options={times}
              value={slot}
              onChange={(time) => setSlot(time)}
            />
          </Form.Item>
        </FieldPair>
        <Form.Item label={t('screeningReferral.ctid')} {...faultOf(errors.ctid)}>
          <Choice<number>
            allowClear
            aria-label={t('screeningReferral.ctid')}
            placeholder={t('screeningReferral.anyDoctor')}
            options={doctors}
            value={ctid}
            onChange={(doctor) => setCtid(doctor)}
          />
        </Form.Item>
      </Form>
      {warnings.length > 0 && <Alert type="warning" showIcon message={warnings.join(' ')} />}
      {failed && <p role="alert">{failed}</p>}
    </Dialog>
  )
}

export const BookDialog = ({ referralId, onClosed }: { referralId: number; onClosed: () => void }) => {
  const { data, error } = useRecord(screeningReferrals.calls.get, referralId)
  const t = useT()
  if (data) return <Booking referral={data.data} onClosed={onClosed} />
  return (
    <Dialog open footer={null} title={t('screeningReferral.book')} onCancel={onClosed}>
      {error ? <p role="alert">{error.message}</p> : <Skeleton active />}
    </Dialog>
  )
}
