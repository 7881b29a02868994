/** What is left of the times of a clinic's day, wherever one of them is chosen. */
import type { DaySlots } from './reservations'

/**
 * Times with how many can still be booked, the earliest first: of one doctor, or of all together where none is chosen. What is over
 * is not offered.
 * @param now day and minute, such as `2026-03-10 09:30`; the server decides by its own clock
 */
export const timesLeft = (
  days: readonly DaySlots[],
  ctid: number | undefined,
  now: string,
): [slot: string, left: number][] => {
  const left = new Map<string, number>()
  for (const { ctid: doctor, date, slots } of days)
    if (!ctid || doctor === ctid)
      for (const { slot, capacity, booked } of slots)
        if (`${date} ${slot}` > now) left.set(slot, (left.get(slot) ?? 0) + Math.max(0, capacity - booked))
  return [...left].sort()
}
