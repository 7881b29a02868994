import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { cycloplegia } from '../../../contract/clinic/exam-terms'
import { egStatus } from '../../../contract/people/eg-patients'
import { exam } from '../../clinic/exams/table'
import { hundredths, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../patients/table'

/** The eye database: what a signed examination found, copied from it, so that it is filtered without it. */
export const egPatient = pgTable(
  'eg_patient',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    examId: integer()
      .notNull()
      .unique()
      .references(() => exam.examId),
    date: date({ mode: 'string' }).notNull(),
    /** Whole years on that day. */
    age: smallint(),
    /** 0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it. */
    cyclo: smallint().notNull(),
    alOd: hundredths(),
    alOs: hundredths(),
    seOd: hundredths(),
    seOs: hundredths(),
    /** Of the eye that grew more, a year. */
    growth: hundredths(),
    /** 0 to be confirmed, 1 valid, 2 archived. */
    status: smallint().notNull().default(0),
    /** 1: the examination was amended or is void. */
    withdrawn: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    index('eg_patient_cid_date').on(t.cid, t.date, t.id, t.status),
    index('eg_patient_hid_date').on(t.hid, t.date, t.id, t.status),
    index('eg_patient_pid').on(t.pid, t.date),
    isOneOf(t.cyclo, cycloplegia),
    isOneOf(t.status, egStatus),
    isFlag(t.withdrawn),
    isBetween(t.age, 0, 150),
    check('eg_patient_withdrawn_archived', sql`${t.withdrawn} = 0 or ${t.status} = 2`),
    check('eg_patient_measured', sql`num_nonnulls(${t.alOd}, ${t.alOs}, ${t.seOd}, ${t.seOs}) > 0`),
  ],
)
