import { pgTable, text } from 'drizzle-orm/pg-core'

/** What this installation keeps to itself, by name; made when it is first needed. */
export const secret = pgTable('secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})
