import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { visitStatus, visitTypes } from '../../../contract/clinic/visits'
import { instant, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { reservation } from '../../people/reservations/table'
import { account } from '../../system/accounts/table'

/** A patient in the clinic, from the front desk to the door. */
export const visit = pgTable(
  'visit',
  {
    visitId: integer().primaryKey().generatedByDefaultAsIdentity(),
    visitNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    /** The business day. */
    date: date({ mode: 'string' }).notNull(),
    /** Place in the queue of the store on that day, such as A001. */
    queueNo: text().notNull(),
    /** 1 first visit, 2 follow-up visit, 3 re-examination, 4 pick-up of glasses, 5 vision training. */
    type: smallint().notNull(),
    /** The reservation that it comes from. */
    resid: integer().references(() => reservation.resid),
    // PostgreSQL keeps the name ctid for itself.
    /** The examiner for whom the patient waits; null: any examiner of the store. */
    ctid: integer('contact_id').references(() => contact.ctid),
    optristId: integer().references(() => contact.ctid),
    itemIds: integer().array().notNull().default([]),
    room: text().notNull().default(''),
    priority: smallint().notNull().default(0),
    priorityReason: text().notNull().default(''),
    complaint: text().notNull().default(''),
    diagnosis: text().array().notNull().default([]),
    advice: text().notNull().default(''),
    nextDate: date({ mode: 'string' }),
    /** 0 registered, 1 waiting, 2 examined, 3 owing, 4 finished, 5 cancelled, 6 missed the call. */
    status: smallint().notNull().default(1),
    /** Since when the patient waits. */
    waitingAt: instant(),
    calledBy: integer().references(() => contact.ctid),
    calledAt: instant(),
    calls: smallint().notNull().default(0),
    /** After a missed call: the visits that are called before this one, as far as they still wait. */
    behind: integer().array().notNull().default([]),
    startedAt: instant(),
    finishedAt: instant(),
    cancelReason: text().notNull().default(''),
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    unique('visit_queue_no').on(t.hid, t.date, t.queueNo),
    index('visit_hid_date').on(t.hid, t.date, t.status),
    index('visit_cid_date').on(t.cid, t.date),
    index('visit_pid').on(t.pid, t.date),
    uniqueIndex('visit_reservation').on(t.resid).where(sql`${t.resid} is not null and ${t.status} <> 5`),
    index('visit_resid').on(t.resid).where(sql`${t.resid} is not null`),
    index('visit_contact').on(t.ctid, t.date),
    index('visit_optrist').on(t.optristId).where(sql`${t.optristId} is not null`),
    index('visit_called_by').on(t.calledBy).where(sql`${t.calledBy} is not null`),
    index('visit_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    isOneOf(t.type, visitTypes),
    isOneOf(t.status, visitStatus),
    isFlag(t.priority),
    check('visit_calls_bounds', sql`${t.calls} >= 0`),
  ],
)

/** The last number of the queue of a store on a day; its row is locked while the next one is given. */
export const queueCounter = pgTable(
  'queue_counter',
  {
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    date: date({ mode: 'string' }).notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hid, t.date] })],
)
