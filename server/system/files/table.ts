import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { fileTypes } from '../../../contract/system/files'
import { bytes, instant } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** Files that were brought, each kept under its key in the file store. */
export const file = pgTable(
  'file',
  {
    fileId: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull().unique(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    /** Of the contents, in hexadecimal digits; null where it was brought before this was kept. */
    sha256: text(),
    /** Of a picture, in pixels, told by its contents; null where that is not known, or it was brought before this was kept. */
    width: integer(),
    height: integer(),
    /** Who brought it. */
    uid: integer()
      .notNull()
      .references(() => account.uid),
    created: instant().notNull(),
    /** When it is removed, unless a record names it by then; null while one does. */
    until: instant(),
  },
  (t) => [index('file_until').on(t.until), index('file_uid').on(t.uid, t.until), isOneOf(t.type, fileTypes)],
)

/** Which records name a file, and whose they are. */
export const fileUse = pgTable(
  'file_use',
  {
    fileId: integer()
      .notNull()
      .references(() => file.fileId, { onDelete: 'cascade' }),
    resource: text().notNull(),
    recordId: bigint({ mode: 'number' }).notNull(),
    /** Company and clinic of the record; without a company it is the platform's, for all agents. */
    cid: integer().references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    /** The whole company may see it and all of its clinics, whatever else they may do, such as a logo. */
    open: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.resource, t.recordId] }),
    index('file_use_cid').on(t.cid),
    index('file_use_hid').on(t.hid),
    index('file_use_record').on(t.resource, t.recordId),
  ],
)

/** Contents, where the file store is the database itself. */
export const fileContent = pgTable('file_content', {
  key: text().primaryKey(),
  content: bytes().notNull(),
})
