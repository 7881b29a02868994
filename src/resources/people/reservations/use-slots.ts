/** What the form of a reservation has to choose from: doctors, free times, exam items. */
import { defaultHours } from '../../../../contract/clinic/shift-templates'
import { slotTimes } from '../../../../contract/core/times'
import { medItems } from '../../../../contract/people/med-items'
import { reservations } from '../../../../contract/people/reservations'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'

const isDay = (date: string | undefined): date is string => /^\d{4}-\d\d-\d\d$/.test(date ?? '')

/** Doctors of a day, and its times with what is left of them; of all doctors together where none is chosen. */
export const useFreeSlots = (hid: number | undefined, date: string | undefined, ctid: number | undefined) => {
  const t = useT()
  const day = isDay(date) ? date : ''
  const isTold = useMayCall(reservations.calls.slots)
  const { data } = useCallQuery(
    reservations.calls.slots,
    { query: { hid: hid ?? 0, start_date: day, end_date: day } },
    { enabled: isTold && hid !== undefined && day !== '' },
  )
  const days = data?.data ?? []
  const left = new Map<string, number>()
  for (const { ctid: doctor, slots } of days)
    if (!ctid || doctor === ctid)
      for (const { slot, capacity, booked } of slots)
        left.set(slot, (left.get(slot) ?? 0) + Math.max(0, capacity - booked))
  return {
    doctors: days.flatMap(({ ctid: value, name }) => (value === null ? [] : [{ value, label: name }])),
    // A server that does not tell what is free is asked by booking.
    slots: !isTold
      ? slotTimes(defaultHours).map((value) => ({ value, label: value }))
      : [...left].sort().map(([value, count]) => ({
          value,
          label: `${value} · ${count === 0 ? t('reservation.slots.full') : t('reservation.free', { count })}`,
        })),
  }
}

/** The exam items that a company's clinics offer. */
export const useItems = (cid: number) => {
  const t = useT()
  const enabled = useMayCall(medItems.calls.list)
  const { data } = useCallQuery(
    medItems.calls.list,
    { params: { id: cid }, query: { status: '1', pageSize: 200 } },
    { enabled },
  )
  return (data?.data ?? []).map(({ itemId, name, minutes }) => ({
    value: itemId,
    label: `${name} · ${t('reservation.minutes.value', { count: minutes })}`,
  }))
}
