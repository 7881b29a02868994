import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { usualRevisitDays, usualSources } from '../../../contract/people/patient-settings'
import { stamps } from '../../db/columns'
import { isBetween, isFlag } from '../../db/constraints'
import { hospital } from '../../partners/hospitals/table'

/** Of a chain of clinics, under its head. */
export const patientSetting = pgTable(
  'patient_setting',
  {
    hid: integer()
      .primaryKey()
      .references(() => hospital.hid),
    sources: text()
      .array()
      .notNull()
      .default([...usualSources]),
    tags: text().array().notNull().default([]),
    /** By kind of follow-up. */
    revisitDays: integer()
      .array()
      .notNull()
      .default([...usualRevisitDays]),
    bookingDays: smallint().notNull().default(14),
    cancelHours: smallint().notNull().default(2),
    prepay: smallint().notNull().default(0),
    smsConsentText: text().notNull().default(''),
    privacyText: text().notNull().default(''),
    textsVersion: integer().notNull().default(1),
    ...stamps,
  },
  (t) => [
    isFlag(t.prepay),
    isBetween(t.bookingDays, 1, 60),
    isBetween(t.cancelHours, 0, 72),
    check('patient_setting_kinds', sql`cardinality(${t.revisitDays}) = 9`),
  ],
)
