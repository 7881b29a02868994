import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { element, menu } from '../menus/table'

/** A role grants menus and elements. `code` is the kind of account that may hold it. */
export const role = pgTable('role', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  code: text().notNull(),
  /** employee, hospital or doctor. */
  kind: text().notNull().default('employee'),
  /** The agent whose role it is; none for the roles of the platform. */
  cid: integer().references(() => company.cid),
  builtIn: boolean().notNull().default(false),
  /** 1: whoever holds it signs in with a second factor. */
  requireTotp: smallint().notNull().default(0),
  ...stamps,
})

export const roleMenu = pgTable(
  'role_menu',
  {
    roleId: integer()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    menuId: integer()
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
)

export const roleElement = pgTable(
  'role_element',
  {
    roleId: integer()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    elementId: integer()
      .notNull()
      .references(() => element.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.elementId] })],
)
