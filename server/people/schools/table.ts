import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { schoolStates, schoolTypes } from '../../../contract/people/schools'
import { stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** With which schools a chain of clinics works, under its head. */
export const school = pgTable(
  'school',
  {
    schoolId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    type: smallint().notNull(),
    region: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    students: integer().notNull().default(0),
    owner: integer().references((): AnyPgColumn => account.uid),
    status: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('school_name').on(t.hid, sql`lower(${t.name})`),
    index('school_cid').on(t.cid),
    index('school_owner').on(t.owner).where(sql`${t.owner} is not null`),
    isOneOf(t.type, schoolTypes),
    isOneOf(t.status, schoolStates),
    isBetween(t.students, 0, 99_999),
  ],
)

export const taken: Taken = {
  school_name: 'name',
}
