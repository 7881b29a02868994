/** What the form of a reservation has to choose from: doctors, free times, exam items. */
import { defaultHours } from '../../../../contract/clinic/shift-templates'
import { slotTimes } from '../../../../contract/core/times'
import { egCombinations } from '../../../../contract/people/eg-combinations'
import { egPrograms } from '../../../../contract/people/eg-programs'
import { medItems } from '../../../../contract/people/med-items'
import type { Reservation } from '../../../../contract/people/reservations'
import { reservations } from '../../../../contract/people/reservations'
import { timesLeft } from '../../../../contract/people/times-left'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMinute, formatMoney } from '../../../ui/format'

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
  return {
    doctors: days.flatMap(({ ctid: value, name }) => (value === null ? [] : [{ value, label: name }])),
    // A server that does not tell what is free is asked by booking.
    slots: !isTold
      ? slotTimes(defaultHours).map((value) => ({ value, label: value }))
      : timesLeft(days, ctid, formatMinute(Date.now() / 1000)).map(([value, count]) => ({
          value,
          label: `${value} · ${count === 0 ? t('reservation.slots.full') : t('reservation.free', { count })}`,
        })),
  }
}

/** What of an offer is booked, as one value of a box: `item-3`, `program-2`, `combination-1`, or empty. */
export const offerOf = ({
  itemId,
  egProgramId,
  egCombinationId,
}: Partial<Pick<Reservation, 'itemId' | 'egProgramId' | 'egCombinationId'>>): string => {
  if (egProgramId) return `program-${egProgramId}`
  if (egCombinationId) return `combination-${egCombinationId}`
  return itemId ? `item-${itemId}` : ''
}

/** The fields of a reservation that such a value stands for; those of sets alone where the server has any. */
export const bookedBy = (offer: string, hasSets: boolean) => {
  const [kind, number] = offer.split('-')
  const of = (name: string) => (kind === name ? Number(number) : null)
  return { itemId: of('item'), ...(hasSets && { egProgramId: of('program'), egCombinationId: of('combination') }) }
}

/** The exam items, programs and combinations that a company's clinics offer on the day. */
export const useOffers = (cid: number, date: string) => {
  const t = useT()
  const mayItems = useMayCall(medItems.calls.list)
  const mayPrograms = useMayCall(egPrograms.calls.list)
  const mayCombinations = useMayCall(egCombinations.calls.list)
  const offered = { status: '1' } as const
  const { data: items } = useCallQuery(
    medItems.calls.list,
    { params: { id: cid }, query: { ...offered, pageSize: 200 } },
    { enabled: mayItems },
  )
  const { data: programs } = useCallQuery(
    egPrograms.calls.list,
    { query: { ...offered, page_size: 100, sort: 'code' } },
    { enabled: mayPrograms },
  )
  const { data: combinations } = useCallQuery(
    egCombinations.calls.list,
    { query: { ...offered, page_size: 100, ...(date && { on: date }) } },
    { enabled: mayCombinations },
  )
  const lasting = (name: string, minutes: number) => `${name} · ${t('reservation.minutes.value', { count: minutes })}`
  const priced = ({ name, minutes, price }: { name: string; minutes: number; price: number }) =>
    `${lasting(name, minutes)} · ${formatMoney(price)}`
  const groups = [
    {
      label: t('reservation.offer.items'),
      options: (items?.data ?? []).map((one) => ({ value: offerOf(one), label: lasting(one.name, one.minutes) })),
    },
    {
      label: t('reservation.offer.programs'),
      options: (programs?.data ?? []).map((one) => ({ value: offerOf(one), label: priced(one) })),
    },
    {
      label: t('reservation.offer.combinations'),
      options: (combinations?.data ?? []).map((one) => ({ value: offerOf(one), label: priced(one) })),
    },
  ].filter(({ options }) => options.length > 0)
  return { groups, hasSets: mayPrograms || mayCombinations }
}
