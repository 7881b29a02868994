import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'

/** Agent companies: the distributors on the platform. */
export const company = pgTable(
  'company',
  {
    cid: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    agentLogo: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    /** To trade in medical devices: what it ships goes with a paper that names it. */
    licence: text().notNull().default(''),
    ...stamps,
  },
  (t) => [uniqueIndex('company_name').on(sql`lower(${t.name})`)],
)

export const taken: Taken = {
  company_name: ['name', 'company.nameTaken'],
}
