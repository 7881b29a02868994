/** Where the reservations of a shift that is stopped can go. */
import type { Shift, ShiftMove } from '../../../../contract/clinic/shifts'
import type { DaySlots, Reservation } from '../../../../contract/people/reservations'

export interface FreeSlot {
  /** `ctid date slot`; no ctid where the clinic has no doctor. */
  value: string
  /** `date slot`. */
  at: string
  doctor: string
  left: number
}

type Stopped = Pick<Shift, 'ctid' | 'date' | 'start' | 'end'>

/** What is free outside the shift, soonest first; `now` is `date slot`. */
export const freeSlots = (days: readonly DaySlots[], stopped: Stopped, now: string): FreeSlot[] => {
  const isStopped = ({ ctid, date }: DaySlots, slot: string) =>
    ctid === stopped.ctid && date === stopped.date && slot >= stopped.start && slot < stopped.end
  return days
    .flatMap((day) =>
      day.slots
        .filter(({ slot, booked, capacity }) => booked < capacity && !isStopped(day, slot))
        .map(({ slot, booked, capacity }) => ({
          ...{ value: `${day.ctid ?? ''} ${day.date} ${slot}`, at: `${day.date} ${slot}` },
          ...{ doctor: day.name, left: capacity - booked },
        })),
    )
    .filter(({ at }) => at > now)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

export const moveOf = (resid: number, to: string): ShiftMove => {
  const [ctid, date = '', slot = ''] = to.split(' ')
  return { resid, ctid: ctid ? Number(ctid) : null, date, slot }
}

const minutesAt = (at: string) => Date.parse(`${at.replace(' ', 'T')}:00Z`) / 60_000

/** The nearest free slot for each, as far as there are any; no slot is given to more than it takes. */
export const proposedMoves = (
  expected: readonly Pick<Reservation, 'resid' | 'date' | 'slot'>[],
  free: readonly FreeSlot[],
): Record<number, string> => {
  const left = new Map(free.map((one) => [one.value, one.left]))
  const moves: Record<number, string> = {}
  for (const { resid, date, slot } of expected) {
    const wanted = minutesAt(`${date} ${slot}`)
    const distance = ({ at }: FreeSlot) => Math.abs(minutesAt(at) - wanted)
    const open = free.filter(({ value }) => (left.get(value) ?? 0) > 0)
    const [first] = open.toSorted((one, other) => distance(one) - distance(other))
    if (!first) break
    left.set(first.value, (left.get(first.value) ?? 0) - 1)
    moves[resid] = first.value
  }
  return moves
}
