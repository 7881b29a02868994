import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { money, stamps } from '../../db/columns'
import { isBetween, isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { egProgram } from '../eg-programs/table'

/** Exam programs that are booked and paid for together. */
export const egCombination = pgTable(
  'eg_combination',
  {
    egCombinationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    price: money().notNull(),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    note: text().notNull().default(''),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('eg_combination_name').on(sql`lower(${t.name})`),
    isFlag(t.status),
    check('eg_combination_price_bounds', sql`${t.price} >= 0`),
    check('eg_combination_dates', sql`${t.validFrom} <= ${t.validTo}`),
  ],
)

export const egCombinationProgram = pgTable(
  'eg_combination_program',
  {
    egCombinationId: integer()
      .notNull()
      .references(() => egCombination.egCombinationId, { onDelete: 'cascade' }),
    egProgramId: integer()
      .notNull()
      .references(() => egProgram.egProgramId),
    place: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.egCombinationId, t.egProgramId] }),
    index('eg_combination_program_program').on(t.egProgramId),
    isBetween(t.place, 0, 19),
  ],
)

export const taken: Taken = {
  eg_combination_name: 'name',
}
