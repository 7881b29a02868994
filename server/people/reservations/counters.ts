/** The counters of booked slots: one statement each, so that two clerks never fill a slot beyond its capacity. */
import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { maxOverbooked } from '../../../contract/people/reservations'
import type { Db } from '../../db/client'
import { bookedSlot } from './table'

/** One slot of a doctor; of the clinic itself where it has none. */
export interface Place {
  /** null: a specialist's, who is asked from afar. */
  hid: number | null
  ctid: number | null
  date: string
  slot: string
}

const ofClinic = (hid: number | null) => (hid === null ? isNull(bookedSlot.hid) : eq(bookedSlot.hid, hid))

/**
 * Takes a place in the slot.
 * @param over true: above the capacity, as far as that goes
 * @returns whether there was one
 */
export const takePlace = async (db: Db, place: Place, capacity: number, over: boolean): Promise<boolean> => {
  const limit = capacity + (over ? maxOverbooked : 0)
  const taken = await db
    .insert(bookedSlot)
    .values({ ...place, capacity, booked: 1 })
    .onConflictDoUpdate({
      target: [bookedSlot.hid, bookedSlot.date, bookedSlot.ctid, bookedSlot.slot],
      set: { booked: sql`${bookedSlot.booked} + 1`, capacity },
      setWhere: sql`${bookedSlot.booked} < ${limit}`,
    })
    .returning({ id: bookedSlot.id })
  return taken.length > 0
}

export const freePlace = async (db: Db, { hid, ctid, date, slot }: Place): Promise<void> => {
  await db
    .update(bookedSlot)
    .set({ booked: sql`${bookedSlot.booked} - 1` })
    .where(
      and(
        ofClinic(hid),
        eq(bookedSlot.date, date),
        ctid === null ? isNull(bookedSlot.ctid) : eq(bookedSlot.ctid, ctid),
        eq(bookedSlot.slot, slot),
      ),
    )
}

const keyOf = ({ ctid, date, slot }: Omit<Place, 'hid'>) => `${ctid} ${date} ${slot}`

/** How many are booked in each slot of a clinic, or of specialists, from one day to another. */
export const bookedBetween = async (db: Db, hid: number | null, from: string, to: string) => {
  const rows = await db
    .select()
    .from(bookedSlot)
    .where(and(ofClinic(hid), between(bookedSlot.date, from, to)))
  const booked = new Map(rows.map((row) => [keyOf(row), row.booked]))
  return (place: Omit<Place, 'hid'>): number => booked.get(keyOf(place)) ?? 0
}
