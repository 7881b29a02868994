import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { diagnoses } from '../../../contract/training/cases'
import { hundredths, instant, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingUser } from '../users/table'

/** What was diagnosed and planned of the patient of a training account; a day after it was entered the database keeps it as it is. */
export const trainingCase = pgTable(
  'training_case',
  {
    caseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    /** Who held the account then. */
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    date: date({ mode: 'string' }).notNull(),
    doctor: text().notNull(),
    diagnosis: text({ enum: diagnoses }).notNull(),
    vaOd: smallint(),
    vaOs: smallint(),
    dsOd: hundredths(),
    dcOd: hundredths(),
    axOd: smallint(),
    dsOs: hundredths(),
    dcOs: hundredths(),
    axOs: smallint(),
    plan: text().notNull().default(''),
    nextVisit: date({ mode: 'string' }),
    /** The author. */
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('training_case_user').on(t.sdxUid, t.date),
    index('training_case_pid').on(t.pid),
    index('training_case_operator').on(t.operatorId),
    isOneOf(t.diagnosis, diagnoses),
    isBetween(t.vaOd, 0, 530),
    isBetween(t.vaOs, 0, 530),
    isBetween(t.axOd, 1, 180),
    isBetween(t.axOs, 1, 180),
    check('training_case_next', sql`${t.nextVisit} >= ${t.date}`),
  ],
)

/** What was added to a case record later; rows are only ever added. */
export const trainingCaseAddendum = pgTable(
  'training_case_addendum',
  {
    addendumId: integer().primaryKey().generatedByDefaultAsIdentity(),
    caseId: integer()
      .notNull()
      .references(() => trainingCase.caseId),
    text: text().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
  },
  (t) => [
    index('training_case_addendum_case').on(t.caseId, t.addendumId),
    index('training_case_addendum_operator').on(t.operatorId),
    check('training_case_addendum_text', sql`${t.text} <> ''`),
  ],
)
