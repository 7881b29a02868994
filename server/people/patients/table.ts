import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { genders } from '../../../contract/people/patients'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'

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
    name: text().notNull(),
    /** 1 male, 2 female. */
    gender: smallint().notNull(),
    birthday: date({ mode: 'string' }),
    phone: text().notNull().default(''),
    guardian: text().notNull().default(''),
    source: text().notNull().default(''),
    note: text().notNull().default(''),
    ...stamps,
  },
  (t) => [index('patient_cid').on(t.cid), index('patient_hid_name').on(t.hid, t.name), isOneOf(t.gender, genders)],
)
