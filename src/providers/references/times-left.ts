/** What is left of the times of a clinic's day, wherever one of them is chosen. */
import type { DaySlots } from '../../../contract/people/reservations'
import { formatInstant } from '../../ui/format'

/** `2026-03-10 09:30`, as dates and slots are compared; the server decides by its own clock. */
const now = () => formatInstant(Date.now() / 1000).slice(0, 16)

/**
 * Times with how many can still be booked, the earliest first: of one doctor, or of all together where none is chosen. What is over
 * is not offered.
 */
export const timesLeft = (
  days: readonly DaySlots[],
  ctid: number | undefined,
  at = now(),
): [slot: string, left: number][] => {
  const left = new Map<string, number>()
  for (const { ctid: doctor, date, slots } of days)
    if (!ctid || doctor === ctid)
      for (const { slot, capacity, booked } of slots)
        if (`${date} ${slot}` > at) left.set(slot, (left.get(slot) ?? 0) + Math.max(0, capacity - booked))
  return [...left].sort()
}
