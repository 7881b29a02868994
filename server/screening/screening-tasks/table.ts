import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Grade } from '../../../contract/screening/grades'
import { type ItemName, itemNames } from '../../../contract/screening/items'
import { absenceReasons, type Station } from '../../../contract/screening/roster'
import { maxStations, type ReportRow, taskKinds, taskStates } from '../../../contract/screening/screening-tasks'
import { instant, stamps } from '../../db/columns'
import { areOf, isBetween, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'

/** What a screening centre examines at a customer, between two days. */
export const screeningTask = pgTable(
  'screening_task',
  {
    taskId: integer().primaryKey().generatedByDefaultAsIdentity(),
    taskNo: text().notNull(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Of the customer. */
    hid: integer().references(() => hospital.hid),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
    kind: smallint().notNull().default(1),
    name: text().notNull(),
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    term: smallint().notNull(),
    items: text().array().$type<ItemName[]>().notNull(),
    stations: smallint().notNull().default(1),
    note: text().notNull().default(''),
    /** 1: the walk-ins of a customer in a term. */
    standing: smallint().notNull().default(0),
    status: smallint().notNull().default(0),
    /** Why it was opened again or cancelled. */
    reason: text().notNull().default(''),
    openedAt: instant(),
    closedAt: instant(),
    reportedAt: instant(),
    /** Records have changed since the last report. */
    reportDue: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    unique('screening_task_no').on(t.taskNo),
    index('screening_task_cid').on(t.cid, t.taskId),
    index('screening_task_hid').on(t.hid).where(sql`${t.hid} is not null`),
    index('screening_task_customer').on(t.customerId, t.start),
    isOneOf(t.kind, taskKinds),
    isOneOf(t.term, [1, 2]),
    isOneOf(t.status, taskStates),
    uniqueIndex('screening_task_standing').on(t.customerId, t.start).where(sql`${t.standing} = 1 and ${t.status} <> 4`),
    isFlag(t.reportDue),
    isFlag(t.standing),
    isBetween(t.stations, 1, maxStations),
    areOf(t.items, itemNames),
    check('screening_task_named', sql`${t.name} <> ''`),
    check('screening_task_items_some', sql`cardinality(${t.items}) > 0`),
    check('screening_task_period', sql`${t.start} <= ${t.end}`),
    check('screening_task_opened', sql`${t.status} in (0, 4) or ${t.openedAt} is not null`),
    check('screening_task_closed', sql`${t.status} not in (2, 3) or ${t.closedAt} is not null`),
    check('screening_task_reported', sql`${t.status} <> 3 or ${t.reportedAt} is not null`),
    check('screening_task_cancelled', sql`${t.status} <> 4 or ${t.reason} <> ''`),
  ],
)

/** Which classes of the school are examined; none: all of the customer. */
export const screeningTaskClass = pgTable(
  'screening_task_class',
  {
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId, { onDelete: 'cascade' }),
    classId: integer()
      .notNull()
      .references(() => screeningClass.classId),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.classId] }), index('screening_task_class_class').on(t.classId)],
)

/** Who examines. */
export const screeningTaskScreener = pgTable(
  'screening_task_screener',
  {
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId, { onDelete: 'cascade' }),
    uid: integer()
      .notNull()
      .references(() => account.uid),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.uid] }), index('screening_task_screener_uid').on(t.uid)],
)

/** The roster of a task: who is to be examined, in which class the child was then, and why it was not examined. */
export const screeningTaskSubject = pgTable(
  'screening_task_subject',
  {
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId, { onDelete: 'cascade' }),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    classId: integer().references(() => screeningClass.classId),
    /** As they were when the child came onto the roster: a class moves up, and what was found of it stays. */
    grade: text().$type<Grade>(),
    classNo: smallint(),
    /** Of a closed task: 1 absent, 2 refused, 3 moved away. */
    reason: smallint(),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.sid] }),
    index('screening_task_subject_sid').on(t.sid),
    index('screening_task_subject_class').on(t.classId).where(sql`${t.classId} is not null`),
    isOneOf(t.reason, absenceReasons),
    isBetween(t.classNo, 1, 40),
  ],
)

/** The figures of a task as they were reported; never changed, and a correction makes the next revision. */
export const screeningReport = pgTable(
  'screening_report',
  {
    reportId: integer().primaryKey().generatedByDefaultAsIdentity(),
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId),
    revision: smallint().notNull(),
    at: instant().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    rulesNos: smallint().array().notNull(),
    rows: jsonb().$type<ReportRow[]>().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    unique('screening_report_revision').on(t.taskId, t.revision),
    index('screening_report_uid').on(t.uid),
    check('screening_report_revised', sql`${t.revision} >= 1`),
    check('screening_report_hash', sql`length(${t.hash}) = 64`),
  ],
)

/** That a device may bring what a person finds in a task, also after that person has left it. */
export const screeningGrant = pgTable(
  'screening_grant',
  {
    grantId: uuid().primaryKey().defaultRandom(),
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    device: uuid().notNull(),
    publicKey: jsonb().$type<Station['key']>().notNull(),
    /** JWK, encrypted where this installation has a key to encrypt with. */
    privateKey: text().notNull(),
    created: instant().notNull(),
  },
  (t) => [unique('screening_grant_device').on(t.taskId, t.uid, t.device), index('screening_grant_uid').on(t.uid)],
)
