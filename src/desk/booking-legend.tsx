/** What the colours of a calendar of bookings mean. */
import { type Reservation, reservationStates } from '../../contract/people/reservations'
import { useLabel } from '../providers/i18n'
import { mark, useMarkColours } from '../ui/state-tag'

export const BookingLegend = ({ states }: { states: readonly Reservation['status'][] }) => {
  const label = useLabel()
  return (
    <div style={{ ...useMarkColours(), display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {reservationStates
        .filter(({ value }) => states.some((state) => state === value))
        .map(({ value, label: key, colour }) => (
          <span key={value}>{mark({ label: label(key), colour })}</span>
        ))}
    </div>
  )
}

/** Those that a calendar shows: all but the cancelled ones. */
export const shownInCalendar = [0, 1, 2, 3, 5] as const
