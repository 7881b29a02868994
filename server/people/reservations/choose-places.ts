/** Which slots a reservation takes, and which ones are free near a time that is full. */
import { minutesOf } from '../../../contract/core/times'
import type { Db } from '../../db/client'
import { type OpenDay, openDays } from '../openings'
import { bookedBetween } from './counters'

/** Consecutive slots of a doctor. */
export interface Choice {
  ctid: number | null
  date: string
  slot: string
  slotMinutes: number
  places: readonly { slot: string; capacity: number }[]
}

/** The slots from a time on that hold so many minutes; undefined where patients are not seen through all of them. */
export const placesFrom = ({ ctid, date, slots }: OpenDay, slot: string, minutes: number): Choice | undefined => {
  const at = slots.findIndex((one) => one.slot === slot)
  const first = slots[at]
  if (!first) return undefined
  const places = slots.slice(at, at + Math.max(1, Math.ceil(minutes / first.minutes)))
  const whole = places.every(({ span }) => span === first.span) && places.length * first.minutes >= minutes
  return whole ? { ctid, date, slot, slotMinutes: first.minutes, places } : undefined
}

interface Wanted {
  cid: number
  hid: number | null
  /** undefined: any. */
  ctid: number | undefined
  date: string
  slot: string
  minutes: number
}

/** What can be taken at the time asked for, the doctor with the fewest reservations on that day first. */
export const choicesAt = async (db: Db, wanted: Wanted): Promise<{ days: OpenDay[]; choices: Choice[] }> => {
  const { cid, hid, ctid, date, slot, minutes } = wanted
  const days = await openDays(db, { cid, hid, ctid, from: date, to: date, lock: true })
  const booked = await bookedBetween(db, hid, date, date)
  const load = (day: OpenDay) => day.slots.reduce((sum, one) => sum + booked({ ...day, slot: one.slot }), 0)
  const byLoad = days.map((day) => ({ day, load: load(day) })).sort((one, other) => one.load - other.load)
  return { days, choices: byLoad.flatMap(({ day }) => placesFrom(day, slot, minutes) ?? []) }
}

interface Around extends Wanted {
  /** The last day on which can be booked. */
  last: string
  /** Today and the time of day: earlier slots are none. */
  today: string
  time: string
}

const dayMinutes = 1440
const instantOf = (date: string, slot: string) => Date.parse(`${date}T00:00:00Z`) / 60_000 + minutesOf(slot)

/** The nearest times, at most so many, at which everything that is needed is free: within two days before and after. */
export const nearestFree = async (db: Db, around: Around, most = 3): Promise<{ date: string; slot: string }[]> => {
  const { cid, hid, ctid, date, slot, minutes, last, today, time } = around
  const shifted = (days: number) =>
    new Date((instantOf(date, '00:00') + days * dayMinutes) * 60_000).toISOString().slice(0, 10)
  const [from, to] = [shifted(-2) < today ? today : shifted(-2), shifted(2) > last ? last : shifted(2)]
  if (from > to) return []
  const days = await openDays(db, { cid, hid, ctid, from, to })
  const booked = await bookedBetween(db, hid, from, to)
  const isFree = (day: OpenDay, at: string) => {
    const choice = placesFrom(day, at, minutes)
    return choice?.places.every((place) => booked({ ...day, slot: place.slot }) < place.capacity) ?? false
  }
  const wanted = instantOf(date, slot)
  const distance = (one: { date: string; slot: string }) => Math.abs(instantOf(one.date, one.slot) - wanted)
  const free = days.flatMap((day) =>
    day.slots
      .filter((one) => (day.date > today || one.slot > time) && isFree(day, one.slot))
      .map((one) => ({ date: day.date, slot: one.slot })),
  )
  const times = new Map(free.map((one) => [`${one.date} ${one.slot}`, one]))
  return [...times.values()].sort((one, other) => distance(one) - distance(other)).slice(0, most)
}
