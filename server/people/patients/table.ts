import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { genders, parentsMyopia, patientStatus } from '../../../contract/people/patients'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { charactersOf } from '../../db/text'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { school } from '../schools/table'

/** The day of the year, such as 506, by which birthdays are found. */
export const dayOfYear = (birthday: AnyPgColumn) =>
  sql`((extract(month from ${birthday}) * 100 + extract(day from ${birthday}))::integer)`

/** Blanks within a name are left out, as they are of what is typed. */
const searchText =
  sql.raw(`(' ' || lower(replace("name", ' ', '') || ' ' || replace(replace("former_names", ' ', ''), E'\\n', ' ')
  || ' ' || replace("guardian", ' ', '') || ' ' || "phone" || ' ' || "guardian_phone"
  || ' ' || lpad("record_no"::text, 6, '0') || ' ' || coalesce("pinyin", '')) || ' ')`)

export const patient = pgTable(
  'patient',
  {
    pid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    /** Runs within the clinic: a trigger gives the next one to a row without. */
    recordNo: integer().notNull().default(0),
    name: text().notNull(),
    /** Names of before, a line each: the patient is found by them. */
    formerNames: text().notNull().default(''),
    /** 1 male, 2 female. */
    gender: smallint().notNull(),
    birthday: date({ mode: 'string' }),
    phone: text().notNull().default(''),
    guardian: text().notNull().default(''),
    guardianPhone: text().notNull().default(''),
    /** Encrypted; empty where it is not known. */
    idCard: text().notNull().default(''),
    idCardTail: text().notNull().default(''),
    /** What the identity number is found by. */
    idCardDigest: text(),
    source: text().notNull().default(''),
    referrerPid: integer().references((): AnyPgColumn => patient.pid),
    schoolId: integer().references((): AnyPgColumn => school.schoolId),
    grade: text().notNull().default(''),
    schoolClass: text().notNull().default(''),
    allergy: text().notNull().default(''),
    history: text().notNull().default(''),
    parentsMyopia: smallint(),
    tags: text().array().notNull().default([]),
    /** When the person, or below fourteen a guardian, agreed to text messages; null: they have not. */
    consentOn: date({ mode: 'string' }),
    privacySignedOn: date({ mode: 'string' }),
    /** Who agreed and who signed: below fourteen a guardian; empty: not known. */
    consentBy: text().notNull().default(''),
    privacySignedBy: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Addresses of papers and pictures; people of an agent never see them. */
    files: text().array().notNull().default([]),
    /** 1 active, 2 stopped, 3 merged into another record. */
    status: smallint().notNull().default(1),
    mergedInto: integer().references((): AnyPgColumn => patient.pid),
    /** How the names sound; null: not worked out yet, which the next start does. */
    pinyin: text(),
    /** What a search looks into: names, numbers and sounds, a blank around each. */
    search: text().notNull().generatedAlwaysAs(searchText),
    ...stamps,
  },
  (t) => [
    // The state stands behind the order, so that a list and its counts are read from the index alone.
    index('patient_cid').on(t.cid, t.pid, t.status),
    index('patient_hid_name').on(t.hid, t.name),
    index('patient_tags').using('gin', t.tags),
    uniqueIndex('patient_record_no').on(t.hid, t.recordNo),
    index('patient_id_card').on(t.idCardDigest).where(sql`${t.idCardDigest} is not null`),
    index('patient_phone').on(sql`right(${t.phone}, 4)`, t.cid),
    index('patient_guardian_phone').on(sql`right(${t.guardianPhone}, 4)`, t.cid).where(sql`${t.guardianPhone} <> ''`),
    index('patient_birthday').on(t.hid, dayOfYear(t.birthday)).where(sql`${t.birthday} is not null`),
    index('patient_referrer').on(t.referrerPid).where(sql`${t.referrerPid} is not null`),
    index('patient_search_characters').using('gin', charactersOf(t.search)),
    index('patient_search_trigrams').using('gin', t.search.op('gin_trgm_ops')),
    index('patient_without_pinyin').on(t.pid).where(sql`${t.pinyin} is null`),
    index('patient_school').on(t.schoolId).where(sql`${t.schoolId} is not null`),
    index('patient_merged_into').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    isOneOf(t.gender, genders),
    isOneOf(t.parentsMyopia, parentsMyopia),
    isOneOf(t.status, Object.values(patientStatus)),
    check('patient_merged', sql`(${t.status} = 3) = (${t.mergedInto} is not null)`),
    check('patient_merged_other', sql`${t.mergedInto} <> ${t.pid}`),
  ],
)
