import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { medCategories } from '../../../contract/people/med-items'
import { money, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
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
  (t) => [
    isOneOf(t.category, medCategories),
    isFlag(t.status),
    index('med_item_cid').on(t.cid),
    uniqueIndex('med_item_name').on(sql`coalesce(${t.cid}, 0)`, sql`lower(${t.name})`),
  ],
)

export const taken: Taken = {
  med_item_name: ['name', 'medItem.nameTaken'],
}
