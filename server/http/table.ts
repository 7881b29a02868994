import { bigint, boolean, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { company } from '../partners/companies/table'
import { account } from '../system/accounts/table'

/** Who did what, when, from where, with what before and after; written in the transaction of the change itself. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    /** null: the system. */
    uid: integer().references(() => account.uid),
    name: text().notNull().default(''),
    /** The company whose row it was; null: the platform's. */
    cid: integer().references(() => company.cid),
    address: text().notNull().default(''),
    requestId: text().notNull().default(''),
    resource: text().notNull(),
    recordId: bigint({ mode: 'number' }).notNull(),
    action: text().notNull(),
    reason: text().notNull().default(''),
    /** What was warned of and confirmed, as the person read it. */
    warnings: text().array().notNull().default([]),
    /** The row is a clinic's own, of which its agent knows nothing. */
    ofClinic: boolean().notNull().default(false),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_record').on(t.resource, t.recordId, t.id),
    index('audit_at').on(t.at, t.id),
    // What else is asked of them stands behind the order, so that what does not match is passed over within the index.
    index('audit_cid').on(t.cid, t.at, t.id, t.uid, t.resource, t.action),
    index('audit_uid').on(t.uid, t.at, t.id, t.cid, t.resource, t.action),
    index('audit_resource').on(t.resource, t.at, t.id, t.cid, t.uid, t.action),
    index('audit_action').on(t.action, t.at, t.id, t.cid, t.uid, t.resource),
  ],
)

/** The first answer to a write that carried an `Idempotency-Key`, kept for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** 0: a call that is made before signing in. */
    uid: integer().notNull(),
    key: text().notNull(),
    /** A keyed digest of method, path and body: the same key on another request is refused. */
    request: text().notNull(),
    // Encrypted where the installation has a key. Not jsonb: a repeated answer reads exactly as the first.
    answer: json(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.key] }), index('idempotency_at').on(t.at)],
)
