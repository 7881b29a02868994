import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { role } from '../roles/table'

export const account = pgTable('account', {
  uid: integer().primaryKey().generatedByDefaultAsIdentity(),
  account: text().notNull().unique(),
  passwordHash: text().notNull(),
  name: text().notNull(),
  phone: text().notNull().default(''),
  roleId: integer()
    .notNull()
    .references(() => role.id),
  cid: integer().references(() => company.cid),
  hid: integer().references(() => hospital.hid),
  ctid: integer('contact_id').references(() => contact.ctid),
  sid: integer(),
  status: smallint().notNull().default(1),
  /** Valid through that day; none is for ever. */
  expireDate: date({ mode: 'string' }),
  ...stamps,
})

/** A signed-in client. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: text().notNull().unique(),
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    source: text().notNull().default('web'),
    address: text().notNull().default(''),
    created: instant().notNull(),
    lastUsed: instant().notNull(),
    /** Why it no longer holds: signed-out, disabled, permissions, password, ended. */
    ended: text(),
  },
  (t) => [index('session_uid').on(t.uid)],
)

/** Failed sign-ins, counted per account and per address. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('sign_in_failure_key').on(t.key, t.at)],
)
