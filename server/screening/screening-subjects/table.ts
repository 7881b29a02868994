import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { genders, parentsMyopia } from '../../../contract/people/patients'
import { consentPurposes, subjectStates, wornKinds } from '../../../contract/screening/subject-record'
import { instant, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'

/** Children and residents whom a screening centre examines. */
export const screeningSubject = pgTable(
  'screening_subject',
  {
    sid: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
    classId: integer(),
    name: text().notNull(),
    gender: smallint().notNull(),
    birthday: date({ mode: 'string' }).notNull(),
    /** Encrypted; empty where it is not known. */
    idNo: text().notNull().default(''),
    idNoTail: text().notNull().default(''),
    /** What the identity number is found by: the same as a patient's. */
    idNoDigest: text(),
    studentNo: text().notNull().default(''),
    guardian: text().notNull().default(''),
    phone: text().notNull().default(''),
    wears: smallint().notNull().default(0),
    parentsMyopia: smallint(),
    surgery: text().notNull().default(''),
    disease: text().notNull().default(''),
    pid: integer().references(() => patient.pid),
    status: smallint().notNull().default(1),
    mergedInto: integer().references((): AnyPgColumn => screeningSubject.sid),
    /** When they were made anonymous. */
    forgottenAt: instant(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('screening_subject_student_no')
      .on(t.customerId, sql`lower(${t.studentNo})`)
      .where(sql`${t.studentNo} <> '' and ${t.mergedInto} is null`),
    uniqueIndex('screening_subject_id_no')
      .on(t.idNoDigest, t.customerId)
      .where(sql`${t.idNoDigest} is not null and ${t.mergedInto} is null`),
    foreignKey({
      name: 'screening_subject_class',
      columns: [t.customerId, t.classId],
      foreignColumns: [screeningClass.customerId, screeningClass.classId],
    }),
    index('screening_subject_customer').on(t.customerId, t.classId, t.status),
    index('screening_subject_class_status').on(t.classId, t.status).where(sql`${t.classId} is not null`),
    index('screening_subject_name').on(t.customerId, t.name),
    index('screening_subject_phone').on(sql`right(${t.phone}, 4)`, t.customerId).where(sql`${t.phone} <> ''`),
    index('screening_subject_pid').on(t.pid).where(sql`${t.pid} is not null`),
    index('screening_subject_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    isOneOf(t.gender, genders),
    isOneOf(t.wears, wornKinds),
    isOneOf(t.parentsMyopia, parentsMyopia),
    isOneOf(t.status, subjectStates),
    check('screening_subject_named', sql`${t.name} <> ''`),
    check(
      'screening_subject_id_no_whole',
      sql`(${t.idNo} = '') = (${t.idNoDigest} is null) and (${t.idNo} = '') = (${t.idNoTail} = '')`,
    ),
    check('screening_subject_merged_other', sql`${t.mergedInto} <> ${t.sid}`),
    check(
      'screening_subject_forgotten',
      sql`${t.forgottenAt} is null or ${t.idNo} = '' and ${t.phone} = '' and ${t.guardian} = '' and ${t.studentNo} = '' and ${t.pid} is null`,
    ),
  ],
)

/** What was said of each purpose for which data of a person may be used; nothing is taken away. */
export const screeningConsent = pgTable(
  'screening_consent',
  {
    consentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid, { onDelete: 'cascade' }),
    purpose: smallint().notNull(),
    given: smallint().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    file: text().notNull().default(''),
    uid: integer().references(() => account.uid),
  },
  (t) => [
    index('screening_consent_sid').on(t.sid, t.purpose, t.at),
    index('screening_consent_uid').on(t.uid).where(sql`${t.uid} is not null`),
    isOneOf(t.purpose, consentPurposes),
    isFlag(t.given),
    check('screening_consent_by', sql`${t.by} <> ''`),
  ],
)

export const taken: Taken = {
  screening_subject_student_no: 'studentNo',
  screening_subject_id_no: 'idNo',
}
