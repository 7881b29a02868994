import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Grade } from '../../../contract/screening/grades'
import { type Findings, missingEyes, wearing } from '../../../contract/screening/items'
import type { Conflict } from '../../../contract/screening/merge'
import type { ScreeningResult } from '../../../contract/screening/result'
import { levels } from '../../../contract/screening/rule-table'
import { readingSources } from '../../../contract/screening/screening-reading'
import { recordStates } from '../../../contract/screening/screening-records'
import { maxStations } from '../../../contract/screening/screening-tasks'
import { hundredths, instant, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'

const acuity = (eye: string) => sql.raw(`("sections" #>> '{naked,${eye},va}')::smallint`)
const length = (eye: string) => sql.raw(`(("sections" #>> '{al,${eye},al}')::numeric * 100)::integer`)
/** In thousandths of a dioptre: a quarter of a quarter is not rounded. */
const power = (eye: string) => sql.raw(`(("result" ->> '${eye}')::numeric * 1000)::integer`)
const judged = (name: string) => sql.raw(`("result" ->> '${name}')::smallint`)

/** What was found of a subject in a task. What lists and figures ask for are columns that follow from the documents. */
export const screeningRecord = pgTable(
  'screening_record',
  {
    recordId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    classId: integer().references(() => screeningClass.classId),
    grade: text().$type<Grade>(),
    classNo: smallint(),
    age: smallint().notNull(),
    date: date({ mode: 'string' }).notNull(),
    examined: instant().notNull(),
    missingEye: smallint().notNull().default(0),
    wears: smallint().notNull().default(0),
    sections: jsonb().$type<Findings>().notNull(),
    rulesNo: smallint().notNull(),
    result: jsonb().$type<ScreeningResult>().notNull(),
    advice: text().notNull().default(''),
    conflicts: jsonb().$type<Conflict[]>().notNull().default([]),
    nakedOd: smallint().generatedAlwaysAs(acuity('od')),
    nakedOs: smallint().generatedAlwaysAs(acuity('os')),
    alOd: hundredths().generatedAlwaysAs(length('od')),
    alOs: hundredths().generatedAlwaysAs(length('os')),
    seOd: integer().generatedAlwaysAs(power('seOd')),
    seOs: integer().generatedAlwaysAs(power('seOs')),
    level: smallint().generatedAlwaysAs(judged('level')),
    acuity: smallint().generatedAlwaysAs(judged('acuity')),
    myopia: smallint().generatedAlwaysAs(judged('myopia')),
    degree: smallint().generatedAlwaysAs(judged('degree')),
    correction: smallint().generatedAlwaysAs(judged('correction')),
    late: smallint().notNull().default(0),
    /** The subject's last one. */
    latest: smallint().notNull().default(0),
    status: smallint().notNull(),
    ...stamps,
  },
  (t) => [
    unique('screening_record_once').on(t.taskId, t.sid),
    uniqueIndex('screening_record_latest').on(t.sid).where(sql`${t.latest} = 1`),
    index('screening_record_sid').on(t.sid, t.date),
    index('screening_record_cid').on(t.cid, t.date, t.recordId),
    index('screening_record_level').on(t.cid, t.level, t.date, t.recordId),
    index('screening_record_library').on(t.cid, t.date, t.recordId).where(sql`${t.latest} = 1`),
    index('screening_record_hid').on(t.hid, t.date).where(sql`${t.hid} is not null`),
    index('screening_record_customer').on(t.customerId, t.date),
    index('screening_record_class').on(t.classId, t.taskId).where(sql`${t.classId} is not null`),
    // All that the analysis reads, so that it reads the index alone.
    index('screening_record_figures').on(
      ...([t.date, t.taskId, t.sid, t.classId, t.grade, t.classNo, t.age, t.wears, t.level, t.rulesNo] as const),
      ...([t.acuity, t.myopia, t.degree, t.correction, t.seOd, t.seOs, t.alOd, t.alOs, t.nakedOd, t.nakedOs] as const),
    ),
    isOneOf(t.missingEye, missingEyes),
    isOneOf(t.wears, wearing),
    isOneOf(t.status, recordStates),
    isFlag(t.late),
    isFlag(t.latest),
    isBetween(t.age, 0, 150),
    isOneOf(t.level, levels),
    isOneOf(t.acuity, [0, 1, 2, 3, 4, 9]),
    isOneOf(t.myopia, [0, 1, 2, 9]),
    isOneOf(t.degree, [0, 1, 2, 3]),
    isOneOf(t.correction, [0, 1, 2, 3]),
    isBetween(t.nakedOd, 0, 530),
    isBetween(t.nakedOs, 0, 530),
    isBetween(t.classNo, 1, 40),
    check('screening_record_rules', sql`${t.rulesNo} >= 1`),
    check('screening_record_draft', sql`(${t.status} <> 1) or ${t.result} -> 'missing' = '[]'::jsonb`),
  ],
)

/** One examination at one station, or a correction. It is never changed and never goes. */
export const screeningReading = pgTable(
  'screening_reading',
  {
    readingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    /** null: kept aside, because its task was cancelled. */
    recordId: integer().references(() => screeningRecord.recordId),
    offlineId: uuid().notNull(),
    /** Of what was sent: the same again is the same reading, other content under the same id is not. */
    digest: text().notNull(),
    examined: instant().notNull(),
    /** Seconds by which the clock of the device was put right. */
    offset: integer().notNull().default(0),
    received: instant().notNull(),
    station: smallint().notNull().default(1),
    device: text().notNull().default(''),
    source: smallint().notNull().default(1),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    /** null: left as the other stations found it. */
    missingEye: smallint(),
    wears: smallint(),
    sections: jsonb().$type<Findings>().notNull(),
    correction: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    late: smallint().notNull().default(0),
  },
  (t) => [
    unique('screening_reading_offline_id').on(t.offlineId),
    index('screening_reading_task').on(t.taskId, t.sid),
    index('screening_reading_sid').on(t.sid),
    index('screening_reading_record').on(t.recordId).where(sql`${t.recordId} is not null`),
    index('screening_reading_uid').on(t.uid),
    isOneOf(t.source, readingSources),
    isOneOf(t.missingEye, missingEyes),
    isOneOf(t.wears, wearing),
    isOneOf(t.late, [0, 1, 2, 3]),
    isFlag(t.correction),
    isBetween(t.station, 1, maxStations),
    check('screening_reading_aside', sql`(${t.late} = 3) = (${t.recordId} is null)`),
    check('screening_reading_reason', sql`(${t.correction} = 1) = (${t.reason} <> '')`),
  ],
)
