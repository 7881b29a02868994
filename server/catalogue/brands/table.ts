import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'

export const brand = pgTable('brand', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** Product line code. */
  product: text().notNull(),
  /** Address of its logo. */
  logo: text().notNull().default(''),
  /** 0 disabled, 1 enabled, 2 deleted. */
  status: smallint().notNull().default(1),
  ...stamps,
})
