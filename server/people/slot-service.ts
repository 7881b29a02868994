/** What other resources and areas ask of slots: which there are, and those of specialists, who are asked from afar. */
import { timeAt } from '../../contract/core/times'
import type { DaySlots } from '../../contract/people/reservations'
import type { Db } from '../db/client'
import { businessDate, startOfDate } from '../http/time'
import { openDays } from './openings'
import { bookedBetween } from './reservations/counters'
import { type Clock, freeAll, placesOf, takeSlots } from './reservations/place'

interface Asked {
  cid: number
  /** null: of specialists. */
  hid: number | null
  ctid?: number | undefined
  from: string
  to: string
}

/** The slots of doctors, day by day, with how many are booked. */
export const slotsOf = async (db: Db, asked: Asked): Promise<DaySlots[]> => {
  const [days, bookedIn] = await Promise.all([openDays(db, asked), bookedBetween(db, asked.hid, asked.from, asked.to)])
  return days.map((day) => ({
    ...{ ctid: day.ctid, name: day.name, title: day.title, date: day.date },
    slots: day.slots.map(({ span: _, ...one }) => ({ ...one, booked: bookedIn({ ...day, slot: one.slot }) })),
  }))
}

export interface SpecialistSlot {
  ctid: number
  date: string
  slot: string
}

/**
 * Takes a slot of a specialist of the company.
 * @returns its minutes
 * @throws Refusal at `date`, `slot` or `ctid`; where it is full, with the nearest free times
 */
export const takeSpecialistSlot = async (
  db: Db,
  { cid, daysAhead, ...wanted }: SpecialistSlot & { cid: number; daysAhead: number },
  clock: Clock,
): Promise<number> => {
  const place = await takeSlots(db, { ...wanted, cid, hid: null, minutes: 0, daysAhead, over: false }, clock)
  return place.slotMinutes
}

export const freeSpecialistSlot = (db: Db, slot: SpecialistSlot): Promise<void> =>
  freeAll(db, placesOf({ ...slot, hid: null, slotMinutes: 0, places: 1 }))

/** The day and the time of day, such as `2026-03-10 09:30`. */
export const timeOn = ({ now, timeZone }: Clock): string => {
  const today = businessDate(now, timeZone)
  return `${today} ${timeAt(Math.floor((now - startOfDate(today, timeZone)) / 60))}`
}
