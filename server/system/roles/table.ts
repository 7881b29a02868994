import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roleCodes, roleKinds } from '../../../contract/system/roles'
import { stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { element, menu } from '../menus/table'

/** A role grants menus and elements. `code` is the kind of account that may hold it. */
export const role = pgTable(
  'role',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    code: text().notNull(),
    /** employee, hospital or doctor. */
    kind: text().notNull().default('employee'),
    /** The agent whose role it is; none for the roles of the platform. */
    cid: integer().references(() => company.cid),
    builtIn: boolean().notNull().default(false),
    /** 1: its holders sign in with a second factor. */
    requireTotp: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('role_name').on(sql`coalesce(${t.cid}, 0)`, sql`lower(${t.name})`),
    isOneOf(t.code, roleCodes),
    isOneOf(t.kind, roleKinds),
    isFlag(t.requireTotp),
    index('role_cid').on(t.cid),
  ],
)

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
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] }), index('role_menu_menu').on(t.menuId)],
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
  (t) => [primaryKey({ columns: [t.roleId, t.elementId] }), index('role_element_element').on(t.elementId)],
)

export const taken: Taken = {
  role_name: ['name', 'role.nameTaken'],
}
