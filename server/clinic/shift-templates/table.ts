import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { maxCapacity, slotLengths, templateKinds, weekdays } from '../../../contract/clinic/shift-templates'
import { minuteOfDay, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'

/**
 * When doctors see patients, week by week, and the exceptions of single days. The migration adds `shift_template_doctor`: no two
 * weekly templates of a doctor overlap, in whatever store.
 */
export const shiftTemplate = pgTable(
  'shift_template',
  {
    templateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    // PostgreSQL keeps the name ctid for itself.
    ctid: integer('contact_id')
      .notNull()
      .references(() => contact.ctid),
    /** 0 weekly, 1 no consultation, 2 extra hours, 3 other hours, 4 another doctor. */
    kind: smallint().notNull().default(0),
    /** ISO, of a weekly one. */
    weekday: smallint(),
    /** Of an exception. */
    date: date({ mode: 'string' }),
    start: minuteOfDay('start_minute'),
    end: minuteOfDay('end_minute'),
    slotMinutes: smallint().notNull(),
    capacity: smallint().notNull(),
    room: text().notNull().default(''),
    from: date('valid_from', { mode: 'string' }),
    to: date('valid_to', { mode: 'string' }),
    /** Of kind 4: who stands in. */
    substituteCtid: integer('substitute_id').references(() => contact.ctid),
    reason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    index('shift_template_hid').on(t.hid),
    index('shift_template_cid').on(t.cid),
    index('shift_template_contact').on(t.ctid),
    index('shift_template_substitute').on(t.substituteCtid).where(sql`${t.substituteCtid} is not null`),
    isOneOf(t.kind, templateKinds),
    isOneOf(t.weekday, weekdays),
    isOneOf(t.slotMinutes, slotLengths),
    isBetween(t.capacity, 1, maxCapacity),
    isBetween(t.start, 0, 1439),
    isBetween(t.end, 1, 1439),
    check('shift_template_span', sql`${t.start} < ${t.end}`),
    check(
      'shift_template_weekly',
      sql`case when ${t.kind} = 0 then ${t.weekday} is not null and ${t.from} is not null and ${t.date} is null
        else ${t.weekday} is null and ${t.from} is null and ${t.to} is null and ${t.date} is not null end`,
    ),
    check('shift_template_hours', sql`(${t.kind} in (0, 2, 3)) = (${t.start} is not null and ${t.end} is not null)`),
    check('shift_template_stands_in', sql`(${t.kind} = 4) = (${t.substituteCtid} is not null)`),
  ],
)

export const taken: Taken = {
  shift_template_doctor: ['start', 'shift.overlaps'],
}
