/** When the doctors of a clinic see patients, slot by slot: by their published shifts, and by the usual hours of those who have no template. */
import { and, asc, between, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { defaultHours, templateKind } from '../../contract/clinic/shift-templates'
import { shiftStatus } from '../../contract/clinic/shifts'
import { datesBetween, slotTimes } from '../../contract/core/times'
import { shiftTemplate } from '../clinic/shift-templates/table'
import { shift } from '../clinic/shifts/table'
import type { Db } from '../db/client'
import { contact } from './contacts/table'
import { doctorsAt } from './doctor-service'

/** A slot in which patients are seen. */
interface OpenSlot {
  slot: string
  minutes: number
  capacity: number
  room: string
  /** Slots of one span follow each other without a gap. */
  span: number
}

/** A doctor's day; `ctid` is null where the clinic has no doctor. */
export interface OpenDay {
  ctid: number | null
  name: string
  title: string
  date: string
  slots: OpenSlot[]
}

interface Asked {
  cid: number
  /** null: of specialists, who are asked from afar. */
  hid: number | null
  from: string
  to: string
  /** Of this doctor alone. */
  ctid?: number | undefined
  /** Holds the shifts against being stopped until the transaction ends. */
  lock?: boolean
}

type Hours = Pick<typeof shift.$inferSelect, 'start' | 'end' | 'slotMinutes' | 'capacity' | 'room'>

const usualHours: Hours = { ...defaultHours, room: '' }

const slotsOf = (spans: readonly Hours[]): OpenSlot[] =>
  spans.flatMap((hours, span) =>
    slotTimes(hours).map((slot) => ({
      slot,
      minutes: hours.slotMinutes,
      capacity: hours.capacity,
      room: hours.room,
      span,
    })),
  )

/** Days on which something other than the usual hours was said of a doctor, in whatever store. */
const plannedDays = async (db: Db, ctids: readonly number[], { from, to }: Pick<Asked, 'from' | 'to'>) => {
  const ofDoctors = (column: typeof shift.ctid | typeof shiftTemplate.ctid) => inArray(column, [...ctids])
  const [shifts, templates] = await Promise.all([
    db
      .select({ ctid: shift.ctid, from: shift.date, to: shift.date })
      .from(shift)
      .where(and(ofDoctors(shift.ctid), between(shift.date, from, to))),
    db
      .select({ ctid: shiftTemplate.ctid, date: shiftTemplate.date, from: shiftTemplate.from, to: shiftTemplate.to })
      .from(shiftTemplate)
      .where(
        and(
          ofDoctors(shiftTemplate.ctid),
          or(
            and(eq(shiftTemplate.kind, templateKind.weekly), lte(shiftTemplate.from, to)),
            and(eq(shiftTemplate.kind, templateKind.closed), between(shiftTemplate.date, from, to)),
          ),
        ),
      ),
  ])
  const said = [...shifts, ...templates.map(({ date, ...one }) => ({ ...one, ...(date && { from: date, to: date }) }))]
  return (ctid: number, date: string) =>
    said.some((one) => one.ctid === ctid && (one.from ?? '') <= date && (one.to === null || date <= one.to))
}

/** The days of a clinic's doctors, by name and date; a day without consultation has no slots. */
export const openDays = async (db: Db, asked: Asked): Promise<OpenDay[]> => {
  const { cid, hid, from, to, ctid, lock = false } = asked
  const seen = db
    .select({ ctid: contact.ctid, name: contact.name, title: contact.title, hid: contact.hid })
    .from(contact)
    .where(and(doctorsAt(cid, hid), ctid === undefined ? undefined : eq(contact.ctid, ctid)))
    .orderBy(asc(contact.type), asc(contact.ctid))
  const people = await (lock ? seen.for('share') : seen)
  const published = db
    .select()
    .from(shift)
    .where(
      and(
        hid === null ? and(isNull(shift.hid), eq(shift.cid, cid)) : eq(shift.hid, hid),
        between(shift.date, from, to),
        eq(shift.status, shiftStatus.published),
        ctid === undefined ? undefined : eq(shift.ctid, ctid),
      ),
    )
    .orderBy(asc(shift.date), asc(shift.start))
  const shifts = await (lock ? published.for('share') : published)
  const isPlanned = await plannedDays(
    db,
    people.map((one) => one.ctid),
    asked,
  )
  const hoursOn = (doctor: (typeof people)[number], date: string): readonly Hours[] => {
    const own = shifts.filter((one) => one.ctid === doctor.ctid && one.date === date)
    // A doctor of several clinics is at this one only when a shift says so.
    if (own.length > 0 || doctor.hid === null || isPlanned(doctor.ctid, date)) return own
    return [usualHours]
  }
  const dates = datesBetween(from, to)
  const none = { ctid: null, name: '', title: '' }
  return people.length === 0 && ctid === undefined
    ? dates.map((date) => ({ ...none, date, slots: slotsOf([usualHours]) }))
    : people.flatMap((doctor) =>
        dates.map((date) => ({
          ...{ ctid: doctor.ctid, name: doctor.name, title: doctor.title, date },
          slots: slotsOf(hoursOn(doctor, date)),
        })),
      )
}
