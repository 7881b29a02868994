/** Where a reservation stands: the slots that it takes, and those that it gives back. */
import { and, eq, isNull, or } from 'drizzle-orm'
import { dayAfter, minutesOf, timeAt } from '../../../contract/core/times'
import { maxOverbooked } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { businessDate, instantAt, startOfDate } from '../../http/time'
import { type Choice, choicesAt, nearestFree } from './choose-places'
import { freePlace, type Place, takePlace } from './counters'
import type { ReservationRow } from './rows'
import { bookedSlot } from './table'

export interface Clock {
  now: number
  timeZone: string
}

export interface Wanted<Hid extends number | null = number> {
  cid: number
  /** null: of a specialist, who is asked from afar. */
  hid: Hid
  /** undefined: whichever doctor has the fewest reservations. */
  ctid: number | undefined
  date: string
  slot: string
  /** What the exam item takes; 0: one slot. */
  minutes: number
  /** How far ahead the clinic books. */
  daysAhead: number
  /** Above the capacity of the slot, where it is full. */
  over: boolean
}

type Held<Hid extends number | null = number> = Pick<
  ReservationRow,
  'ctid' | 'date' | 'slot' | 'slotMinutes' | 'places'
> & { hid: Hid }

/** The slots that a reservation has taken. */
export const placesOf = ({ hid, ctid, date, slot, slotMinutes, places }: Held<number | null>): Place[] =>
  Array.from({ length: places }, (_, at) => ({ hid, ctid, date, slot: timeAt(minutesOf(slot) + at * slotMinutes) }))

const isSame = (one: Place, other: Place) =>
  one.hid === other.hid && one.ctid === other.ctid && one.date === other.date && one.slot === other.slot

/** Two moves that cross each other lock the slots of both in one order. */
const lockPlaces = (db: Db, places: readonly Place[]) => {
  const times = places.map(({ hid, date, slot }) =>
    and(
      hid === null ? isNull(bookedSlot.hid) : eq(bookedSlot.hid, hid),
      ...[eq(bookedSlot.date, date), eq(bookedSlot.slot, slot)],
    ),
  )
  return db
    .select({ id: bookedSlot.id })
    .from(bookedSlot)
    .where(or(...times))
    .orderBy(bookedSlot.id)
    .for('update')
}

const checkTime = ({ date, slot, daysAhead }: Wanted<number | null>, { now, timeZone }: Clock) => {
  const today = businessDate(now, timeZone)
  if (date < today) throw refuseField('date', 'reservation.past')
  if (date > dayAfter(today, daysAhead)) throw refuseField('date', 'reservation.tooFar', { days: daysAhead })
  if (instantAt(date, slot, timeZone) < now) throw refuseField('slot', 'reservation.past')
}

const refuseFull = async (db: Db, wanted: Wanted<number | null>, { now, timeZone }: Clock): Promise<never> => {
  if (wanted.over) throw refuseField('slot', 'reservation.overbooked', { max: maxOverbooked })
  const today = businessDate(now, timeZone)
  const time = timeAt(Math.floor((now - startOfDate(today, timeZone)) / 60))
  const free = await nearestFree(db, { ...wanted, last: dayAfter(today, wanted.daysAhead), today, time })
  if (free.length === 0) throw refuseField('slot', 'reservation.fullNone')
  const slots = free.map(({ date, slot }) => (date === wanted.date ? slot : `${date.slice(5)} ${slot}`)).join(' / ')
  throw refuseField('slot', 'reservation.full', { slots })
}

/** Takes all of them that are not held yet, or none. */
const takeAll = async (
  db: Db,
  { hid }: Wanted<number | null>,
  choice: Choice,
  held: readonly Place[],
  over: boolean,
) => {
  const taken: Place[] = []
  for (const { slot, capacity } of choice.places) {
    const place = { hid, ctid: choice.ctid, date: choice.date, slot }
    if (held.some((one) => isSame(one, place))) continue
    if (!(await takePlace(db, place, capacity, over))) {
      for (const one of taken) await freePlace(db, one)
      return false
    }
    taken.push(place)
  }
  return true
}

export const freeAll = async (db: Db, places: readonly Place[]): Promise<void> => {
  for (const place of places) await freePlace(db, place)
}

/**
 * Takes the slots that are wanted and gives back those that were held, or neither.
 * @throws Refusal at `date`, `slot` or `ctid`; where it is full, with the nearest free times
 */
export const takeSlots = async <Hid extends number | null>(
  db: Db,
  wanted: Wanted<Hid>,
  clock: Clock,
  before?: Held<Hid>,
): Promise<Held<Hid>> => {
  checkTime(wanted, clock)
  const { days, choices } = await choicesAt(db, wanted)
  if (days.length === 0) throw refuseField('ctid', 'shift.noDoctor')
  if (choices.length === 0)
    throw refuseField('slot', wanted.ctid === undefined ? 'reservation.noDoctorThen' : 'reservation.notOpen')
  const held = before ? placesOf(before) : []
  if (before) {
    const asked = choices.flatMap(({ ctid, date, places }) =>
      places.map(({ slot }) => ({ hid: wanted.hid, ctid, date, slot })),
    )
    await lockPlaces(db, [...held, ...asked])
  }
  for (const over of wanted.over ? [false, true] : [false])
    for (const choice of choices) {
      if (!(await takeAll(db, wanted, choice, held, over))) continue
      const { ctid, date, slot, slotMinutes, places } = choice
      const now: Held<Hid> = { hid: wanted.hid, ctid, date, slot, slotMinutes, places: places.length }
      await freeAll(
        db,
        held.filter((one) => !placesOf(now).some((other) => isSame(one, other))),
      )
      return now
    }
  return refuseFull(db, wanted, clock)
}

/** Shortly before, the clinic alone moves or cancels. */
export const refuseTooLate = (
  { date, slot }: Pick<ReservationRow, 'date' | 'slot'>,
  { now, timeZone }: Clock,
  { hid, hours }: { hid: number | null; hours: number },
): void => {
  if (hid === null && instantAt(date, slot, timeZone) - now < hours * 3600)
    throw new Refusal('stop', { message: { key: 'reservation.tooLate', params: { hours } } })
}
