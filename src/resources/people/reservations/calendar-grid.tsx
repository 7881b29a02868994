/** The slots of doctors, and the reservations in them, as a grid that is used by mouse and by keyboard. */
import dayjs from 'dayjs'
import { type DaySlots, type Reservation, reservationStates } from '../../../../contract/people/reservations'
import '../../../providers/dates'
import { useLabel, useT } from '../../../providers/i18n'
import { formatInstant } from '../../../ui/format'
import { type GridItem, TimeGrid } from '../../../ui/time-grid'

export interface Place {
  ctid: number | null
  doctorName: string | null
  date: string
  slot: string
}

interface CalendarGridProps {
  view: 'day' | 'week'
  days: readonly DaySlots[]
  booked: readonly Reservation[]
  mayBook: boolean
  onCreate: (place: Place) => void
  onOpen: (reservation: Reservation) => void
  onMove: (reservation: Reservation, place: Place) => void
}

const keyOf = ({ ctid, date }: Pick<DaySlots, 'ctid' | 'date'>) => `${ctid ?? 0}@${date}`

export const CalendarGrid = (props: CalendarGridProps) => {
  const { view, days, booked, mayBook, onCreate, onOpen, onMove } = props
  const t = useT()
  const label = useLabel()
  const now = formatInstant(Date.now() / 1000)
  const byKey = new Map(days.map((day) => [keyOf(day), day]))
  const times = [
    ...new Set([...days.flatMap(({ slots }) => slots.map(({ slot }) => slot)), ...booked.map(({ slot }) => slot)]),
  ]
  const titleOf = (day: DaySlots) =>
    view === 'day' ? day.name || t('reservation.noDoctor') : dayjs(day.date).format('ddd M-D')
  const placeOf = (column: string, slot: string): Place | undefined => {
    const day = byKey.get(column)
    return day && { ctid: day.ctid, doctorName: day.name || null, date: day.date, slot }
  }
  const items = booked.map((one): GridItem => {
    const state = reservationStates.find(({ value }) => value === one.status)
    const status = label(state?.label ?? '')
    return {
      id: one.resid,
      column: keyOf(one),
      time: one.slot,
      title: one.name,
      label: t('reservation.chip', { name: one.name, time: `${one.date} ${one.slot}`, status }),
      tone: state?.colour ?? '',
      movable: one.allowed.includes('save'),
    }
  })
  const found = (id: number) => booked.find(({ resid }) => resid === id)
  return (
    <TimeGrid
      label={t('reservation.calendar')}
      columns={days.map((day) => ({ key: keyOf(day), title: titleOf(day) }))}
      times={times.sort()}
      cellOf={(column, time) => {
        const day = byKey.get(column)
        const open = day?.slots.find(({ slot }) => slot === time)
        if (!day || !open) return undefined
        const full = open.booked >= open.capacity
        const over = `${day.date} ${time}` < now
        const words = {
          ...{ booked: open.booked, capacity: open.capacity },
          free: Math.max(0, open.capacity - open.booked),
        }
        return {
          full: full || over,
          label: t('reservation.cell', { column: titleOf(day), time, ...words }),
          text: full && !over ? t('reservation.slots.full') : t('reservation.slots', words),
        }
      }}
      items={items}
      closed={t('reservation.closed')}
      help={t('reservation.help')}
      pickedText={({ title }) => t('reservation.picked', { name: title })}
      onItem={(id) => {
        const one = found(id)
        if (one) onOpen(one)
      }}
      {...(mayBook && {
        onCell: (column: string, time: string) => {
          const place = placeOf(column, time)
          if (place) onCreate(place)
        },
        onMove: (id: number, column: string, time: string) => {
          const [one, place] = [found(id), placeOf(column, time)]
          if (one && place && (keyOf(one) !== column || one.slot !== time)) onMove(one, place)
        },
      })}
    />
  )
}
