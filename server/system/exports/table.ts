import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { productLines } from '../../../contract/orders/order-family'
import { exportFailures, exportOrigins, exportStatus } from '../../../contract/system/exports'
import { bytes, instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../accounts/table'

/** Exports in the background, each of one person. */
export const exportJob = pgTable(
  'export_job',
  {
    exportId: integer().primaryKey().generatedByDefaultAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    /** Company and clinic of the person, for the audit trail. */
    cid: integer().references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    origin: text().$type<(typeof exportOrigins)[number]>().notNull(),
    product: text().notNull(),
    query: jsonb().$type<Record<string, string | number>>().notNull(),
    language: text().$type<'zh-CN' | 'en'>().notNull(),
    title: text().notNull(),
    fileName: text().notNull().default(''),
    /** 0 waiting, 1 running, 2 done, 3 failed, 4 cancelled. */
    status: smallint().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    size: integer(),
    failure: text().$type<(typeof exportFailures)[number]>(),
    /** Whose rows the person could see when it was written. */
    scope: text().notNull().default(''),
    /** Counts who has taken it up: what an earlier one still writes does not count any more. */
    lease: integer().notNull().default(0),
    /** The lease ends then unless the process that holds it renews it. */
    leaseUntil: instant(),
    /** How often it was begun without coming to an end. */
    attempts: smallint().notNull().default(0),
    finished: instant(),
    expires: instant().notNull(),
    ...stamps,
  },
  (t) => [
    index('export_job_cid').on(t.cid),
    index('export_job_hid').on(t.hid),
    index('export_job_uid').on(t.uid, t.exportId),
    index('export_job_expires').on(t.expires),
    isOneOf(t.origin, exportOrigins),
    isOneOf(t.product, productLines),
    isOneOf(t.language, ['zh-CN', 'en']),
    isOneOf(t.status, exportStatus),
    isOneOf(t.failure, exportFailures),
  ],
)

/** The file of an export, in pieces of one size but for the last. */
export const exportPiece = pgTable(
  'export_piece',
  {
    exportId: integer()
      .notNull()
      .references(() => exportJob.exportId, { onDelete: 'cascade' }),
    /** Of which taking up it is. */
    lease: integer().notNull(),
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.lease, t.place] })],
)
