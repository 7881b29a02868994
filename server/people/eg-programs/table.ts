import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { programGenders } from '../../../contract/people/eg-programs'
import { money, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { medItem } from '../med-items/table'

/** Exam items that are done and paid for together. */
export const egProgram = pgTable(
  'eg_program',
  {
    egProgramId: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    price: money().notNull(),
    minutes: smallint().notNull().default(30),
    gender: smallint().notNull().default(0),
    ageMin: smallint().notNull().default(0),
    ageMax: smallint().notNull().default(120),
    note: text().notNull().default(''),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('eg_program_code').on(sql`lower(${t.code})`),
    isOneOf(t.gender, programGenders),
    isFlag(t.status),
    isBetween(t.minutes, 5, 240),
    check('eg_program_price_bounds', sql`${t.price} >= 0`),
    check('eg_program_ages', sql`0 <= ${t.ageMin} and ${t.ageMin} <= ${t.ageMax} and ${t.ageMax} <= 120`),
  ],
)

export const egProgramItem = pgTable(
  'eg_program_item',
  {
    egProgramId: integer()
      .notNull()
      .references(() => egProgram.egProgramId, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => medItem.itemId),
    place: smallint().notNull(),
    required: smallint().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.egProgramId, t.itemId] }),
    index('eg_program_item_item').on(t.itemId),
    isFlag(t.required),
    isBetween(t.place, 0, 29),
  ],
)

export const taken: Taken = {
  eg_program_code: 'code',
}
