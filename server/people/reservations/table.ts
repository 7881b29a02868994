import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { maxCapacity, slotLengths } from '../../../contract/clinic/shift-templates'
import { maxOverbooked, reservationSources, reservationStatus } from '../../../contract/people/reservations'
import { instant, minuteOfDay, money, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { contact } from '../contacts/table'
import { egCombination } from '../eg-combinations/table'
import { egProgram } from '../eg-programs/table'
import { medItem } from '../med-items/table'
import { patient } from '../patients/table'

/**
 * Which patient comes when. The migration adds `reservation_patient`: a patient is expected, or has come, at one place at a time.
 */
export const reservation = pgTable(
  'reservation',
  {
    resid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer().references(() => patient.pid),
    name: text().notNull(),
    phone: text().notNull().default(''),
    // PostgreSQL keeps the name ctid for itself.
    ctid: integer('contact_id').references(() => contact.ctid),
    date: date({ mode: 'string' }).notNull(),
    slot: minuteOfDay().notNull(),
    /** The length of the slots that it takes, and how many of them, one after the other. */
    slotMinutes: smallint().notNull(),
    places: smallint().notNull().default(1),
    itemId: integer().references(() => medItem.itemId),
    egProgramId: integer().references(() => egProgram.egProgramId),
    egCombinationId: integer().references(() => egCombination.egCombinationId),
    /** Of the program or combination on the day on which it was booked. */
    price: money(),
    /** 1 front desk, 2 phone, 3 WeChat, 4 revisit, 5 remote. */
    source: smallint().notNull().default(1),
    /** 0 to be confirmed, 1 booked, 2 arrived, 3 finished, 4 cancelled, 5 missed. */
    status: smallint().notNull().default(1),
    moved: smallint().notNull().default(0),
    cancelReason: text().notNull().default(''),
    overbookReason: text().notNull().default(''),
    note: text().notNull().default(''),
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('reservation_hid_date').on(t.hid, t.date, t.slot),
    index('reservation_cid_date').on(t.cid, t.date, t.slot),
    index('reservation_contact_date').on(t.ctid, t.date),
    index('reservation_pid').on(t.pid).where(sql`${t.pid} is not null`),
    index('reservation_item').on(t.itemId).where(sql`${t.itemId} is not null`),
    index('reservation_program').on(t.egProgramId).where(sql`${t.egProgramId} is not null`),
    index('reservation_combination').on(t.egCombinationId).where(sql`${t.egCombinationId} is not null`),
    index('reservation_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    /** A person without a file is found by phone, such as to count the reservations that they missed. */
    index('reservation_phone').on(t.phone, t.date).where(sql`${t.pid} is null`),
    /** Those whose day goes by without them. */
    index('reservation_due').on(t.date).where(sql`${t.status} = 1`),
    /** Two of one family may share a phone, but not the name as well. */
    uniqueIndex('reservation_stranger')
      .on(t.cid, t.phone, t.name, t.date, t.slot)
      .where(sql`${t.pid} is null and ${t.status} in (0, 1, 2)`),
    isOneOf(t.source, reservationSources),
    isOneOf(t.status, reservationStatus),
    isOneOf(t.slotMinutes, slotLengths),
    isBetween(t.slot, 0, 1439),
    isBetween(t.places, 1, 16),
    check('reservation_one_offer', sql`num_nonnulls(${t.itemId}, ${t.egProgramId}, ${t.egCombinationId}) <= 1`),
    check(
      'reservation_price',
      sql`(${t.price} is not null) = (num_nonnulls(${t.egProgramId}, ${t.egCombinationId}) = 1)`,
    ),
    check('reservation_price_bounds', sql`${t.price} >= 0`),
    check('reservation_moved_bounds', sql`${t.moved} >= 0`),
    check('reservation_of_patient', sql`${t.pid} is not null or ${t.phone} <> ''`),
  ],
)

/** How many patients a slot has. Made when it is first booked; the capacity is that of its shift at the last booking. */
export const bookedSlot = pgTable(
  'booked_slot',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null: of a specialist of the agent, who is asked from afar. */
    hid: integer().references(() => hospital.hid),
    /** null: the clinic has no doctor. */
    ctid: integer('contact_id').references(() => contact.ctid),
    date: date({ mode: 'string' }).notNull(),
    slot: minuteOfDay().notNull(),
    booked: smallint().notNull(),
    capacity: smallint().notNull(),
  },
  (t) => [
    unique('booked_slot_place').on(t.hid, t.date, t.ctid, t.slot).nullsNotDistinct(),
    index('booked_slot_contact').on(t.ctid),
    isBetween(t.slot, 0, 1439),
    isBetween(t.capacity, 1, maxCapacity),
    check(
      'booked_slot_full',
      sql`${t.booked} >= 0 and ${t.booked} <= ${t.capacity} + ${sql.raw(String(maxOverbooked))}`,
    ),
  ],
)

/** 1 booked, 2 moved, 3 stopped, 4 the evening before, 5 two hours before. */
export const reminderKind = { booked: 1, moved: 2, stopped: 3, eve: 4, soon: 5 } as const

/** What a patient is told, and when: each once, by whichever process takes the row first. */
export const reservationReminder = pgTable(
  'reservation_reminder',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    resid: integer()
      .notNull()
      .references(() => reservation.resid, { onDelete: 'cascade' }),
    kind: smallint().notNull(),
    /** Of which move it tells: a reservation that moves on is told of anew. */
    moved: smallint().notNull(),
    dueAt: instant().notNull(),
    /** Set before it is sent, so that nothing is sent twice; null: waits. */
    sentAt: instant(),
  },
  (t) => [
    unique('reservation_reminder_once').on(t.resid, t.kind, t.moved),
    index('reservation_reminder_due').on(t.dueAt).where(sql`${t.sentAt} is null`),
    index('reservation_reminder_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
    isOneOf(t.kind, reminderKind),
    check('reservation_reminder_moved_bounds', sql`${t.moved} >= 0`),
  ],
)

/** What the commit of a booking wakes. */
export const reminderJobName = 'reservation-reminders'

export const taken: Taken = {
  reservation_patient: ['slot', 'reservation.samePatient'],
  reservation_stranger: ['slot', 'reservation.samePatient'],
}
