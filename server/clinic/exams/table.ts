import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cycloplegia, cycloplegics, examStatus } from '../../../contract/clinic/exam-terms'
import { hundredths, instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { visit } from '../visits/table'

const reading = (path: string) => sql.raw(`(("sections" #>> '{${path}}')::numeric * 100)::integer`)
const equivalent = (section: string, eye: string) =>
  `(("sections" #>> '{${section},${eye},ds}')::numeric + coalesce(("sections" #>> '{${section},${eye},dc}')::numeric, 0) / 2)`
/** Spherical equivalent of the subjective refraction, without one of the autorefractor. */
const se = (eye: string) => sql.raw(`(coalesce(${equivalent('sr', eye)}, ${equivalent('ar', eye)}) * 100)::integer`)

/** What was measured of a patient in a visit. The readings that lists and curves ask for are columns that follow from the sections. */
export const exam = pgTable(
  'exam',
  {
    examId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    visitId: integer()
      .notNull()
      .references(() => visit.visitId),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    /** The business day on which it was made. */
    date: date({ mode: 'string' }).notNull(),
    // PostgreSQL keeps the name ctid for itself.
    /** The examiner. */
    ctid: integer('contact_id').references(() => contact.ctid),
    /** 0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it. */
    cyclo: smallint().notNull().default(0),
    /** Of cycloplegia: 1 tropicamide, 2 cyclopentolate, 3 atropine. */
    drug: smallint(),
    device: text().notNull().default(''),
    files: text().array().notNull().default([]),
    sections: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    alOd: hundredths().generatedAlwaysAs(reading('bio,od,al')),
    alOs: hundredths().generatedAlwaysAs(reading('bio,os,al')),
    seOd: hundredths().generatedAlwaysAs(se('od')),
    seOs: hundredths().generatedAlwaysAs(se('os')),
    /** 0 draft, 1 signed, 2 void. */
    status: smallint().notNull().default(0),
    /** The signed exam that this one amends, and which of its revisions it is. */
    amends: integer().references((): AnyPgColumn => exam.examId),
    revision: smallint().notNull().default(1),
    /** The signed revision that stands in place of this one. */
    replacedBy: integer().references((): AnyPgColumn => exam.examId),
    signedBy: integer().references(() => account.uid),
    signedAt: instant(),
    voidReason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    index('exam_pid').on(t.pid, t.date),
    index('exam_hid_date').on(t.hid, t.date, t.examId, t.status),
    index('exam_date').on(t.date, t.examId, t.status),
    index('exam_cid_date').on(t.cid, t.date),
    index('exam_visit').on(t.visitId),
    index('exam_contact').on(t.ctid).where(sql`${t.ctid} is not null`),
    index('exam_signed_by').on(t.signedBy).where(sql`${t.signedBy} is not null`),
    uniqueIndex('exam_amends').on(t.amends).where(sql`${t.amends} is not null and ${t.status} <> 2`),
    index('exam_amends_any').on(t.amends).where(sql`${t.amends} is not null`),
    index('exam_replaced_by').on(t.replacedBy).where(sql`${t.replacedBy} is not null`),
    isOneOf(t.cyclo, cycloplegia),
    isOneOf(t.drug, cycloplegics),
    isOneOf(t.status, examStatus),
    check('exam_signed', sql`${t.status} <> 1 or (${t.signedAt} is not null and ${t.signedBy} is not null)`),
    check('exam_void_reason', sql`${t.status} <> 2 or ${t.voidReason} <> ''`),
    check('exam_drug_of_cycloplegia', sql`${t.drug} is null or ${t.cyclo} <> 0`),
    check('exam_revision_bounds', sql`${t.revision} >= 1`),
  ],
)
