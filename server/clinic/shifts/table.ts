import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { maxCapacity, slotLengths } from '../../../contract/clinic/shift-templates'
import { shiftStatus } from '../../../contract/clinic/shifts'
import { minuteOfDay, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'

/**
 * Which doctor sees patients on which day. The migration adds `shift_doctor`: no two shifts of a doctor that are not stopped
 * overlap, in whatever store.
 */
export const shift = pgTable(
  'shift',
  {
    shiftId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** null: of a specialist of the agent, who is asked from afar. */
    hid: integer().references(() => hospital.hid),
    // PostgreSQL keeps the name ctid for itself.
    ctid: integer('contact_id')
      .notNull()
      .references(() => contact.ctid),
    date: date({ mode: 'string' }).notNull(),
    start: minuteOfDay('start_minute').notNull(),
    end: minuteOfDay('end_minute').notNull(),
    slotMinutes: smallint().notNull(),
    capacity: smallint().notNull(),
    room: text().notNull().default(''),
    /** 0 draft, 1 published, 2 stopped. */
    status: smallint().notNull().default(0),
    /** Why it was stopped. */
    reason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    index('shift_hid_date').on(t.hid, t.date),
    index('shift_cid').on(t.cid, t.date),
    index('shift_contact').on(t.ctid, t.date),
    isOneOf(t.status, shiftStatus),
    isOneOf(t.slotMinutes, slotLengths),
    isBetween(t.capacity, 1, maxCapacity),
    isBetween(t.start, 0, 1439),
    isBetween(t.end, 1, 1439),
    check('shift_span', sql`${t.start} < ${t.end}`),
  ],
)

export const taken: Taken = {
  shift_doctor: ['start', 'shift.overlaps'],
}
