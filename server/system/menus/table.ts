import { type AnyPgColumn, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import { isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'

/** The menu tree. A page is a node with a path. */
export const menu = pgTable(
  'menu',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parent: integer().references((): AnyPgColumn => menu.id),
    path: text().notNull().unique(),
    title: text().notNull(),
    icon: text().notNull().default(''),
    hidden: smallint().notNull().default(0),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [isFlag(t.hidden), index('menu_parent').on(t.parent)],
)

/** What can be granted on a page, by code. */
export const element = pgTable(
  'element',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    menuId: integer()
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    ...stamps,
  },
  (t) => [uniqueIndex('element_code').on(t.menuId, t.code)],
)

export const taken: Taken = {
  menu_path_unique: 'path',
  element_code: 'code',
}
