import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'

export const brand = pgTable('brand', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  product: text().notNull(),
  /** 0 disabled, 1 enabled, 2 deleted. */
  status: smallint().notNull().default(1),
  ...stamps,
})
