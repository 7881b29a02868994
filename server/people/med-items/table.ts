import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { money, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'

/** Exam items with their fees. */
export const medItem = pgTable(
  'med_item',
  {
    itemId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null: of all clinics. */
    cid: integer().references(() => company.cid),
    name: text().notNull(),
    category: smallint().notNull(),
    fee: money().notNull(),
    minutes: smallint().notNull().default(30),
    sort: smallint().notNull().default(0),
    note: text().notNull().default(''),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [uniqueIndex('med_item_name').on(sql`coalesce(${t.cid}, 0)`, sql`lower(${t.name})`)],
)
