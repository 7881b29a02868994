/** Who has how many days and points of a training brand, and every movement of them. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../brands/table'

/** Whose units are: the platform's, which issues them, an agent's, a clinic's, a training user's; or they are used or expired. */
export const holderKinds = ['platform', 'agent', 'clinic', 'user', 'used', 'expired'] as const
export type HolderKind = (typeof holderKinds)[number]

/** An owner of units of one brand, with the balance, which the ledger alone changes. */
export const trainingHolder = pgTable(
  'training_holder',
  {
    holderId: integer().primaryKey().generatedByDefaultAsIdentity(),
    trainingBrandId: integer()
      .notNull()
      .references(() => trainingBrand.trainingBrandId),
    kind: text({ enum: holderKinds }).notNull(),
    /** cid, hid or sdxUid; 0 for those of which there is one. */
    ownerId: integer().notNull().default(0),
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('training_holder_owner').on(t.trainingBrandId, t.kind, t.ownerId),
    isOneOf(t.kind, holderKinds),
    check('training_holder_single', sql`(${t.kind} in ('platform', 'used', 'expired')) = (${t.ownerId} = 0)`),
    // The platform issues units, so that it alone may owe them.
    check('training_holder_balance', sql`${t.balance} >= 0 or ${t.kind} = 'platform'`),
  ],
)

/** A movement of units from one owner to another. Rows are only ever added; the database refuses anything else. */
export const trainingLedger = pgTable(
  'training_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    fromId: integer()
      .notNull()
      .references(() => trainingHolder.holderId),
    toId: integer()
      .notNull()
      .references(() => trainingHolder.holderId),
    units: integer().notNull(),
    reason: text().notNull().default(''),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
  },
  (t) => [
    index('training_ledger_from').on(t.fromId, t.id),
    index('training_ledger_to').on(t.toId, t.id),
    index('training_ledger_at').on(t.at),
    index('training_ledger_operator').on(t.operatorId),
    check('training_ledger_units', sql`${t.units} > 0`),
    check('training_ledger_two', sql`${t.fromId} <> ${t.toId}`),
  ],
)
