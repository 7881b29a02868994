import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { account } from '../accounts/table'

/** How a person has arranged a screen: columns, density, saved filters. */
export const preference = pgTable(
  'preference',
  {
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: jsonb().notNull(),
    updated: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.name] })],
)
